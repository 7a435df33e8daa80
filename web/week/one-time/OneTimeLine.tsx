import { Pencil, Trash2, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { BasketLineView } from '#contract/week/basket.ts'
import { quantityText } from '#domain/week/clearing/steps-text.ts'
import { slipQuestions } from '#domain/week/basket/slip.ts'
import { unitStep } from '#domain/money/quantity.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity, thousandths } from '#domain/money/quantity.ts'
import { oneTimeModeLabel } from '#domain/week/one-time/service-mode.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { LineNote } from '../basket/LineNote.tsx'
import { RemoveItemDialog } from '../basket/RemoveItemDialog.tsx'
import { typedOver } from '../basket/typed-over.ts'
import { WaitChoice } from '../basket/WaitChoice.tsx'
import type { LineChange } from '../basket/use-basket.ts'
import { FormerNames } from '../../catalog/items/FormerNames.tsx'
import { ItemPicture } from '../../catalog/items/ItemPicture.tsx'
import { ItemHistory } from '../history/ItemHistory.tsx'
import { useHeir } from '../../lib/use-heir.ts'
import { useRunOfSteps } from '../../ui/use-run-of-steps.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { whenMeant } from '../../ui/when-meant.ts'

export interface OneTimeLineProps {
  line: BasketLineView
  weekStart: WeekStart
  /** Updates optimistically and saves. */
  onSave: (change: LineChange) => Promise<unknown>
  onEdit: () => void
  onRemove: () => void
  /** Cancels the removal while it is not stored. */
  onRestore: () => void
}

const listOf = (gone: HTMLElement) => gone.closest('ul')

/** A one-time item of the collecting delivery: quantity, cap, remove. */
export function OneTimeLine({ line, weekStart, onSave, onEdit, onRemove, onRestore }: OneTimeLineProps) {
  const [isRemoving, setRemoving] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  useHeir(row, listOf)
  const steps = useRunOfSteps<LineChange>()
  const { item, quantity, maxPrice, excluded: isGoing } = line
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-dashed border-border py-2 first:border-t-0">
      <ItemPicture icon={item.icon} picture={item.picture} />
      <span className="min-w-40 flex-1">
        <span className="block font-semibold text-pretty">{nbsp(item.name)}</span>
        <span className="block text-14 text-muted">
          {isGoing ? 'smazat' : quantityText(line, item.unit)}
          {!isGoing && maxPrice !== null && ` · strop ${formatPrice(maxPrice)}/${item.unit}`}
          {!isGoing && line.serviceMode && ` · ${oneTimeModeLabel(line.serviceMode)}`}
        </span>
      </span>
      <div className="ml-auto flex items-center">
        <ItemHistory name={item.name} itemId={line.id} />
        {!isGoing && <IconButton icon={Pencil} label={`Upravit ${item.name}`} onPress={onEdit} />}
        {/* One button, so that it keeps the focus. */}
        <IconButton
          icon={isGoing ? Undo2 : Trash2}
          label={isGoing ? `Nemazat ${item.name}` : `Smazat ${item.name}`}
          onPress={isGoing ? onRestore : () => setRemoving(true)}
        />
        {!isGoing && (
          <Stepper
            label={item.name}
            value={quantity}
            unit={item.unit}
            min={thousandths(unitStep(item.unit))}
            onChange={(next) =>
              whenMeant(slipQuestions(typedOver(line, { quantity: next, maxPrice: null })), () => {
                const saved = steps.press({ quantity, maxPrice })
                void onSave({ quantity: next, maxPrice })
                saved(`${item.name}: ${formatQuantity(next, item.unit)}`, (before) => void onSave(before))
              })
            }
          />
        )}
      </div>
      {line.notes && <p className="basis-full text-14 text-pretty wrap-anywhere whitespace-pre-line">{line.notes}</p>}
      <div className="basis-full empty:hidden">
        <FormerNames names={line.formerNames} />
        <LineNote weekStart={weekStart} id={line.id} />
        {!isGoing && line.waitWeeks > 0 && (
          <div className="-ml-3">
            <WaitChoice line={line} weekStart={weekStart} />
          </div>
        )}
      </div>
      {isRemoving && <RemoveItemDialog onClose={() => setRemoving(false)} onRemove={onRemove} />}
    </li>
  )
}
