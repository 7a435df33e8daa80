import { z } from 'zod'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { enumerated } from '#domain/text/enumerated.ts'
import { plainName } from '#domain/text/plain-name.ts'
import { asWeekStart, isoWeek } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { mailKind } from '#server/platform/mail/kind.ts'
import { uncancelledById } from '#server/week/deliveries/queries.ts'

// Names beyond these are counted.
const MOST_NAMES = 5

function namesText(names: readonly string[]): string {
  const more = names.length - MOST_NAMES
  return more > 0 ? enumerated([...names.slice(0, MOST_NAMES), `${more} dalších`]) : enumerated(names)
}

export const mails = {
  supplied_locality_changed: mailKind({
    inbox: true,
    content: z.strictObject({
      fromWeek: z.string(),
      reason: z.string(),
      to: z.string(),
      from: z.array(z.string()),
      municipalities: z.array(z.string()),
    }),
    write: ({ content: { fromWeek, reason, to, from, municipalities } }) => {
      const { week } = isoWeek(asWeekStart(fromWeek))
      const isOne = municipalities.length === 1
      return {
        subject: `Od týdne ${week} se mění lokality, ve kterých nabízíte: ${plainName(to)}`,
        blocks: [
          `${isOne ? 'Obec' : 'Obce'} ${namesText(municipalities)} patří od týdne ${week} do lokality ${plainName(to)}${from.length === 0 ? '' : `, dosud do ${plainName(enumerated(from))}`}. Důvod: ${plainName(reason)}.`,
          'Jejich poptávka se od té doby počítá v nové lokalitě. Vaše nabídky zůstávají v lokalitách, pro které jste je podali.',
          { link: 'Zobrazit poptávky', to: '/supplier/demands' },
        ],
      }
    },
  }),
  supplied_region_changed: mailKind({
    inbox: true,
    content: z.strictObject({ fromWeek: z.string(), name: z.string(), localities: z.array(z.string()) }),
    write: ({ content: { fromWeek, name, localities } }) => {
      const { week } = isoWeek(asWeekStart(fromWeek))
      return {
        subject: `Od týdne ${week} se mění region, pro který nabízíte: ${plainName(name)}`,
        blocks: [
          localities.length === 0
            ? `Region ${plainName(name)} od týdne ${week} nemá žádnou lokalitu, vaše společná nabídka tam neplatí.`
            : `Region ${plainName(name)} má od týdne ${week} tyto lokality: ${namesText(localities)}. Vaše společná nabídka platí od té doby pro ně.`,
          'Pokud vám to nevyhovuje, nabídku můžete odvolat nebo změnit.',
          { link: 'Zobrazit poptávky', to: '/supplier/demands' },
        ],
      }
    },
  }),
  locality_moved: mailKind({
    inbox: true,
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
