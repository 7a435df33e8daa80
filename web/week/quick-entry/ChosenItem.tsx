import { useState } from 'react'
import type { ItemCard } from '#contract/shapes.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { amountOf, furtherOf } from '#domain/catalog/catalog/amount-of.ts'
import { draftsOf } from '#domain/week/clearing/step-draft.ts'
import type { ListedItem } from '#domain/catalog/catalog/read-list.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ItemDetails } from '../../catalog/catalog/ItemDetails.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import { amountDoubt } from './review-rows.ts'
import { presentOf, saidOf, sayPresent, type EntryTarget } from '../../catalog/catalog/entry-target.ts'

export interface ChosenItemProps {
  item: ItemCard
  /** The amount typed with the name, if any. */
  listed: ListedItem
  target: EntryTarget
  onClose: () => void
  /** The item was added, and the field is empty again. */
  onDone: () => void
}

/** Quantity and cap of the chosen item; an existing line changes its amount instead of a second line being added. */
export function ChosenItem({ item, listed, target, onClose, onDone }: ChosenItemProps) {
  const [isTouched, setTouched] = useState(false)
  const present = presentOf(target, item)
  const lineId = present?.lineId ?? null
  const written = amountOf(listed, item)
  const doubt = amountDoubt(listed, item)
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
      {doubt && (
        <div className="mb-4">
          <Notice tone="due">{nbsp(doubt)}</Notice>
        </div>
      )}
      <ItemDetails
        item={item}
        present={target.present}
        hasPeriod={target.mode === 'regular' && lineId === null}
        hasNote={lineId === null}
        hasOptions={target.place === undefined}
        failure="Chyba při přidávání položky: Neznámá chyba"
        initial={{
          // A typed amount that does not apply to this item is not replaced by a guess.
          quantity: listed.quantity === null && listed.unread === undefined ? usual : written.quantity,
          maxPrice: listed.maxPrice ?? (lineId === null ? null : (present?.maxPrice ?? null)),
          furtherSteps: draftsOf(listed.furtherSteps ? { furtherSteps: furtherOf(listed, item) } : lineId === null ? {} : (present ?? {})),
        }}
        late={target.late}
        addLabel={lineId === null ? undefined : 'Změnit množství'}
        isBackClosing
        onBack={onClose}
        onTouch={setTouched}
        onAdd={async ({ quantity, maxPrice, furtherSteps, ...more }, options) => {
          await target.save(
            lineId === null
              ? { added: [{ itemId: item.id, quantity, maxPrice, furtherSteps, ...more }], changed: [] }
              : { added: [], changed: [{ lineId, quantity, maxPrice, furtherSteps }] },
            new Map([[item.id, item]]),
            options,
          )
          onDone()
          toast(saidOf(target, lineId === null ? 'Položka byla přidána' : 'Položka byla upravena'))
        }}
      />
    </FormDialog>
  )
}
