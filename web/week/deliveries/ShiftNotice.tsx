import { CalendarX } from 'lucide-react'
import type { Delivery } from '#contract/week/deliveries.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { shiftSentence } from '#domain/week/deliveries/shift-sentence.ts'
import { Notice } from '../../ui/Notice.tsx'

export type ShiftNoticeProps = Pick<Delivery, 'shiftedFrom' | 'shiftReason' | 'deliveryOn' | 'status'>

/** Says that a delivery does not come on its regular day, and why; nothing if it does. A cancelled one has its own notice. */
export function ShiftNotice({ shiftedFrom, shiftReason, deliveryOn, status }: ShiftNoticeProps) {
  if (shiftedFrom === null || status === 'cancelled') return null
  return (
    <Notice tone="due" icon={CalendarX} word="Jiný den závozu:" title={shiftSentence({ shiftedFrom, deliveryOn })}>
      {nbsp(`Důvod: ${shiftReason ?? ''}`)}
    </Notice>
  )
}
