import { ChevronDown, Pencil, Trash2 } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { changeOf, formatChange } from '#domain/basket/change.ts'
import type { ItemType } from '#domain/basket/item-type.ts'
import type { Unit } from '#domain/catalog/unit.ts'
import type { PriceState } from '#domain/clearing/price-state.ts'
import { formatQuantity, type Quantity } from '#domain/money/quantity.ts'
import { PriceChip } from '../clearing/PriceChip.tsx'
import { ItemPicture } from '../catalog/ItemPicture.tsx'
import { SourceLink } from '../off-catalog/SourceLink.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Chip } from '../ui/Chip.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Stepper } from '../ui/Stepper.tsx'
import { ItemTypeBadge } from './ItemTypeBadge.tsx'

export interface BasketItemCardProps {
  name: string
  /** The icon of the item's category. */
  icon: string
  /** The item's own picture, where it has one. */
  picture?: string | null
  unit: Unit
  /** What is in the basket this week, 0 for „tento týden ne“. */
  quantity: Quantity
  /** What the template says; null for what was added for this week only. */
  templateQuantity: Quantity | null
  /** What is told of it: nothing of what comes as always. */
  types: readonly ItemType[]
  /** The page an item from outside the catalog was taken from. */
  sourceUrl?: string | null
  onQuantity: (quantity: Quantity) => void
  /** Takes this week's change back; offered when there is one. */
  onRestore?: () => void
  onEdit?: () => void
  onRemove?: () => void
  /** Set after the cut-off: the quantity can only be read. */
  isClosed?: boolean
  priceState: PriceState | null
  /** What became of its last change, where that is not stored. */
  note?: ReactNode
  /** The LivePrice card and whatever else stands below, folded away under the price in one line. */
  children?: ReactNode
  defaultExpanded?: boolean
}

/** One item of the week's basket: how much, how that differs from the template, and the group price. */
export function BasketItemCard(props: BasketItemCardProps) {
  const { name, icon, picture, unit, quantity, templateQuantity, types, sourceUrl, onQuantity, onRestore, isClosed = false } = props
  const mayRestore = onRestore !== undefined && templateQuantity !== null && !isClosed
  return (
    <Card as="article" aria-label={name} tabIndex={-1}>
      <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1">
        <div className="row-span-2 max-[359px]:row-span-3 max-[359px]:self-start">
          <ItemPicture icon={icon} picture={picture} />
        </div>
        <h3 className="col-span-2 font-semibold text-pretty md:col-span-1 md:self-end">{name}</h3>
        <div className="max-[359px]:col-span-2 md:self-start">
          {templateQuantity !== null && <Change unit={unit} quantity={quantity} templateQuantity={templateQuantity} />}
        </div>
        <div className="max-[359px]:col-span-2 md:col-start-3 md:row-span-2 md:row-start-1">
          {isClosed ? (
            <span className="text-18 font-bold">{formatQuantity(quantity, unit)}</span>
          ) : (
            <Stepper label={name} value={quantity} base={templateQuantity ?? quantity} unit={unit} onChange={onQuantity} />
          )}
        </div>
      </div>
      {(types.length > 0 || mayRestore) && (
        <div className="mt-1 flex min-h-11 flex-wrap items-center gap-2">
          {types.map((type) => (
            <ItemTypeBadge key={type.type} type={type} />
          ))}
          {sourceUrl && <SourceLink href={sourceUrl} />}
          {mayRestore && (
            <div className="-mr-3 ml-auto">
              <Button variant="quiet" onPress={onRestore}>
                {quantity === templateQuantity ? 'Vrátit podle pravidelného nákupu' : `Vrátit ${formatQuantity(templateQuantity, unit)}`}
              </Button>
            </div>
          )}
        </div>
      )}
      {props.note}
      <Details {...props} isClosed={isClosed} />
    </Card>
  )
}

function Change({ unit, quantity, templateQuantity }: { unit: Unit; quantity: Quantity; templateQuantity: Quantity }) {
  const change = changeOf(templateQuantity, quantity)
  return (
    <div className="flex flex-col items-start gap-1 md:flex-row md:items-center md:gap-2">
      <span className="text-14 text-muted">pravidelně {formatQuantity(templateQuantity, unit)}</span>
      {change !== 0 && quantity !== 0 && <Chip tone="change">{formatChange(change, unit)}</Chip>}
    </div>
  )
}

/** The price in one line, beside it what can be done, and below it the rest: drawn only once it is wanted. */
function Details({ name, priceState, children, defaultExpanded = false, isClosed, onEdit, onRemove }: BasketItemCardProps) {
  const [isExpanded, setExpanded] = useState(defaultExpanded)
  const id = useId()
  return (
    <div className="mt-3 border-t border-dashed border-border">
      <div className="-mb-2 flex items-center gap-1 pt-1">
        {children ? (
          <button
            type="button"
            aria-expanded={isExpanded}
            aria-controls={id}
            onClick={() => setExpanded(!isExpanded)}
            className="tap flex min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-8 text-left"
          >
            <Summary state={isExpanded ? null : priceState} otherwise={priceState ? 'Skupinová cena' : 'Podrobnosti'} />
            <ChevronDown
              aria-hidden
              className={`size-5 shrink-0 text-muted transition-transform duration-150 ${isExpanded ? 'rotate-180' : ''}`}
            />
          </button>
        ) : (
          <div className="flex min-h-11 min-w-0 flex-1 items-center">{priceState && <PriceChip state={priceState} />}</div>
        )}
        {!isClosed && onEdit && <IconButton icon={Pencil} label={`Upravit: ${name}`} onPress={onEdit} />}
        {!isClosed && onRemove && <IconButton icon={Trash2} label={`Smazat: ${name}`} onPress={onRemove} />}
      </div>
      {isExpanded && children && (
        <div id={id} className="pt-3">
          {children}
        </div>
      )}
    </div>
  )
}

function Summary({ state, otherwise }: { state: PriceState | null; otherwise: string }) {
  return state ? <PriceChip state={state} /> : <span className="text-14 text-muted">{otherwise}</span>
}
