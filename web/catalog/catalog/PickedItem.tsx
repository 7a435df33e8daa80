import { X } from 'lucide-react'
import { nbsp } from '#domain/text/nbsp.ts'
import type { StepError } from '../../week/clearing/StepsFields.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { AmountFields, type ChoiceField } from './AmountFields.tsx'
import { ItemPicture } from '../items/ItemPicture.tsx'
import type { Picked } from './use-picked.ts'

export interface PickedItemProps {
  picked: Picked
  hasPeriod: boolean
  field: ChoiceField
  stepError: StepError | null
  mayWait: boolean
  onRemove: () => void
}

/** A chosen item with its amounts, which get the focus when it is chosen. */
export function PickedItem({ picked: { item, present }, hasPeriod, field, stepError, mayWait, onRemove }: PickedItemProps) {
  const isNew = present === null || !present.isChanged
  return (
    <li aria-label={item.name} data-item={item.id} className="rounded-16 border border-border bg-surface p-4">
      <div className="mb-3 flex items-center gap-3">
        <ItemPicture icon={item.icon} picture={item.picture} />
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold text-pretty">{nbsp(item.name)}</h3>
          {present && <p className="text-14 text-muted">{nbsp(present.words)}</p>}
        </div>
        <div className="-mr-2 self-start">
          <IconButton icon={X} label={`Nevybírat ${item.name}`} onPress={onRemove} />
        </div>
      </div>
      <AmountFields item={item} field={field} stepError={stepError} mayWait={mayWait} hasPeriod={hasPeriod && isNew} hasNote={isNew} />
    </li>
  )
}
