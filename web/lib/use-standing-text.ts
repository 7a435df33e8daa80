import { useEffect, useState } from 'react'

const TYPING_MS = 150

/** A text that is typed, once the typing pauses. */
export function useStandingText(text: string): string {
  const [standing, setStanding] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setStanding(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return standing
}
