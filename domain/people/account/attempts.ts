import { counted } from '../../text/count.ts'

/** Digits of a code (spec 2 §9). */
export const CODE_LENGTH = 6

/** How often a code may be entered before it is worth nothing (design: security I4). */
export const CODE_TRIES = 5

/** How long a code holds, in minutes (design: security I4). */
export const CODE_MINUTES = 10

/** Seconds before another code may be asked for (spec 2 §4, §9). */
export const RESEND_SECONDS = 60

/** Hours after which an account whose address was never confirmed is forgotten (design: security I9). */
export const UNVERIFIED_HOURS = 72

/** What is left of a code, for the sentence after a wrong one: `Zbývá 1 pokus`, `Zbývají 2 pokusy`, `Zbývá 0 pokusů` (spec 2 §8). */
export function attemptsLeft(n: number): string {
  return `${n >= 2 && n <= 4 ? 'Zbývají' : 'Zbývá'} ${counted(n, 'pokus', 'pokusy', 'pokusů')}`
}

/** Failed sign-ins to an account within an hour after which further ones are slowed down (design: security §6.4). */
export const FREE_FAILURES = 10

const LONGEST_DELAY_SECONDS = 30

/**
 * Seconds a sign-in waits after so many failed ones within the hour: none before the tenth, then 1, 2, 4 and so on, at most 30. Whoever
 * knows the password gets in all the same: nobody can lock another person out.
 */
export function signInDelay(failures: number): number {
  if (failures < FREE_FAILURES) return 0
  return Math.min(2 ** (failures - FREE_FAILURES), LONGEST_DELAY_SECONDS)
}
