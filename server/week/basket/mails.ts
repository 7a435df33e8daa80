import { sql } from 'kysely'
import { z } from 'zod'
import type { Unit } from '#domain/money/unit.ts'
import { formatPrice, type Money } from '#domain/money/money.ts'
import { formatQuantity, type Quantity } from '#domain/money/quantity.ts'
import { plainName } from '#domain/text/plain-name.ts'
import type { FurtherStep } from '#domain/week/clearing/line-steps.ts'
import { stepsText } from '#domain/week/clearing/steps-text.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { asWeekStart, isoWeek } from '#domain/time/week.ts'
import { uncancelledById } from '#server/week/deliveries/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { mailKind, type Message } from '#server/platform/mail/kind.ts'

const content = z.strictObject({ deliveryId: z.uuid(), fromWeek: z.iso.date(), pools: z.array(z.uuid()) })
type Content = z.output<typeof content>

interface CarriedLine {
  messageId: string
  name: string
  unit: Unit
  quantity: Quantity
  maxPrice: Money
  furtherSteps: FurtherStep[]
  /** Whether the whole week may cost more than was agreed, so that it must be confirmed. */
  isAbove: boolean
}

/** The carried lines of all messages that are still in their baskets, in one statement. */
async function carriedLines(db: Db, messages: readonly Message<Content>[]): Promise<Map<string, CarriedLine[]>> {
  const { rows } = await sql<CarriedLine>`
    select m.id as "messageId", item.name, line.unit, line.quantity, line.max_price as "maxPrice",
           shown_steps(line.further_steps) as "furtherSteps",
           wanted.ceiling > coalesce((select agreed.ceiling from agreed_in_week(m.user_id, d.week_start_date) agreed), 0) as "isAbove"
    from unnest(${messages.map(({ id }) => id)}::text[], ${messages.map(({ userId }) => userId)}::uuid[],
      ${messages.map(({ content: { deliveryId } }) => deliveryId)}::uuid[], ${messages.map(({ content: { pools } }) => JSON.stringify(pools))}::jsonb[])
      as m (id, user_id, delivery_id, pools)
    join deliveries d on d.id = m.delivery_id
    join aggregated_demands pool on m.pools ? pool.id::text
    join weekly_variant_items line on line.user_id = m.user_id and line.week_start_date = d.week_start_date
      and line.catalog_item_id = pool.catalog_item_id and line.unit = pool.unit and line.prolonged_from_week is not null
    join catalog_items item on item.id = pool.catalog_item_id
    cross join lateral (
      select sum(most_of_line(basket.quantity, basket.max_price, basket.further_steps)) as ceiling
      from effective_lines(d.locality_id, d.week_start_date, d.id, null, array[m.user_id]) basket
      where basket.max_price is not null and basket.origin <> 'waiting'
    ) wanted
    order by item.name collate "cs-CZ-x-icu"`.execute(db)
  return Map.groupBy(rows, ({ messageId }) => messageId)
}

export const mails = {
  pools_prolonged: mailKind({
    inbox: true,
    toDelivery: true,
    content,
    read: async (db, messages) => ({
      deliveries: await uncancelledById(
        db,
        messages.map(({ content: { deliveryId } }) => deliveryId),
      ),
      lines: await carriedLines(db, messages),
    }),
    write: ({ id, content: { deliveryId, fromWeek } }, { deliveries, lines }) => {
      const delivery = deliveries.get(deliveryId)
      const own = lines.get(id) ?? []
      if (!delivery || own.length === 0) return null
      const { weekStart, cutOffAt } = delivery
      const until = formatPragueDateTime(cutOffAt, 'long')
      const [before, after] = [isoWeek(asWeekStart(fromWeek)).week, isoWeek(weekStart).week]
      return {
        subject: `Týden ${after}: zkusíme znovu, na co se v týdnu ${before} nesešlo dost`,
        blocks: [
          `V týdnu ${before} se u těchto položek nesešlo nejmenší množství. Přidali jsme vám je do košíku na týden ${after}, se stejnou cenou do:`,
          {
            facts: own.map((line) => [
              plainName(line.name),
              stepsText(line, line.unit) ?? `${formatQuantity(line.quantity, line.unit)}, cena do ${formatPrice(line.maxPrice)}`,
            ]),
          },
          own[0]!.isAbove
            ? `Chcete je? Košík teď může stát víc, než jste objednali. Potvrďte ho proto tlačítkem „Objednat“, nejpozději do ${until}.`
            : `Chcete je? Nemusíte dělat nic, vejdou se do toho, co jste už objednali.`,
          own[0]!.isAbove
            ? 'Nechcete je? V košíku je jedním stiskem odeberete.'
            : `Nechcete je? V košíku je jedním stiskem odeberete, nejpozději do ${until}.`,
          { link: 'Zobrazit košík', to: `/demand?mode=weekly&weekStart=${weekStart}` },
        ],
      }
    },
  }),
}
