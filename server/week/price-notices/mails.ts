import { z } from 'zod'
import { formatPrice, haler } from '#domain/money/money.ts'
import { UNITS } from '#domain/money/unit.ts'
import { counted } from '#domain/text/count.ts'
import { plainName } from '#domain/text/plain-name.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { isoWeek } from '#domain/time/week.ts'
import { itemCards } from '#server/catalog/catalog/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { mailKind } from '#server/platform/mail/kind.ts'
import { uncancelledById } from '#server/week/deliveries/queries.ts'

const items = (n: number) => counted(n, 'položka', 'položky', 'položek')

async function facts(db: Db, deliveryIds: readonly string[], itemIds: readonly string[]) {
  return { deliveries: await uncancelledById(db, deliveryIds), cards: await itemCards(db, itemIds) }
}

const fallen = z.strictObject({
  deliveryId: z.uuid(),
  items: z.array(z.strictObject({ itemId: z.uuid(), unit: z.enum(UNITS), from: z.int(), to: z.int() })).min(1),
})
const without = z.strictObject({ deliveryId: z.uuid(), itemIds: z.array(z.uuid()).min(1) })

export const mails = {
  price_fell: mailKind({
    inbox: true,
    toDelivery: true,
    topic: 'price_fell',
    content: fallen,
    read: (db, messages) =>
      facts(
        db,
        messages.map(({ content }) => content.deliveryId),
        messages.flatMap(({ content }) => content.items.map(({ itemId }) => itemId)),
      ),
    write: ({ content, now }, { deliveries, cards }) => {
      const delivery = deliveries.get(content.deliveryId)
      // After the cut-off the final prices come in a mail of their own.
      if (!delivery || delivery.cutOffAt <= now) return null
      const nameOf = (itemId: string) => plainName(cards.get(itemId)?.name ?? '')
      const [first, ...others] = content.items
      const week = `Týden ${isoWeek(delivery.weekStart).week}`
      const subject = `${nameOf(first!.itemId)} teď za ${formatPrice(haler(first!.to))}/${first!.unit}`
      return {
        subject: others.length === 0 ? `${week}: ${subject}` : `${week}: zlevnilo vám ${items(content.items.length)}`,
        blocks: [
          'Cena něčeho z vašeho košíku klesla. Do uzávěrky se ještě může změnit; nad svůj strop nikdy nezaplatíte.',
          {
            facts: content.items.map(
              ({ itemId, unit, from, to }) =>
                [nameOf(itemId), `${formatPrice(haler(to))}/${unit}, dřív ${formatPrice(haler(from))}`] as const,
            ),
          },
          { link: 'Zobrazit košík', to: `/demand?mode=weekly&weekStart=${delivery.weekStart}` },
          { small: `Uzávěrka je ${formatPragueDateTime(delivery.cutOffAt)}.` },
        ],
      }
    },
  }),
  item_has_no_offer: mailKind({
    inbox: true,
    toDelivery: true,
    topic: 'no_offer',
    content: without,
    read: (db, messages) =>
      facts(
        db,
        messages.map(({ content }) => content.deliveryId),
        messages.flatMap(({ content }) => content.itemIds),
      ),
    write: ({ content, now }, { deliveries, cards }) => {
      const delivery = deliveries.get(content.deliveryId)
      if (!delivery || delivery.cutOffAt <= now) return null
      const names = content.itemIds.map((itemId) => plainName(cards.get(itemId)?.name ?? '')).toSorted(new Intl.Collator('cs').compare)
      return {
        subject: `Týden ${isoWeek(delivery.weekStart).week}: na ${items(names.length)} zatím není nabídka`,
        blocks: [
          `Tohle máte v košíku a žádný dodavatel na to ještě nenabídl cenu: ${names.join(', ')}.`,
          `Nabídky mohou přijít do ${formatPragueDateTime(delivery.offersCloseAt)}. Když nepřijdou, položku nekoupíme a nic za ni neplatíte. Do uzávěrky ${formatPragueDateTime(delivery.cutOffAt)} si můžete vybrat něco jiného.`,
          { link: 'Zobrazit košík', to: `/demand?mode=weekly&weekStart=${delivery.weekStart}` },
        ],
      }
    },
  }),
}
