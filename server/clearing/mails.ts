import { z } from 'zod'
import { formatTotal, haler } from '#domain/money/money.ts'
import { counted } from '#domain/text/count.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { formatWeekRange, isoWeek } from '#domain/time/week.ts'
import { deliveriesById } from '#server/deliveries/queries.ts'
import { mailKind } from '#server/platform/mail/kind.ts'

const items = (n: number) => counted(n, 'položka', 'položky', 'položek')

export const mails = {
  prices_are_set: mailKind({
    toDelivery: true,
    content: z.strictObject({ deliveryId: z.uuid(), lines: z.int(), bought: z.int(), total: z.int() }),
    read: (db, messages) =>
      deliveriesById(
        db,
        messages.map(({ content }) => content.deliveryId),
      ),
    write: ({ content: { deliveryId, lines, bought, total } }, deliveries) => {
      const delivery = deliveries.get(deliveryId)
      if (!delivery) return null
      const { weekStart, deliveryOn, deliveryTime, localityName } = delivery
      const week = `Týden ${isoWeek(weekStart).week}`
      const price = formatTotal(haler(total))
      const place = { link: 'Zobrazit nákup', to: `/demand?mode=weekly&weekStart=${weekStart}` } as const
      const time = `Týden ${formatWeekRange(weekStart)}, lokalita ${localityName}`
      if (bought === 0)
        return {
          subject: `${week}: ceny jsou stanovené, nic neplatíte`,
          blocks: [
            `Z vašeho košíku (${items(lines)}) tentokrát nic nekoupíme. U každé položky najdete důvod.`,
            place,
            { small: `${time}.` },
          ],
        }
      return {
        subject: `${week}: ceny jsou stanovené, zaplatíte ${price}`,
        blocks: [
          bought === lines
            ? 'Koupíme všechno, co jste měli v košíku.'
            : 'Část košíku nekoupíme. U každé položky najdete cenu nebo důvod, proč se nekoupila.',
          {
            facts: [
              ['Zaplatíte', price],
              ['Koupíme', bought === lines ? items(bought) : `${bought} z ${lines} položek`],
              ['Závoz', `${formatDay(deliveryOn, 'long')}, ${deliveryTime.slice(0, 5)}`],
            ],
          },
          place,
          { small: `${time}.` },
        ],
      }
    },
  }),
}
