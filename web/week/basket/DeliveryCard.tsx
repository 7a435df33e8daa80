import { CalendarCheck, MapPin, PackageX, Wallet, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Handover, WeekBasket } from '#contract/week/basket.ts'
import { isMissed, isUnordered, statusLabel } from '#domain/week/deliveries/status.ts'
import { finalCost, priceText } from '#domain/week/basket/final-cost.ts'
import { formatTotal } from '#domain/money/money.ts'
import { paymentMethodLabel } from '#domain/people/settings/payment-method.ts'
import { oneTimeModeLabel } from '#domain/week/one-time/service-mode.ts'
import { isBroughtHome } from '#domain/week/delivery-options/modes.ts'
import { nbsp, streetLine } from '#domain/text/nbsp.ts'
import { weekdayOf } from '#domain/time/day.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { formatDay, onWeekday } from '#domain/time/weekday.ts'
import { openDialog } from '../../lib/dialogs.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { PayLine } from '../../money/payments/PayLine.tsx'
import { useOwed } from '../../money/payments/use-owed.ts'
import { Chip } from '../../ui/Chip.tsx'

export interface DeliveryCardProps {
  basket: WeekBasket
  now: Date
}

/** The first questions about a cleared week: when and where it comes, and what is paid and how. */
export function DeliveryCard({ basket, now }: DeliveryCardProps) {
  const { delivery, handover, failed, notes, purchaseTotal } = basket
  const { deliveryOn, deliveryTime, status } = delivery
  const owed = useOwed(delivery)
  if (purchaseTotal === 0)
    return (
      <Frame title="Tento týden pro vás nic nejede">
        <p className="text-muted">{nbsp('Nic jsme nekoupili a nic neplatíte. U každé položky je napsáno proč.')}</p>
      </Frame>
    )
  const offeredOn = failed?.offeredOn ?? null
  const day = offeredOn ?? deliveryOn
  const on = `${onWeekday(weekdayOf(day))} ${formatDay(day, 'short')}`
  const today = pragueDay(now)
  const isPast = day < today
  const isOver = isPast || status === 'handed_over' || status === 'settled'
  const isWaiting = isUnordered(status)
  const verb = handover?.serviceMode ? (isBroughtHome(handover.serviceMode) ? 'Přivezeme' : 'Vyzvednutí') : 'Závoz'
  return (
    <Frame
      title={nbsp(
        isOver ? `Závoz ${isWaiting ? 'měl být' : 'byl'} ${on}` : `${verb} ${on}${offeredOn ? '' : ` od ${deliveryTime.slice(0, 5)}`}`,
      )}
      chip={
        failed && !offeredOn ? (
          <Chip tone="error">nepředáno</Chip>
        ) : (
          !isPast && <Chip tone={isWaiting ? 'due' : 'save'}>{statusLabel(status)}</Chip>
        )
      }
    >
      {owed && <PayLine owed={owed} />}
      {handover && !isOver && <Place handover={handover} hasHour={offeredOn === null} />}
      {isMissed(status, deliveryOn, today) ? (
        <Fact icon={Wallet}>{nbsp('Zboží se nestihlo objednat. Nedostanete ho a nic za něj neplatíte.')}</Fact>
      ) : (
        <ToPay basket={basket} isOver={isOver} isSaid={owed !== null} />
      )}
      {notes.map((note) => (
        <Fact key={note} icon={PackageX}>
          {nbsp(note)}
        </Fact>
      ))}
    </Frame>
  )
}

/** The price, and what is to be paid of it unless that is said above. */
function ToPay({ basket, isOver, isSaid }: { basket: WeekBasket; isOver: boolean; isSaid: boolean }) {
  const { handover } = basket
  const cost = finalCost(basket)
  const method = handover?.paymentMethod ? paymentMethodLabel(handover.paymentMethod).toLowerCase() : null
  const about = [priceText(cost), method].filter((part) => part !== null).join(', ')
  return (
    <Fact icon={Wallet}>
      {!isSaid && (
        <>
          {isOver ? 'Celkem' : 'Zaplatíte'} <strong className="text-18 font-extrabold">{formatTotal(cost.toPay)}</strong>{' '}
        </>
      )}
      {nbsp(about)}
      {handover && method === null && (
        <>
          {about && ' · '}
          <ToSettings>zvolte, jak zaplatíte</ToSettings>
        </>
      )}
    </Fact>
  )
}

function Frame({ title, chip, children }: { title: string; chip?: ReactNode; children: ReactNode }) {
  return (
    <section
      aria-label="Váš závoz"
      className="forced-border flex flex-col gap-2 rounded-16 border-2 border-primary bg-primary-soft p-4 print:border-border"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="flex min-w-0 items-start gap-2 text-18 font-bold text-primary md:text-20">
          <CalendarCheck aria-hidden className="mt-0.5 size-6 shrink-0" />
          {title}
        </h2>
        {chip}
      </div>
      {children}
    </section>
  )
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <p className="min-w-0 wrap-anywhere">{children}</p>
    </div>
  )
}

function Place({ handover: { serviceMode, point, homeAddress, deliveryProvider }, hasHour }: { handover: Handover; hasHour: boolean }) {
  if (point === null && homeAddress === null)
    return (
      <Fact icon={MapPin}>
        <ToSettings>
          {serviceMode !== null && isBroughtHome(serviceMode) ? 'Doplňte, kam nákup přivézt' : 'Zvolte, kde si nákup vyzvednete'}
        </ToSettings>
      </Fact>
    )
  return (
    <>
      {point && (
        <Fact icon={MapPin}>
          <strong className="font-bold">{nbsp(point.name)}</strong>, {streetLine(nbsp(point.address))}
          {point.openingHours && <span className="block text-14 text-muted">Otevřeno {point.openingHours}</span>}
          {hasHour && point.hoursNote && <span className="block text-14 font-semibold text-due">{point.hoursNote}</span>}
          {serviceMode && <span className="block text-14 text-muted">{oneTimeModeLabel(serviceMode)}</span>}
        </Fact>
      )}
      {homeAddress && (
        <Fact icon={MapPin}>
          {homeAddress}
          {deliveryProvider && <span className="block text-14 text-muted">{deliveryProvider.name}</span>}
        </Fact>
      )}
    </>
  )
}

function ToSettings({ children }: { children: string }) {
  return (
    <button type="button" className={`cursor-pointer text-left ${linkStyles()}`} onClick={() => openDialog('shopping')}>
      {children}
    </button>
  )
}
