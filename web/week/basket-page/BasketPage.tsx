import { Suspense } from 'react'
import type { WeekBasket } from '#contract/week/basket.ts'
import { sentences } from '#contract/sentences.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { isoWeek, type WeekStart } from '#domain/time/week.ts'
import { editableFrom } from '#domain/week/deliveries/editable-from.ts'
import { isAtHand } from '#domain/week/deliveries/status.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import type { TableInAddress } from '../items-table/table-search.ts'
import { refusalOf, sentenceOf } from '../../lib/refusal.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { useBasketOwner } from '../../people/links/basket-owner.ts'
import { BasketContent } from './BasketContent.tsx'
import { UnpaidBeforeWeek } from '../binding/UnpaidNotice.tsx'
import { CancelledNotice } from '../basket/CancelledNotice.tsx'
import { ClosedNotice } from '../basket/ClosedNotice.tsx'
import { DeliveryCard } from '../basket/DeliveryCard.tsx'
import { WeekTimeline } from '../purchases/WeekTimeline.tsx'
import { DemandTabs } from '../basket/DemandTabs.tsx'
import { DeadlineList } from '../deliveries/DeadlineList.tsx'
import { ShiftNotice } from '../deliveries/ShiftNotice.tsx'
import { OfflineState } from '../basket/OfflineState.tsx'
import { NoMunicipality } from '../basket/NoMunicipality.tsx'
import { SkippedWeek } from './SkippedWeek.tsx'
import { UnsavedChanges } from '../basket/UnsavedChanges.tsx'
import { useWeekBasket, useWeeks } from '../basket/use-basket.ts'
import { WeekHeading } from '../basket/WeekHeading.tsx'
import { WeekMenu } from './WeekMenu.tsx'
import { WeekStrip } from '../basket/WeekStrip.tsx'

const PickupPart = lazyPart(async () => ({ default: (await import('../handover/PickupPart.tsx')).PickupPart }))
const UnorderedNotice = lazyPart(async () => ({ default: (await import('../binding/UnorderedNotice.tsx')).UnorderedNotice }))
const WeekTable = lazyPart(async () => ({ default: (await import('../items-table/WeekTable.tsx')).WeekTable }))

const UNREAD = 'Košík se nepodařilo načíst. Vaše data jsou v bezpečí.'

export interface BasketPageProps {
  /** The week of the address; by default the first that can still change. */
  weekStart: WeekStart | null
  onWeek: (week: WeekStart) => void
  /** Set for the table view. */
  table: TableInAddress | null
}

/** The week's basket: its contents, its current cost, and its cut-off. */
export function BasketPage({ weekStart, onWeek, table }: BasketPageProps) {
  const weeks = useWeeks()
  const usual = weeks.data?.find(({ isOpen }) => isOpen)?.weekStart ?? weeks.data?.[0]?.weekStart
  const selected = weekStart ?? usual
  if (weeks.isError) {
    if (refusalOf(weeks.error)?.code === 'NO_LOCALITY') return <NoLocality />
    return <ErrorState onRetry={() => void weeks.refetch()} message={sentenceOf(weeks.error, UNREAD)} />
  }
  if (!weeks.data || !selected || !usual) return <Waiting />
  return (
    <div className="flex flex-col gap-2 md:gap-3">
      <WeekHeading week={selected} isListed={weeks.data.some((week) => week.weekStart === selected)} isTable={table !== null} />
      <WeekStrip weeks={weeks.data} selected={selected} onSelect={onWeek} />
      <UnsavedChanges
        shownWeek={table === null ? selected : null}
        openWeeks={weeks.data.filter(({ isOpen }) => isOpen).map((week) => week.weekStart)}
      />
      <Week key={selected} week={selected} usual={usual} onWeek={onWeek} table={table} />
    </div>
  )
}

interface WeekProps extends Pick<BasketPageProps, 'onWeek' | 'table'> {
  week: WeekStart
  /** The default week. */
  usual: WeekStart
}

