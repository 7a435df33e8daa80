import { randomInt } from 'node:crypto'

/** A chance, at least 0 and below 1, that nobody can foresee. */
export const unforeseen = (): number => randomInt(2 ** 32) / 2 ** 32
