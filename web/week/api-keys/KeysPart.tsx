import { useState } from 'react'
import type { ApiKey } from '#contract/week/api-keys.ts'
import { MOST_KEYS, scopeName } from '#domain/week/api-keys/scope.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { TableStates } from '../../table/TableStates.tsx'
import { useTable } from '../../table/use-table.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NewApiKey } from './NewApiKey.tsx'
import { RevokeKey } from './RevokeKey.tsx'
import { useApiKeys } from './use-api-keys.ts'

const idOf = ({ id }: ApiKey) => id
const usedText = ({ usedAt }: ApiKey) => (usedAt ? formatPragueDateTime(usedAt, 'full') : 'zatím ne')
const scopesText = ({ scopes }: ApiKey) => nbsp(scopes.map(scopeName).join(', '))

function Validity({ apiKey: { expiresAt, isExpired } }: { apiKey: ApiKey }) {
  return isExpired ? <Chip tone="error">platnost skončila</Chip> : formatPragueDateTime(expiresAt, 'full')
}

const columns: Column<ApiKey>[] = [
  {
    id: 'name',
    head: 'Název',
    isRowHead: true,
    cell: ({ name, start }) => (
      <>
        <span className="block break-words">{name}</span>
        <code className="text-14 font-normal text-muted">{start}…</code>
      </>
    ),
  },
  { id: 'scopes', head: 'Smí', cell: scopesText },
  { id: 'until', head: 'Platí do', cell: (key) => <Validity apiKey={key} /> },
  { id: 'used', head: 'Naposledy použit', cell: usedText },
  { id: 'revoke', head: 'Zrušení', hidesHead: true, narrow: true, cell: (key) => <RevokeKey apiKey={key} /> },
]

function KeyCard({ apiKey }: { apiKey: ApiKey }) {
  return (
    <Card>
      <p className="font-semibold break-words">{apiKey.name}</p>
      <p className="text-14 text-muted">
        <code>{apiKey.start}…</code>
      </p>
      <p className="mt-1 text-14">Smí {scopesText(apiKey)}.</p>
      <p className="text-14 tabular-nums">
        Platí do: <Validity apiKey={apiKey} />
      </p>
      <p className="text-14 tabular-nums">Naposledy použit: {usedText(apiKey)}</p>
      <div className="mt-1 -ml-3">
        <RevokeKey apiKey={apiKey} />
      </div>
    </Card>
  )
}

/** The supplier's keys, and the way to create one. */
export function KeysPart() {
  const keys = useApiKeys()
  const [isCreating, setCreating] = useState(false)
  const table = useTable({ columns, rows: keys.data ?? [], idOf })
  const create = (
    <Button variant="primary" onPress={() => setCreating(true)}>
      Vytvořit klíč
    </Button>
  )
  return (
    <section aria-labelledby="klice" className="flex flex-col gap-4">
      <h2 id="klice" className="text-20 font-bold">
        Klíče
      </h2>
      <TableStates
        query={keys}
        rows={keys.data}
        failure="Klíče se nepodařilo načíst."
        empty={<EmptyState title="Zatím nemáte žádný klíč" action={create} />}
      >
        {(rows) => (
          <>
            <DataTable of={table} caption="Klíče k API" renderCard={(key) => <KeyCard apiKey={key} />} />
            <div>{rows.length < MOST_KEYS ? create : nbsp('Klíčů může být nejvýš deset. Nejdřív některý zrušte.')}</div>
          </>
        )}
      </TableStates>
      {isCreating && <NewApiKey onClose={() => setCreating(false)} />}
    </section>
  )
}
