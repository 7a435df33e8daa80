import { lazy, Suspense } from 'react'
import type { BasketLineView } from '#contract/basket.ts'
import type { Delivery } from '#contract/deliveries.ts'
import { useOwnerId } from '../basket/basket-owner.ts'
import { appliedText, type Late } from '../basket/late.ts'
import { rereadBasket, type LineChange } from '../basket/use-basket.ts'
import { client } from '../lib/client.ts'
import { toast } from '../ui/toast.ts'

const AddItemDialog = lazy(async () => ({ default: (await import('../catalog/AddItemDialog.tsx')).AddItemDialog }))
const EditItemDialog = lazy(async () => ({ default: (await import('../basket/EditItemDialog.tsx')).EditItemDialog }))

export interface EditedExtra {
  line: BasketLineView
  onSave: (change: LineChange) => void
}

export interface ExtraDialogProps {
  delivery: Delivery
  /** Null for a new one. */
  extra: EditedExtra | null
  late: Late | null
  onClose: () => void
}

/** The editor of an extra, the one of a week's line; a new one is chosen from the catalog. */
export function ExtraDialog({ delivery: { id: deliveryId, weekStart }, extra, late, onClose }: ExtraDialogProps) {
  const ownerId = useOwnerId()
  return (
    <Suspense fallback={null}>
      {extra ? (
        <EditItemDialog {...extra} weekStart={weekStart} late={late} first="edit" onClose={onClose} />
      ) : (
        <AddItemDialog
          title="Přidat jednorázovou položku"
          failure="Chyba při přidávání položky. Zkontrolujte, zda je možné provést změny před uzávěrkou."
          late={late}
          isOpen
          onOpenChange={onClose}
          onAdd={async ({ itemId, quantity, maxPrice }) => {
            if (late?.nextWeek) await client.basket.addItem({ ownerId, weekStart: late.nextWeek, itemId, quantity, maxPrice })
            else await client.oneTime.addItem({ ownerId, deliveryId, itemId, quantity, maxPrice, notes: '' })
            await rereadBasket()
            toast(late?.nextWeek ? appliedText(late.nextWeek) : 'Položka byla přidána')
          }}
        />
      )}
    </Suspense>
  )
}
