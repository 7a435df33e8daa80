import { useState } from 'react'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { OwnMatch } from '#domain/week/offers/own-list-columns.ts'
import { Card } from '../../ui/Card.tsx'
import { Select } from '../../ui/Select.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import type { OfferableRow } from './read-own-list.ts'

export interface OwnRowsProps {
  rows: readonly OfferableRow[]
  /** The item of each row, by its line; null if the row is left out. */
  chosen: ReadonlyMap<number, string | null>
  onChoose: (line: number, itemId: string | null) => void
}

const PAGE = 50
const NOTHING = 'none'
const BY: Readonly<Record<OwnMatch, string>> = { code: 'podle kódu', ean: 'podle EAN', name: 'podle názvu' }

/** The rows of a supplier's own price list with their items: those that a person has to decide first. */
export function OwnRows({ rows, chosen, onChoose }: OwnRowsProps) {
  const [shown, setShown] = useState(PAGE)
  // The order stays while rows are decided.
  const [sorted] = useState(() => rows.toSorted((a, b) => Number(isCertain(a)) - Number(isCertain(b)) || a.line - b.line))
  return (
    <>
      <ul aria-label="Řádky ceníku" className="flex flex-col gap-2">
        {sorted.slice(0, shown).map((row) => (
          <OwnRow key={row.line} row={row} itemId={chosen.get(row.line) ?? null} onChoose={(itemId) => onChoose(row.line, itemId)} />
        ))}
      </ul>
      {rows.length > PAGE && <ShowMore shown={Math.min(shown, rows.length)} total={rows.length} onMore={() => setShown(shown + PAGE)} />}
    </>
  )
}

const isCertain = ({ by, candidates: [first] }: OfferableRow) => by !== null && first?.price.fault === undefined

function OwnRow({ row, itemId, onChoose }: { row: OfferableRow; itemId: string | null; onChoose: (itemId: string | null) => void }) {
  const taken = row.candidates.find(({ item }) => item.id === itemId)
  const [first] = row.candidates
  const fault = row.by === null ? undefined : first?.price.fault
  return (
    <Card as="li" isTight>
      <div className="grid items-center gap-x-4 gap-y-1 md:grid-cols-2">
        <div>
          <p className="font-semibold wrap-anywhere">{nbsp(row.name)}</p>
          <p className="text-14 text-muted">
            {nbsp([`řádek ${row.line}`, ...(taken && row.by !== null && taken === first ? [BY[row.by]] : [])].join(', '))}
            {taken?.price.remark && nbsp(`, ${taken.price.remark}`)}
          </p>
          {fault !== undefined && <p className="text-14 text-error">{nbsp(fault)}</p>}
        </div>
        <Select
          label={`Položka pro řádek ${row.line}, ${row.name}`}
          isLabelHidden
          options={[{ id: NOTHING, name: 'Vynechat' }, ...row.candidates.map(optionOf)]}
          value={itemId ?? NOTHING}
          onChange={(id) => onChoose(id === NOTHING ? null : id)}
        />
      </div>
    </Card>
  )
}

const optionOf = ({ item: { id, name, unit }, price }: OfferableRow['candidates'][number]) =>
  price.fault === undefined ? { id, name: nbsp(`${name}, ${formatPrice(price.price)}/${unit}`) } : { id, name, disabledReason: price.fault }
