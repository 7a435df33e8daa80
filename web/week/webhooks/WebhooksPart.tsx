import { useState } from 'react'
import type { WebhookEndpoint } from '#contract/week/webhooks.ts'
import { MOST_ENDPOINTS, webhookEventName } from '#domain/week/webhooks/event.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { TableStates } from '../../table/TableStates.tsx'
import { useTable } from '../../table/use-table.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NewWebhook } from './NewWebhook.tsx'
import { useEndpoints } from './use-webhooks.ts'
import { WebhookActions } from './WebhookActions.tsx'

const idOf = ({ id }: WebhookEndpoint) => id
const eventsText = ({ events }: WebhookEndpoint) => nbsp(events.map(webhookEventName).join(', '))

const whyOff: Record<NonNullable<WebhookEndpoint['disabledWhy']>, string> = {
  gone: 'nechce události',
  failing: 'neodpovídá',
  secret: 'potřebuje nové tajemství',
}

function State({ of: { disabledWhy, failingSince } }: { of: WebhookEndpoint }) {
  if (disabledWhy !== null) return <Chip tone="error">{nbsp(`vypnuto: ${whyOff[disabledWhy]}`)}</Chip>
  if (failingSince) return <Chip tone="due">nedaří se od {formatPragueDateTime(failingSince)}</Chip>
  return <Chip tone="save">posíláme</Chip>
}

const columns: Column<WebhookEndpoint>[] = [
  { id: 'url', head: 'Adresa', isRowHead: true, cell: ({ url }) => <span className="break-all">{url}</span> },
  { id: 'events', head: 'Oznamujeme', cell: eventsText },
  { id: 'state', head: 'Stav', cell: (endpoint) => <State of={endpoint} /> },
  { id: 'actions', head: 'Akce', hidesHead: true, narrow: true, cell: (endpoint) => <WebhookActions of={endpoint} /> },
]

function EndpointCard({ of }: { of: WebhookEndpoint }) {
  return (
    <Card>
      <p className="font-semibold break-all">{of.url}</p>
      <p className="mt-1 text-14">{eventsText(of)}</p>
      <p className="mt-1">
        <State of={of} />
      </p>
      <div className="mt-1 -ml-3">
        <WebhookActions of={of} />
      </div>
    </Card>
  )
}

/** The addresses that receive events, and the way to add one (docs/rules/week.md#webhooks). */
export function WebhooksPart() {
  const endpoints = useEndpoints()
  const [isAdding, setAdding] = useState(false)
  const table = useTable({ columns, rows: endpoints.data ?? [], idOf })
  const add = <Button onPress={() => setAdding(true)}>Přidat adresu</Button>
  return (
    <section aria-labelledby="udalosti" className="flex flex-col gap-4">
      <div>
        <h2 id="udalosti" className="text-20 font-bold">
          Události
        </h2>
        <p className="max-w-read text-pretty text-muted">
          {nbsp('Když se něco stane, pošleme to vašemu programu sami: nemusí se pořád ptát.')}
        </p>
      </div>
      <TableStates
        query={endpoints}
        rows={endpoints.data}
        failure="Adresy se nepodařilo načíst."
        empty={<EmptyState title="Zatím nemáte žádnou adresu pro události" action={add} />}
      >
        {(rows) => (
          <>
            <DataTable of={table} caption="Adresy pro události" renderCard={(endpoint) => <EndpointCard of={endpoint} />} />
            {rows.length < MOST_ENDPOINTS && <div>{add}</div>}
          </>
        )}
      </TableStates>
      {isAdding && <NewWebhook onClose={() => setAdding(false)} />}
    </section>
  )
}
