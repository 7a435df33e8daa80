import { useEffect, useEffectEvent, useState } from 'react'

const TYPING_MS = 200

/**
 * A text field that is synchronised with the address: typing updates the address after a pause, and changes of the address, such as going
 * back, update the field.
 */
export function useTypedWords(words: string, onWords: (words: string) => void): readonly [string, (text: string) => void] {
  const [text, setText] = useState(words)
  const [seen, setSeen] = useState(words)
  // A value sent to the address comes back later, and must not overwrite what was typed since.
  const [sent, setSent] = useState<readonly string[]>([])
  if (words !== seen) {
    const at = sent.indexOf(words)
    setSeen(words)
    setSent(sent.slice(at + 1))
    if (at < 0) setText(words)
  }
  // The latest callback: what it adds the words to may have changed since they were typed.
  const send = useEffectEvent((typed: string, page: string) => {
    // Must not interrupt a navigation to another page that is still loading.
    if (typed === words || location.pathname !== page) return
    setSent((before) => [...before, typed])
    onWords(typed)
  })
  useEffect(() => {
    const page = location.pathname
    const stop = () => {
      clearTimeout(timer)
      document.removeEventListener('focusout', now)
    }
    const now = () => {
      stop()
      send(text.trim(), page)
    }
    const timer = setTimeout(now, TYPING_MS)
    // What is pressed next acts on what was typed: a button that lifts the filters lifts these words too.
    document.addEventListener('focusout', now)
    return stop
  }, [text])
  return [text, setText]
}
