import type { ItemCard } from '#contract/shapes.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ItemPicture } from '../../catalog/items/ItemPicture.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

export interface ChoiceDialogProps {
  /** The typed text. */
  text: string
  items: readonly ItemCard[]
  onPick: (item: ItemCard) => void
  /** None of these is meant; undefined if no off-catalog item can be added. */
  onOutside?: () => void
  onClose: () => void
}

const MOST = 8

/** Several items may be meant: the member chooses, and none is preselected. */
export function ChoiceDialog({ text, items, onPick, onOutside, onClose }: ChoiceDialogProps) {
  return (
    <Dialog title={`Co myslíte pod „${text}“?`} isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <ul aria-label="Možné položky" className="flex flex-col">
        {items.slice(0, MOST).map((item) => (
          <li key={item.id} className="border-t border-border py-1 first:border-t-0">
            <button
              type="button"
              className="tap flex w-full cursor-pointer items-center gap-3 rounded-8 p-2 text-left hover:bg-primary-soft"
              onClick={() => onPick(item)}
            >
              <ItemPicture icon={item.icon} picture={item.picture} />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold text-pretty">{nbsp(item.name)}</span>
                <span className="block text-14 text-muted">
                  {item.basePrice === null ? item.category : `běžně ${formatPrice(item.basePrice)}/${item.unit}`}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {onOutside && (
        <Button variant="quiet" onPress={onOutside}>
          Nic z toho, přidat mimo katalog
        </Button>
      )}
    </Dialog>
  )
}
