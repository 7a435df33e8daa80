import { Ban } from 'lucide-react'
import { nbsp } from '#domain/text/nbsp.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Says that the delivery of the week is cancelled, and why. */
export function CancelledNotice({ reason }: { reason: string }) {
  return (
    <div className="min-w-0 flex-1">
      <Notice tone="due" icon={Ban} word="Zrušeno:" title="Tento závoz je zrušený.">
        {nbsp(`Nic z něj nekoupíme a nic neplatíte. Důvod: ${reason}`)}
      </Notice>
    </div>
  )
}
