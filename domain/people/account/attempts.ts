import { counted } from '../../text/count.ts'

/** Number of digits of a code. */
export const CODE_LENGTH = 6

/** Number of attempts before a code becomes invalid (docs/rules/people.md#codes). */
export const CODE_TRIES = 5

/** Validity of a code in minutes. */
export const CODE_MINUTES = 10

/** Seconds before another code can be requested. */
export const RESEND_SECONDS = 60

/** Hours after which an unconfirmed account is deleted (docs/rules/people.md#sign-up). */
export const UNVERIFIED_HOURS = 72

/** The remaining attempts: `Zbývá 1 pokus`, `Zbývají 2 pokusy`, `Zbývá 0 pokusů`. */
export function attemptsLeft(n: number): string {
  return `${n >= 2 && n <= 4 ? 'Zbývají' : 'Zbývá'} ${counted(n, 'pokus', 'pokusy', 'pokusů')}`
}

/** Number of failed sign-ins to an account within an hour after which further ones are slowed down (docs/rules/people.md#sign-in). */
export const FREE_FAILURES = 10

const LONGEST_DELAY_SECONDS = 30

/**
 * Delay of a sign-in in seconds after this many failures within the hour: none before the tenth, then 1, 2, 4 …, at most 30. The correct
 * password always works, so nobody can lock out another person.
 */
export function signInDelay(failures: number): number {
  if (failures < FREE_FAILURES) return 0
  return Math.min(2 ** (failures - FREE_FAILURES), LONGEST_DELAY_SECONDS)
}
