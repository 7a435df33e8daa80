import { useEffect, useState } from 'react'
import { personalWords } from '#domain/people/account/password.ts'

// Long enough not to estimate after every key.
const PAUSE_MS = 250

export interface KnownOfPassword {
  /** Shorter passwords are not estimated. */
  minLength: number
  /** Personal texts: passwords made of them are guessed first. */
  known: readonly string[]
}

/**
 * The estimated number of guesses for a password; undefined until known, null if it cannot be estimated. The dictionaries are large and load
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
        // Without the dictionaries only the server decides.
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
