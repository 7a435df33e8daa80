import { Database } from 'lucide-react'
import type { ReactNode } from 'react'
import { Notice } from './Notice.tsx'

export interface OutageNoticeProps {
  /** Whether it is tried again by itself. */
  isWaiting: boolean
  /** Once it is not: what did not happen, and that nothing is lost. */
  children: ReactNode
}

/** There was no answer (spec 1 §8): in orange, for it is nobody's mistake. */
export function OutageNotice({ isWaiting, children }: OutageNoticeProps) {
  return (
    <output className="block">
      <Notice tone="due" icon={Database} word="Výpadek:" title="Databáze je dočasně nedostupná.">
        {isWaiting ? 'Za chvíli to zkusíme znovu…' : children}
      </Notice>
    </output>
  )
}
