import { z } from 'zod'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { isoWeek } from '#domain/time/week.ts'
import { deliveriesById } from '#server/deliveries/queries.ts'
import { mailKind } from '#server/platform/mail/kind.ts'

export const mails = {
  pools_wait_for_offers: mailKind({
    content: z.strictObject({ deliveryId: z.uuid() }),
    read: (db, messages) =>
      deliveriesById(
        db,
        messages.map(({ content }) => content.deliveryId),
      ),
    write: ({ content: { deliveryId }, now }, deliveries) => {
      const delivery = deliveries.get(deliveryId)
      // After a long outage there is nothing left to offer for.
      if (!delivery || now >= delivery.offersCloseAt) return null
      const { weekStart, deliveryOn, deliveryTime, localityName, offersCloseAt } = delivery
      return {
        subject: `Týden ${isoWeek(weekStart).week}, ${localityName}: poptávky čekají na vaše ceny do ${formatPragueDateTime(offersCloseAt)}`,
        blocks: [
          'Košíky týdne jsou uzavřené a poptávky sečtené. Vaše platné nabídky počítáme, ceny můžete doplnit nebo změnit, dokud nabídky neuzavřeme.',
          {
            facts: [
              ['Lokalita', localityName],
              ['Nabídky přijímáme do', formatPragueDateTime(offersCloseAt, 'long')],
              ['Závoz', `${formatDay(deliveryOn, 'long')}, ${deliveryTime.slice(0, 5)}`],
            ],
          },
          { link: 'Zobrazit poptávky', to: '/supplier/demands' },
        ],
      }
    },
  }),
}
