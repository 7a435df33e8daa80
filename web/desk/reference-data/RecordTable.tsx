import type { ReferenceRecord } from '#contract/desk/reference-data.ts'
import { isEditable, setOf } from '#domain/desk/reference-data/sets.ts'
import type { SetName } from '#domain/desk/reference-data/set-names.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { TableStates } from '../../table/TableStates.tsx'
import { useNextPage } from '../../table/use-next-page.ts'
import { useTable } from '../../table/use-table.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { NextPage } from '../../ui/ShowMore.tsx'
import { nameOf } from './name-of.ts'
import type { RecordAct, ReferencePageProps } from './record-act.ts'
import { useRecords } from './use-records.ts'

interface RecordTableProps extends ReferencePageProps {
  onAct: (act: RecordAct) => void
}

const none: readonly ReferenceRecord[] = []
const idOf = ({ id }: ReferenceRecord) => id
const shownFields = (set: SetName) => setOf(set).fields.filter(({ isLong }) => !isLong)
const numeric = new Set(['whole', 'money', 'degrees'])

function Acts({ set, record, onAct }: { set: SetName; record: ReferenceRecord; onAct: (act: RecordAct) => void }) {
  const name = nameOf(set, record.texts)
  return (
    <span className="flex flex-wrap gap-2 lg:flex-nowrap">
      {isEditable(setOf(set)) && (
        <Button onPress={() => onAct({ does: 'change', record })} aria-label={`Upravit: ${name}`}>
          Upravit…
        </Button>
      )}
      {setOf(set).canRemove && (
        <Button onPress={() => onAct({ does: 'remove', record })} aria-label={`Odebrat: ${name}`}>
          Odebrat…
        </Button>
      )}
      {!setOf(set).isBuiltIn && (
        <Button variant="quiet" onPress={() => onAct({ does: 'history', record })} aria-label={`Historie: ${name}`}>
          Historie
        </Button>
      )}
    </span>
  )
}

function columnsOf(set: SetName, onAct: (act: RecordAct) => void): Column<ReferenceRecord>[] {
  const [first, ...rest] = shownFields(set)
  return [
    {
      id: first!.name,
      head: first!.label,
      isRowHead: true,
      cell: ({ texts }) => (
        <span data-stop="name" tabIndex={-1} className="wrap-anywhere">
          {nbsp(texts[first!.name] ?? '')}
        </span>
      ),
    },
    ...rest.map(({ name, label, is }): Column<ReferenceRecord> => ({
      id: name,
      head: label,
      numeric: numeric.has(is.kind),
      cell: ({ texts }) => <span className="wrap-anywhere">{texts[name]}</span>,
    })),
    ...(setOf(set).isBuiltIn
      ? []
      : [
          {
            id: 'act',
            head: 'Akce',
            hidesHead: true,
            narrow: true,
            cell: (record: ReferenceRecord) => <Acts set={set} record={record} onAct={onAct} />,
          },
        ]),
  ]
}

function RecordCard({ set, record, onAct }: { set: SetName; record: ReferenceRecord; onAct: (act: RecordAct) => void }) {
  const [first, ...rest] = shownFields(set)
  return (
    <Card>
      <div className="flex flex-col gap-2">
        <h2 className="font-bold wrap-anywhere">{nbsp(record.texts[first!.name] ?? '')}</h2>
        <FactList facts={rest.flatMap(({ name, label }) => (record.texts[name] ? [{ name: label, value: record.texts[name] }] : []))} />
        <Acts set={set} record={record} onAct={onAct} />
      </div>
    </Card>
  )
}

/** The records of a set in pages. */
export function RecordTable({ set, search, onSearch, onAct }: RecordTableProps) {
  const { found, total, records } = useRecords(set, search.q ?? '')
  const table = useTable({ columns: columnsOf(set, onAct), rows: records ?? none, idOf })
  const more = useNextPage(records?.map(idOf), () => void found.fetchNextPage(), table.lead)
  return (
    <TableStates
      query={found}
      rows={records}
      failure="Záznamy se nepodařilo načíst."
      empty={
        <EmptyState
          title={search.q ? 'Nic nenalezeno' : 'Zatím tu nic není'}
          action={search.q && <Button onPress={() => onSearch({})}>Zrušit hledání</Button>}
        />
      }
    >
      {(rows) => (
        <>
          <DataTable
            of={table}
            caption={setOf(set).title}
            isDense
            renderCard={(record) => <RecordCard set={set} record={record} onAct={onAct} />}
          />
          <NextPage of={found} shown={rows.length} total={total ?? rows.length} onMore={more} />
        </>
      )}
    </TableStates>
  )
}
