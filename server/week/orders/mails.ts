import { sql } from 'kysely'
import { z } from 'zod'
import { formatPrice, formatTotal, sumMoney, type Money } from '#domain/money/money.ts'
import { formatQuantity, type Quantity } from '#domain/money/quantity.ts'
import { cheaperText } from '#domain/money/unconfirmed.ts'
import type { Unit } from '#domain/money/unit.ts'
import { counted } from '#domain/text/count.ts'
import { plainName } from '#domain/text/plain-name.ts'
import { formatPragueDateTime, pragueDay } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { isoWeek, type WeekStart } from '#domain/time/week.ts'
import type { Day } from '#domain/time/day.ts'
import {
  answerLabel,
  isNotWhole,
  orderLineTotal,
  orderNumber,
  orderRounding,
  orderTotal,
  packagesText,
  type OrderedItem,
} from '#domain/week/orders/order.ts'
import { lastOrderText, whyNotOrder } from '#domain/week/orders/order-hours.ts'
import { deliveriesById } from '#server/week/deliveries/queries.ts'
import { orderedFee } from '#server/week/purchases/create-purchases.ts'
import { broughtFacts, type Brought } from '#domain/week/orders/brought.ts'
import { answeredOrders, type LessLine } from './answered-orders.ts'
import { broughtWhere, packagingOfAward } from './queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { mailKind, type Message } from '#server/platform/mail/kind.ts'
import { dayWhen, momentUntil } from '#domain/time/in-sentence.ts'

interface SentOrder {
  id: string
  number: number
  localityName: string
  weekStart: WeekStart
  deliveryOn: Day
  deliveryTime: string
  depot: Brought['depot']
  bringOn: Day
  bringAt: string
  lines: (OrderedItem & { total: Money })[]
}

