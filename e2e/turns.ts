/** Everything in one run: before a release. */
export const isInFull = Boolean(process.env['IN_FULL'])

/** The number of the day. */
export const today = Math.floor(Date.now() / 86_400_000)

/** Whether a turn has its day: one of so many each day, in full all of them. */
export const isTurn = (turn: number, of: number): boolean => isInFull || turn % of === today % of
