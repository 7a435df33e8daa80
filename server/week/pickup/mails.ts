import { z } from 'zod'
import { plainName } from '#domain/text/plain-name.ts'
import { formatDistance } from '#domain/week/pickup/position.ts'
import { mailKind } from '#server/platform/mail/kind.ts'
import { nearestFree, pointsById } from './queries.ts'

export const mails = {
  point_closed: mailKind({
    inbox: true,
    toDelivery: true,
    content: z.strictObject({ pointId: z.uuid() }),
    read: async (db, messages) => {
      const ids = [...new Set(messages.map(({ content }) => content.pointId))]
      const points = await pointsById(db, ids, null)
      const near = await Promise.all(points.map(async (point) => [point.id, { point, near: await nearestFree(db, point.id) }] as const))
      return new Map(near)
    },
    write: ({ content: { pointId } }, closed) => {
      const found = closed.get(pointId)
      if (!found || found.point.isActive) return null
      const name = plainName(found.point.name)
      return {
        subject: `Výdejní místo ${name} už není v\u00a0nabídce`,
        blocks: [
          `Máte u nás zvolené výdejní místo ${name}, ${found.point.municipality}. V závozech, které ještě nemají uzávěrku, už na něm nevydáváme. Zvolte si prosím jiné.`,
          ...(found.near.length === 0
            ? []
            : [
                {
                  facts: found.near.map(
                    (near, i) =>
                      [
                        i === 0 ? 'Nejblíž je' : 'Dále',
                        `${plainName(near.name)}, ${near.municipality}${near.km === null ? '' : ` (${formatDistance(near.km)})`}`,
                      ] as const,
                  ),
                },
              ]),
          { link: 'Vybrat na mapě jiné místo', to: '/pickup-points' },
        ],
      }
    },
  }),
}
