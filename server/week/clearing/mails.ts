import { sql } from 'kysely'
import { z } from 'zod'
import type { Unit } from '#domain/money/unit.ts'
import { lineOutcome, outcomeSentence } from '#domain/week/clearing/clear.ts'
import { sightOf } from '#domain/week/pool/sight.ts'
import { formatPrice, formatTotal, haler, type Money } from '#domain/money/money.ts'
import { formatQuantity, type Quantity } from '#domain/money/quantity.ts'
import { formatAddress, type DeliveryAddress } from '#domain/people/settings/delivery-address.ts'
import { paymentMethodLabel, type PaymentMethod } from '#domain/people/settings/payment-method.ts'
import { usesProvider, type ServiceMode } from '#domain/people/settings/service-mode.ts'
import { counted } from '#domain/text/count.ts'
import { plainName } from '#domain/text/plain-name.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { formatWeekRange, isoWeek } from '#domain/time/week.ts'
import { deliveriesById } from '#server/week/deliveries/queries.ts'
import { broughtTo } from '#server/week/deliveries/brought-to.ts'
import type { Db } from '#server/platform/db/database.ts'
import { mailKind, type Block, type Message } from '#server/platform/mail/kind.ts'

const items = (n: number) => counted(n, 'položka', 'položky', 'položek')

interface ClearedLine {
  name: string
  unit: Unit
  quantity: Quantity
  maxPrice: Money | null
  hasOffer: boolean
  missingQuantity: number | null
  cappedHouseholds: number
  poolPrice: Money | null
  unitPrice: Money | null
  total: Money | null
}

/** A member's result of a cleared delivery, line by line, with handover and payment according to the current settings. */
interface Cleared {
  lines: ClearedLine[]
  serviceMode: ServiceMode | null
  paymentMethod: PaymentMethod | null
  place: string | null
  home: DeliveryAddress | null
}

type Content = { deliveryId: string; lines: number; bought: number; total: number }

const keyOf = (deliveryId: string, userId: string | null) => `${deliveryId} ${userId}`

/** Loads the results of all given messages in one statement. */
async function clearedOf(db: Db, messages: readonly Message<Content>[]): Promise<ReadonlyMap<string, Cleared>> {
  const { rows } = await sql<Cleared & { deliveryId: string; userId: string }>`
    select m.delivery_id as "deliveryId", m.user_id as "userId", s.service_mode as "serviceMode", s.payment_method as "paymentMethod",
           nullif(concat_ws(', ', point.name, nullif(point.address, ''), point.municipality), '') as place,
           ${broughtTo} as home, line.list as lines
    from unnest(${messages.map(({ content }) => content.deliveryId)}::uuid[], ${messages.map(({ userId }) => userId)}::uuid[]) m (delivery_id, user_id)
    join users u on u.id = m.user_id
    left join shopping_settings s on s.user_id = m.user_id
    left join pickup_points point on point.id = s.pickup_point_id
    cross join lateral (
      select json_agg(json_build_object('name', item.name, 'unit', f.unit, 'quantity', f.quantity, 'maxPrice', f.max_price,
               'hasOffer', coalesce(r.has_offer, false), 'missingQuantity', r.missing_quantity,
               'cappedHouseholds', coalesce(a.capped_households, 0), 'poolPrice', w.locked_unit_price,
               'unitPrice', p.unit_price, 'total', p.total) order by item.name collate "cs-CZ-x-icu", f.source_id) as list
      from snapshot_lines f
      join catalog_items item on item.id = f.catalog_item_id
      left join aggregated_demands a on a.delivery_id = f.delivery_id and a.catalog_item_id = f.catalog_item_id and a.unit = f.unit
      left join pool_results r on r.aggregated_demand_id = a.id
      left join demand_supplier_allocations w on w.aggregated_demand_id = a.id
      left join purchase_items p on p.delivery_id = f.delivery_id and p.user_id = f.user_id and p.source_id = f.source_id
      where f.delivery_id = m.delivery_id and f.user_id = m.user_id
    ) line`.execute(db)
  return new Map(rows.map(({ deliveryId, userId, ...cleared }) => [keyOf(deliveryId, userId), { ...cleared, lines: cleared.lines ?? [] }]))
}

