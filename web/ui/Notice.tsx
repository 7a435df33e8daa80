import { CircleAlert, CircleCheck, Clock, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  info: 'bg-primary-soft text-primary',
  due: 'bg-due-soft text-due',
  soon: 'bg-error-soft text-error',
  error: 'bg-error-soft text-error',
  save: 'bg-save-soft text-save',
  past: 'bg-sunken text-muted',
}

export type NoticeTone = keyof typeof tones

// The word that replaces the icon for screen readers.
const marks: Record<NoticeTone, { icon: LucideIcon; word: string }> = {
  info: { icon: Info, word: 'Informace:' },
  due: { icon: CircleAlert, word: 'Pozor:' },
  soon: { icon: Clock, word: 'Brzy:' },
  error: { icon: CircleAlert, word: 'Chyba:' },
  save: { icon: CircleCheck, word: 'Hotovo:' },
  past: { icon: Clock, word: 'Uzavřeno:' },
}

export interface NoticeProps {
  tone: NoticeTone
  title?: string
  children?: ReactNode
  action?: ReactNode
  icon?: LucideIcon
  /** Replaces the tone's own word for a state that is not an event; it is not announced. */
  word?: string
}

export function Notice({ tone, title, children, action, icon, word }: NoticeProps) {
  const Icon = icon ?? marks[tone].icon
  return (
    <div
      role={tone === 'error' && word === undefined ? 'alert' : undefined}
      className={`forced-border flex items-start gap-3 rounded-12 px-4 py-3 ${tones[tone]}`}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <span className="sr-only">{word ?? marks[tone].word} </span>
        {title && <strong className="font-bold">{title}</strong>}
        {title && children && ' '}
        {children}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}
