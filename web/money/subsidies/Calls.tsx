import type { SubsidyCall } from '#contract/money/subsidies.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { client } from '../../lib/client.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { useTable } from '../../table/use-table.ts'
import { Card } from '../../ui/Card.tsx'
import { FileButton } from '../documents/DocumentButtons.tsx'

const idOf = ({ id }: SubsidyCall) => id

const File = ({ call: { id, number } }: { call: SubsidyCall }) => (
  <FileButton label="PDF" about={`Výzva k úhradě ${number}`} read={() => client.subsidies.call({ callId: id })} />
)

const columns: Column<SubsidyCall>[] = [
  { id: 'number', head: 'Výzva', isRowHead: true, cell: ({ number }) => number },
  { id: 'organisation', head: 'Obec', cell: ({ organisation }) => organisation },
  { id: 'issuedOn', head: 'Vystaveno', cell: ({ issuedOn }) => formatDay(issuedOn) },
  { id: 'dueOn', head: 'Splatnost', cell: ({ dueOn }) => formatDay(dueOn) },
  { id: 'symbol', head: 'Variabilní symbol', cell: ({ symbol }) => symbol },
  { id: 'amount', head: 'K úhradě', numeric: true, cell: ({ amount }) => formatPrice(amount) },
  { id: 'file', head: 'Soubor', hidesHead: true, narrow: true, cell: (call) => <File call={call} /> },
]

/** What municipalities were asked to pay, with the documents (docs/rules/money.md#subsidies). */
export function Calls({ calls }: { calls: readonly SubsidyCall[] }) {
  const table = useTable({ columns, rows: calls, idOf })
  return (
    <section aria-labelledby="vyzvy" className="flex flex-col gap-3">
      <h2 id="vyzvy" className="text-20 font-bold">
        Výzvy k úhradě
      </h2>
      <p className="text-14 text-pretty text-muted">
        {nbsp('Vystavují se samy první den v měsíci na to, čím obce přispěly na závozy předchozích měsíců. Obci je pošlete vy.')}
      </p>
      {calls.length > 0 && (
        <DataTable
          of={table}
          caption="Výzvy k úhradě"
          isDense
          renderCard={(call) => (
            <Card isTight>
              <p className="flex flex-wrap justify-between gap-2 font-semibold">
                <span>{call.number}</span> <span>{formatPrice(call.amount)}</span>
              </p>
              <p className="text-14 wrap-anywhere">{call.organisation}</p>
              <p className="text-14 text-muted">{nbsp(`splatnost ${formatDay(call.dueOn)}, VS ${call.symbol}`)}</p>
              <div className="-ml-3">
                <File call={call} />
              </div>
            </Card>
          )}
        />
      )}
    </section>
  )
}
