import type { ComponentProps, ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'

const cell = tv({
  base: 'border-b border-border px-3 align-middle',
  variants: {
    numeric: { true: 'text-right whitespace-nowrap', false: 'text-left' },
    head: { true: 'bg-sunken text-13 font-semibold text-muted', false: '' },
    dense: { true: 'h-9 text-14', false: 'h-11 py-2' },
  },
})

export interface TableProps {
  /** Says what the rows are; read out, and shown when `showCaption`. */
  caption: string
  showCaption?: boolean
  children: ReactNode
}

/** A native table that scrolls sideways inside its own frame; the frame can be reached by keyboard. */
export function Table({ caption, showCaption = false, children }: TableProps) {
  return (
    <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-12 border border-border bg-surface">
      <table className="w-full border-collapse [&_tbody_tr:last-child>*]:border-b-0 [&_tbody_tr:hover]:bg-primary-soft/50 [&_tr[aria-selected=true]]:bg-primary-soft">
        <caption className={showCaption ? 'px-3 py-2 text-left text-14 text-muted' : 'sr-only'}>{caption}</caption>
        {children}
      </table>
    </div>
  )
}

interface Cell {
  /** Numbers stand right-aligned, so that their digits lie under each other. */
  numeric?: boolean
  dense?: boolean
}

export function Th({ numeric = false, dense = false, scope = 'col', ...props }: Cell & ComponentProps<'th'>) {
  return <th {...props} scope={scope} className={cell({ numeric, dense, head: scope === 'col' })} />
}

export function Td({ numeric = false, dense = false, ...props }: Cell & ComponentProps<'td'>) {
  return <td {...props} className={cell({ numeric, dense, head: false })} />
}
