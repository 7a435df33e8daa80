import { fold } from '../../text/fold.ts'

/** Fewest characters of a password (spec 1 §5, §9). The operator may ask for more, never for fewer. */
export const minPasswordLength = 6

/** Most characters of a password; a longer one would only make hashing work. */
export const maxPasswordLength = 128

/** A password that is guessed within so many tries is refused (design: security I10). */
export const MIN_GUESSES = 1_000_000

/** From so many on it is called strong: beyond what anybody tries at a stolen database. */
const STRONG_GUESSES = 10_000_000_000

export type PasswordFault = 'too_short' | 'guessable'

/** What is wrong with a password somebody chooses; null when nothing is. `guesses`: how many tries it takes, see contract/people/guess-password.ts. */
export function passwordFault(password: string, { guesses, minLength }: { guesses: number; minLength: number }): PasswordFault | null {
  if (password.length < Math.max(minLength, minPasswordLength)) return 'too_short'
  return guesses < MIN_GUESSES ? 'guessable' : null
}

/** The same as a hint while it is typed: `weak` is what would be refused. */
export function passwordStrength(guesses: number): 'weak' | 'fair' | 'strong' {
  if (guesses < MIN_GUESSES) return 'weak'
  return guesses < STRONG_GUESSES ? 'fair' : 'strong'
}

/** Words somebody who knows the person tries first: names, address, telephone, with and without accents. */
export function personalWords(texts: readonly string[]): string[] {
  const words = [...texts, 'dohromady'].flatMap((text) => {
    const lower = text.toLowerCase()
    const digits = lower.replaceAll(/\D/g, '')
    // A telephone is written without its prefix too.
    return [lower, ...lower.split(/[^\p{L}\p{N}]+/u), digits, digits.slice(-9)]
  })
  return [...new Set(words.flatMap((word) => [word, fold(word)]))].filter((word) => word.length >= 3)
}
