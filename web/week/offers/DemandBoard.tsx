import { CalendarDays, Clock } from 'lucide-react'
import type { Demand, MergedOffer } from '#contract/week/offers.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { plural } from '#domain/text/plural.ts'
import { formatPragueDateTime, timeLeft } from '#domain/time/prague.ts'
import { formatWeekRange, isoWeek } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { useNow } from '../../lib/use-now.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { groupByDelivery, keyOf, stateOf, type DemandGroup } from './demand-groups.ts'
import { DemandTable } from './DemandTable.tsx'
import { MergedOffers } from './MergedOffers.tsx'
import { OfferDialog } from './OfferDialog.tsx'

export interface DemandBoardProps {
  demands: readonly Demand[]
  mergedOffers: readonly MergedOffer[]
  /** The server's time of the answer. */
  at: Date
  /** The key of the pool whose offer is open. */
  offer: string | undefined
  onOffer: (offer?: string) => void
}

/** All pools of one type, grouped by delivery. */
export function DemandBoard({ demands, mergedOffers, at, offer, onOffer }: DemandBoardProps) {
  const now = useNow(at)
  const open = demands.find((demand) => keyOf(demand) === offer)
  return (
    <div className="flex flex-col gap-8">
      <MergedOffers offers={mergedOffers} demands={demands} now={now} onOffer={onOffer} />
      {demands.length === 0 && <EmptyState title="Momentálně nejsou žádné aktivní poptávky." />}
      {groupByDelivery(demands, now).map((group) => (
        <DeliverySection key={group.first.deliveryId} group={group} now={now} onOffer={onOffer} />
      ))}
      {open && <OfferDialog key={keyOf(open)} demand={open} now={now} onClose={() => onOffer()} />}
    </div>
  )
}

function DeliverySection({ group, now, onOffer }: { group: DemandGroup; now: Date; onOffer: (offer: string) => void }) {
  const { first, demands } = group
  const { week } = isoWeek(first.weekStart)
  const title = `${first.localityName}, týden ${week}`
  // Pools that can no longer be answered and were not, are hidden.
  const shown = demands.filter((demand) => stateOf(demand, now) !== 'over')
  const missed = demands.length - shown.length
  return (
    <section aria-labelledby={`zavoz-${first.deliveryId}`} className="flex flex-col gap-3">
      <div>
        <h2 id={`zavoz-${first.deliveryId}`} className="text-22 font-bold">
          {title}
        </h2>
        <p className="text-muted">
          {formatWeekRange(first.weekStart)} · {demands.length} {plural(demands.length, 'položka', 'položky', 'položek')}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-14">
          <span className={`inline-flex items-center gap-1.5 ${first.isCleared || first.offersCloseAt <= now ? 'text-muted' : 'text-due'}`}>
            <Clock aria-hidden className="size-4 shrink-0" />
            <span>{nbsp(closing(first, now))}</span>
          </span>
          <span className="inline-flex items-center gap-1.5 text-muted">
            <CalendarDays aria-hidden className="size-4 shrink-0" />
            {nbsp(collecting(first, now))}
          </span>
        </p>
      </div>
      {shown.length > 0 && <DemandTable caption={`Poptávky: ${title}`} demands={shown} now={now} onOffer={onOffer} />}
      {missed > 0 && <p className="text-14 text-muted">{nbsp(missedSentence(missed))}</p>}
    </section>
  )
}

function closing({ offersCloseAt, isCleared }: Demand, now: Date): string {
  if (isCleared) return 'Ceny jsou stanovené'
  const left = timeLeft(now, offersCloseAt)
  return left === null ? 'Příjem nabídek skončil' : `Nabídky do ${formatPragueDateTime(offersCloseAt)}, ${left}`
}

function collecting({ cutOffAt, deliveryOn, status }: Demand, now: Date): string {
  const delivery = `závoz ${formatDay(deliveryOn, 'weekday')}`
  const grows = status === 'collecting' && now < cutOffAt
  return grows ? `${delivery}, množství se mění do ${formatPragueDateTime(cutOffAt)}` : `${delivery}, množství je konečné`
}

function missedSentence(n: number): string {
  return `Bez vaší nabídky ${plural(n, 'skončila', 'skončily', 'skončilo')} ${n} ${plural(n, 'položka', 'položky', 'položek')}.`
}
