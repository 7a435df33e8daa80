import { CircleCheck, CircleX, Clock, MessageCircleWarning } from 'lucide-react'
import { outcomeLabel, type Handover } from '#domain/week/handover/fold.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { Chip } from '../../ui/Chip.tsx'

/** The state of a purchase at the pickup point as a word. */
export function StateChip({ standing: { state, outcome, offeredOn } }: { standing: Handover }) {
  if (outcome === null) return <Chip icon={Clock}>{offeredOn === null ? 'čeká' : nbsp(`znovu ${formatDay(offeredOn, 'weekday')}`)}</Chip>
  if (state === 'failed')
    return (
      <Chip tone="error" icon={CircleX}>
        {outcomeLabel(outcome)}
      </Chip>
    )
  if (outcome === 'complaint')
    return (
      <Chip tone="due" icon={MessageCircleWarning}>
        {outcomeLabel(outcome)}
      </Chip>
    )
  return (
    <Chip tone="save" icon={CircleCheck}>
      vydáno
    </Chip>
  )
}
