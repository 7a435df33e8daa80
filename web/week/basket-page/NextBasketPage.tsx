import { useQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import type { WeekBasket } from '#contract/week/basket.ts'
import { haler } from '#domain/money/money.ts'
import { weekSum } from '#domain/week/basket/week-sum.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueMoment } from '#domain/time/prague.ts'
import { isAtHand } from '#domain/week/deliveries/status.ts'
import { formatWeekRange, isoWeek, type WeekStart } from '#domain/time/week.ts'
import { cannotRead } from '../../lib/cannot-read.ts'
import { refusalOf, sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useNow } from '../../lib/use-now.ts'
import { useBasketOwner, useDemandHref, useOwnerId } from '../../people/links/basket-owner.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { BasketSummary } from '../basket/BasketSummary.tsx'
import { useFinalSum } from '../basket/final-sum.ts'
import { UnpaidBeforeWeek } from '../binding/UnpaidNotice.tsx'
import { CancelledNotice } from '../basket/CancelledNotice.tsx'
import { DeliveryCard } from '../basket/DeliveryCard.tsx'
import { NoMunicipality } from '../basket/NoMunicipality.tsx'
import { OfflineState } from '../basket/OfflineState.tsx'
import { useLineSaver, useWeekBasket } from '../basket/use-basket.ts'
import { WeekOptions } from '../basket/WeekOptions.tsx'
import { NoPricesForSuppliers } from '../clearing/NoPricesForSuppliers.tsx'
import { useForecast } from '../clearing/use-forecast.ts'
import { ShiftNotice } from '../deliveries/ShiftNotice.tsx'
import { WeekTimeline } from '../purchases/WeekTimeline.tsx'
import { NextItems } from './NextItems.tsx'
import { NextStage } from './NextStage.tsx'
import { OtherWeeks } from './OtherWeeks.tsx'

const PickupPart = lazyPart(async () => ({ default: (await import('../handover/PickupPart.tsx')).PickupPart }))

const TITLE = 'Košík na příští závoz'
const UNREAD = 'Košík se nepodařilo načíst. Vaše data jsou v bezpečí.'

/** The basket of the next delivery: when and where it comes, what is in it and what it costs; it is changed on the page of its week. */
export function NextBasketPage() {
  const next = useQuery(orpc.basket.next.queryOptions({ input: { ownerId: useOwnerId() } }))
  if (cannotRead(next))
    return (
      <Frame>
        {refusalOf(next.error)?.code === 'NO_LOCALITY' ? (
          <NoMunicipality />
        ) : (
          <ErrorState onRetry={() => void next.refetch()} message={sentenceOf(next.error, UNREAD)} />
        )}
      </Frame>
    )
  if (!next.data) return <Waiting />
  const { weekStart } = next.data
  return weekStart === null ? <NoDelivery /> : <NextWeek key={weekStart} week={weekStart} />
}

function Frame({ children, about }: { children: ReactNode; about?: string }) {
  return (
    <div className="flex flex-col gap-3 md:gap-4">
      <PageHeader title={TITLE}>{about}</PageHeader>
      {children}
    </div>
  )
}

const Waiting = () => (
  <Frame>
    <Skeleton>
      <Bone shape="block" />
      <Bone shape="block" />
      <Bone shape="block" />
    </Skeleton>
  </Frame>
)

const NoDelivery = () => (
  <Frame>
    <EmptyState
      title="Žádný závoz vás teď nečeká"
      action={
        <a href="/delivery-dashboard" className={buttonStyles()}>
          Kalendář závozů
        </a>
      }
    >
      {nbsp('Buď ve vaší lokalitě žádný není naplánovaný, nebo všechny vynecháváte.')}
    </EmptyState>
    <OtherWeeks shown={null} closed={null} />
  </Frame>
)

function NextWeek({ week }: { week: WeekStart }) {
  const basket = useWeekBasket(week)
  if (basket.isError)
    return (
      <Frame>
        <ErrorState onRetry={() => void basket.refetch()} message={sentenceOf(basket.error, UNREAD)} />
      </Frame>
    )
  if (!basket.data) return <Waiting />
  const { weekStart, localityName } = basket.data.delivery
  return (
    <Frame about={`Týden ${isoWeek(weekStart).week}, ${formatWeekRange(weekStart)} · ${localityName}`}>
      <OfflineState readAt={basket.readAt} hasFailed={basket.hasFailed} />
      <Ready basket={basket.data} />
    </Frame>
  )
}

function Ready({ basket }: { basket: WeekBasket }) {
  const { delivery, purchaseTotal, saved } = basket
  const { cutOffAt, weekStart, status, cancelReason } = delivery
  const now = useNow(basket.now, cutOffAt)
  const { mayEdit, ownerId } = useBasketOwner()
  const { lines, saving } = useLineSaver(basket)
  const isFinal = delivery.clearedAt !== null
  const final = useFinalSum(basket)
  const isCancelled = status === 'cancelled'
  const forecast = useForecast(isFinal || isCancelled ? null : delivery)
  // The cut-off may pass while the page is open.
  const shown = { ...basket, isOpen: basket.isOpen && now < cutOffAt }
  const sum = weekSum(shown, lines, forecast.poolOf)
  const isOpen = mayEdit && shown.isOpen
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[2fr_1fr] lg:gap-6">
      <div className="flex min-w-0 flex-col gap-3">
        <ShiftNotice {...delivery} />
        {isOpen && ownerId === null && <UnpaidBeforeWeek week={weekStart} />}
        {cancelReason !== null && <CancelledNotice reason={cancelReason} />}
        {isAtHand(status) && ownerId === null && (
          <Suspense fallback={null}>
            <PickupPart week={weekStart} />
          </Suspense>
        )}
        {isFinal && purchaseTotal !== null && <DeliveryCard basket={basket} now={now} />}
        {!isCancelled && <NextStage basket={shown} now={now} hasDate={!isFinal} />}
        {delivery.closedAt !== null && !isCancelled && <WeekTimeline weekStart={weekStart} />}
        {lines.length > 0 && !isFinal && !isCancelled && <NoPricesForSuppliers />}
        <NextItems basket={shown} lines={lines} forecast={forecast} change={isOpen ? <ToWeek week={weekStart} /> : null} />
        {!isFinal && !isCancelled && <WeekOptions basket={basket} isOpen={isOpen} />}
        <OtherWeeks shown={isOpen ? weekStart : null} closed={isOpen ? null : weekStart} />
      </div>
      {!isCancelled && sum.items > 0 && (
        <BasketSummary
          sum={sum}
          pricesAt={forecast.stale && formatPragueMoment(forecast.stale, basket.now)}
          final={final}
          saved={saved === null ? null : haler(saved)}
          saving={isOpen ? saving : undefined}
          action={isOpen && <ToWeek week={weekStart} isWide />}
        />
      )}
    </div>
  )
}

function ToWeek({ week, isWide = false }: { week: WeekStart; isWide?: boolean }) {
  const demand = useDemandHref()
  return (
    <a href={demand({ mode: 'weekly', weekStart: week })} className={buttonStyles({ variant: 'primary', wide: isWide })}>
      Upravit košík
    </a>
  )
}
