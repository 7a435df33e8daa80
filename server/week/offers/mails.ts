import { z } from 'zod'
import { counted } from '#domain/text/count.ts'
import { plainName } from '#domain/text/plain-name.ts'
import { outOfReach } from '#domain/week/offers/reach.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { isoWeek } from '#domain/time/week.ts'
import { itemCards } from '#server/catalog/catalog/queries.ts'
import { offerHours } from '#server/week/deliveries/offer-hours.ts'
import { uncancelledById } from '#server/week/deliveries/queries.ts'
import { mailKind, type Block } from '#server/platform/mail/kind.ts'
import { attachedOffers, type AttachedOffer } from './attached-offers.ts'
import { momentUntil } from '#domain/time/in-sentence.ts'

/** The most offers that a mail names one by one. */
const MOST_NAMED = 20

/** The offers of which no tier can be reached by what was ordered. */
function outOfReachBlocks(offers: readonly AttachedOffer[]): Block[] {
  const high = offers.flatMap(({ itemName, first, unit, isGone, ...pool }) => {
    const why = isGone ? 'nikdo závazně neobjednal' : outOfReach(first, pool, unit)
    return why === null ? [] : [[plainName(itemName), why] as const]
  })
  if (high.length === 0) return []
  const more = high.length - MOST_NAMED
  return [
    'Tyto vaše nabídky by teď nevyhrály. Kde je něco objednáno, můžete první pásmo snížit, dokud nabídky neuzavřeme.',
    { facts: high.slice(0, MOST_NAMED) },
    ...(more > 0 ? [`A ${counted(more, 'další nabídka', 'další nabídky', 'dalších nabídek')}.`] : []),
  ]
}

export const mails = {
  pools_wait_for_offers: mailKind({
    inbox: true,
    content: z.strictObject({ deliveryId: z.uuid() }),
    read: async (db, messages) => {
      const ids = messages.map(({ content }) => content.deliveryId)
      const offers = await attachedOffers(
        db,
        ids,
        messages.flatMap(({ userId }) => userId ?? []),
      )
      return { deliveries: await uncancelledById(db, ids), offers, hours: await offerHours(db, ids) }
    },
    write: ({ content: { deliveryId }, userId, now }, { deliveries, offers, hours }) => {
      const delivery = deliveries.get(deliveryId)
      // After a long outage the deadline may have passed.
      if (!delivery || now >= delivery.offersCloseAt) return null
      const { weekStart, deliveryOn, deliveryTime, localityName, offersCloseAt } = delivery
      return {
        subject: `Týden ${isoWeek(weekStart).week}, ${localityName}: poptávky čekají na vaše ceny ${momentUntil(offersCloseAt)}`,
        blocks: [
          'Košíky týdne jsou uzavřené a poptávky sečtené. Vaše platné nabídky počítáme, ceny můžete doplnit nebo změnit, dokud nabídky neuzavřeme.',
          {
            facts: [
              ['Lokalita', localityName],
              ...hours(delivery, now),
              ['Závoz', `${formatDay(deliveryOn, 'long')}, ${deliveryTime.slice(0, 5)}`],
            ],
          },
          ...outOfReachBlocks(userId === null ? [] : offers(deliveryId, userId)),
          { link: 'Zobrazit poptávky', to: '/supplier/demands' },
        ],
      }
    },
  }),
  offered_item_was_merged: mailKind({
    inbox: true,
    content: z.strictObject({ from: z.uuid(), into: z.uuid() }),
    read: (db, messages) =>
      itemCards(
        db,
        messages.flatMap(({ content: { from, into } }) => [from, into]),
      ),
    write: ({ content: { from, into } }, items) => {
      const [old, item] = [items.get(from), items.get(into)]
      if (!old || !item) return null
      const [oldName, name] = [plainName(old.name), plainName(item.name)]
      return {
        subject: `Místo položky ${oldName} je v katalogu ${name}: cenu prosím nabídněte znovu`,
        blocks: [
          `Zjistili jsme, že v katalogu je jedna věc dvakrát. Položku „${oldName}“ už nevedeme, zůstává „${name}“ a domácnosti teď chtějí tu.`,
          `Vaše nabídka na „${oldName}“ se počítá v týdnech, které jsou už uzavřené. V dalších pro ni žádná poptávka nebude. Na „${name}“ jsme ji nepřevedli, protože jste ji dali na jinou položku: chcete-li dodávat dál, pošlete prosím novou.`,
          { link: 'Zobrazit poptávky', to: item.type === 'service' ? '/supplier/demands?type=service' : '/supplier/demands' },
        ],
      }
    },
  }),
}
