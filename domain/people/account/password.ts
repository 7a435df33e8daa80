import { fold } from '../../text/fold.ts'

/** Minimum length of a password (docs/rules/people.md#passwords). The operator may require more, never less. */
export const minPasswordLength = 6

/** Maximum length of a password; longer ones would only slow down hashing. */
export const maxPasswordLength = 128

/** Passwords that can be guessed in fewer attempts are refused. */
export const MIN_GUESSES = 1_000_000

/** Number of guesses from which a password is called strong: more than an attacker would try on a stolen database. */
const STRONG_GUESSES = 10_000_000_000

export type PasswordFault = 'too_short' | 'guessable'

/**
 * Validates a chosen password; returns a fault or null. `guesses` is the estimated number of attempts, see
 * contract/people/guess-password.ts.
 */
export function passwordFault(password: string, { guesses, minLength }: { guesses: number; minLength: number }): PasswordFault | null {
  if (password.length < Math.max(minLength, minPasswordLength)) return 'too_short'
  return guesses < MIN_GUESSES ? 'guessable' : null
}

/** The strength shown while typing; `weak` would be refused. */
export function passwordStrength(guesses: number): 'weak' | 'fair' | 'strong' {
  if (guesses < MIN_GUESSES) return 'weak'
  return guesses < STRONG_GUESSES ? 'fair' : 'strong'
}

/** Words that an acquaintance would try first: names, address, phone, with and without accents. */
export function personalWords(texts: readonly string[]): string[] {
  const words = [...texts, 'dohromady'].flatMap((text) => {
    const lower = text.toLowerCase()
    const digits = lower.replaceAll(/\D/g, '')
    // A phone number is also written without its prefix.
    return [lower, ...lower.split(/[^\p{L}\p{N}]+/u), digits, digits.slice(-9)]
  })
  return [...new Set(words.flatMap((word) => [word, fold(word)]))].filter((word) => word.length >= 3)
}
