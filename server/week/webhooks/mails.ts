import { z } from 'zod'
import { EVENTS, FAILING_DAYS, webhookEventName } from '#domain/week/webhooks/event.ts'
import type { Db } from '#server/platform/db/database.ts'
import { mailKind, type Message } from '#server/platform/mail/kind.ts'

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

const content = z.strictObject({ endpointId: z.uuid() })

async function endpointsById(db: Db, messages: readonly Message<z.output<typeof content>>[]) {
  const ids = messages.map((message) => message.content.endpointId)
  const rows = await db
    .selectFrom('webhook_endpoints')
    .where('id', 'in', ids)
    .select(['id', 'url', 'events', 'disabled_why as why'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export const mails = {
  webhook_created: mailKind({
    content,
    read: endpointsById,
    write: ({ content: { endpointId } }, endpoints) => {
      const endpoint = endpoints.get(endpointId)
      if (!endpoint) return null
      const { host } = new URL(endpoint.url)
      return {
        subject: `Události nově posíláme na ${host}`,
        blocks: [
          'K vašemu profilu dodavatele přibyla adresa, na kterou budeme vašemu programu posílat události.',
          {
            facts: [
              ['Server', host],
              [
                'Oznámíme',
                EVENTS.filter((event) => endpoint.events.includes(event))
                  .map(webhookEventName)
                  .join(', '),
              ],
            ],
          },
          { link: 'Zobrazit adresy', to: '/supplier/api' },
          { small: 'Pokud jste to nebyli vy, adresu hned odeberte, nastavte si nové heslo a napište nám.' },
        ],
      }
    },
  }),
  webhook_turned_off: mailKind({
    inbox: true,
    content,
    read: endpointsById,
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
