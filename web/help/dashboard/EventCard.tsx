import { CalendarCheck, Clock, ListTodo, MapPin, Wallet, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Overview } from '#contract/help/dashboard.ts'
import type { WeekBasket } from '#contract/week/basket.ts'
import type { Task } from '#domain/help/tasks/task.ts'
import { estimateOf } from '#domain/week/basket/estimate.ts'
import { finalCost, priceText } from '#domain/week/basket/final-cost.ts'
import { formatTotal } from '#domain/money/money.ts'
import { weekSum } from '#domain/week/basket/week-sum.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { weekdayOf, type Day } from '#domain/time/day.ts'
import { formatPragueDateTime, timeLeft } from '#domain/time/prague.ts'
import { isoWeek, type WeekStart } from '#domain/time/week.ts'
import { formatDay, onWeekday } from '#domain/time/weekday.ts'
import { feeTotal } from '#domain/week/delivery-options/fees.ts'
import { isBroughtHome } from '#domain/week/delivery-options/modes.ts'
import { isUnordered, statusLabel } from '#domain/week/deliveries/status.ts'
import { openDialog } from '../../lib/dialogs.ts'
import { buttonStyles, linkStyles } from '../../ui/button-styles.ts'
import { Chip } from '../../ui/Chip.tsx'
import { PayLine } from '../../money/payments/PayLine.tsx'
import { useOwed } from '../../money/payments/use-owed.ts'
import { useUnordered, type Unordered } from '../../week/binding/use-binding.ts'
import { useForecast } from '../../week/clearing/use-forecast.ts'
import { dueText } from '../tasks/due-text.ts'

export interface EventCardProps {
  basket: WeekBasket
  /** The day on which its purchase is offered again, after it could not be handed over. */
  offeredOn: Day | null
  /** The first week that can still change, if that of the basket cannot. */
  openWeek: Overview['openWeek']
  now: Date
  /** The first task; null if there is none. */
  task: Task | null
  onTask: (task: Task) => void
}

/** Four answers: when and where is the next pickup, until when can it change, what does it cost, what is to be done now. */
export function EventCard({ basket, offeredOn, openWeek, now, task, onTask }: EventCardProps) {
  const { delivery, handover } = basket
  const { deliveryOn, deliveryTime, weekStart, clearedAt } = delivery
  const day = offeredOn ?? deliveryOn
  const on = `${onWeekday(weekdayOf(day))} ${formatDay(day, 'short')}`
  const isOpen = basket.isOpen && now < delivery.cutOffAt
  const forecast = useForecast(clearedAt === null ? delivery : null)
  const sum = weekSum(basket, basket.lines, forecast.poolOf)
  const isNothing = !isOpen && clearedAt === null && sum.ceiling === 0
  const verb = handover?.serviceMode && !isNothing ? (isBroughtHome(handover.serviceMode) ? 'Přivezeme' : 'Vyzvednutí') : 'Závoz'
  const unordered = useUnordered(weekStart, { lines: basket.lines, fees: feeTotal(sum.fees.possible), isOpen })
  // Who has a regular purchase orders it once, and no more than what a week adds.
  const isFirst = unordered.agreed === null && basket.lines.some(({ origin }) => origin === 'template' || origin === 'override')
  // Who waits for a purchase forgets the week after it.
  const later = openWeek && openWeek.above > 0 && now < openWeek.cutOffAt ? openWeek : null
  const toOrder = unordered.above > 0 ? unordered : later
  const weekHref = weekHrefOf(weekStart)
  const owed = useOwed({ weekStart })
  const price = owed ? priceText(finalCost(basket)) : null
  return (
    <section
      aria-label="Nejbližší závoz"
      className="forced-border flex flex-col gap-2 rounded-16 border-2 border-primary bg-primary-soft p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="flex min-w-0 items-start gap-2 text-18 font-bold text-primary md:text-20">
          <CalendarCheck aria-hidden className="mt-0.5 size-6 shrink-0" />
          {nbsp(offeredOn ? `${verb} ${on}` : `${verb} ${on} od ${deliveryTime.slice(0, 5)}`)}
        </h2>
        {basket.failed && !offeredOn ? (
          <Chip tone="error">nepředáno</Chip>
        ) : (
          clearedAt !== null && <Chip tone={isUnordered(delivery.status) ? 'due' : 'save'}>{statusLabel(delivery.status)}</Chip>
        )}
      </div>
      {owed && <PayLine owed={owed} />}
      <Fact icon={MapPin} name="Kde">
        <Place handover={handover} />
      </Fact>
      <Fact icon={Clock} name="Změny">
        <Changes cutOffAt={delivery.cutOffAt} isOpen={isOpen} now={now} />
      </Fact>
      {(price !== null || !owed) && (
        <Fact icon={Wallet} name={price === null ? 'Cena' : 'Z čeho to je'}>
          {price === null ? <Cost basket={basket} sum={sum} isNothing={isNothing} /> : nbsp(price)}
        </Fact>
      )}
      <Fact icon={ListTodo} name="Co teď">
        {toOrder ? <ToOrder {...toOrder} /> : <Now task={task} now={now} onTask={onTask} />}
      </Fact>
      <div className="mt-1 flex flex-wrap gap-2">
        {task?.action && task.linkedStep === 'first_demand' ? (
          <a href={task.action.target} className={buttonStyles({ variant: 'primary' })}>
            {task.action.label}
          </a>
        ) : toOrder ? (
          <a
            href={later ? weekHrefOf(later.weekStart) : isFirst ? '/demand?mode=regular' : weekHref}
            className={buttonStyles({ variant: 'primary' })}
          >
            {later ? nbsp(`Objednat týden ${isoWeek(later.weekStart).week}`) : 'Objednat'}
          </a>
        ) : (
          <a href={weekHref} className={buttonStyles({ variant: 'primary' })}>
            {isOpen ? 'Upravit košík' : `Otevřít týden ${isoWeek(weekStart).week}`}
          </a>
        )}
        {unordered.above > 0 ? (
          <a href={weekHref} className={buttonStyles()}>
            Upravit košík
          </a>
        ) : (
          <a href="/basket" className={buttonStyles()}>
            Co přijede
          </a>
        )}
      </div>
    </section>
  )
}

