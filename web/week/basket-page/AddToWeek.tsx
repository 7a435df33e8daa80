import { PackageSearch, Plus } from 'lucide-react'
import type { WeekBasket } from '#contract/week/basket.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { ONLY_OWN } from '../../catalog/catalog/entry-target.ts'
import { useWeekTarget } from '../quick-entry/use-target.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Button } from '../../ui/Button.tsx'
import { LockedButton } from '../../ui/LockedButton.tsx'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import type { Late } from '../deliveries/late.ts'

const AddItemDialog = lazyPart(async () => ({ default: (await import('../../catalog/catalog/AddItemDialog.tsx')).AddItemDialog }), 'dialog')

export interface AddToWeekProps {
  basket: WeekBasket
  /** An empty week has its own button. */
  hasButton: boolean
  /** Set once the cut-off has passed while an item is being added. */
  late: Late | null
  isAdding: boolean
  onAddingChange: (isAdding: boolean) => void
}

/** Adds an item to one week: a catalog item here, an off-catalog item on its own page. */
export function AddToWeek({ basket, hasButton, late, isAdding, onAddingChange }: AddToWeekProps) {
  const ownerId = useOwnerId()
  const back = new URLSearchParams({ return: '/demand', mode: 'weekly', weekStart: basket.delivery.weekStart })
  return (
    <>
      {late === null && (
        <div className="grid gap-2 sm:grid-cols-2 print:hidden">
          {hasButton && (
            <Button onPress={() => onAddingChange(true)}>
              <Plus aria-hidden className="size-5" />
              {/* On a phone the label stays on one line. */}
              <span>
                Přidat z katalogu <span className="max-sm:sr-only">jen </span>na tento týden
              </span>
            </Button>
          )}
          {ownerId === null ? (
            <a href={`/off-catalog?${back}`} className={buttonStyles()}>
              <PackageSearch aria-hidden className="size-5" /> Položka mimo katalog
            </a>
          ) : (
            <LockedButton reason={ONLY_OWN}>Položka mimo katalog</LockedButton>
          )}
        </div>
      )}
      {isAdding && <AddDialog basket={basket} late={late} onClose={() => onAddingChange(false)} />}
    </>
  )
}

function AddDialog({ basket, late, onClose }: { basket: WeekBasket; late: Late | null; onClose: () => void }) {
  return <AddItemDialog title="Přidat na tento týden" target={useWeekTarget(basket, late)} onClose={onClose} />
}
