import { useState } from 'react'
import type { BasketLineView, WeekBasket } from '#contract/week/basket.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { USUAL_MODE, type OneTimeMode } from '#domain/week/one-time/service-mode.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import type { Late } from '../deliveries/late.ts'
import type { LineChange } from '../basket/use-basket.ts'
import { useForecast } from '../clearing/use-forecast.ts'
import { feesWith, handoverFee } from '../basket/handover-fee.ts'
import { useBasketOwner } from '../../people/links/basket-owner.ts'
import { client } from '../../lib/client.ts'
import { readAfter } from '../../lib/query.ts'
import type { EntryTarget } from '../../catalog/catalog/entry-target.ts'
import { useWeekTarget } from '../quick-entry/use-target.ts'
import { OneTimeFields } from './OneTimeFields.tsx'

const AddItemDialog = lazyPart(async () => ({ default: (await import('../../catalog/catalog/AddItemDialog.tsx')).AddItemDialog }), 'dialog')
const EditItemDialog = lazyPart(async () => ({ default: (await import('../basket/EditItemDialog.tsx')).EditItemDialog }), 'dialog')

export interface EditedOneTimeItem {
  line: BasketLineView
  onSave: (change: LineChange) => void
}

export interface OneTimeDialogProps {
  /** Of the delivery it was opened for. */
  basket: WeekBasket
  /** Null for a new one. */
  edited: EditedOneTimeItem | null
  late: Late | null
  onClose: () => void
}

/** The editor of a one-time item, like that of a week's line; new ones are chosen from the catalog. */
export function OneTimeDialog({ basket, edited, late, onClose }: OneTimeDialogProps) {
  const [serviceMode, setServiceMode] = useState<OneTimeMode>(USUAL_MODE)
  const target = useOneTimeTarget(basket, late, serviceMode)
  const forecast = useForecast(edited && basket.delivery)
  return edited ? (
    <EditItemDialog
      {...edited}
      weekStart={basket.delivery.weekStart}
      late={late}
      first="edit"
      asked={forecast.poolOf(edited.line.item)}
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
        <OneTimeFields
          deliveryId={basket.delivery.id}
          serviceMode={serviceMode}
          fees={basket.fees}
          onServiceMode={setServiceMode}
          hasPicked={hasPicked}
          isOwn={target.ownerId === null}
          isLate={late !== null}
        />
      )}
    </AddItemDialog>
  )
}

/** The collecting delivery; after its cut-off the next week, which has no one-time items yet. Existing ones stay. */
function useOneTimeTarget(basket: WeekBasket, late: Late | null, serviceMode: OneTimeMode): EntryTarget {
  const week = useWeekTarget(basket, late)
  const { mayOrder } = useBasketOwner()
  if (week.late) return week
  const fees = feesWith(basket, serviceMode)
  return {
    ...week,
    waiting: mayOrder ? { weekStart: basket.delivery.weekStart, fee: handoverFee(basket), fees } : undefined,
    present: week.present.map((one) => ({ ...one, lineId: null })),
    save: async ({ added, binding: press }, _items, options) => {
      const items = added.map(({ itemId, quantity, maxPrice, furtherSteps, notes, waitWeeks }) => ({
        itemId,
        quantity,
        maxPrice,
        furtherSteps,
        notes,
        waitWeeks,
        serviceMode,
      }))
      const binding = press && { ...press, fees }
      const list = { ownerId: week.ownerId, deliveryId: basket.delivery.id, added: items, binding }
      const { waits } = await readAfter(options, (together) => client.oneTime.addItems(list, together))
      return waits === null ? undefined : nbsp(waits)
    },
  }
}
