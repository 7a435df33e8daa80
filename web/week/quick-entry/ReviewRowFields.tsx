import { CircleAlert, Replace } from 'lucide-react'
import type { ItemCard } from '#contract/shapes.ts'
import { formatPrice } from '#domain/money/money.ts'
import type { RowFault } from '#domain/week/template/review.ts'
import { ItemPicture } from '../../catalog/items/ItemPicture.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { QuantityField } from '../../ui/QuantityField.tsx'
import { presentOf, sayPresent, type EntryTarget } from '../../catalog/catalog/entry-target.ts'
import { LastPaid } from '../purchases/LastPaid.tsx'
import { nbsp } from '#domain/text/nbsp.ts'
import { furtherText } from '#domain/week/clearing/steps-text.ts'
import { amountDoubt, stepsOfRow, written, type ReviewRow } from './review-rows.ts'

const missing: Record<RowFault, string> = {
  item: 'chybí položka',
  twice: 'stejnou položku bere už řádek výš',
  nothing: 'nula kusů koupit nejde',
  quantity: 'chybí množství',
  price: 'chybí cenový strop',
}

export interface ReviewRowFieldsProps {
  row: ReviewRow
  faults: readonly RowFault[]
  target: EntryTarget
  onChange: (row: ReviewRow) => void
  onPick: (key: number) => void
  texts: { nothing: string; priceOf: (item: ItemCard) => string | null }
}

/** A row of the review: the typed text, the found item, quantity and cap. */
export function ReviewRowFields({ row, faults, target, onChange, onPick, texts }: ReviewRowFieldsProps) {
  const { item, quantity, maxPrice, isTaken } = row
  const text = written(row.listed)
  const present = item ? presentOf(target, item) : undefined
  const steps = item && furtherText({ furtherSteps: stepsOfRow(row) }, item.unit)
  const doubt = item && row.doubt !== null ? amountDoubt(row.listed, item) : null
  return (
    <li aria-label={text} className="flex flex-col gap-2 border-t border-border py-3 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3">
        <Checkbox isSelected={isTaken} isDisabled={item === null} onChange={(isTaken) => onChange({ ...row, isTaken })}>
          <span className="font-semibold wrap-anywhere">{text}</span>
        </Checkbox>
        <Remarks row={row} faults={faults} target={target} />
      </div>
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-2 pl-9 sm:grid-cols-[1fr_8rem_9rem]">
        <div className="col-span-2 flex min-w-0 items-center gap-2 sm:col-span-1 sm:pt-4">
          {item && <ItemPicture icon={item.icon} picture={item.picture} />}
          <span className="min-w-0 flex-1">
            {item ? (
              <>
                <span className="block text-pretty">{nbsp(item.name)}</span>
                <span className="block text-14 text-muted">
                  {texts.priceOf(item) ?? (item.basePrice === null ? item.category : `běžně ${formatPrice(item.basePrice)}/${item.unit}`)}
                </span>
              </>
            ) : (
              <span className="text-muted">{nbsp(texts.nothing)}</span>
            )}
          </span>
          <Button
            variant="quiet"
            aria-label={item ? `Jiná položka pro ${text}` : `Vybrat položku pro ${text}`}
            onPress={() => onPick(row.key)}
          >
            <Replace aria-hidden className="size-4" /> {item ? 'Jiná' : 'Vybrat'}
          </Button>
        </div>
        {item && (
          <>
            <QuantityField
              label="Množství"
              unit={item.unit}
              value={quantity}
              onChange={(quantity) => onChange({ ...row, quantity, doubt: row.doubt === 'amount' ? null : row.doubt })}
            />
            <MoneyField
              label="Cena do"
              suffix={`Kč/${item.unit}`}
              value={maxPrice}
              onChange={(maxPrice) => onChange({ ...row, maxPrice })}
            />
          </>
        )}
      </div>
      {item && (
        <div className="pl-9">
          <LastPaid item={item} />
        </div>
      )}
      {item && steps && <p className="pl-9 text-14 text-muted">{nbsp(`Když bude levněji: ${steps}`)}</p>}
      {item && doubt && <p className="pl-9 text-14 text-muted">{nbsp(doubt)}</p>}
      {present?.lineId && isTaken && quantity !== null && (
        <p className="pl-9 text-14 text-muted">Změní se množství, druhý řádek nevznikne.</p>
      )}
    </li>
  )
}

function Remarks({ row, faults, target }: Pick<ReviewRowFieldsProps, 'row' | 'faults' | 'target'>) {
  const present = row.item ? presentOf(target, row.item) : undefined
  return (
    <span className="flex flex-wrap gap-1">
      {present && <Chip tone="primary">{`už ${sayPresent(target, present)}`}</Chip>}
      {row.item && row.doubt === 'item' && <Chip tone="due">podobný název, zkontrolujte</Chip>}
      {row.item && row.doubt === 'amount' && <Chip tone="due">zkontrolujte množství</Chip>}
      {faults.map((fault) => (
        <Chip key={fault} tone="error" icon={CircleAlert}>
          {missing[fault]}
        </Chip>
      ))}
    </span>
  )
}