async function sentOrders(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, SentOrder>> {
  const { rows } = await sql<SentOrder>`
    select o.id, o.number, l.name as "localityName", d.week_start_date as "weekStart", d.delivery_on as "deliveryOn",
           to_char(d.delivery_time, 'HH24:MI') as "deliveryTime", ${broughtWhere}, line.list as lines
    from purchase_orders o join deliveries d on d.id = o.delivery_id join localities l on l.id = d.locality_id
    cross join lateral (
      select json_agg(json_build_object('name', line.item_name, 'unit', pool.unit, 'quantity', line.quantity, 'unitPrice', line.unit_price,
                       'total', line.ordered_total, 'packaging', ${packagingOfAward})
                      order by line.item_name collate "cs-CZ-x-icu", pool.unit, line.id) as list
      from purchase_order_lines line join aggregated_demands pool on pool.id = line.aggregated_demand_id
      left join demand_supplier_allocations award on award.aggregated_demand_id = pool.id
      left join supplier_price_lists offer on offer.id = award.supplier_price_list_id where line.order_id = o.id
    ) line
    where o.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

interface Shortage {
  /** What the handover costs less, because nothing arrived that needs it. */
  feeLess: Money
  deliveryTime: string
  lines: { name: string; unit: Unit; quantity: Quantity; delivered: Quantity; lessBy: Money; waiting: Money }[]
}

const keyOf = (deliveryId: string, userId: string | null) => `${deliveryId} ${userId}`

/** What each recipient gets less of, in one statement. */
async function shortagesOf(db: Db, messages: readonly Message<{ deliveryId: string }>[]): Promise<ReadonlyMap<string, Shortage>> {
  const { rows } = await sql<Shortage & { deliveryId: string; userId: string }>`
    select m.delivery_id as "deliveryId", m.user_id as "userId", line.list as lines, ${orderedFee} - p.fee as "feeLess",
           to_char(arrival_time(p.delivery_id, p.user_id, d.delivery_time), 'HH24:MI') as "deliveryTime"
    from unnest(${messages.map(({ content }) => content.deliveryId)}::uuid[], ${messages.map(({ userId }) => userId)}::uuid[]) m (delivery_id, user_id)
    join purchases p on p.delivery_id = m.delivery_id and p.user_id = m.user_id join deliveries d on d.id = p.delivery_id
    cross join lateral (
      select json_agg(json_build_object('name', item.name, 'unit', pool.unit, 'quantity', p.quantity, 'delivered', p.delivered_quantity,
               'lessBy', p.total - p.delivered_total,
               'waiting', (select coalesce(sum(amount), 0) from unconfirmed_items where user_id = p.user_id and id = p.id)) order by item.name collate "cs-CZ-x-icu", p.source_id) as list
      from purchase_items p join aggregated_demands pool on pool.id = p.aggregated_demand_id join catalog_items item on item.id = pool.catalog_item_id
      where p.delivery_id = m.delivery_id and p.user_id = m.user_id and p.delivered_quantity < p.quantity
    ) line
    where line.list is not null`.execute(db)
  return new Map(rows.map(({ deliveryId, userId, ...shortage }) => [keyOf(deliveryId, userId), shortage]))
}

interface UnsentOrders {
  localityName: string
  weekStart: WeekStart
  deliveryOn: Day
  lastAt: Date
  households: number
}

/** Deliveries whose orders still wait; whatever was sent or cancelled meanwhile needs no alarm. */
async function unsentOrders(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, UnsentOrders>> {
  const { rows } = await sql<UnsentOrders & { id: string }>`
    select d.id, l.name as "localityName", d.week_start_date as "weekStart", d.delivery_on as "deliveryOn", last_order_at(d) as "lastAt",
           (select count(*) from purchases p where p.delivery_id = d.id and p.items > 0) as households
    from deliveries d join localities l on l.id = d.locality_id where d.id = any(${ids}::uuid[]) and d.status = 'cleared'`.execute(db)
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

const orderIds = (messages: readonly Message<{ orderId: string }>[]) => messages.map(({ content }) => content.orderId)
const answeredIn = (db: Db, messages: readonly Message<{ orderId: string }>[]) => answeredOrders(db, orderIds(messages))

const lessFact = ({ name, unit, quantity, confirmed }: LessLine) =>
  [
    plainName(name),
    confirmed === 0
      ? `nedodá (objednáno ${formatQuantity(quantity, unit)})`
      : `${formatQuantity(confirmed, unit)} z ${formatQuantity(quantity, unit)}`,
  ] as const

const ofOrder = z.strictObject({ orderId: z.uuid() })

export const mails = {
  order_unanswered: mailKind({
    inbox: true,
    content: ofOrder,
    read: answeredIn,
    write: ({ content: { orderId } }, orders) => {
      const order = orders.get(orderId)
      if (!order || order.status !== 'sent') return null
      return {
        subject: `Objednávku ${orderNumber(order.number)} prosím potvrďte ${momentUntil(order.dueAt)}`,
        blocks: [
          'Ještě jste neodpověděli na všechny řádky objednávky. U každého prosím potvrďte, zda dodáte všechno, méně, nebo nic.',
          {
            facts: [
              ['Kam', order.localityName],
              ['Závoz', formatDay(order.deliveryOn, 'long')],
              ['Potvrďte do', formatPragueDateTime(order.dueAt)],
            ],
          },
          { link: 'Potvrdit objednávku', to: `/supplier/orders?order=${orderId}` },
        ],
      }
    },
  }),
  order_not_whole: mailKind({
    inbox: true,
    content: ofOrder,
    read: answeredIn,
    write: ({ content: { orderId } }, orders) => {
      const order = orders.get(orderId)
      if (!order || !isNotWhole(order)) return null
      return {
        subject: `${order.supplierName}, ${orderNumber(order.number)}: ${answerLabel(order)}`,
        blocks: [
          order.status !== 'sent'
            ? 'Dodavatel nepřiveze všechno. Členové, kterých se to týká, to vědí; chybějící zboží ještě můžete sehnat jinde.'
            : `Dodavatel ${order.less.length === 0 ? 'na objednávku' : 'nepřiveze všechno a na zbytek objednávky'} včas neodpověděl. Zeptejte se ho; členové se to dozvědí, až odpoví na všechno.`,
          { facts: [['Závoz', `${order.localityName}, ${formatDay(order.deliveryOn, 'long')}`], ...order.less.map(lessFact)] },
          { link: 'Zobrazit objednávku', to: `/admin/orders?delivery=${order.deliveryId}` },
        ],
      }
    },
  }),
  confirmed_less: mailKind({
    inbox: true,
    toDelivery: true,
    topic: 'week_result',
    content: ofOrder,
    read: answeredIn,
    write: ({ userId, content: { orderId } }, orders) => {
      const order = orders.get(orderId)
      const own = order?.less.filter(({ userIds }) => userIds.includes(userId!)) ?? []
      if (!order || own.length === 0) return null
      const { week } = isoWeek(order.weekStart)
      return {
        subject: `Týden ${week}: dodavatel předem hlásí, že něčeho přiveze méně`,
        blocks: [
          'Dodavatel nepotvrdil všechno, co jsme u něj objednali. Kolik dostanete, budeme vědět po příjezdu zboží; co přijede, rozdělíme stejným dílem a zaplatíte jen to, co dostanete.',
          {
            facts: own.map(
              ({ name, confirmed }) => [plainName(name), confirmed === 0 ? 'dodavatel nepřiveze' : 'dodavatel přiveze méně'] as const,
            ),
          },
          { link: 'Zobrazit nákup', to: `/demand?mode=weekly&weekStart=${order.weekStart}` },
        ],
      }
    },
  }),
  orders_not_sent: mailKind({
    inbox: true,
    content: z.strictObject({ deliveryId: z.uuid() }),
    read: (db, messages) =>
      unsentOrders(
        db,
        messages.map(({ content }) => content.deliveryId),
      ),
    write: ({ content: { deliveryId }, now }, waiting) => {
      const unsent = waiting.get(deliveryId)
      if (!unsent) return null
      const { localityName, weekStart, deliveryOn, lastAt, households } = unsent
      const tooLate = whyNotOrder(deliveryOn, pragueDay(now))
      return {
        subject: `Objednávky ${lastOrderText(lastAt, now)}: ${localityName}, týden ${isoWeek(weekStart).week}`,
        blocks: [
          tooLate ??
            'Ceny jsou stanovené, ale dodavatelé objednávky ještě nemají. Dokud je neodešlete, nic nepřivezou a členové čtou „zatím neobjednáno“.',
          {
            facts: [
              ['Závoz', `${localityName}, ${formatDay(deliveryOn, 'long')}`],
              ['Poslední hodina', formatPragueDateTime(lastAt, 'long')],
              ['Čeká', counted(households, 'nákup', 'nákupy', 'nákupů')],
            ],
          },
          { link: tooLate ? 'Zobrazit závoz' : 'Odeslat objednávky', to: `/admin/orders?delivery=${deliveryId}` },
        ],
      }
    },
  }),
  order_was_sent: mailKind({
    inbox: true,
    content: z.strictObject({ orderId: z.uuid() }),
    read: (db, messages) => sentOrders(db, orderIds(messages)),
    write: ({ content: { orderId } }, orders) => {
      const order = orders.get(orderId)
      if (!order) return null
      const { number, localityName, deliveryOn, deliveryTime, weekStart, lines } = order
      const rounding = orderRounding(lines)
      return {
        subject: `Objednávka ${orderNumber(number)}: závoz ${dayWhen(deliveryOn)} za ${formatTotal(orderTotal(lines))}`,
        blocks: [
          'Objednáváme u vás zboží podle cen, které jste nabídli. U každého řádku prosím potvrďte, zda dodáte všechno, méně, nebo nic.',
          {
            facts: [
              ['Objednávka', orderNumber(number)],
              ...broughtFacts(order),
              ['Závoz', `${localityName}, ${formatDay(deliveryOn, 'long')}, ${deliveryTime}`],
              ['Celkem', formatTotal(orderTotal(lines))],
            ],
          },
          {
            facts: lines.map((line) => {
              const packages = packagesText(line)
              const price = `po ${formatPrice(line.unitPrice)}, celkem ${formatPrice(orderLineTotal(line))}`
              return [
                plainName(line.name),
                `${formatQuantity(line.quantity, line.unit)}${packages ? ` (${packages})` : ''} ${price}`,
              ] as const
            }),
          },
          ...(rounding === 0 ? [] : [{ facts: [['Zaokrouhlení', formatPrice(rounding)] as const] }]),
          { link: 'Potvrdit objednávku', to: `/supplier/orders?order=${orderId}` },
          { small: `Týden ${isoWeek(weekStart).week}. Objednávku si na stránce stáhnete jako PDF, XLSX a CSV.` },
        ],
      }
    },
  }),
  delivered_less: mailKind({
    inbox: true,
    toDelivery: true,
    content: z.strictObject({ deliveryId: z.uuid() }),
    read: async (db, messages) => ({
      deliveries: await deliveriesById(
        db,
        messages.map(({ content }) => content.deliveryId),
      ),
      shortages: await shortagesOf(db, messages),
    }),
    write: ({ userId, content: { deliveryId } }, { deliveries, shortages }) => {
      const delivery = deliveries.get(deliveryId)
      const shortage = shortages.get(keyOf(deliveryId, userId))
      if (!delivery || !shortage) return null
      const { lines, feeLess, deliveryTime } = shortage
      const { weekStart, deliveryOn } = delivery
      const less = cheaperText(sumMoney([feeLess, ...lines.map(({ lessBy }) => lessBy)]), sumMoney(lines.map(({ waiting }) => waiting)))
      return {
        subject: `Týden ${isoWeek(weekStart).week}: dodavatel nepřivezl všechno${less && `, zaplatíte ${less}`}`,
        blocks: [
          'Něčeho přišlo míň, než jsme objednali. Co přišlo, jsme rozdělili mezi všechny, kdo si to objednali, stejným dílem a bez ohledu na cenové stropy.',
          {
            facts: [
              ...lines.map(
                ({ name, unit, quantity, delivered, lessBy, waiting }) =>
                  [
                    plainName(name),
                    [
                      delivered === 0 ? 'nepřišlo' : `${formatQuantity(delivered, unit)} místo ${formatQuantity(quantity, unit)}`,
                      ...[cheaperText(lessBy, waiting)].filter((text) => text !== ''),
                    ].join(', '),
                  ] as const,
              ),
              ...(feeLess > 0 ? [['Převzetí', `o ${formatTotal(feeLess)} méně`] as const] : []),
            ],
          },
          { facts: [['Závoz', `${formatDay(deliveryOn, 'long')}, ${deliveryTime}`]] },
          { link: 'Zobrazit nákup', to: `/demand?mode=weekly&weekStart=${weekStart}` },
        ],
      }
    },
  }),
}
