import { ChevronDown, CircleMinus, Pencil, Trash2 } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { changeOf, formatChange } from '#domain/week/basket/change.ts'
import type { ItemType } from '#domain/week/basket/item-type.ts'
import type { Unit } from '#domain/money/unit.ts'
import { isNotBought, type PriceState } from '#domain/week/clearing/price-state.ts'
import { formatPrice, type Money } from '#domain/money/money.ts'
import { formatQuantity, thousandths, type Quantity } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { PriceChip } from '../clearing/PriceChip.tsx'
import { ItemPicture } from '../../catalog/items/ItemPicture.tsx'
import { SourceLink } from '../../desk/off-catalog/SourceLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { ItemTypeBadge } from './ItemTypeBadge.tsx'

export interface BasketItemCardProps {
  name: string
  /** The icon of the item's category. */
  icon: string
  /** The item's own picture, if it has one. */
  picture?: string | null
  unit: Unit
  /** The quantity this week, 0 for „tento týden ne“. */
  quantity: Quantity
  /** The template's quantity; null for an item of this week only. */
  templateQuantity: Quantity | null
  /** The types to show; none for a regular line. */
  types: readonly ItemType[]
  /** The page of an off-catalog item. */
  sourceUrl?: string | null
  onQuantity: (quantity: Quantity) => void
  /** Undoes this week's change; set if there is one. */
  onRestore?: () => void
  onEdit?: () => void
  /** Excludes the line this week; it stays in the template. */
  onLeaveOut?: () => void
  onRemove?: () => void
  /** Raises the cap to the sufficient one. */
  onRaiseCap?: (cap: Money) => void
  /** Set after the cut-off: the quantity is read-only. */
  isClosed?: boolean
  priceState: PriceState | null
  /** The state of its last change, if that is not stored. */
  note?: ReactNode
  /** The live price and further details, folded below the one-line price. */
  children?: ReactNode
  defaultExpanded?: boolean
}

/** One item of the week's basket: its quantity, the difference from the template, and the group price. */
export function BasketItemCard(props: BasketItemCardProps) {
  const { name, icon, picture, unit, quantity, templateQuantity, types, sourceUrl, onQuantity, onRestore, isClosed = false } = props
  const { priceState, children, defaultExpanded = false, onRaiseCap } = props
  const [isExpanded, setExpanded] = useState(defaultExpanded)
  const id = useId()
  const raiseTo = priceState?.kind === 'over_cap' && !priceState.closed && !isExpanded && onRaiseCap ? priceState.raiseTo : null
  const mayRestore = onRestore !== undefined && templateQuantity !== null && !isClosed
  const change = templateQuantity === null ? thousandths(0) : changeOf(templateQuantity, quantity)
  return (
    <Card as="article" aria-label={name} tabIndex={-1} isTight>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 md:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
        <div className="max-[359px]:hidden md:row-span-2">
          <ItemPicture icon={icon} picture={picture} />
        </div>
        <h3 className="leading-5 font-semibold text-pretty wrap-anywhere hyphens-auto max-[359px]:col-span-2 md:self-end">{nbsp(name)}</h3>
        <div className="md:col-start-4 md:row-span-2 md:row-start-1">
          {isClosed ? (
            <Settled quantity={quantity} unit={unit} state={priceState} />
          ) : (
            <Stepper label={name} value={quantity} base={templateQuantity ?? quantity} unit={unit} onChange={onQuantity} />
          )}
        </div>
        <div className="col-span-3 min-w-0 md:col-span-1 md:col-start-2 md:row-start-2 md:self-start">
          {children ? (
            <Fold state={isExpanded ? null : priceState} isExpanded={isExpanded} controls={id} onPress={() => setExpanded(!isExpanded)} />
          ) : (
            <div className="flex min-h-8 items-center">{priceState && <PriceChip state={priceState} />}</div>
          )}
        </div>
        <div className={`md:col-start-3 md:row-span-2 md:row-start-1 print:hidden ${children ? 'max-md:hidden' : 'max-md:col-span-3'}`}>
          <Acts {...props} />
        </div>
      </div>
      {(types.length > 0 || mayRestore || raiseTo !== null) && (
        <div className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1">
          {change !== 0 && <Change unit={unit} change={change} isLeftOut={quantity === 0} templateQuantity={templateQuantity!} />}
          {types.map((type) => (
            <ItemTypeBadge key={type.type} type={type} />
          ))}
          {sourceUrl && <SourceLink href={sourceUrl} />}
          {raiseTo !== null && (
            <div className="-ml-3 print:hidden">
              <Button variant="quiet" onPress={() => onRaiseCap?.(raiseTo)}>
                Zvýšit na {formatPrice(raiseTo)}
              </Button>
            </div>
          )}
          {mayRestore && (
            <div className="-mr-3 ml-auto print:hidden">
              <Button variant="quiet" onPress={onRestore}>
                {quantity === templateQuantity ? 'Vrátit podle pravidelného nákupu' : `Vrátit ${formatQuantity(templateQuantity, unit)}`}
              </Button>
            </div>
          )}
        </div>
      )}
      {props.note}
      {isExpanded && children && (
        <div id={id} className="border-t border-dashed border-border pt-3 pb-1">
          {children}
          <div className="flex justify-end md:hidden">
            <Acts {...props} />
          </div>
        </div>
      )}
    </Card>
  )
}

