import { Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { BasketLineView } from '#contract/basket.ts'
import { unitStep } from '#domain/catalog/unit.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity, thousandths } from '#domain/money/quantity.ts'
import { useOwnerId } from '../basket/basket-owner.ts'
import { rereadBasket, type LineChange } from '../basket/use-basket.ts'
import { ItemPicture } from '../catalog/ItemPicture.tsx'
import { ItemHistory } from '../history/ItemHistory.tsx'
import { client } from '../lib/client.ts'
import { sentenceOf } from '../lib/refusal.ts'
import { useRunOfSteps } from '../template/use-run-of-steps.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Stepper } from '../ui/Stepper.tsx'
import { toast } from '../ui/toast.ts'

const EditOneTimeDialog = lazy(async () => ({ default: (await import('./EditOneTimeDialog.tsx')).EditOneTimeDialog }))

export interface OneTimeLineProps {
  line: BasketLineView
  /** Shows the change at once and saves it. */
  onSave: (change: LineChange) => Promise<unknown>
}

/** One extra for the delivery that collects: how much, at most for how much, remove. */
export function OneTimeLine({ line, onSave }: OneTimeLineProps) {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const ownerId = useOwnerId()
  const steps = useRunOfSteps<LineChange>()
  const { item, quantity, maxPrice } = line
  const remove = async () => {
    try {
      await client.oneTime.removeItem({ ownerId, oneTimeItemId: line.id })
      setOpen(null)
      toast('Položka byla smazána')
    } catch (fault) {
      setError(sentenceOf(fault, 'Chyba při mazání položky. Zkontrolujte, zda je možné provést změny před uzávěrkou.'))
    }
    await rereadBasket()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-dashed border-border py-2 first:border-t-0">
      <ItemPicture icon={item.icon} />
      <span className="min-w-40 flex-1">
        <span className="block font-semibold text-pretty">{item.name}</span>
        <span className="block text-14 text-muted">
          {formatQuantity(quantity, item.unit)}
          {maxPrice !== null && ` · cena do ${formatPrice(maxPrice)}/${item.unit}`}
        </span>
      </span>
      <div className="ml-auto flex items-center">
        <ItemHistory name={item.name} itemId={line.id} />
        <IconButton icon={Pencil} label={`Upravit ${item.name}`} onPress={() => setOpen('edit')} />
        <IconButton icon={Trash2} label={`Smazat ${item.name}`} onPress={() => setOpen('remove')} />
        <Stepper
          label={item.name}
          value={quantity}
          unit={item.unit}
          min={thousandths(unitStep(item.unit))}
          onChange={(next) => {
            const saved = steps.press({ quantity, maxPrice })
            void onSave({ quantity: next, maxPrice })
            saved(`${item.name}: ${formatQuantity(next, item.unit)}`, (before) => void onSave(before))
          }}
        />
      </div>
      {open === 'edit' && (
        <Suspense fallback={null}>
          <EditOneTimeDialog line={line} onClose={() => setOpen(null)} onSave={(change) => void onSave(change)} />
        </Suspense>
      )}
      <ConfirmDialog
        title="Smazat položku"
        isOpen={open === 'remove'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'remove' : null)}
        confirmLabel="Smazat"
        cancelLabel="Zrušit"
        isDanger
        error={error}
        onConfirm={() => void remove()}
      >
        Opravdu chcete smazat tuto položku?
      </ConfirmDialog>
    </li>
  )
}
