import { z } from 'zod'
import { plainName } from '#domain/text/plain-name.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { isoWeek } from '#domain/time/week.ts'
import { itemCards } from '#server/catalog/catalog/queries.ts'
import { uncancelledById } from '#server/week/deliveries/queries.ts'
import { mailKind } from '#server/platform/mail/kind.ts'

export const mails = {
  pools_wait_for_offers: mailKind({
    inbox: true,
    content: z.strictObject({ deliveryId: z.uuid() }),
    read: (db, messages) =>
      uncancelledById(
        db,
        messages.map(({ content }) => content.deliveryId),
      ),
    write: ({ content: { deliveryId }, now }, deliveries) => {
      const delivery = deliveries.get(deliveryId)
      // After a long outage the deadline may have passed.
      if (!delivery || now >= delivery.offersCloseAt) return null
      const { weekStart, deliveryOn, deliveryTime, localityName, offersCloseAt } = delivery
      return {
        subject: `Týden ${isoWeek(weekStart).week}, ${localityName}: poptávky čekají na vaše ceny do ${formatPragueDateTime(offersCloseAt)}`,
        blocks: [
          'Košíky týdne jsou uzavřené a poptávky sečtené. Vaše platné nabídky počítáme, ceny můžete doplnit nebo změnit, dokud nabídky neuzavřeme.',
          {
            facts: [
              ['Lokalita', localityName],
              ['Uzávěrka nabídek', formatPragueDateTime(offersCloseAt, 'long')],
              ['Závoz', `${formatDay(deliveryOn, 'long')}, ${deliveryTime.slice(0, 5)}`],
            ],
          },
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
