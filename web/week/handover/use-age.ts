import { useState } from 'react'

/** Whether staff saw that the person is of age; null until they say so. */
export function useAge() {
  const [answer, setAnswer] = useState<'adult' | 'unproved' | null>(null)
  return { answer, isAdult: answer === 'adult', say: setAnswer }
}

export type Age = ReturnType<typeof useAge>
