import type { PoolProtocol } from '#contract/week/clearing.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { tierRows, type TierRow } from '#domain/week/clearing/protocol-text.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { useTable } from '../../table/use-table.ts'
import { Chip } from '../../ui/Chip.tsx'

const columns: Column<TierRow>[] = [
  {
    id: 'supplier',
    head: 'Dodavatel',
    isRowHead: true,
    cell: (row) => (
      <>
        <span className="font-semibold">{row.supplierName}</span>
        <OfferMark row={row} />
      </>
    ),
  },
  { id: 'tier', head: 'Pásmo', numeric: true, cell: ({ tier }) => tier },
  { id: 'from', head: 'Od množství', numeric: true, cell: ({ from }) => from },
  { id: 'price', head: 'Cena', numeric: true, cell: ({ price }) => price },
  { id: 'demand', head: 'Poptávka za tu cenu', numeric: true, cell: ({ demand }) => demand },
  { id: 'verdict', head: 'Výsledek', cell: (row) => <Verdict row={row} /> },
]

/** Every tier of every offer, with the demand at its price and why it won or lost. */
export function TriedTiers({ of }: { of: PoolProtocol }) {
  const rows = tierRows(of)
  const table = useTable({ columns, rows, idOf: ({ offerId, tier }) => `${offerId} ${tier}` })
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

/** What decides between equal prices: when the offer was submitted, and its id. Once per offer. */
function OfferMark({ row: { tier, submitted, offerId } }: { row: TierRow }) {
  if (tier > 1) return null
  return (
    <span className="block text-13 font-normal text-muted">
      <span className="block">podáno {submitted}</span>
      <span className="block">
        označení <code className="font-sans wrap-anywhere">{offerId}</code>
      </span>
    </span>
  )
}

function TierCard({ row }: { row: TierRow }) {
  const { supplierName, tier, from, price, demand } = row
  return (
    <div className="flex flex-col gap-1 rounded-16 border border-border bg-surface p-4 text-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-16 font-bold">
          {supplierName}, pásmo {tier}
        </h3>
        <strong className="text-16">{price}</strong>
      </div>
      <OfferMark row={row} />
      <p>
        od {from}, poptávka za tu cenu {demand}
      </p>
      <p>
        <Verdict row={row} />
      </p>
    </div>
  )
}

function Verdict({ row: { verdict, hasWon } }: { row: TierRow }) {
  return hasWon ? <Chip tone="save">{verdict}</Chip> : <span>{nbsp(verdict)}</span>
}