/** A settled line: how much comes at what price, or how much was requested and does not come. */
function Settled({ quantity, unit, state }: { quantity: Quantity; unit: Unit; state: PriceState | null }) {
  if (isNotBought(state)) return <span className="text-14 text-muted">chtěli jste {formatQuantity(quantity, unit)}</span>
  return (
    <span className="flex flex-col items-end">
      <span className="text-18/6 font-bold">{formatQuantity(state?.kind === 'allocated' ? state.quantity : quantity, unit)}</span>
      {state?.kind === 'allocated' && <span className="text-14 text-muted">{formatPrice(state.total)}</span>}
    </span>
  )
}

interface ChangeProps {
  unit: Unit
  change: Quantity
  isLeftOut: boolean
  templateQuantity: Quantity
}

function Change({ unit, change, isLeftOut, templateQuantity }: ChangeProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="text-14 text-muted">pravidelně {formatQuantity(templateQuantity, unit)}</span>
      {!isLeftOut && <Chip tone="change">{formatChange(change, unit)}</Chip>}
    </span>
  )
}

interface FoldProps {
  state: PriceState | null
  isExpanded: boolean
  controls: string
  onPress: () => void
}

/** The price in one line; a press unfolds the rest, which renders only then. */
function Fold({ state, isExpanded, controls, onPress }: FoldProps) {
  return (
    <button
      type="button"
      data-folds
      aria-expanded={isExpanded}
      aria-controls={controls}
      onClick={onPress}
      className="flex min-h-11 w-full min-w-0 cursor-pointer items-center gap-2 rounded-8 text-left md:min-h-8 md:w-auto"
    >
      {state ? <PriceChip state={state} /> : <span className="text-14 text-muted">{isExpanded ? 'Skupinová cena' : 'Podrobnosti'}</span>}
      <ChevronDown
        aria-hidden
        className={`size-5 shrink-0 text-muted transition-transform duration-150 max-md:ml-auto ${isExpanded ? 'rotate-180' : ''}`}
      />
    </button>
  )
}

function Acts({ name, isClosed, onEdit, onLeaveOut, onRemove }: BasketItemCardProps) {
  if (isClosed) return null
  return (
    <div className="flex">
      {onEdit && <IconButton icon={Pencil} label={`Upravit: ${name}`} onPress={onEdit} />}
      {onLeaveOut && <IconButton icon={CircleMinus} label={`Tento týden ne: ${name}`} onPress={onLeaveOut} />}
      {onRemove && <IconButton icon={Trash2} label={`Smazat: ${name}`} onPress={onRemove} />}
    </div>
  )
}
