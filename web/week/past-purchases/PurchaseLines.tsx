import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { ItemComplaint } from '#contract/help/support.ts'
import type { PurchaseLineView } from '#contract/week/purchases.ts'
import { formatPrice, haler } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { cheaperText } from '#domain/money/unconfirmed.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { isoWeek, type WeekStart } from '#domain/time/week.ts'
import { ItemPicture } from '../../catalog/items/ItemPicture.tsx'
import { ComplainLink } from '../../help/support/ComplainLink.tsx'
import { orpc } from '../../lib/rpc.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { useTable } from '../../table/use-table.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { NotRead } from '../../ui/Reading.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { PriceReceipt } from '../clearing/PriceReceipt.tsx'
import { Photos } from '../handover/Photos.tsx'

const idOf = ({ sourceId }: PurchaseLineView) => sourceId
const paidOf = ({ delivered, total }: PurchaseLineView) => delivered?.total ?? total

function Quantity({ line: { quantity, delivered, item } }: { line: PurchaseLineView }) {
  if (delivered === null || delivered.quantity >= quantity) return formatQuantity(quantity, item.unit)
  return (
    <>
      <strong>{formatQuantity(delivered.quantity, item.unit)}</strong>
      <span className="block text-13 text-muted">z {formatQuantity(quantity, item.unit)}</span>
    </>
  )
}

/** What is paid, and by how much that may fall. */
function Paid({ line }: { line: PurchaseLineView }) {
  return (
    <>
      <strong>{formatPrice(paidOf(line))}</strong>
      {line.unconfirmed > 0 && <span className="block text-13 font-normal text-due">{nbsp(cheaperText(haler(0), line.unconfirmed))}</span>}
    </>
  )
}

function Before({ line: { before, item } }: { line: PurchaseLineView }) {
  if (before === null) return <span className="text-muted">poprvé</span>
  return (
    <>
      {nbsp(`${formatPrice(before.unitPrice)}/${item.unit}`)}
      <span className="block text-13 text-muted">{nbsp(`týden ${isoWeek(before.weekStart).week}`)}</span>
    </>
  )
}

/** What was not right when it was handed over, as staff wrote it down. */
function Received({ line: { item, received } }: { line: PurchaseLineView }) {
  if (received === null) return null
  const { missing, damaged, returned, note, photos } = received
  const faults = [
    { quantity: missing, words: 'chybělo' },
    { quantity: damaged, words: 'poškozeno' },
    { quantity: returned, words: 'zpátky na sklad' },
  ].filter(({ quantity }) => quantity > 0)
  if (faults.length + photos.length === 0) return null
  return (
    <span className="flex flex-col gap-1 text-14 font-normal">
      <span className="font-semibold text-due">
        {faults.map(({ quantity, words }) => `${words} ${formatQuantity(quantity, item.unit)}`).join(', ')}
      </span>
      {note !== '' && <span className="text-muted">{nbsp(note)}</span>}
      <Photos name={item.name} photos={photos} />
    </span>
  )
}

function Name({ line }: { line: PurchaseLineView }) {
  const { item, isOffered } = line
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ItemPicture icon={item.icon} picture={item.picture} />
      <span className="min-w-0">
        <span className="block font-semibold text-pretty">{nbsp(item.name)}</span>
        {!isOffered && <span className="block text-13 font-normal text-muted">už nenabízíme</span>}
        <Received line={line} />
      </span>
    </span>
  )
}

const columnsOf = (more: (line: PurchaseLineView) => ReactNode): Column<PurchaseLineView>[] => [
  { id: 'item', head: 'Položka', isRowHead: true, cell: (line) => <Name line={line} /> },
  { id: 'quantity', head: 'Množství', numeric: true, cell: (line) => <Quantity line={line} /> },
  { id: 'price', head: 'Cena', numeric: true, cell: ({ unitPrice, item }) => `${formatPrice(unitPrice)}/${item.unit}` },
  { id: 'before', head: 'Minule', numeric: true, cell: (line) => <Before line={line} /> },
  { id: 'vat', head: 'DPH', numeric: true, cell: ({ vatRate }) => nbsp(`${vatRate} %`) },
  { id: 'total', head: 'Celkem', numeric: true, cell: (line) => <Paid line={line} /> },
  { id: 'more', head: 'Účtenka a reklamace', hidesHead: true, narrow: true, cell: more },
]

export interface PurchaseLinesProps {
  lines: readonly PurchaseLineView[]
  weekStart: WeekStart
  /** What the household complained about; null if nothing can be complained about. */
  complaints: readonly ItemComplaint[] | null
}

/** The lines of a purchase: rows on a desktop, cards on a phone. */
export function PurchaseLines({ lines, weekStart, complaints }: PurchaseLinesProps) {
  const [shown, setShown] = useState<PurchaseLineView | null>(null)
  const more = (line: PurchaseLineView) => (
    <span className="flex items-center">
      <Button variant="quiet" aria-label={`Účtenka ceny: ${line.item.name}`} onPress={() => setShown(line)}>
        Účtenka
      </Button>
      {complaints && <ComplainLink line={line} complaint={complaints.find(({ purchaseItemId }) => purchaseItemId === line.id) ?? null} />}
    </span>
  )
  const table = useTable({ columns: columnsOf(more), rows: lines, idOf })
  return (
    <>
      <DataTable of={table} caption="Položky nákupu" renderCard={(line) => <LineCard line={line} more={more(line)} />} />
      {shown && (
        <Dialog title={nbsp(shown.item.name)} isOpen onOpenChange={(isOpen) => isOpen || setShown(null)}>
          <LineReceipt line={shown} weekStart={weekStart} />
        </Dialog>
      )}
    </>
  )
}

function LineCard({ line, more }: { line: PurchaseLineView; more: ReactNode }) {
  const { unitPrice, vatRate, item } = line
  return (
    <Card>
      <Name line={line} />
      <FactList
        facts={[
          { name: 'Množství', value: <Quantity line={line} /> },
          { name: 'Cena', value: `${formatPrice(unitPrice)}/${item.unit}` },
          { name: 'Minule', value: <Before line={line} /> },
          { name: 'DPH', value: nbsp(`${vatRate} %`) },
          { name: 'Celkem', value: <Paid line={line} /> },
        ]}
      />
      <div className="-ml-3">{more}</div>
    </Card>
  )
}

/** How the price of a line came about, as its week says it. */
function LineReceipt({ line, weekStart }: { line: PurchaseLineView; weekStart: WeekStart }) {
  const ownerId = useOwnerId()
  const week = useQuery(orpc.basket.week.queryOptions({ input: { ownerId, weekStart } }))
  if (!week.data) return <NotRead of={week} failure="Účtenku se nepodařilo načíst." bones={['line', 'line']} />
  const wanted = week.data.lines.find(({ id }) => id === line.sourceId)
  const receipt = wanted?.receipt
  if (!receipt) return <p className="text-muted">{nbsp('Účtenku k této ceně už nemáme.')}</p>
  return (
    <PriceReceipt
      receipt={receipt}
      stepped={wanted}
      unit={line.item.unit}
      quantity={line.delivered?.quantity ?? line.quantity}
      cap={line.maxPrice}
      comingCap={null}
    />
  )
}
