import { z } from 'zod'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { isoWeek } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { mailKind } from '#server/platform/mail/kind.ts'
import { uncancelledById } from '#server/week/deliveries/queries.ts'

export const mails = {
  locality_moved: mailKind({
    toDelivery: true,
    content: z.strictObject({ deliveryId: z.uuid(), municipality: z.string() }),
    read: (db, messages) =>
      uncancelledById(
        db,
        messages.map(({ content }) => content.deliveryId),
      ),
    write: ({ content: { deliveryId, municipality } }, deliveries) => {
      const delivery = deliveries.get(deliveryId)
      if (!delivery) return null
      const { weekStart, localityName, deliveryOn, deliveryTime, cutOffAt } = delivery
      return {
        subject: `Od týdne ${isoWeek(weekStart).week} k vám jezdíme jindy: ${formatDay(deliveryOn, 'long')}`,
        blocks: [
          `Obec ${municipality} patří od týdne ${isoWeek(weekStart).week} do lokality ${localityName}. Dřívější týdny zůstávají, jak jsou.`,
          'Košíky dalších týdnů jsou i s úpravami a jednorázovými položkami přesunuté, nemusíte dělat nic. Ceny se počítají s novými sousedy.',
          {
            facts: [
              ['První závoz', `${formatDay(deliveryOn, 'long')}, ${deliveryTime.slice(0, 5)}`],
              ['Košík můžete měnit do', formatPragueDateTime(cutOffAt, 'long')],
            ],
          },
          { link: 'Zobrazit týden', to: `/demand?mode=weekly&weekStart=${weekStart}` },
        ],
      }
    },
  }),
}
