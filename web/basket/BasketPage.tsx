import type { WeekBasket } from '#contract/basket.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { weekdayOf } from '#domain/time/day.ts'
import { addWeeks, formatWeekRange, isoWeek, type WeekStart } from '#domain/time/week.ts'
import { formatDay, onWeekday } from '#domain/time/weekday.ts'
import { refusalOf } from '../lib/refusal.ts'
import { useNow } from '../lib/use-now.ts'
import { useTitle } from '../lib/use-title.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Bone, Skeleton } from '../ui/Skeleton.tsx'
import { BasketContent } from './BasketContent.tsx'
import { useWeekBasket, useWeeks } from './use-basket.ts'
import { CutOffBar } from './CutOffBar.tsx'
import { DemandTabs } from './DemandTabs.tsx'
import { NoMunicipality } from './NoMunicipality.tsx'
import { WeekStrip } from './WeekStrip.tsx'

export interface BasketPageProps {
  /** The week of the address; without one the first that can still change. */
  weekStart: WeekStart | null
  onWeek: (week: WeekStart) => void
}

/** The week's basket: what comes, what it costs now, and until when it can change. */
export function BasketPage({ weekStart, onWeek }: BasketPageProps) {
  const weeks = useWeeks()
  const selected = weekStart ?? weeks.data?.find(({ isOpen }) => isOpen)?.weekStart ?? weeks.data?.[0]?.weekStart
  if (weeks.isError) {
    if (refusalOf(weeks.error)?.code === 'NO_LOCALITY') return <NoLocality />
    return <ErrorState onRetry={() => void weeks.refetch()} message={refusalOf(weeks.error)?.sentence} />
  }
  if (!weeks.data || !selected) return <Waiting />
  return (
    <div className="flex flex-col gap-4">
      <Heading week={selected} />
      <DemandTabs mode="weekly" />
      <WeekStrip weeks={weeks.data} selected={selected} onSelect={onWeek} />
      <Week key={selected} week={selected} onWeek={onWeek} />
    </div>
  )
}

function Heading({ week }: { week: WeekStart }) {
  const { data } = useWeekBasket(week)
  useTitle(`Nákupní košík – týden ${formatDay(week)}`)
  const day = data?.delivery.deliveryOn
  const pickup = day
    ? ` · vyzvednutí ${onWeekday(weekdayOf(day))} ${formatDay(day, 'short')} od ${data.delivery.deliveryTime.slice(0, 5)}`
    : ''
  return <PageHeader title={`Košík na týden ${isoWeek(week).week}`}>{nbsp(`${formatWeekRange(week)}${pickup}`)}</PageHeader>
}

function Week({ week, onWeek }: { week: WeekStart; onWeek: (week: WeekStart) => void }) {
  const basket = useWeekBasket(week)
  if (basket.isError) return <ErrorState onRetry={() => void basket.refetch()} message={refusalOf(basket.error)?.sentence} />
  if (!basket.data) return <Waiting />
  return <ReadyWeek basket={basket.data} onWeek={onWeek} />
}

function ReadyWeek({ basket, onWeek }: { basket: WeekBasket; onWeek: (week: WeekStart) => void }) {
  const now = useNow(basket.now)
  const { cutOffAt, weekStart } = basket.delivery
  const next = addWeeks(weekStart, 1)
  return (
    <>
      <CutOffBar
        cutOffAt={cutOffAt}
        now={basket.isOpen ? now : new Date(Math.max(now.getTime(), cutOffAt.getTime()))}
        action={<Button onPress={() => onWeek(next)}>Otevřít týden {isoWeek(next).week}</Button>}
      />
      <BasketContent basket={basket} now={now} />
    </>
  )
}

function NoLocality() {
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Košík na týden" />
      <DemandTabs mode="weekly" />
      <NoMunicipality />
    </div>
  )
}

function Waiting() {
  return (
    <Skeleton>
      <Bone shape="title" />
      <Bone shape="block" />
      <Bone shape="block" />
      <Bone shape="block" />
    </Skeleton>
  )
}
