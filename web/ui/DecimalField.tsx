import { useState } from 'react'
import { TextField, type TextFieldProps } from './TextField.tsx'

type KeyDown = NonNullable<TextFieldProps['onKeyDown']>

export interface DecimalFieldProps<T extends number> extends Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'inputMode' | 'multiline' | 'type' | 'validate'
> {
  value: T | null
  /** Null when the field is empty or what stands in it is no number; the latter is NaN where it `mayBeEmpty`. */
  onChange: (value: T | null) => void
  /** A parser of domain; null for what it does not understand. */
  parse: (text: string) => T | null
  /** What the number looks like once the field is left. */
  format: (value: T) => string
  /** What arrow up and down add and take, in the value's own units. */
  step?: number
  min?: number
  max?: number
  onEnter?: (value: T | null) => void
  /** Whether nothing means something here: then no number is told apart from it, as NaN, which no rule takes. */
  mayBeEmpty?: boolean
  /** What is wrong with a text that is no number, where that can be told while it is typed. */
  explain?: (text: string) => string | null
  /** The same once it is left. */
  complain?: (text: string) => string
}

const noNumber = () => 'Zadejte číslo, například 1,5'

// No number begins like this. It is said at once: said only when the field is left, it would move the button away from the press.
const isHopeless = (text: string) => /[^\d\s.,+\-−–Kč]/i.test(text)

/**
 * A number as Czechs type it: comma or dot, plus and minus of every keyboard. React Aria's NumberField refuses the dot
 * and the plus in Czech, so this one leaves the typing alone and asks the domain what it means.
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
  // What stands there is something: that it is missing would be no help, whoever says it.
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
        // What stands there is typed over, also where no Tab or tap has selected it.
        if (event.target instanceof HTMLInputElement) event.target.select()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        // What is no number stays in sight with its error; a number takes its tidy form.
        setLeft(typed !== null && typed.trim() !== '' && parse(typed) === null ? typed : null)
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
