import { tv } from 'tailwind-variants/lite'
import { CODE_LENGTH } from './code.ts'

const box = tv({
  base: 'flex h-14 items-center justify-center rounded-8 border bg-surface text-24 font-bold forced-colors:text-[CanvasText]',
  variants: {
    isActive: { true: 'border-focus outline-2 outline-focus', false: 'border-border-strong' },
    isInvalid: { true: 'border-error', false: '' },
    isDisabled: { true: 'bg-sunken text-muted', false: '' },
  },
})

interface CodeBoxesProps {
  code: string
  at: number | null
  isInvalid: boolean
  isDisabled: boolean | undefined
}

/** The visible part of a CodeField; the input itself lies over the boxes. */
export function CodeBoxes({ code, at, isInvalid, isDisabled = false }: CodeBoxesProps) {
  return (
    <div aria-hidden className="grid grid-cols-6 gap-2">
      {Array.from({ length: CODE_LENGTH }, (_, i) => (
        <span key={i} className={box({ isActive: i === at, isInvalid, isDisabled })}>
          {code[i] ?? (i === at && <span className="h-6 w-0.5 rounded-full bg-text" />)}
        </span>
      ))}
    </div>
  )
}
