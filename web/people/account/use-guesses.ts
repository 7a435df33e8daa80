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

/** The estimated number of guesses for a password; null if it is too short or the dictionaries cannot be loaded: only the server decides then. */
export async function estimateGuesses(password: string, { minLength, known }: KnownOfPassword): Promise<number | null> {
  if (password.length < minLength) return null
  try {
    const { guessesOf } = await import('#contract/people/guess-password.ts')
    return await guessesOf(password, personalWords(known))
  } catch {
    return null
  }
}

/** `estimateGuesses` while a password is typed; undefined until known. The dictionaries are large and load when the first one is typed. */
export function useGuesses(typed: string, { minLength, known }: KnownOfPassword): number | null | undefined {
  const password = typed.length < minLength ? '' : typed
  const [told, setTold] = useState<number | null>()
  const words = known.join('\n')
  useEffect(() => {
    if (password === '') return undefined
    let isOver = false
    const timer = setTimeout(async () => {
      const guesses = await estimateGuesses(password, { minLength, known: words.split('\n') })
      if (!isOver) setTold(guesses)
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [password, minLength, words])
  return password === '' ? undefined : told
}
