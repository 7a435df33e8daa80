import { nbsp } from '#domain/text/nbsp.ts'
import { Chip } from '../../ui/Chip.tsx'
import { schemaOf, type ApiDocument, type EventRequest } from './api-document.ts'
import { DocsPart } from './DocsPart.tsx'
import { SchemaFields } from './SchemaFields.tsx'

const RULES = [
  'Adresu přidáte na stránce [Přístup pro programy](/supplier/api). Událost na ni pošleme metodou POST jako JSON s poli type, timestamp a data.',
  '**Podpis.** Řídíme se normou [Standard Webhooks](https://www.standardwebhooks.com). Její knihovna ověří hlavičky webhook-id, webhook-timestamp a webhook-signature tajemstvím, které jsme vám ukázali.',
  '**Přijetí** potvrďte odpovědí 2xx do deseti sekund. Jinak událost pošleme znovu, celkem desetkrát během tří dnů, pokaždé se stejným webhook-id.',
]

/** The events that programs receive, with what is in them. */
export function EventsPart({ of: { webhooks } }: { of: ApiDocument }) {
  return (
    <DocsPart id="udalosti" title="Události" rules={RULES}>
      {Object.entries(webhooks).map(([event, { post }]) => (
        <EventPart key={event} event={event} of={post} />
      ))}
    </DocsPart>
  )
}

/** One event: when it is sent, and its body. It opens by its heading. */
function EventPart({ event, of: { summary, description, requestBody } }: { event: string; of: EventRequest }) {
  return (
    <details id={event} className="rounded-16 border border-border bg-surface">
      <summary className="tap cursor-pointer px-4 py-3">
        <h3 className="inline-block font-semibold first-letter:uppercase">{nbsp(summary)}</h3>
        <span className="mt-1 flex flex-wrap items-center gap-2">
          <Chip tone="save">POST</Chip>
          <code className="text-14 break-all">{event}</code>
        </span>
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-4">
        <p className="text-pretty">{nbsp(description.replaceAll('`', ''))}</p>
        <div>
          <h4 className="font-semibold">Tělo požadavku</h4>
          <SchemaFields schema={schemaOf(requestBody.content)!} />
        </div>
      </div>
    </details>
  )
}
