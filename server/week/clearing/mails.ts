import { sql } from 'kysely'
import { z } from 'zod'
import type { Unit } from '#domain/money/unit.ts'
import { ladderText, reasonSentence, receiptParts, regionalText } from '#domain/week/clearing/receipt-text.ts'
import { waitingText, type WaitingLine } from '#domain/week/basket/waiting.ts'
import { formatPrice, formatTotal, haler, type Money } from '#domain/money/money.ts'
import { accountInWords } from '#domain/money/payments/bank-account.ts'
import { isToPay, owedLine, owedText, paidPart, waysToPay } from '#domain/money/payments/owed.ts'
import { qrPlatba } from '#domain/money/payments/qr-platba.ts'
import { symbolOf } from '#domain/money/payments/variable-symbol.ts'
import { formatQuantity, type Quantity } from '#domain/money/quantity.ts'
import type { FurtherStep } from '#domain/week/clearing/line-steps.ts'
import { boughtText } from '#domain/week/clearing/steps-text.ts'
import { formatAddress, type DeliveryAddress } from '#domain/people/settings/delivery-address.ts'
import { paymentMethodLabel, type PaymentMethod } from '#domain/people/settings/payment-method.ts'
import { isBroughtHome } from '#domain/week/delivery-options/modes.ts'
import { oneTimeModeLabel, type OneTimeMode } from '#domain/week/one-time/service-mode.ts'
import { counted } from '#domain/text/count.ts'
import { plainName } from '#domain/text/plain-name.ts'
import type { Day } from '#domain/time/day.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { formatWeekRange, isoWeek } from '#domain/time/week.ts'
import type { ReceiptViewer } from '#domain/week/clearing/receipt.ts'
import { chargesOf, type OwnedCharge, type Takes } from '#server/money/payments/queries.ts'
import { waitingOfFrozen } from '#server/week/waiting/queries.ts'
import { uncancelledById } from '#server/week/deliveries/queries.ts'
import { broughtTo } from '#server/week/deliveries/brought-to.ts'
import type { Db } from '#server/platform/db/database.ts'
import { mailKind, type Block, type Letter, type Message } from '#server/platform/mail/kind.ts'
import { hasSmallNeighbours, isUnpaidLine, receiptFrom, triedTiers, type ReceiptRow } from './draw-receipt.ts'

const items = (n: number) => counted(n, 'položka', 'položky', 'položek')

interface ClearedLine extends ReceiptRow {
  name: string
  /** The quantity of the first step, and the further ones; `quantity` is what was bought, of it `flexible` on top. */
  wanted: Quantity
  furtherSteps: FurtherStep[]
  flexible: Quantity
  unit: Unit
  unitPrice: Money | null
  total: Money | null
  waiting: WaitingLine | null
}

/** A member's result of a cleared delivery, line by line, with handover and payment as they were at the cut-off. */
interface Cleared {
  viewer: ReceiptViewer
  lines: ClearedLine[]
  serviceMode: OneTimeMode | null
  /** What the handover costs, in haléře. */
  fee: number
  /** What benefits and the municipality pay of it, in haléře. */
  covered: number
  paymentMethod: PaymentMethod | null
  /** Null if nothing is bought. */
  purchaseId: string | null
  /** The hour in which the van comes to the member's place. */
  deliveryTime: string
  place: string | null
  home: DeliveryAddress | null
}

type Content = { deliveryId: string; lines: number; bought: number; total: number }

const keyOf = (deliveryId: string, userId: string | null) => `${deliveryId} ${userId}`

