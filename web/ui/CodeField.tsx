import { useEffect, useRef, type ClipboardEvent, type FormEvent } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField } from 'react-aria-components/TextField'
import { CODE_LENGTH, digitsOf } from './code.ts'
import { CodeBoxes } from './CodeBoxes.tsx'
import { field } from './field.ts'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { useCodeCaret } from './use-code-caret.ts'

// So that the last digit is visible before the answer comes.
const COMPLETE_MS = 100

export interface CodeFieldProps extends FieldTexts {
  value: string
  onChange: (code: string) => void
  /** Called 100 ms after all six digits were typed, pasted or autofilled. */
  onComplete?: (code: string) => void
  autoFocus?: boolean
  /** While the code is being verified: it stays unchanged and keeps the focus. */
  isReadOnly?: boolean
  isDisabled?: boolean
}

/** Six boxes that are one input, for password managers, autofill and screen readers. */
export function CodeField(props: CodeFieldProps) {
  const { label, hint, error, value, onChange, onComplete, ...flags } = props
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // The code was sent with Enter and cleared meanwhile.
    if (value.length < CODE_LENGTH) clearTimeout(timer.current)
  }, [value])

  function take(text: string) {
    const code = digitsOf(text)
    if (code === value) return
    onChange(code)
    clearTimeout(timer.current)
    if (code.length === CODE_LENGTH) timer.current = setTimeout(() => onComplete?.(code), COMPLETE_MS)
  }

  const { input, at, settle, leave, keyDown, pointerUp } = useCodeCaret(value, take)
  const isFixed = Boolean(props.isReadOnly || props.isDisabled)

  function paste(event: ClipboardEvent) {
    const code = digitsOf(event.clipboardData.getData('text'))
    if (code.length < CODE_LENGTH || isFixed) return
    event.preventDefault()
    take(code)
  }

  return (
    <TextField {...flags} value={value} onChange={take} isInvalid={Boolean(error) || undefined} className={field.root()}>
      <FieldFrame label={label} hint={hint} error={error}>
        <div className="relative w-full max-w-84">
          <CodeBoxes code={value} at={at} isDisabled={props.isDisabled} isInvalid={Boolean(error)} />
          <Input
            ref={input}
            inputMode="numeric"
            autoComplete="one-time-code"
            onBeforeInput={refuseLetters}
            onPaste={paste}
            onSelect={settle}
            onFocus={settle}
            onBlur={leave}
            onKeyDown={isFixed ? undefined : keyDown}
            onPointerUp={pointerUp}
            className="absolute inset-0 size-full cursor-text bg-transparent text-16 text-transparent caret-transparent outline-none! selection:bg-transparent selection:text-transparent disabled:cursor-not-allowed forced-color-adjust-none"
          />
        </div>
      </FieldFrame>
    </TextField>
  )
}

// A letter would be dropped later, but only after it had moved the caret.
function refuseLetters(event: FormEvent<HTMLInputElement>) {
  const { data } = event.nativeEvent as InputEvent
  if (data && digitsOf(data) === '') event.preventDefault()
}
