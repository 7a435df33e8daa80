import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskProvider } from '#contract/week/logistics.ts'
import { grouped } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { orpc } from '../../lib/rpc.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { TableStates } from '../../table/TableStates.tsx'
import { useTable } from '../../table/use-table.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ActiveChip } from './ActiveChip.tsx'
import { AddProvider, ChangeProvider, TurnProvider } from './ProviderActs.tsx'
import { RowActs } from './RowActs.tsx'

interface Locality {
  id: string
  name: string
}
type Act = { does: 'add' } | { does: 'change' | 'turn'; provider: DeskProvider }

const noProviders: readonly DeskProvider[] = []
const noLocalities: readonly Locality[] = []
const idOf = ({ id }: DeskProvider) => id

const servedText = ({ localityIds }: DeskProvider, localities: readonly Locality[]) =>
  localityIds.length === 0
    ? 'všude'
    : localityIds.map((id) => localities.find((each) => each.id === id)?.name ?? 'zrušená lokalita').join(', ')

const householdsText = ({ households: { delivery, both } }: DeskProvider) =>
  nbsp(`${grouped(delivery + both)} (jen rozvoz ${grouped(delivery)}, rozvoz i výdej ${grouped(both)})`)

const columnsOf = (localities: readonly Locality[], onAct: (act: Act) => void): Column<DeskProvider>[] => [
  {
    id: 'name',
    head: 'Poskytovatel',
    isRowHead: true,
    cell: ({ name, code }) => (
      <>
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="block text-13 font-normal text-muted">{code}</span>
      </>
    ),
  },
  { id: 'state', head: 'Stav', cell: ({ isActive }) => <ActiveChip isActive={isActive} /> },
  { id: 'order', head: 'Pořadí', numeric: true, cell: ({ displayOrder }) => grouped(displayOrder) },
  { id: 'where', head: 'Kde vozí', cell: (provider) => servedText(provider, localities) },
  { id: 'households', head: 'Domácnosti', cell: (provider) => <span className="text-14">{householdsText(provider)}</span> },
  {
    id: 'act',
    head: 'Akce',
    hidesHead: true,
    narrow: true,
    cell: (provider) => <Acts provider={provider} onAct={onAct} />,
  },
]

function Acts({ provider, onAct }: { provider: DeskProvider; onAct: (act: Act) => void }) {
  return (
    <RowActs
      name={provider.name}
      isActive={provider.isActive}
      onChange={() => onAct({ does: 'change', provider })}
      onTurn={() => onAct({ does: 'turn', provider })}
    />
  )
}

/** The delivery providers in the order in which members see them. */
export function ProviderList() {
  const found = useQuery(orpc.logistics.providers.queryOptions({ staleTime: 0 }))
  const [act, setAct] = useState<Act | null>(null)
  const localities = found.data?.localities ?? noLocalities
  const table = useTable({ columns: columnsOf(localities, setAct), rows: found.data?.providers ?? noProviders, idOf })
  const close = () => setAct(null)
  return (
    <section aria-labelledby="poskytovatele" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="poskytovatele" className="text-18 font-bold">
          Poskytovatelé doručení na poslední míli
        </h2>
        <Button variant="primary" onPress={() => setAct({ does: 'add' })}>
          Přidat poskytovatele…
        </Button>
      </div>
      <TableStates
        query={found}
        rows={found.data?.providers}
        failure="Poskytovatele doručení se nepodařilo načíst."
        empty={<EmptyState title="Zatím nemáte žádného poskytovatele doručení" />}
      >
        {() => (
          <DataTable
            of={table}
            caption="Poskytovatelé doručení na poslední míli"
            isDense
            renderCard={(provider) => (
              <Card>
                <div className="flex flex-col gap-2">
                  <div className="flex flex-wrap items-start justify-between gap-2">
                    <h3 className="font-bold wrap-anywhere">{provider.name}</h3>
                    <ActiveChip isActive={provider.isActive} />
                  </div>
                  <p className="text-14 text-muted">
                    {nbsp(`${provider.code}, pořadí ${provider.displayOrder}, vozí: ${servedText(provider, localities)}`)}
                  </p>
                  <p className="text-14">{nbsp(`Domácnosti: ${householdsText(provider)}`)}</p>
                  <Acts provider={provider} onAct={setAct} />
                </div>
              </Card>
            )}
          />
        )}
      </TableStates>
      {act?.does === 'add' && <AddProvider localities={localities} onClose={close} />}
      {act?.does === 'change' && <ChangeProvider provider={act.provider} localities={localities} onClose={close} />}
      {act?.does === 'turn' && <TurnProvider provider={act.provider} onClose={close} />}
    </section>
  )
}
