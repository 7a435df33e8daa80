import { useState } from 'react'
import type { DeskItemDetail } from '#contract/desk/assortment.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { useTable } from '../../table/use-table.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { toast } from '../../ui/toast.ts'

type Price = DeskItemDetail['prices'][number]

const idOf = ({ at }: Price) => at.toISOString()

const columnsOf = (words: (price: Price) => string, onSlip: (price: Price) => void): Column<Price>[] => [
  { id: 'at', head: 'Platí od', cell: ({ at }) => formatPragueDateTime(at, 'full') },
  {
    id: 'price',
    head: 'Cena',
    numeric: true,
    cell: (each) => (each.isSlip ? <del className="text-muted">{words(each)}</del> : words(each)),
  },
  {
    id: 'by',
    head: 'Kdo',
    cell: (each) => (
      <span className="flex flex-wrap items-center gap-2">
        {each.by ?? 'od začátku'}
        {each.isSlip && <Chip>překlep</Chip>}
        {each.maySlip && (
          <Button variant="quiet" onPress={() => onSlip(each)} aria-label={`Byl to překlep: ${words(each)}`}>
            Byl to překlep
          </Button>
        )}
      </span>
    ),
  },
]

/** Past prices of an item, newest first; a price can be marked as a slip. */
export function ItemPrices({ item }: { item: DeskItemDetail }) {
  const { prices, unit } = item
  const [slip, setSlip] = useState<Price | null>(null)
  const words = ({ price }: Price) => (price === null ? 'bez ceny' : `${formatPrice(price)}/${unit}`)
  const table = useTable({ columns: columnsOf(words, setSlip), rows: prices, idOf })
  if (prices.length === 0) return null
  return (
    <section aria-labelledby="ceny-polozky" className="flex flex-col gap-2">
      <h3 id="ceny-polozky" className="text-18 font-bold">
        Běžné ceny
      </h3>
      <DataTable of={table} caption="Běžné ceny" isDense />
      {slip && <SlipDialog item={item} slip={slip} words={words(slip)} onClose={() => setSlip(null)} />}
    </section>
  )
}

interface SlipDialogProps {
  item: DeskItemDetail
  slip: Price
  words: string
  onClose: () => void
}

function SlipDialog({ item: { id, version }, slip: { at }, words, onClose }: SlipDialogProps) {
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({ itemId: id, version, at, reason }),
    schema: reasoned,
    send: client.assortment.withdrawPrice,
    onSaved: () => {
      toast(`Označeno jako překlep: ${words}`)
      onClose()
    },
  })
  return (
    <ReasonDialog
      of={form}
      title="Označit cenu jako překlep"
      confirmLabel="Označit jako překlep"
      failure="Změnu se nepodařilo uložit. Zkuste to prosím znovu."
      onClose={onClose}
    >
      <p>
        {nbsp(
          `Cena ${words} platila necelou hodinu a žádný týden se s ní neuzavřel. Členové ji ve vývoji ceny neuvidí a do nejnižší ceny za 30 dní se nepočítá. V historii zůstane.`,
        )}
      </p>
    </ReasonDialog>
  )
}