function Fact({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <p className="min-w-0 wrap-anywhere">
        <span className="sr-only">{name}: </span>
        {children}
      </p>
    </div>
  )
}

const weekHrefOf = (week: WeekStart) => `/demand?mode=weekly&weekStart=${week}`

const plain = `cursor-pointer text-left ${linkStyles()}`

function Place({ handover }: Pick<WeekBasket, 'handover'>) {
  if (!handover || (handover.point === null && handover.homeAddress === null))
    return (
      <button type="button" className={plain} onClick={() => openDialog('shopping')}>
        {handover?.serviceMode && isBroughtHome(handover.serviceMode) ? 'Doplňte, kam nákup přivézt' : 'Zvolte, kde si nákup vyzvednete'}
      </button>
    )
  const { point, homeAddress } = handover
  return (
    <>
      {point && (
        <>
          <strong className="font-bold">{nbsp(point.name)}</strong>, {nbsp(point.address)}
          {point.hoursNote && <span className="block text-14 font-semibold text-due">{point.hoursNote}</span>}
        </>
      )}
      {point && homeAddress && '; domů: '}
      {homeAddress}
    </>
  )
}

function Changes({ cutOffAt, isOpen, now }: { cutOffAt: Date; isOpen: boolean; now: Date }) {
  const until = formatPragueDateTime(cutOffAt)
  if (!isOpen) return <>{nbsp(`Změny byly možné do ${until}`)}</>
  const left = timeLeft(now, cutOffAt)
  return (
    <>
      {'Změnit můžete do '}
      <strong className="font-bold whitespace-nowrap">{nbsp(until)}</strong>
      {left && <span className="text-muted"> · {left}</span>}
    </>
  )
}

/** The amount to pay: sure and at most, after the clearing the final one. */
function Cost({ basket, sum, isNothing }: { basket: WeekBasket; sum: ReturnType<typeof weekSum>; isNothing: boolean }) {
  if (isNothing)
    return (
      <>
        {nbsp('Nic jste neobjednali a nic neplatíte')} ·{' '}
        <a href={weekHrefOf(basket.delivery.weekStart)} className={linkStyles()}>
          proč
        </a>
      </>
    )
  if (sum.items === 0) return <>Košík je zatím prázdný</>
  if (basket.delivery.clearedAt !== null)
    return (
      <>
        Zaplatíte <strong className="text-18 font-extrabold">{formatTotal(finalCost(basket).toPay)}</strong>
      </>
    )
  return (
    <>
      {sum.sure.count > 0 && (
        <>
          Jisté je <strong className="text-18 font-extrabold whitespace-nowrap">{formatTotal(estimateOf(sum))}</strong>,{' '}
        </>
      )}
      {sum.sure.count > 0 ? 'nejvýš zaplatíte ' : 'Nejvýš zaplatíte '}
      <strong className="font-bold whitespace-nowrap">{formatTotal(sum.ceiling)}</strong>
    </>
  )
}

/** What is not ordered is not bought, so it comes before every task. A later week is named. */
function ToOrder({ agreed, above, weekStart, cutOffAt }: Pick<Unordered, 'agreed' | 'above'> & { weekStart?: WeekStart; cutOffAt?: Date }) {
  const yet = weekStart ? `Na týden ${isoWeek(weekStart).week} zatím` : 'Zatím'
  const until = cutOffAt ? ` do ${formatPragueDateTime(cutOffAt)}` : ''
  return (
    <>
      <strong className="font-bold text-due">{nbsp(`${yet} ${agreed === null ? 'neobjednáno' : 'není objednané všechno'}`)}</strong>
      {nbsp(
        agreed === null ? `, bez potvrzení${until} nic nekoupíme` : `, nejvýš o ${formatTotal(above)} víc${until && `, potvrďte${until}`}`,
      )}
    </>
  )
}

function Now({ task, now, onTask }: Pick<EventCardProps, 'task' | 'now' | 'onTask'>) {
  if (task === null) return <>Teď nemusíte nic dělat.</>
  const { text } = dueText(task, now)
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={plain} onClick={() => onTask(task)}>
        {nbsp(task.title)}
      </button>
      {text && <span className="text-muted"> · {text}</span>}
    </>
  )
}
