import type { ItemCard } from '#contract/shapes.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ItemPicker } from '../../catalog/catalog/ItemPicker.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { written, type ReviewRow } from './review-rows.ts'

export interface PickDialogProps {
  row: ReviewRow
  onClose: () => void
  onPick: (item: ItemCard) => void
}

/** Chooses another item for a row of the list: from similar ones, or from the catalog. */
export function PickDialog({ row, onClose, onPick }: PickDialogProps) {
  const like = row.candidates.filter(({ item }) => item.id !== row.item?.id)
  return (
    <Dialog title={`Položka pro „${written(row.listed)}“`} isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      {like.length > 0 && (
        <div className="mb-4">
          <h3 className="mb-2 text-14 font-semibold">Podobné položky</h3>
          <ul className="flex flex-wrap gap-2">
            {like.map(({ item }) => (
              <li key={item.id}>
                <Button onPress={() => onPick(item)}>{nbsp(item.name)}</Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ItemPicker onPick={onPick} />
    </Dialog>
  )
}