type Fact = readonly [name: string, value: string]

/** `4 l po 18,90 Kč, celkem 75,60 Kč`. */
const boughtFact = ({ name, unit, quantity, unitPrice, total }: ClearedLine): Fact => [
  plainName(name),
  `${formatQuantity(quantity, unit)} po ${formatPrice(unitPrice!)}, celkem ${formatPrice(total!)}`,
]

/** The same wording as on the week's page. */
function reasonFact({ name, unit, maxPrice: cap, hasOffer, poolPrice: price, missingQuantity, cappedHouseholds }: ClearedLine): Fact {
  const missing = sightOf('member', cappedHouseholds).result ? missingQuantity : null
  return [plainName(name), outcomeSentence(lineOutcome(cap, { hasOffer, price }), { cap, price, unit, missing })]
}

function listed(title: string, facts: readonly Fact[]): Block[] {
  return facts.length === 0 ? [] : [`${title} (${items(facts.length)}):`, { facts }]
}

function whereFacts({ serviceMode, place, home, paymentMethod }: Cleared): Fact[] {
  const brought = home
    ? formatAddress({ ...home, street: plainName(home.street), city: plainName(home.city) })
    : 'Adresu zatím nemáte vyplněnou, doplňte ji v nastavení nákupů'
  return [
    ...(serviceMode === 'delivery' ? [] : [['Kde', place ?? 'Výdejní místo zatím nemáte vybrané, zvolte ho v nastavení nákupů'] as const]),
    ...(usesProvider(serviceMode) ? [['Rozvoz domů', brought] as const] : []),
    ...(paymentMethod ? [['Platba', paymentMethodLabel(paymentMethod)] as const] : []),
  ]
}

const isBought = ({ unitPrice, total }: ClearedLine) => unitPrice !== null && total !== null

export const mails = {
  prices_are_set: mailKind({
    toDelivery: true,
    content: z.strictObject({ deliveryId: z.uuid(), lines: z.int(), bought: z.int(), total: z.int() }),
    read: async (db, messages) => ({
      deliveries: await deliveriesById(
        db,
        messages.map(({ content }) => content.deliveryId),
      ),
      cleared: await clearedOf(db, messages),
    }),
    write: ({ userId, content: { deliveryId, lines, bought, total } }, { deliveries, cleared }) => {
      const delivery = deliveries.get(deliveryId)
      const own = cleared.get(keyOf(deliveryId, userId))
      if (!delivery || !own) return null
      const { weekStart, deliveryOn, deliveryTime, localityName } = delivery
      const week = `Týden ${isoWeek(weekStart).week}`
      const price = formatTotal(haler(total))
      const page = { link: 'Zobrazit nákup', to: `/demand?mode=weekly&weekStart=${weekStart}` } as const
      const time = { small: `Týden ${formatWeekRange(weekStart)}, lokalita ${localityName}.` }
      const refused = listed('Nekoupíme', own.lines.filter((line) => !isBought(line)).map(reasonFact))
      if (bought === 0)
        return {
          subject: `${week}: ceny jsou stanovené, nic neplatíte`,
          blocks: [`Z vašeho košíku (${items(lines)}) tentokrát nic nekoupíme.`, ...refused, page, time],
        }
      return {
        subject: `${week}: ceny jsou stanovené, zaplatíte ${price}`,
        blocks: [
          bought === lines ? 'Koupíme všechno, co jste měli v košíku.' : 'Část košíku nekoupíme. U každé položky najdete důvod.',
          {
            facts: [
              ['Zaplatíte', price],
              ['Koupíme', bought === lines ? items(bought) : `${bought} z ${lines} položek`],
              ['Závoz', `${formatDay(deliveryOn, 'long')}, ${deliveryTime.slice(0, 5)}`],
              ...whereFacts(own),
            ],
          },
          ...listed('Dostanete', own.lines.filter(isBought).map(boughtFact)),
          ...refused,
          page,
          time,
        ],
      }
    },
  }),
}
