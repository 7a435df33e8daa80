import { Ban, CircleCheck, CircleOff, FolderInput, Merge } from 'lucide-react'
import { useState } from 'react'
import type { DeskItemDetail } from '#contract/desk/assortment.ts'
import { turns } from '#domain/desk/assortment/item-state.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { plural } from '#domain/text/plural.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { Button } from '../../ui/Button.tsx'
import { ItemForm } from './ItemForm.tsx'
import { ItemPictureField } from './ItemPictureField.tsx'
import { ItemPrices } from './ItemPrices.tsx'
import { ItemsDialog, type ItemsAct } from './ItemsDialog.tsx'
import { ItemStateChip } from './ItemStateChip.tsx'
import { MergeItemDialog } from './MergeItemDialog.tsx'
import type { ItemChangeForm } from './use-item-form.ts'

export interface ItemDetailProps {
  item: DeskItemDetail
  form: ItemChangeForm
  /** Its category's path from the first level. */
  path: string
  /** The address with another item open. */
  hrefOf: (id: string) => string
  onOpen: (id: string) => void
}

/** An item with all its commands. */
export function ItemDetail({ item, form, path, hrefOf, onOpen }: ItemDetailProps) {
  const { mergedInto, use, brandOf, brands } = item
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <ItemStateChip item={item} />
          <span className="text-14 text-muted">{nbsp(path)}</span>
        </div>
        <p className="text-14 text-muted">
          {use.lines === 0
            ? nbsp('V pravidelném nákupu ani v otevřeném týdnu ji nikdo nemá.')
            : `V pravidelném nákupu nebo otevřeném týdnu ji ${plural(use.households, 'má', 'mají', 'má')} ${counted(use.households, 'domácnost', 'domácnosti', 'domácností')}, celkem ${counted(use.lines, 'řádek', 'řádky', 'řádků')}.`}
        </p>
        {[brandOf, mergedInto].map(
          (other, n) =>
            other && (
              <p key={other.id} className="text-14">
                {n === 0 ? 'Značková podoba položky ' : 'Sloučená do položky '}
                <a href={hrefOf(other.id)} className={linkStyles()}>
                  {other.name}
                </a>
              </p>
            ),
        )}
        {brands.length > 0 && (
          <p className="text-14">
            Značky:{' '}
            {brands.map(({ id, name }, n) => (
              <span key={id}>
                {n > 0 && ', '}
                <a href={hrefOf(id)} className={linkStyles()}>
                  {nbsp(name)}
                </a>
              </span>
            ))}
          </p>
        )}
      </div>
      {mergedInto === null && (
        <>
          <Acts item={item} isDirty={form.isDirty} onOpen={onOpen} />
          <ItemPictureField item={item} isDirty={form.isDirty} />
          <ItemForm item={item} form={form} />
        </>
      )}
      <ItemPrices item={item} />
    </div>
  )
}

function Acts({ item, isDirty, onOpen }: { item: DeskItemDetail; isDirty: boolean; onOpen: (id: string) => void }) {
  const [act, setAct] = useState<ItemsAct | 'merge' | null>(null)
  const close = () => setAct(null)
  const toggle = turns(item, 'activate') ? 'activate' : 'deactivate'
  const guard = turns(item, 'unblock') ? 'unblock' : 'block'
  return (
    <div role="group" aria-label="Co s položkou" className="flex flex-wrap gap-2">
      <Button onPress={() => setAct(toggle)}>
        {toggle === 'activate' ? <CircleCheck aria-hidden className="size-4" /> : <CircleOff aria-hidden className="size-4" />}
        {toggle === 'activate' ? 'Vrátit do nabídky' : 'Vypnout'}
      </Button>
      <Button onPress={() => setAct(guard)}>
        <Ban aria-hidden className="size-4" /> {guard === 'block' ? 'Zablokovat' : 'Odblokovat'}
      </Button>
      <Button onPress={() => setAct('move')}>
        <FolderInput aria-hidden className="size-4" /> Přesunout
      </Button>
      <Button onPress={() => setAct('merge')} isDisabled={isDirty}>
        <Merge aria-hidden className="size-4" /> Sloučit
      </Button>
      {act === 'merge' && (
        <MergeItemDialog
          item={item}
          onClose={close}
          onMerged={(id) => {
            close()
            onOpen(id)
          }}
        />
      )}
      {act !== null && act !== 'merge' && <ItemsDialog items={[item]} act={act} onClose={close} onDone={close} />}
    </div>
  )
}
