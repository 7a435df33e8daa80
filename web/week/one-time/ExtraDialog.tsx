import { Suspense, useState } from 'react'
import type { BasketLineView, WeekBasket } from '#contract/week/basket.ts'
import { USUAL_MODE, type OneTimeMode } from '#domain/week/one-time/service-mode.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import type { Late } from '../deliveries/late.ts'
import { rereadBasket, type LineChange } from '../basket/use-basket.ts'
import { useForecast } from '../clearing/use-forecast.ts'
import { client } from '../../lib/client.ts'
import type { EntryTarget } from '../../catalog/catalog/entry-target.ts'
import { useWeekTarget } from '../quick-entry/use-target.ts'
import { ExtraFields } from './ExtraFields.tsx'

const AddItemDialog = lazyPart(async () => ({ default: (await import('../../catalog/catalog/AddItemDialog.tsx')).AddItemDialog }), 'dialog')
const EditItemDialog = lazyPart(async () => ({ default: (await import('../basket/EditItemDialog.tsx')).EditItemDialog }), 'dialog')

export interface EditedExtra {
  line: BasketLineView
  onSave: (change: LineChange) => void
}

export interface ExtraDialogProps {
  /** Of the delivery it was begun for. */
  basket: WeekBasket
  /** Null for a new one. */
  extra: EditedExtra | null
  late: Late | null
  onClose: () => void
}

/** The editor of an extra, the one of a week's line; new ones are chosen from the catalog. */
export function ExtraDialog({ basket, extra, late, onClose }: ExtraDialogProps) {
  const [serviceMode, setServiceMode] = useState<OneTimeMode>(USUAL_MODE)
  const target = useExtraTarget(basket, late, serviceMode)
  const forecast = useForecast(extra && basket.delivery)
  return (
    <Suspense fallback={null}>
      {extra ? (
        <EditItemDialog
          {...extra}
          weekStart={basket.delivery.weekStart}
          late={late}
          first="edit"
          asked={forecast.poolOf(extra.line.item)}
          onClose={onClose}
        />
      ) : (
        <AddItemDialog
          title="Přidat jednorázovou položku"
          target={target}
          failure="Chyba při přidávání položky. Zkontrolujte, zda je možné provést změny před uzávěrkou."
          onClose={onClose}
        >
          {(hasPicked) => (
            <ExtraFields
              deliveryId={basket.delivery.id}
              serviceMode={serviceMode}
              onServiceMode={setServiceMode}
              hasPicked={hasPicked}
              isOwn={target.ownerId === null}
              isLate={late !== null}
            />
          )}
        </AddItemDialog>
      )}
    </Suspense>
  )
}

/** The delivery that collects; after its cut-off the next week, of which there are no extras yet. What is there already stays as it is. */
function useExtraTarget(basket: WeekBasket, late: Late | null, serviceMode: OneTimeMode): EntryTarget {
  const week = useWeekTarget(basket, late)
  if (week.late) return week
  return {
    ...week,
    present: week.present.map((one) => ({ ...one, lineId: null })),
    save: async ({ added }) => {
      const items = added.map(({ itemId, quantity, maxPrice, notes }) => ({ itemId, quantity, maxPrice, notes, serviceMode }))
      await client.oneTime.addItems({ ownerId: week.ownerId, deliveryId: basket.delivery.id, added: items })
      await rereadBasket()
    },
  }
}
