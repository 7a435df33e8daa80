import { useEffect, useRef, useState } from 'react'

const TYPING_MS = 200

/** Words in a field that stand in the address once they stand still; whatever changes them there, a way back above all, changes the field too. */
export function useTypedWords(words: string, onWords: (words: string) => void): readonly [string, (text: string) => void] {
  const [text, setText] = useState(words)
  const [seen, setSeen] = useState(words)
  // What was put into the address from here comes back as it went, and must not overwrite what was typed since.
  const [sent, setSent] = useState<readonly string[]>([])
  if (words !== seen) {
    const at = sent.indexOf(words)
    setSeen(words)
    setSent(sent.slice(at + 1))
    if (at < 0) setText(words)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    const page = location.pathname
    timer.current = setTimeout(() => {
      // Who is on the way to another page, which is still loading, must not be held back here.
      if (typed.trim() === words || location.pathname !== page) return
      setSent((before) => [...before, typed.trim()])
      onWords(typed.trim())
    }, TYPING_MS)
  }
  return [text, type]
}
