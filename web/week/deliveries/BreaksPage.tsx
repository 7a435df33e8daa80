import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeliveryBreak } from '#contract/week/breaks.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { Day } from '#domain/time/day.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useCall } from '../../lib/use-call.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { TableStates } from '../../table/TableStates.tsx'
import { useTable } from '../../table/use-table.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { toast } from '../../ui/toast.ts'
import { BreakDialog } from './BreakDialog.tsx'
import { BreakEffects } from './BreakEffects.tsx'
import { daysText, kindNames, type BreakDraft } from './breaks.ts'

const none: readonly DeliveryBreak[] = []
const idOf = ({ id }: DeliveryBreak) => id
const empty: BreakDraft = { locality: 'all', kind: 'closed', fromDay: null, untilDay: null, reason: '' }
const placeOf = ({ localityName }: DeliveryBreak) => localityName ?? 'všechny lokality'

const columnsOf = (onRemove: (row: DeliveryBreak) => void): Column<DeliveryBreak>[] => [
  {
    id: 'days',
    head: 'Dny',
    isRowHead: true,
    cell: (row) => <span className="font-semibold first-letter:uppercase">{daysText(row)}</span>,
  },
  { id: 'kind', head: 'Co platí', cell: ({ kind }) => kindNames[kind] },
  { id: 'place', head: 'Kde', cell: placeOf },
  { id: 'reason', head: 'Důvod', cell: ({ reason }) => <span className="wrap-anywhere">{nbsp(reason)}</span> },
  { id: 'act', head: 'Odebrat', hidesHead: true, narrow: true, cell: (row) => <Remove row={row} onRemove={onRemove} /> },
]

function Remove({ row, onRemove }: { row: DeliveryBreak; onRemove: (row: DeliveryBreak) => void }) {
  return (
    <Button onPress={() => onRemove(row)} aria-label={`Odebrat: ${daysText(row)}`}>
      Odebrat…
    </Button>
  )
}

/** Breaks in deliveries and public holidays, and what they do to planned deliveries. */
export function BreaksPage() {
  const list = useQuery(orpc.breaks.list.queryOptions())
  const [draft, setDraft] = useState<BreakDraft | null>(null)
  const [removed, setRemoved] = useState<DeliveryBreak | null>(null)
  const table = useTable({ columns: columnsOf(setRemoved), rows: list.data?.breaks ?? none, idOf })
  const openDay = (day: Day) => setDraft({ ...empty, kind: 'open', fromDay: day, untilDay: day })
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Přestávky a svátky"
        actions={
          <Button variant="primary" isDisabled={!list.data} onPress={() => setDraft(empty)}>
            Přidat přestávku…
          </Button>
        }
      >
        Kdy nejezdíme, a kam se kvůli tomu závozy přesunou.
      </PageHeader>
      <TableStates
        query={list}
        rows={list.data?.breaks}
        failure="Přestávky se nepodařilo načíst."
        empty={<p className="text-muted">Žádná přestávka není naplánovaná.</p>}
      >
        {() => <DataTable of={table} caption="Přestávky" renderCard={(row) => <BreakCard row={row} onRemove={setRemoved} />} />}
      </TableStates>
      {list.data && <Holidays holidays={list.data.holidays} onOpen={openDay} />}
      {draft && list.data && (
        <BreakDialog draft={draft} today={list.data.today} localities={list.data.localities} onClose={() => setDraft(null)} />
      )}
      {removed && <RemoveBreak row={removed} onClose={() => setRemoved(null)} />}
    </div>
  )
}

function BreakCard({ row, onRemove }: { row: DeliveryBreak; onRemove: (row: DeliveryBreak) => void }) {
  return (
    <Card>
      <h3 className="font-bold first-letter:uppercase">{daysText(row)}</h3>
      <p className="text-14 text-muted">
        {kindNames[row.kind]}, {placeOf(row)}
      </p>
      <p className="mt-1 wrap-anywhere">{nbsp(row.reason)}</p>
      <div className="mt-2">
        <Remove row={row} onRemove={onRemove} />
      </div>
    </Card>
  )
}

function Holidays({ holidays, onOpen }: { holidays: readonly { day: Day; name: string }[]; onOpen: (day: Day) => void }) {
  return (
    <section aria-labelledby="svatky" className="flex flex-col gap-3">
      <h2 id="svatky" className="text-22 font-bold">
        Státní svátky
      </h2>
      <p className="max-w-read text-muted">
        {nbsp(
          'Na státní svátek se závoz nikdy nenaplánuje: přesune se na nejbližší možný den téhož týdne. Pokud přesto pojedete, řekněte to tady.',
        )}
      </p>
      <ul className="divide-y divide-border rounded-16 border border-border bg-surface">
        {holidays.map(({ day, name }) => (
          <li key={day} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
            <span className="min-w-0">
              <span className="font-semibold">{`${formatDay(day, 'weekday')}\u00a0${day.slice(0, 4)}`}</span> {nbsp(name)}
            </span>
            <Button variant="quiet" onPress={() => onOpen(day)} aria-label={`Jet i ${formatDay(day)}, ${name}`}>
              Jet i tento den…
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RemoveBreak({ row, onClose }: { row: DeliveryBreak; onClose: () => void }) {
  const effects = useQuery(orpc.breaks.previewRemoval.queryOptions({ input: { breakId: row.id }, retry: false }))
  const { ask, isPending, error } = useCall(client.breaks.remove, {
    onAnswer: () => {
      toast('Přestávka je odebraná')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={`Odebrat: ${daysText(row)}`}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      confirmLabel="Odebrat přestávku"
      onConfirm={() => void ask({ breakId: row.id })}
      isPending={isPending}
      error={error && sentenceOf(error, 'Přestávku se nepodařilo odebrat.')}
    >
      <div className="flex flex-col gap-3">
        <p>{nbsp('Závozy, které kvůli ní jely jindy, se vrátí na svůj den. Zrušené závozy se neobnoví.')}</p>
        <BreakEffects of={effects} />
      </div>
    </ConfirmDialog>
  )
}