/** Loads the results of all given messages in one statement. */
async function clearedOf(db: Db, messages: readonly Message<Content>[]): Promise<ReadonlyMap<string, Cleared>> {
  const { rows } = await sql<Cleared & { deliveryId: string; userId: string }>`
    select m.delivery_id as "deliveryId", m.user_id as "userId", coalesce(chosen.service_mode, o.service_mode) as "serviceMode",
           coalesce(chosen.payment_method, s.payment_method) as "paymentMethod", bought.id as "purchaseId", coalesce(bought.fee, 0)::integer as fee,
           (select coalesce(sum(u.amount), 0) from benefit_uses u where u.user_id = m.user_id and u.delivery_id = m.delivery_id)
             + (select coalesce(sum(u.amount), 0) from subsidy_uses u where u.user_id = m.user_id and u.purchase_id = bought.id) as covered,
           to_char(arrival_time(d.id, m.user_id, d.delivery_time), 'HH24:MI') as "deliveryTime",
           nullif(concat_ws(', ', point.name, nullif(point.address, ''), point.municipality), '') as place,
           ${broughtTo} as home, line.list as lines,
           case when f.role = 'supplier' or exists (select from suppliers where created_by = m.user_id and is_approved) then 'supplier' else 'member' end as viewer
    from unnest(${messages.map(({ content }) => content.deliveryId)}::uuid[], ${messages.map(({ userId }) => userId)}::uuid[]) m (delivery_id, user_id)
    join users u on u.id = m.user_id
    left join user_flags f on f.user_id = m.user_id
    left join shopping_settings s on s.user_id = m.user_id
    left join deliveries d on d.id = m.delivery_id
    left join frozen_options chosen on chosen.delivery_id = m.delivery_id and chosen.user_id = m.user_id
    left join options_in_week(d.locality_id, d.week_start_date) o on o.user_id = m.user_id
    left join pickup_points point on point.id = coalesce(chosen.pickup_point_id, o.pickup_point_id)
    left join purchases bought on bought.delivery_id = m.delivery_id and bought.user_id = m.user_id
    cross join lateral (
      select json_agg(json_build_object('name', item.name, 'unit', s.unit, 'quantity', coalesce(p.quantity, s.quantity), 'cap', s.max_price,
               'wanted', s.quantity, 'furtherSteps', shown_steps(s.further_steps), 'flexible', coalesce(p.flexible_quantity, 0),
               'tiers', ${triedTiers}, 'standardPrice', coalesce(p.standard_price, a.target_price_per_unit), 'cappedHouseholds', coalesce(a.capped_households, 0),
               'poolPrice', w.locked_unit_price, 'poolQuantity', w.quantity, 'poolHouseholds', w.households,
               'regionalLocalities', w.regional_localities, 'hasSmallNeighbours', ${hasSmallNeighbours}, 'isUnpaid', ${isUnpaidLine},
               'unitPrice', p.unit_price, 'total', p.total, 'waiting', ${waitingOfFrozen}) order by item.name collate "cs-CZ-x-icu", s.source_id) as list
      from snapshot_lines s
      join catalog_items item on item.id = s.catalog_item_id
      left join aggregated_demands a on a.delivery_id = s.delivery_id and a.catalog_item_id = s.catalog_item_id and a.unit = s.unit
      left join demand_supplier_allocations w on w.aggregated_demand_id = a.id
      left join purchase_items p on p.delivery_id = s.delivery_id and p.user_id = s.user_id and p.source_id = s.source_id
      where s.delivery_id = m.delivery_id and s.user_id = m.user_id
    ) line`.execute(db)
  return new Map(rows.map(({ deliveryId, userId, ...cleared }) => [keyOf(deliveryId, userId), { ...cleared, lines: cleared.lines ?? [] }]))
}

type Fact = readonly [name: string, value: string]

/** `4 l po 18,90 Kč, celkem 75,60 Kč: 68 l od 41 domácností, pásmo od 60 l = 18,90 Kč; vaše cena do 20 Kč; pásma: od 50 l 19,90 Kč, …`. */
function boughtFact(line: ClearedLine, viewer: ReceiptViewer): Fact {
  const { name, unit, quantity, cap, unitPrice, total } = line
  const sum = `${formatQuantity(quantity, unit)} po ${formatPrice(unitPrice!)}, celkem ${formatPrice(total!)}`
  const receipt = receiptFrom(line, viewer)
  const ladder = ladderText(receipt, unit)
  const steps = boughtText(
    { quantity: line.wanted, maxPrice: cap, furtherSteps: line.furtherSteps, flexible: line.flexible },
    unitPrice!,
    unit,
  )
  const parts = [...receiptParts(receipt, { cap, unit }), ...(ladder === null ? [] : [`pásma: ${ladder}`])]
  const waited = line.waiting && waitingText(line.waiting, `${formatPrice(unitPrice!)}/${unit}`)
  return [
    plainName(name),
    [`${sum}: ${parts.join('; ')}`, regionalText(receipt)?.slice(0, -1), steps, waited].filter((part) => part != null).join('. '),
  ]
}

