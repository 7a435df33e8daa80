import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  neutral: 'bg-sunken text-muted',
  primary: 'bg-primary-soft text-primary',
  change: 'bg-change-soft text-change',
  save: 'bg-save-soft text-save',
  due: 'bg-due-soft text-due',
  error: 'bg-error-soft text-error',
}

export interface ChipProps {
  tone?: keyof typeof tones
  icon?: LucideIcon
  /** A word, because colour alone says nothing. */
  children: ReactNode
}

export function Chip({ tone = 'neutral', icon: Icon, children }: ChipProps) {
  return (
    <span
      className={`forced-border inline-flex max-w-full items-center gap-1 rounded-full px-3 py-0.5 text-14 font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {children}
    </span>
  )
}
