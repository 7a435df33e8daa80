import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CommonFees } from '#contract/week/delivery-options.ts'
import type { Locality } from '#contract/week/localities.ts'
import { formatTotal } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { feesOf, feeText } from '#domain/week/delivery-options/fees.ts'
import { ONE_TIME_MODES, type OneTimeMode } from '#domain/week/one-time/service-mode.ts'
import { orpc } from '../../lib/rpc.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { useTable } from '../../table/use-table.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { NotRead } from '../../ui/Reading.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { SHORT_MODES } from '../delivery-options/mode-options.ts'
import { FeesDialog } from './FeesDialog.tsx'
import { TownPricesDialog } from './TownPricesDialog.tsx'
import { towns } from './locality-texts.ts'

type Act = { does: 'fees' } | { does: 'towns'; locality: Locality }

const idOf = ({ id }: Locality) => id

/** What a household of a locality pays for a mode. */
function priceOf(mode: OneTimeMode, { deliveryPrice }: Locality, common: CommonFees): string {
  // Home delivery has a column of its own.
  if (mode === 'D_COD') return common.cashOnDelivery === null ? 'rozvoz + dobírka' : `rozvoz + ${formatTotal(common.cashOnDelivery)}`
  return feeText(feesOf([mode], { prices: { home: deliveryPrice, ...common }, isPaidOnDelivery: false }))
}

/** Own prices of municipalities: `3 obce 49 Kč až 89 Kč`. */
function ownText({ townPrices }: Locality): string | null {
  if (townPrices === null) return null
  const { municipalities, lowest, highest } = townPrices
  return nbsp(`${towns(municipalities)} ${formatTotal(lowest)}${lowest === highest ? '' : ` až ${formatTotal(highest)}`}`)
}

const columnsOf = (common: CommonFees, onAct: (act: Act) => void): Column<Locality>[] => [
  { id: 'name', head: 'Lokalita', isRowHead: true, cell: ({ name }) => <span className="font-semibold">{name}</span> },
  ...ONE_TIME_MODES.map((mode): Column<Locality> => ({
    id: mode,
    head: SHORT_MODES[mode],
    numeric: true,
    cell: (row) => <Price mode={mode} row={row} common={common} />,
  })),
  { id: 'act', head: 'Úpravy', hidesHead: true, narrow: true, cell: (row) => <TownsButton row={row} onAct={onAct} /> },
]

function Price({ mode, row, common }: { mode: OneTimeMode; row: Locality; common: CommonFees }) {
  const own = mode === 'C_Delivery' ? ownText(row) : null
  return (
    <>
      {nbsp(priceOf(mode, row, common))}
      {own && <span className="block text-13 text-muted">{own}</span>}
    </>
  )
}

function TownsButton({ row, onAct }: { row: Locality; onAct: (act: Act) => void }) {
  return (
    <Button
      isDisabled={row.municipalities === 0}
      onPress={() => onAct({ does: 'towns', locality: row })}
      aria-label={`Ceny obcí: ${row.name}`}
    >
      Ceny{'\u00a0'}obcí…
    </Button>
  )
}

/** What each mode costs in each locality: common fees, and home delivery by locality and municipality. */
export function FeesSection({ localities }: { localities: readonly Locality[] }) {
  const fees = useQuery(orpc.deliveryOptions.fees.queryOptions())
  const [act, setAct] = useState<Act | null>(null)
  const close = () => setAct(null)
  return (
    <section aria-labelledby="poplatky" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 id="poplatky" className="text-20 font-bold">
            Poplatky za převzetí
          </h2>
          <p className="max-w-read text-muted">
            {nbsp('Domácnost platí každý poplatek nejvýš jednou za závoz. Změna platí pro závozy, které ještě nejsou po uzávěrce.')}
          </p>
        </div>
        <Button isDisabled={!fees.data} onPress={() => setAct({ does: 'fees' })}>
          Upravit společné poplatky…
        </Button>
      </div>
      {fees.data ? (
        <FeesTable localities={localities} common={fees.data} onAct={setAct} />
      ) : (
        <NotRead of={fees} failure="Poplatky se nepodařilo načíst." bones={['block']} />
      )}
      {act?.does === 'fees' && fees.data && <FeesDialog fees={fees.data} onClose={close} />}
      {act?.does === 'towns' && <TownPricesDialog locality={act.locality} onClose={close} />}
    </section>
  )
}

function FeesTable({ localities, common, onAct }: { localities: readonly Locality[]; common: CommonFees; onAct: (act: Act) => void }) {
  const table = useTable({ columns: columnsOf(common, onAct), rows: localities, idOf })
  return (
    <DataTable
      of={table}
      caption="Poplatky podle lokality a způsobu převzetí"
      isDense
      renderCard={(row) => (
        <Card>
          <h3 className="font-semibold">{row.name}</h3>
          <FactList
            facts={ONE_TIME_MODES.map((mode) => ({ name: SHORT_MODES[mode], value: <Price mode={mode} row={row} common={common} /> }))}
          />
          <div className="mt-3">
            <TownsButton row={row} onAct={onAct} />
          </div>
        </Card>
      )}
    />
  )
}
