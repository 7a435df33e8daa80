import { z } from 'zod'
import { FAILING_DAYS } from '#domain/week/webhooks/event.ts'
import { mailKind } from '#server/platform/mail/kind.ts'

const notDelivered = (host: string, why: string) => [
  why === 'gone'
    ? `Server ${host} odpověděl, že události už nechce (410), a tak jsme posílání vypnuli.`
    : `Na ${host} se nám už ${FAILING_DAYS} dní nedaří události doručit, a tak jsme posílání vypnuli.`,
  'Až bude server v pořádku, posílání zase zapněte. Co jsme zatím nedoručili, pošleme hned.',
]

const newSecret = (host: string) => [
  `Z bezpečnostních důvodů jsme změnili tajemství, kterými události podepisujeme. Dosavadní už neplatí, a tak jsme posílání na ${host} vypnuli.`,
  'Vytvořte nové tajemství, vložte ho do svého programu a posílání zase zapněte. Co jsme zatím nedoručili, pošleme hned.',
]

export const mails = {
  webhook_turned_off: mailKind({
    content: z.strictObject({ endpointId: z.uuid() }),
    read: async (db, messages) => {
      const ids = messages.map(({ content }) => content.endpointId)
      const rows = await db.selectFrom('webhook_endpoints').where('id', 'in', ids).select(['id', 'url', 'disabled_why as why']).execute()
      return new Map(rows.map((row) => [row.id, row]))
    },
    write: ({ content: { endpointId } }, endpoints) => {
      const endpoint = endpoints.get(endpointId)
      // Removed or turned on meanwhile.
      if (!endpoint || endpoint.why === null) return null
      const { host } = new URL(endpoint.url)
      return {
        subject: `Události už neposíláme na ${host}`,
        blocks: [
          ...(endpoint.why === 'secret' ? newSecret(host) : notDelivered(host, endpoint.why)),
          { link: 'Zobrazit události', to: '/supplier/api' },
        ],
      }
    },
  }),
}
