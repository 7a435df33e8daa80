import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { CODE_LENGTH, eraseAt } from './code.ts'

interface CodeCaret {
  input: RefObject<HTMLInputElement | null>
  /** The next box to fill; null while the field is not focused. */
  at: number | null
  settle: () => void
  leave: () => void
  keyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  pointerUp: (event: PointerEvent<HTMLInputElement>) => void
}

/**
 * Moves the caret of one input across boxes: it always selects the digit of its box, so that typing replaces it, and arrows and backspace
 * move by boxes.
 */
export function useCodeCaret(code: string, onErase: (code: string) => void): CodeCaret {
  const input = useRef<HTMLInputElement>(null)
  const [at, setAt] = useState<number | null>(null)
  // The caret position after the code changes, because a new value moves the caret to the end.
  const next = useRef<number | null>(null)

  function stand(box: number) {
    const to = Math.max(0, Math.min(box, code.length, CODE_LENGTH - 1))
    input.current?.setSelectionRange(to, Math.min(to + 1, code.length))
    setAt(to)
  }

  function settle() {
    const { selectionStart: from, selectionEnd: to } = input.current ?? {}
    if (from === null || from === undefined) return
    // A longer selection was made by the user: Ctrl+A, or the phone.
    if (from === to) stand(from)
    else setAt(Math.min(from, CODE_LENGTH - 1))
  }

  useLayoutEffect(() => {
    if (document.activeElement !== input.current) return
    if (next.current === null) settle()
    else stand(next.current)
    next.current = null
    // oxlint-disable-next-line react/exhaustive-deps
  }, [code])

  function keyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd } = event.currentTarget
    if (selectionStart === null || selectionEnd === null || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowLeft') stand(selectionStart - 1)
    else if (event.key === 'ArrowRight') stand(selectionStart + 1)
    else if (event.key === 'Home') stand(0)
    else if (event.key === 'End') stand(CODE_LENGTH)
    else if (event.key === 'Backspace' && selectionEnd === selectionStart + 1 && selectionEnd < code.length) {
      const erased = eraseAt(code, selectionStart)
      next.current = erased.at
      onErase(erased.code)
    } else return
    event.preventDefault()
  }

  function pointerUp(event: PointerEvent<HTMLInputElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    stand(Math.floor(((event.clientX - left) / width) * CODE_LENGTH))
  }

  return { input, at, settle, leave: () => setAt(null), keyDown, pointerUp }
}
