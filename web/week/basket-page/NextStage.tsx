import { CalendarCheck, Clock, Lock } from 'lucide-react'
import type { WeekBasket } from '#contract/week/basket.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { weekdayOf } from '#domain/time/day.ts'
import { formatPragueDateTime, timeLeft } from '#domain/time/prague.ts'
import { formatDay, onWeekday } from '#domain/time/weekday.ts'
import { stageSentence } from '#domain/week/deliveries/stage-sentence.ts'
import { statusLabel } from '#domain/week/deliveries/status.ts'
import { isBroughtHome } from '#domain/week/delivery-options/modes.ts'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'

export interface NextStageProps {
  basket: WeekBasket
  now: Date
  /** Whether the date is here; after clearing another card has it. */
  hasDate: boolean
}

/** When the delivery comes, until when its basket can change, and what happens with it now. */
export function NextStage({ basket: { delivery, handover, failed, isOpen, closedEarly }, now, hasDate }: NextStageProps) {
  const { deliveryOn, deliveryTime, status } = delivery
  const verb = handover?.serviceMode ? (isBroughtHome(handover.serviceMode) ? 'Přivezeme' : 'Vyzvednutí') : 'Závoz'
  return (
    <Card as="section" aria-label="Příští závoz">
      <div className="flex flex-col gap-2">
        {hasDate && (
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <h2 className="flex min-w-0 items-start gap-2 text-18 font-bold text-primary md:text-20">
              <CalendarCheck aria-hidden className="mt-0.5 size-6 shrink-0" />
              {nbsp(`${verb} ${onWeekday(weekdayOf(deliveryOn))} ${formatDay(deliveryOn, 'short')} od ${deliveryTime.slice(0, 5)}`)}
            </h2>
            <Chip tone={isOpen ? 'save' : 'neutral'}>{isOpen ? 'sbíráme' : statusLabel(status)}</Chip>
          </div>
        )}
        <CutOff delivery={delivery} isOpen={isOpen} now={now} />
        {closedEarly && <p className="text-14 text-muted">{nbsp(`Uzavřeli jsme dřív. Důvod: ${closedEarly.reason}`)}</p>}
        {!failed && <p className="text-pretty text-muted">{nbsp(stageSentence({ ...delivery, isOpen }) ?? '')}</p>}
      </div>
    </Card>
  )
}

const SOON_MS = 3 * 60 * 60 * 1000

function CutOff({ delivery: { cutOffAt }, isOpen, now }: { delivery: WeekBasket['delivery']; isOpen: boolean; now: Date }) {
  const at = nbsp(formatPragueDateTime(cutOffAt))
  if (!isOpen)
    return (
      <p className="flex items-start gap-2">
        <Lock aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        <span>
          Uzávěrka byla <strong className="font-bold">{at}</strong>
        </span>
      </p>
    )
  const isSoon = cutOffAt.getTime() - now.getTime() < SOON_MS
  return (
    <p className={`flex items-start gap-2 ${isSoon ? 'text-error' : 'text-due'}`}>
      <Clock aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        Uzávěrka <strong className="font-bold">{at}</strong>
        <span className="whitespace-nowrap"> · {timeLeft(now, cutOffAt)}</span>
      </span>
    </p>
  )
}
