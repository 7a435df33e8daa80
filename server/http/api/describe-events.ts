import { z } from 'zod'
import { eventBody } from '#contract/week/webhook-events.ts'
import { EVENTS, FORMER_SECRET_HOURS, webhookEventName, type WebhookEvent } from '#domain/week/webhooks/event.ts'

const MEANINGS: Readonly<Record<WebhookEvent, string>> = {
  'demand.published': 'Košíky týdne jsou uzavřené a poptávky závozu čekají na ceny. Přečtěte je operací `listDemands`.',
  'demand.awarded': 'O závozu je rozhodnuto a získali jste aspoň jednu poptávku. Které to jsou, říká `listDemands`.',
  'order.sent': 'Poslali jsme vám objednávku. Přečtěte ji operací `getOrder` a potvrďte operací `confirmOrder`.',
}

const header = (name: string, description: string) => ({ name, in: 'header', required: true, description, schema: { type: 'string' } })

const headers = [
  header('webhook-id', 'Id události. Při opakování je stejné: událost, kterou už znáte, přeskočte.'),
  header('webhook-timestamp', 'Kdy jsme požadavek poslali, v sekundách od roku 1970.'),
  header(
    'webhook-signature',
    `Podpisy podle Standard Webhooks, oddělené mezerou: \`v1,…\`. Po výměně tajemství jsou ${FORMER_SECRET_HOURS} hodin dva.`,
  ),
]

function bodyOf(event: WebhookEvent): object {
  const { $schema: _, ...schema } = z.toJSONSchema(eventBody(event), { io: 'output' })
  const { type, timestamp, data } = schema.properties as Record<string, object>
  return {
    ...schema,
    properties: {
      type: { ...type, description: 'Druh události.' },
      timestamp: { ...timestamp, description: 'Kdy se stala, v UTC.' },
      data: { ...data, description: 'Čeho se týká: id a počty. Zbytek si program přečte svým klíčem.' },
    },
  }
}

/** `order.sent` → `onOrderSent`. */
const operationIdOf = (event: WebhookEvent) => `on${event.replaceAll(/(?:^|\.)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`

/** The `webhooks` section of the document: the requests that we send to the addresses of suppliers. */
export const describeEvents = () =>
  Object.fromEntries(
    EVENTS.map((event) => [
      event,
      {
        post: {
          operationId: operationIdOf(event),
          tags: ['Události'],
          summary: webhookEventName(event),
          description: MEANINGS[event],
          security: [],
          parameters: headers,
          requestBody: { required: true, content: { 'application/json': { schema: bodyOf(event) } } },
          responses: {
            '2XX': { description: 'Přijato. Jakákoli jiná odpověď je neúspěch a událost pošleme znovu, celkem desetkrát během tří dnů.' },
            '410': { description: 'Události už nechcete: posílání hned vypneme.' },
          },
        },
      },
    ]),
  )
