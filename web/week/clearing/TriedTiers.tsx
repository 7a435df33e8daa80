import type { PoolProtocol } from '#contract/week/clearing.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { verdictText } from '#domain/week/clearing/verdict.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { useTable } from '../../table/use-table.ts'
import { Chip } from '../../ui/Chip.tsx'

type Offer = PoolProtocol['offers'][number]
type Row = Offer['tiers'][number] & Omit<Offer, 'tiers'> & { tier: number; verdictText: string; unit: PoolProtocol['unit'] }

const columns: Column<Row>[] = [
  { id: 'supplier', head: 'Dodavatel', isRowHead: true, cell: ({ supplierName }) => <span className="font-semibold">{supplierName}</span> },
  { id: 'submitted', head: 'Podáno', cell: ({ submittedAt }) => formatPragueDateTime(submittedAt) },
  { id: 'tier', head: 'Pásmo', numeric: true, cell: ({ tier }) => tier },
  { id: 'from', head: 'Od množství', numeric: true, cell: ({ minQuantity, unit }) => formatQuantity(minQuantity, unit) },
  { id: 'price', head: 'Cena', numeric: true, cell: ({ price, unit }) => `${formatPrice(price)}/${unit}` },
  { id: 'demand', head: 'Poptávka za tu cenu', numeric: true, cell: ({ demand, unit }) => formatQuantity(demand, unit) },
  { id: 'verdict', head: 'Výsledek', cell: (row) => <Verdict row={row} /> },
]

/** Every tier of every offer, with the demand at its price and why it won or lost. */
export function TriedTiers({ of: { offers, unit, award } }: { of: PoolProtocol }) {
  const rows = offers.flatMap(({ tiers, ...offer }) =>
    tiers.map((tier, i): Row => ({
      ...offer,
      ...tier,
      unit,
      tier: i + 1,
      verdictText: verdictText(tier.verdict, tier, unit, award?.price ?? null),
    })),
  )
  const table = useTable({ columns, rows, idOf: ({ id, tier }) => `${id} ${tier}` })
  return (
    <section aria-labelledby="nabidky" className="flex flex-col gap-2">
      <h2 id="nabidky" className="text-18 font-bold">
        Nabídky a jejich pásma
      </h2>
      {rows.length === 0 ? (
        <p className="text-muted">Nikdo nenabídl.</p>
      ) : (
        <DataTable of={table} caption="Nabídky a jejich pásma" isDense renderCard={(row) => <TierCard row={row} />} />
      )}
    </section>
  )
}

function TierCard({ row }: { row: Row }) {
  const { supplierName, tier, minQuantity, price, demand, unit, submittedAt } = row
  return (
    <div className="flex flex-col gap-1 rounded-16 border border-border bg-surface p-4 text-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-16 font-bold">
          {supplierName}, pásmo {tier}
        </h3>
        <strong className="text-16">
          {formatPrice(price)}/{unit}
        </strong>
      </div>
      <p className="text-muted">podáno {formatPragueDateTime(submittedAt)}</p>
      <p>
        od {formatQuantity(minQuantity, unit)}, poptávka za tu cenu {formatQuantity(demand, unit)}
      </p>
      <p>
        <Verdict row={row} />
      </p>
    </div>
  )
}

function Verdict({ row: { verdict, verdictText: text } }: { row: Row }) {
  return verdict === 'won' ? <Chip tone="save">{text}</Chip> : <span>{nbsp(text)}</span>
}