function Week({ week, usual, ...props }: WeekProps) {
  const basket = useWeekBasket(week)
  if (basket.isError && refusalOf(basket.error)?.code === 'NO_LOCALITY') return <NoMunicipality />
  if (basket.isError) {
    const isOffered = refusalOf(basket.error)?.code !== 'WEEK_NOT_OFFERED'
    return isOffered ? (
      <ErrorState onRetry={() => void basket.refetch()} message={sentenceOf(basket.error, UNREAD)} />
    ) : (
      <NotOffered usual={usual} {...props} />
    )
  }
  if (!basket.data) return <Waiting />
  return (
    <>
      <OfflineState readAt={basket.readAt} hasFailed={basket.hasFailed} />
      <ReadyWeek basket={basket.data} {...props} />
    </>
  )
}

function ReadyWeek({ basket, onWeek, table }: Omit<WeekProps, 'week' | 'usual'> & { basket: WeekBasket }) {
  const { delivery } = basket
  const { cutOffAt, weekStart } = delivery
  const now = useNow(basket.now, cutOffAt)
  const { mayEdit, ownerId } = useBasketOwner()
  const isOwn = ownerId === null
  const weeks = useWeeks()
  const nextWeek = weeks.data?.find((week) => week.isOpen && !week.isSkipped && week.weekStart > weekStart)?.weekStart ?? null
  const isFinal = delivery.clearedAt !== null
  const deadlineList = isOwn && hasDeadlines(basket) && <DeadlineList week={weekStart} now={now} />
  // The cut-off may pass while the page is open.
  const shown = { ...basket, isOpen: basket.isOpen && now < cutOffAt }
  const closed =
    delivery.cancelReason !== null ? (
      <CancelledNotice reason={delivery.cancelReason} />
    ) : (
      !shown.isOpen && (
        <ClosedNotice
          cutOffAt={cutOffAt}
          closedEarly={shown.closedEarly}
          opensOn={editableFrom(delivery, now)}
          action={nextWeek !== null && <Button onPress={() => onWeek(nextWeek)}>Přidat na týden {isoWeek(nextWeek).week}</Button>}
        />
      )
    )
  return (
    <>
      <ShiftNotice {...delivery} />
      {delivery.closedAt !== null && delivery.cancelReason === null && (
        <Suspense fallback={null}>
          <UnorderedNotice week={weekStart} />
        </Suspense>
      )}
      {shown.isOpen && isOwn && <UnpaidBeforeWeek week={weekStart} />}
      {isAtHand(delivery.status) && isOwn && (
        <Suspense fallback={null}>
          <PickupPart week={weekStart} />
        </Suspense>
      )}
      {delivery.clearedAt !== null && basket.purchaseTotal !== null && <DeliveryCard basket={basket} now={now} />}
      {delivery.closedAt !== null && delivery.cancelReason === null && <WeekTimeline weekStart={weekStart} />}
      {isFinal && deadlineList}
      {shown.skip ? (
        <>
          {closed}
          <SkippedWeek basket={shown} isTable={table !== null} />
        </>
      ) : table ? (
        <>
          <div className="flex items-start justify-end gap-2 print:hidden">
            {closed}
            <WeekMenu weekStart={weekStart} view="table" isOpen={mayEdit && shown.isOpen} />
          </div>
          <Suspense fallback={<Waiting />}>
            <WeekTable basket={shown} now={now} {...table} />
          </Suspense>
        </>
      ) : (
        <BasketContent basket={shown} nextWeek={nextWeek} closed={closed} />
      )}
      {!isFinal && deadlineList}
    </>
  )
}

/** Before clearing a week with something in it, afterwards one with a purchase. */
function hasDeadlines({ delivery, lines, purchaseTotal, skip }: WeekBasket): boolean {
  if (delivery.cancelReason !== null || skip) return false
  return delivery.clearedAt === null ? lines.some(({ excluded }) => !excluded) : purchaseTotal !== null
}

function NotOffered({ usual, onWeek }: Pick<WeekProps, 'usual' | 'onWeek'>) {
  return (
    <div role="alert">
      <EmptyState
        title="Na tento týden závoz nemáme."
        action={
          <Button variant="primary" onPress={() => onWeek(usual)}>
            Otevřít týden {isoWeek(usual).week}
          </Button>
        }
      >
        {nbsp(sentences.WEEK_NOT_OFFERED)}
      </EmptyState>
    </div>
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
