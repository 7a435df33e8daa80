/** A kind of job that runs by itself. */
export interface JobFacts {
  name: string
  /** When one ended last; null if none did as long as jobs are remembered. */
  endedAt: Date | null
  /** Failed within a day. */
  failed: number
  /** Due for more than five minutes. */
  late: number
}

/** The mails that wait, and those that could not be sent. */
export interface MailFacts {
  waiting: number
  /** Since when the first of them waits, in minutes; null if none does. */
  waitingMinutes: number | null
  /** Given up within a week. */
  givenUp: number
  sent: number
}

/** Whether somebody should look at it. */
export const isJobSick = ({ failed, late }: JobFacts): boolean => failed > 0 || late > 0

/** Mails usually leave within a minute; a quarter of an hour means that the mail server refuses them. */
export const isMailSick = ({ waitingMinutes, givenUp }: MailFacts): boolean => givenUp > 0 || (waitingMinutes ?? 0) >= 15
