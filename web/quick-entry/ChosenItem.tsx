import { useState } from 'react'
import type { ItemCard } from '#contract/shapes.ts'
import { isQuantityFor, thousandths } from '#domain/money/quantity.ts'
import { quantityIn, type ListedItem } from '#domain/template/read-list.ts'
import { ItemDetails } from '../catalog/ItemDetails.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { toast } from '../ui/toast.ts'
import { presentOf, saidOf, sayPresent, type EntryTarget } from './entry-target.ts'

export interface ChosenItemProps {
  item: ItemCard
  /** What was written beside its name, if anything. */
  listed: ListedItem | null
  target: EntryTarget
  onClose: () => void
  /** It is taken: the field is empty again. */
  onDone: () => void
}

/** How much of the chosen item and at most for how much; of what is there already the amount changes, and no second line is made. */
export function ChosenItem({ item, listed, target, onClose, onDone }: ChosenItemProps) {
  const [isTouched, setTouched] = useState(false)
  const present = presentOf(target, item)
  const lineId = present?.lineId ?? null
  const written = listed && quantityIn(item.unit, listed)
  const usual = lineId !== null && present && present.quantity > 0 ? present.quantity : thousandths(1000)
  return (
    <FormDialog title={item.name} isDirty={isTouched} loss="Co jste napsali, ještě není přidané." onClose={onClose}>
      {present && (
        <div className="mb-4">
          <Notice tone="info">
            {lineId === null
              ? `Tuto položku už máte ${sayPresent(target, present)} jednorázově.`
              : present.quantity === 0
                ? 'Tuto položku jste na tento týden vynechali.'
                : `Tuto položku už máte ${sayPresent(target, present)}. Změní se její množství, druhý řádek nevznikne.`}
          </Notice>
        </div>
      )}
      <ItemDetails
        item={item}
        hasPeriod={target.mode === 'regular' && lineId === null}
        hasNote={lineId === null}
        failure="Chyba při přidávání položky: Neznámá chyba"
        initial={{
          quantity: written !== null && isQuantityFor(written, item.unit) ? written : usual,
          maxPrice: listed?.maxPrice ?? (lineId === null ? null : (present?.maxPrice ?? null)),
        }}
        late={target.late}
        addLabel={lineId === null ? undefined : 'Změnit množství'}
        isBackClosing
        onBack={onClose}
        onTouch={setTouched}
        onAdd={async ({ quantity, maxPrice, ...more }) => {
          await target.save(
            lineId === null
              ? { added: [{ itemId: item.id, quantity, maxPrice, ...more }], changed: [] }
              : { added: [], changed: [{ lineId, quantity, maxPrice }] },
          )
          onDone()
          toast(saidOf(target, lineId === null ? 'Položka byla přidána' : 'Položka byla upravena'))
        }}
      />
    </FormDialog>
  )
}
