/** Within how many hours a supplier may say what it thinks of a complaint, before it is credited at the supplier's cost. */
export const HEARING_HOURS = 48

/** What a supplier was asked about a complaint. */
export interface Hearing {
  answerBy: Date
  /** Null while it has said nothing. */
  answeredAt: Date | null
}

/** Whether a supplier was heard: it has answered, or its time is over. Without a supplier to ask, nobody has to be heard. */
export const isHeard = (hearing: Hearing | null, now: Date): boolean =>
  hearing === null || hearing.answeredAt !== null || now >= hearing.answerBy
