import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { FileArchive } from 'lucide-react'
import type { IssuedDocument } from '#contract/money/documents.ts'
import { documentName } from '#domain/money/documents/document.ts'
import { formatPrice } from '#domain/money/money.ts'
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
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NextPage } from '../../ui/ShowMore.tsx'
import { toastError } from '../../ui/toast.ts'
import { PeriodFields, usePeriod, type Period } from '../ledger/PeriodFields.tsx'
import { FileButton, saveServerFile } from './DocumentButtons.tsx'

type Row = IssuedDocument & { name: string }

/** Documents issued in a period, and all of them as ISDOC (docs/rules/money.md#documents). */
export function DocumentsPanel({ period, onPeriod }: { period: Period; onPeriod: (period: Period) => void }) {
  const days = usePeriod(period)
  const isValid = days.from <= days.to
  const documents = useInfiniteQuery({
    ...orpc.documents.page.infiniteOptions({
      input: (after: string | null) => ({ ...days, after }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
    }),
    enabled: isValid,
  })
  const total = documents.data?.pages[0]?.total ?? 0
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PeriodFields period={period} onPeriod={onPeriod} />
        {total > 0 && <ZipButton {...days} />}
      </div>
      <TableStates
        query={documents}
        rows={documents.data?.pages.flatMap((page) => page.documents)}
        failure="Doklady se nepodařilo načíst."
        empty={<EmptyState title="V tomto období jsme žádný doklad nevystavili" />}
      >
        {(rows) => (
          <>
            <Rows rows={rows} />
            <NextPage of={documents} shown={rows.length} total={total} />
          </>
        )}
      </TableStates>
    </>
  )
}

const idOf = ({ id }: Row) => id

function Files({ row: { id: documentId, number, kind } }: { row: Row }) {
  return (
    <span className="flex">
      <FileButton label="PDF" about={number} read={() => client.documents.any({ documentId, format: 'pdf' })} />
      {kind !== 'settlement' && (
        <FileButton label="ISDOC" about={number} read={() => client.documents.any({ documentId, format: 'isdoc' })} />
      )}
    </span>
  )
}

const columns: Column<Row>[] = [
  { id: 'number', head: 'Doklad', isRowHead: true, cell: ({ kind, number }) => nbsp(`${documentName(kind)} ${number}`) },
  { id: 'name', head: 'Komu', cell: ({ name }) => nbsp(name) },
  { id: 'issued', head: 'Vystaveno', cell: ({ issuedOn }) => formatDay(issuedOn) },
  { id: 'due', head: 'Splatnost', cell: ({ kind, dueOn }) => (kind === 'invoice' ? formatDay(dueOn) : '') },
  { id: 'total', head: 'Celkem', numeric: true, cell: ({ total }) => <strong>{formatPrice(total)}</strong> },
  { id: 'files', head: 'Soubory', hidesHead: true, narrow: true, cell: (row) => <Files row={row} /> },
]

function Rows({ rows }: { rows: readonly Row[] }) {
  const table = useTable({ columns, rows, idOf })
  return (
    <DataTable
      of={table}
      caption="Doklady"
      renderCard={(row) => (
        <Card>
          <p className="font-semibold">{nbsp(`${documentName(row.kind)} ${row.number}`)}</p>
          <p className="flex flex-wrap justify-between gap-2">
            <span className="min-w-0">{nbsp(row.name)}</span>
            <strong>{formatPrice(row.total)}</strong>
          </p>
          <p className="text-14 text-muted">{nbsp(`vystaveno ${formatDay(row.issuedOn)}`)}</p>
          <div className="-ml-3">
            <Files row={row} />
          </div>
        </Card>
      )}
    />
  )
}

/** Saves all documents of the period, in several files if there are many. */
function ZipButton({ from, to }: { from: Day; to: Day }) {
  const zip = useCall(
    async () => {
      for (let after: string | null = null, part = 1; ; part += 1) {
        const file: Awaited<ReturnType<typeof client.documents.zip>> = await client.documents.zip({ from, to, after })
        saveServerFile(part === 1 ? file : { ...file, name: file.name.replace('.zip', `-${part}.zip`) })
        after = file.next
        if (after === null) return part
      }
    },
    { onError: (error) => toastError(sentenceOf(error, 'Soubor se nepodařilo připravit. Zkuste to prosím znovu.')) },
  )
  return (
    <Button isPending={zip.isPending} onPress={() => void zip.ask(undefined)}>
      <FileArchive aria-hidden className="size-4" /> ISDOC v zipu
    </Button>
  )
}
