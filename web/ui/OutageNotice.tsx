import { Database } from 'lucide-react'
import type { ReactNode } from 'react'
import { Notice } from './Notice.tsx'

export interface OutageNoticeProps {
  /** Whether it is being retried automatically. */
  isWaiting: boolean
  /** Shown after the retries: what failed, and that nothing is lost. */
  children: ReactNode
}

/** There was no answer (docs/rules/screens.md#messages): in orange, because nobody made a mistake. */
export function OutageNotice({ isWaiting, children }: OutageNoticeProps) {
  return (
    <output className="block">
      <Notice tone="due" icon={Database} word="Výpadek:" title="Databáze je dočasně nedostupná.">
        {isWaiting ? 'Za chvíli to zkusíme znovu…' : children}
      </Notice>
    </output>
  )
}
