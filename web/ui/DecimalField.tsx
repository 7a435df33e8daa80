import { useState } from 'react'
import { unclearQuantity } from '#domain/money/unclear-quantity.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

type KeyDown = NonNullable<TextFieldProps['onKeyDown']>

export interface DecimalFieldProps<T extends number> extends Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'inputMode' | 'multiline' | 'type' | 'validate'
> {
  value: T | null
  /** Null if the field is empty or not a number; the latter is NaN if it `mayBeEmpty`. */
  onChange: (value: T | null) => void
  /** A parser of the domain; null for invalid text. */
  parse: (text: string) => T | null
  /** Formats the number when the field loses the focus. */
  format: (value: T) => string
  /** The step of arrow up and down, in the value's own units. */
  step?: number
  min?: number
  max?: number
  onEnter?: (value: T | null) => void
  /** Whether an empty field has a meaning: then invalid text gives NaN, which no rule accepts. */
  mayBeEmpty?: boolean
  /** The fault of an invalid text, if it can be recognised while typing. */
  explain?: (text: string) => string | null
  /** The same when the field has lost the focus. */
  complain?: (text: string) => string
}

const noNumber = (text: string) => unclearQuantity(text) ?? 'Zadejte číslo, například 1,5'

// No number starts like this. Reported at once: reported on blur, the message would move the button under the press.
const isHopeless = (text: string) => /[^\d\s.,+\-−–Kč]/i.test(text)

/**
 * A number as Czechs type it: comma or dot, plus and minus of any keyboard. React Aria's NumberField refuses the dot and the plus in Czech,
 * so this field lets any text be typed and the domain parses it.
 */
export function DecimalField<T extends number>(props: DecimalFieldProps<T>) {
  const {
    value,
    onChange,
    parse,
    format,
    step,
    min = 0,
    max = Infinity,
    onEnter,
    mayBeEmpty,
    error,
    hint,
    onBlur,
    onFocus,
    ...others
  } = props
  const { explain, complain = noNumber, ...rest } = others
  const shown = value === null || Number.isNaN(value) ? '' : format(value)
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState<string | null>(null)
  const text = typed ?? left ?? shown
  // The field contains something, so "required" would be a wrong message.
  const read = (from: string) => (from.trim() === '' ? null : (parse(from) ?? (mayBeEmpty ? (Number.NaN as T) : null)))
  const isUnreadable = text.trim() !== '' && parse(text) === null

  function stepBy(direction: 1 | -1) {
    if (step === undefined) return
    const from = parse(text) ?? (min as T)
    const to = Math.min(max, Math.max(min, from + direction * step)) as T
    setTyped(format(to))
    onChange(to)
  }

  const keyDown: KeyDown = (event) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null
    if (direction !== null) {
      event.preventDefault()
      stepBy(direction)
    } else if (event.key === 'Enter') onEnter?.(read(text))
    else event.continuePropagation()
  }

  return (
    <TextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      hint={(isUnreadable && explain?.(text)) || hint}
      error={isUnreadable && (error || left !== null || isHopeless(text)) ? complain(text) : error}
      onChange={(next) => {
        setTyped(next)
        setLeft(null)
        onChange(read(next))
      }}
      onKeyDown={keyDown}
      onFocus={(event) => {
        // Typing replaces the value, also if neither Tab nor a tap has selected it.
        if (event.target instanceof HTMLInputElement) event.target.select()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        // An invalid text stays visible with its error; a number is formatted.
        setLeft(typed !== null && typed.trim() !== '' && parse(typed) === null ? typed : null)
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
