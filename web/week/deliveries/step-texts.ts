import type { ControlRow } from '#contract/week/deliveries.ts'
import { formatTotal, haler } from '#domain/money/money.ts'
import { counted } from '#domain/text/count.ts'
import { formatPragueDateTime, pragueDay, timeLeft } from '#domain/time/prague.ts'
import { isCleared, whyNoDryRun, whyNotClear, type ControlStep } from '#domain/week/deliveries/control.ts'
import { lastOrderText, whyNotOrder } from '#domain/week/orders/order-hours.ts'
import { boughtNothing } from './bought-nothing.ts'

/** The texts of a step: its count, what it waits for, and what happens next and to whom. */
export interface StepText {
  count?: string | null
  guard?: string | null
  effect?: string | null
}

const households = (n: number) => counted(n, 'domácnost', 'domácnosti', 'domácností')
const ofHouseholds = (n: number) => counted(n, 'domácnosti', 'domácností', 'domácností')
const lines = (n: number) => counted(n, 'řádek', 'řádky', 'řádků')
const pools = (n: number) => counted(n, 'poptávka', 'poptávky', 'poptávek')
const orders = (n: number) => counted(n, 'objednávka', 'objednávky', 'objednávek')
const purchases = (n: number) => counted(n, 'nákup', 'nákupy', 'nákupů')

/** What the steps of a delivery say now. Done steps keep their counts. */
export function stepTexts(row: ControlRow, now: Date, hasDryRun: boolean): Record<ControlStep, StepText> {
  return {
    collect: collect(row, now),
    cutOff: cutOff(row),
    offers: offers(row, now),
    dryRun: dryRun(row, hasDryRun),
    clear: clear(row, hasDryRun),
    ...afterClearing(row, now),
  }
}

function collect(row: ControlRow, now: Date): StepText {
  const { status } = row
  if (status === 'planned') return { guard: `Začne ${formatPragueDateTime(row.opensAt)}.` }
  const count = `${households(row.households)} s košíkem, ${lines(row.lines)}`
  if (status !== 'collecting') return { count }
  return { count, guard: timeLeft(now, row.cutOffAt), effect: `Uzávěrka zmrazí košíky ${ofHouseholds(row.households)}.` }
}

function cutOff({ status, closedAt, cutOffAt, pools: n }: ControlRow): StepText {
  if (closedAt) return { count: pools(n), guard: `Uzavřeno ${formatPragueDateTime(closedAt)}.` }
  if (status === 'cancelled') return { guard: 'Závoz byl zrušen.' }
  return { guard: `Nastane sama ${formatPragueDateTime(cutOffAt)}.`, effect: 'Poptávky dostanou všichni dodavatelé.' }
}

function offers(row: ControlRow, now: Date): StepText {
  const { poolsWithOffer, pools: n, offersCloseAt, status } = row
  if (status === 'planned' || status === 'cancelled') return {}
  const left = status === 'offering' ? timeLeft(now, offersCloseAt) : null
  return {
    count: `S nabídkou ${poolsWithOffer} z ${n}`,
    guard: `Příjem do ${formatPragueDateTime(offersCloseAt)}${left === null ? '' : `, ${left}`}.`,
    effect: isCleared(status) ? null : 'Potom se nabídky už nezmění.',
  }
}

function dryRun(row: ControlRow, hasDryRun: boolean): StepText {
  if (isCleared(row.status)) return {}
  return {
    count: hasDryRun ? 'Spočítána' : null,
    guard: whyNoDryRun(row) ?? (hasDryRun ? null : 'Nic nezmění a nikomu se nic neposílá.'),
  }
}

function clear(row: ControlRow, hasDryRun: boolean): StepText {
  const { status, poolsCleared, pools: n, clearedAt } = row
  if (isCleared(status))
    return { count: `S cenou ${poolsCleared} z ${n}`, guard: clearedAt && `Stanoveno ${formatPragueDateTime(clearedAt)}.` }
  const reason = whyNotClear(row, hasDryRun)
  const together = row.regionName === null ? '' : `, pro celý region ${row.regionName}`
  const byItself = status === 'offering' && reason !== null ? ` Jinak nastane samo ${formatPragueDateTime(row.clearsAt)}${together}.` : ''
  return {
    guard: reason === null ? 'Zkontrolujte zkoušku a potvrďte.' : `${reason}${byItself}`,
    effect: status === 'cancelled' ? null : `Výsledek uvidí u košíku ${households(row.households)}; e-mailem ho dostane, kdo ho nevypnul.`,
  }
}

function afterClearing(row: ControlRow, now: Date): Record<'order' | 'transport' | 'handover' | 'settle', StepText> {
  const { status, purchases: n, purchasesTotal, purchasesFees: fees } = row
  if (!isCleared(status))
    return {
      order: { guard: 'Až po stanovení ceny.' },
      transport: { guard: 'Až po objednání.' },
      handover: { guard: 'Až zboží přijede.' },
      settle: { guard: 'Až po výdeji.' },
    }
  if (boughtNothing(row))
    return {
      order: { guard: 'Není co objednat.' },
      transport: { guard: 'Není co rozvézt.' },
      handover: { guard: 'Není co vydat.' },
      settle: { guard: 'Nikdo nic neplatí, závoz skončil.' },
    }
  const bought =
    n === 0
      ? 'Nikdo nic nekoupil'
      : `${purchases(n)} za ${formatTotal(haler(purchasesTotal))}${fees > 0 ? `, z toho poplatky za převzetí ${formatTotal(haler(fees))}` : ''}`
  return {
    order:
      status === 'cleared'
        ? {
            count: bought,
            guard: `Objednávky ${lastOrderText(row.lastOrderAt, now)}.`,
            effect: whyNotOrder(row.deliveryOn, pragueDay(now)) ?? 'Po objednání u dodavatelů už závoz zrušit nejde.',
          }
        : { count: `${bought}, ${orders(row.orders)}` },
    transport: transport(row),
    handover: handover(row),
    settle: { guard: status === 'settled' ? null : 'Až po výdeji, bez otevřených reklamací.' },
  }
}

function transport({ status, orders: n, ordersConfirmed, ordersReceived, purchases: bought }: ControlRow): StepText {
  if (status === 'cleared') return { guard: 'Až po objednání.' }
  const count = `Přijato ${ordersReceived} z ${n}, potvrzeno ${ordersConfirmed}`
  if (status === 'ordered')
    return {
      count,
      guard: 'Končí přijetím poslední objednávky.',
      effect: 'Chybí-li něco, rozdělí se to a dotčení členové dostanou e-mail.',
    }
  if (status !== 'in_transit') return { count }
  return { count, guard: 'Potvrďte, že zboží dorazilo na výdejní místa.', effect: `E-mail s kódem dostane ${households(bought)}.` }
}

function handover({ status, purchases: n, handedOver }: ControlRow): StepText {
  if (status === 'cleared' || status === 'ordered' || status === 'in_transit') return { guard: 'Až zboží přijede.' }
  const count = `Vydáno ${handedOver} z ${n}`
  return status === 'ready' ? { count, guard: 'Končí, až žádný nákup nečeká.' } : { count }
}
