import { useEffect, useState } from 'react'
import { personalWords } from '#domain/account/password.ts'

// Long enough for a hint not to run after every key.
const PAUSE_MS = 250

/**
 * How many tries it takes to guess a password; null until it is known, or where it cannot be told. The dictionaries are large and come
 * when the first password is typed.
 */
export function useGuesses(password: string, known: readonly string[]): number | null {
  const [told, setTold] = useState<{ password: string; guesses: number } | null>(null)
  const words = known.join('\n')
  useEffect(() => {
    if (password === '') return undefined
    let isOver = false
    const timer = setTimeout(async () => {
      try {
        const { guessesOf } = await import('#contract/guess-password.ts')
        const guesses = await guessesOf(password, personalWords(words.split('\n')))
        if (!isOver) setTold({ password, guesses })
      } catch {
        // Without the dictionaries the server alone says it.
      }
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [password, words])
  return password === '' ? null : (told?.guesses ?? null)
}