/** The same wording as on the week's page, with the ladder that stands below it there. */
function reasonFact(line: ClearedLine, viewer: ReceiptViewer): Fact {
  const receipt = receiptFrom(line, viewer)
  const ladder = ladderText(receipt, line.unit)
  const why = receipt.reason === null ? 'Nekupujeme.' : reasonSentence(receipt.reason, line.unit)
  const waits = line.waiting === null ? [] : [waitingText(line.waiting)]
  return [plainName(line.name), [why, ...waits, ...(ladder === null ? [] : [`Pásma: ${ladder}.`])].join(' ')]
}

function listed(title: string, facts: readonly Fact[]): Block[] {
  return facts.length === 0 ? [] : [`${title} (${items(facts.length)}):`, { facts }]
}

function whereFacts({ serviceMode, place, home, paymentMethod }: Cleared): Fact[] {
  const brought = home
    ? formatAddress({ ...home, street: plainName(home.street), city: plainName(home.city) })
    : 'Adresu zatím nemáte vyplněnou, doplňte ji v nastavení nákupů'
  const isHome = serviceMode !== null && isBroughtHome(serviceMode)
  return [
    ...(isHome ? [] : [['Kde', place ?? 'Výdejní místo zatím nemáte vybrané, zvolte ho v nastavení nákupů'] as const]),
    ...(isHome ? [['Rozvoz domů', brought] as const] : []),
    ...(serviceMode === null || isHome ? [] : [['Převzetí', oneTimeModeLabel(serviceMode)] as const]),
    ...(paymentMethod ? [['Platba', paymentMethodLabel(paymentMethod)] as const] : []),
  ]
}

/** What is paid for a purchase as it is said everywhere, and how: account, symbol, day and code for a transfer. */
function paying(charge: OwnedCharge | undefined, price: Money, { today, week, payTo, takesCards }: Takes & { today: Day; week: string }) {
  const facts = (word: string, amount: Money): Fact[] => [[word, formatTotal(amount)]]
  if (!charge)
    return { said: `zaplatíte ${formatTotal(price)}`, sentence: null, facts: facts('Zaplatíte', price), blocks: [], isToPay: false }
  const { state, amount, lead } = owedLine(charge, today)
  const { byTransfer, note } = waysToPay(charge, { hasAccount: payTo !== null, takesCards })
  const [symbol, part] = [symbolOf(charge.number), paidPart(charge)]
  const isPaid = state === 'paid'
  const code: Block[] =
    byTransfer && payTo !== null && !payTo.isExample
      ? [
          {
            qr: qrPlatba({ iban: payTo.iban, amount: charge.remaining, symbol, message: `Nákup ${week}` }),
            alt: `QR platba ${formatTotal(charge.remaining)}`,
          },
        ]
      : []
  return {
    said: amount === null ? 'nic neplatíte' : `${isPaid ? 'zaplaceno' : 'zaplatíte'} ${formatTotal(amount)}`,
    sentence: asSentence(owedText(charge, today)),
    facts: [
      ...facts(isPaid ? lead : 'Zaplatíte', amount ?? price),
      ...(isPaid || charge.method === 'cash_on_delivery' ? [] : [['Zaplatit do', formatDay(charge.dueOn, 'long')] as const]),
      ...(byTransfer && payTo !== null ? [['Účet', accountInWords(payTo)] as const, ['Variabilní symbol', symbol] as const] : []),
    ],
    blocks: [...(part === null ? [] : [part]), ...(note === null ? [] : [note]), ...code],
    isToPay: isToPay(charge, { hasAccount: payTo !== null, takesCards }),
  }
}

