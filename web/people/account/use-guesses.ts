import { useEffect, useState } from 'react'
import { personalWords } from '#domain/people/account/password.ts'

// Long enough for a hint not to run after every key.
const PAUSE_MS = 250

export interface KnownOfPassword {
  /** A shorter one is not looked at. */
  minLength: number
  /** What is known of the person: made of it, a password is guessed first. */
  known: readonly string[]
}

/**
 * How many tries it takes to guess a password; undefined until it is known, null where it cannot be told. The dictionaries are large and come
 * when the first password is typed.
 */
export function useGuesses(typed: string, { minLength, known }: KnownOfPassword): number | null | undefined {
  const password = typed.length < minLength ? '' : typed
  const [told, setTold] = useState<number | null>()
  const words = known.join('\n')
  useEffect(() => {
    if (password === '') return undefined
    let isOver = false
    const timer = setTimeout(async () => {
      try {
        const { guessesOf } = await import('#contract/people/guess-password.ts')
        const guesses = await guessesOf(password, personalWords(words.split('\n')))
        if (!isOver) setTold(guesses)
      } catch {
        // Without the dictionaries the server alone says it.
        if (!isOver) setTold(null)
      }
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [password, words])
  return password === '' ? undefined : told
}
