import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { changeOf, formatChange } from '#domain/basket/change.ts'
import type { Unit } from '#domain/catalog/unit.ts'
import type { PriceState } from '#domain/clearing/price-state.ts'
import { formatQuantity, type Quantity } from '#domain/money/quantity.ts'
import { PriceChip } from '../clearing/PriceChip.tsx'
import { ItemPicture } from '../catalog/ItemPicture.tsx'
import { Button as KitButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Stepper } from '../ui/Stepper.tsx'

export interface BasketItemCardProps {
  name: string
  /** The icon of the item's category. */
  icon: string
  unit: Unit
  /** What is in the basket this week, 0 for „tento týden ne“. */
  quantity: Quantity
  /** What the template says; null for what was added for this week only. */
  templateQuantity: Quantity | null
  onQuantity: (quantity: Quantity) => void
  /** Takes this week's change back; offered when there is one. */
  onRestore?: () => void
  /** Set after the cut-off: the quantity can only be read. */
  isClosed?: boolean
  priceState: PriceState | null
  /** The LivePrice card and whatever else stands below; folded away while there is a price to show in their place. */
  children?: ReactNode
  isExpanded?: boolean
  onExpandedChange?: (isExpanded: boolean) => void
  defaultExpanded?: boolean
}

/** One item of the week's basket: how much, how that differs from the template, and the group price. */
export function BasketItemCard(props: BasketItemCardProps) {
  const { name, icon, unit, quantity, templateQuantity, onQuantity, onRestore, isClosed, priceState, children } = props
  const isChanged = templateQuantity !== null && templateQuantity !== quantity
  return (
    <Card as="article" aria-label={name}>
      <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1">
        <div className="row-span-2 max-[359px]:row-span-3 max-[359px]:self-start">
          <ItemPicture icon={icon} />
        </div>
        <h3 className="col-span-2 font-semibold text-pretty md:col-span-1 md:self-end">{name}</h3>
        <div className="max-[359px]:col-span-2 md:self-start">
          <Change unit={unit} quantity={quantity} templateQuantity={templateQuantity} />
        </div>
        <div className="max-[359px]:col-span-2 md:col-start-3 md:row-span-2 md:row-start-1">
          {isClosed ? (
            <span className="text-18 font-bold">{formatQuantity(quantity, unit)}</span>
          ) : (
            <Stepper label={name} value={quantity} base={templateQuantity ?? quantity} unit={unit} onChange={onQuantity} />
          )}
        </div>
      </div>
      {isChanged && (quantity === 0 || (onRestore && !isClosed)) && (
        <div className="mt-1 flex min-h-11 items-center justify-between gap-2">
          {quantity === 0 ? <Chip tone="change">tento týden ne</Chip> : <span />}
          {onRestore && !isClosed && (
            <KitButton variant="quiet" onPress={onRestore}>
              Vrátit {formatQuantity(templateQuantity, unit)}
            </KitButton>
          )}
        </div>
      )}
      {priceState ? (
        <Price {...props} state={priceState}>
          {children}
        </Price>
      ) : (
        children
      )}
    </Card>
  )
}

function Change({ unit, quantity, templateQuantity }: { unit: Unit; quantity: Quantity; templateQuantity: Quantity | null }) {
  if (templateQuantity === null) return <Chip tone="change">jen tento týden</Chip>
  const change = changeOf(templateQuantity, quantity)
  return (
    <div className="flex flex-col items-start gap-1 md:flex-row md:items-center md:gap-2">
      <span className="text-14 text-muted">Šablona {formatQuantity(templateQuantity, unit)}</span>
      {change !== 0 && quantity !== 0 && <Chip tone="change">{formatChange(change, unit)}</Chip>}
    </div>
  )
}

function Price({ state, children, ...props }: BasketItemCardProps & { state: PriceState }) {
  if (!children) {
    return (
      <div className="mt-3 border-t border-dashed border-border pt-3">
        <PriceChip state={state} />
      </div>
    )
  }
  return (
    <Disclosure
      isExpanded={props.isExpanded}
      onExpandedChange={props.onExpandedChange}
      defaultExpanded={props.defaultExpanded}
      className="group/item mt-3 border-t border-dashed border-border"
    >
      {({ isExpanded }) => (
        <>
          <Button
            slot="trigger"
            className="tap -mb-2 flex w-full cursor-pointer items-center justify-between gap-2 rounded-8 pt-1 text-left"
          >
            {isExpanded ? <span className="text-14 text-muted">Skupinová cena</span> : <PriceChip state={state} />}
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-muted transition-transform duration-150 group-expanded/item:rotate-180"
            />
          </Button>
          <DisclosurePanel>
            <div className="pt-2">{children}</div>
          </DisclosurePanel>
        </>
      )}
    </Disclosure>
  )
}