const asSentence = (text: string) => (text.endsWith('.') ? text : `${text}.`)

const isBought = ({ unitPrice, total }: ClearedLine) => unitPrice !== null && total !== null

/** Loads what all given messages say. */
const resultsOf = async (db: Db, messages: readonly Message<Content>[]) => ({
  deliveries: await uncancelledById(
    db,
    messages.map(({ content }) => content.deliveryId),
  ),
  cleared: await clearedOf(db, messages),
  charges: await chargesOf(
    db,
    messages.flatMap(({ userId }) => userId ?? []),
  ),
})

/** Before its day, a delivery is settled only if nothing is bought for anybody. */
const nothingBought = (
  week: string,
  { lines, isSettled, rest }: { lines: number; isSettled: boolean; rest: readonly Block[] },
): Letter => ({
  subject: `${week}: ${isSettled ? 'nic jsme nekoupili' : 'ceny jsou stanovené'}, nic neplatíte`,
  blocks: [
    `Z vašeho košíku (${items(lines)}) tentokrát nic nekoupíme.`,
    ...(isSettled ? ['V celém závozu se nic nekupuje, závoz proto nepřijede.'] : []),
    ...rest,
  ],
})

/** Of a server that takes money so. */
export const mailsFor = (takes: Takes) => ({
  prices_are_set: mailKind({
    inbox: true,
    toDelivery: true,
    topic: 'week_result',
    content: z.strictObject({ deliveryId: z.uuid(), lines: z.int(), bought: z.int(), total: z.int() }),
    read: resultsOf,
    write: ({ userId, now, content: { deliveryId, lines, bought, total } }, { deliveries, cleared, charges }) => {
      const delivery = deliveries.get(deliveryId)
      const own = cleared.get(keyOf(deliveryId, userId))
      if (!delivery || !own) return null
      const { weekStart, deliveryOn, localityName } = delivery
      const week = `Týden ${isoWeek(weekStart).week}`
      const page = { link: 'Zobrazit nákup', to: `/demand?mode=weekly&weekStart=${weekStart}` } as const
      const time = { small: `Týden ${formatWeekRange(weekStart)}, lokalita ${localityName}.` }
      const refused = listed(
        'Nekoupíme',
        own.lines.filter((line) => !isBought(line)).map((line) => reasonFact(line, own.viewer)),
      )
      if (bought === 0) return nothingBought(week, { lines, isSettled: delivery.status === 'settled', rest: [...refused, page, time] })
      const { said, sentence, facts, blocks, isToPay } = paying(charges.get(own.purchaseId ?? ''), haler(total + own.fee - own.covered), {
        ...takes,
        today: pragueDay(now),
        week: `${isoWeek(weekStart).week}. týdne`,
      })
      const what = bought === lines ? 'Koupíme všechno, co jste měli v košíku.' : 'Část košíku nekoupíme. U každé položky najdete důvod.'
      return {
        subject: `${week}: ceny jsou stanovené, ${said}`,
        blocks: [
          sentence === null ? what : `${sentence} ${what}`,
          {
            facts: [
              ...facts,
              ...(own.fee > 0 ? [['Za převzetí', formatTotal(haler(own.fee))] as const] : []),
              ...(own.covered > 0 ? [['Zaplatily výhody', formatTotal(haler(own.covered))] as const] : []),
              ['Koupíme', bought === lines ? items(bought) : `${bought} z ${lines} položek`],
              ['Závoz', `${formatDay(deliveryOn, 'long')}, ${own.deliveryTime}`],
              ...whereFacts(own),
            ],
          },
          ...blocks,
          { ...page, link: isToPay ? 'Zobrazit a zaplatit' : page.link },
          ...listed(
            'Koupíme vám',
            own.lines.filter(isBought).map((line) => boughtFact(line, own.viewer)),
          ),
          ...refused,
          time,
        ],
      }
    },
  }),
})
