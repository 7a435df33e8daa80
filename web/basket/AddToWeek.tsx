import { PackageSearch, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { WeekStart } from '#domain/time/week.ts'
import { client } from '../lib/client.ts'
import { ONLY_OWN } from '../quick-entry/entry-target.ts'
import { buttonStyles } from '../ui/button-styles.ts'
import { Button } from '../ui/Button.tsx'
import { LockedButton } from '../ui/LockedButton.tsx'
import { toast } from '../ui/toast.ts'
import { useOwnerId } from './basket-owner.ts'
import { appliedText, type Late } from './late.ts'
import { rereadBasket } from './use-basket.ts'

const AddItemDialog = lazy(async () => ({ default: (await import('../catalog/AddItemDialog.tsx')).AddItemDialog }))

export interface AddToWeekProps {
  weekStart: WeekStart
  /** An empty week has a button of its own. */
  hasButton: boolean
  /** Set once the cut-off has passed while an item is being added: nothing else can be. */
  late: Late | null
  isAdding: boolean
  onAddingChange: (isAdding: boolean) => void
}

/** Adds an item to one week: of the catalog here, one from outside of it on a page of its own (spec 2 §2). */
export function AddToWeek({ weekStart, hasButton, late, isAdding, onAddingChange }: AddToWeekProps) {
  const ownerId = useOwnerId()
  const back = new URLSearchParams({ return: '/demand', mode: 'weekly', weekStart })
  return (
    <>
      {late === null && (
        <div className="grid gap-2 sm:grid-cols-2">
          {hasButton && (
            <Button onPress={() => onAddingChange(true)}>
              <Plus aria-hidden className="size-5" /> Přidat z katalogu jen na tento týden
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
      {isAdding && (
        <Suspense fallback={null}>
          <AddItemDialog
            title="Přidat na tento týden"
            late={late}
            isOpen
            onOpenChange={onAddingChange}
            onAdd={async ({ itemId, quantity, maxPrice }) => {
              await client.basket.addItem({ ownerId, weekStart: late?.nextWeek ?? weekStart, itemId, quantity, maxPrice })
              await rereadBasket()
              toast(late?.nextWeek ? appliedText(late.nextWeek) : 'Položka byla přidána')
            }}
          />
        </Suspense>
      )}
    </>
  )
}
