import { grouped } from './count.ts'

const NBSP = '\u00a0'

// „ze“ comes before dvou, tří, čtyř, šesti, sedmi, čtrnácti, šestnácti, sedmnácti, before numbers that begin with čtyřiceti, šedesáti and
// sedmdesáti, and before sta.
const takesZe = (n: number): boolean =>
  [2, 3, 4, 6, 7, 14, 16, 17].includes(n) || (n >= 40 && n < 50) || (n >= 60 && n < 80) || (n >= 100 && n < 200)

/** Formats a part of a whole with the correct preposition: `3 ze 6`, `4 z 5`. */
export const outOf = (part: number, all: number): string => `${grouped(part)} ${takesZe(all) ? 'ze' : 'z'}${NBSP}${grouped(all)}`

/** How many rows the lists of the desks show that have no further page. */
export const MOST_LISTED = 200

/** What stands below a list that may be cut, so that nobody takes it for the whole; null if it is whole. `rest` says how to get at the others. */
export function cutNote(shown: number, rest: string, total?: number): string | null {
  if (shown === total || (total === undefined && shown < MOST_LISTED)) return null
  return `Zobrazeno ${total === undefined ? `prvních ${grouped(shown)}` : outOf(shown, total)}, ${rest}.`
}
