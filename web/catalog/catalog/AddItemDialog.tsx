import { Plus } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { Form } from '../../form/Form.tsx'
import { sentenceOf } from '../../lib/refusal.ts'
import { WaitPromises } from '../../week/basket/WaitPromises.tsx'
import { LateNotice } from '../../week/deliveries/LateNotice.tsx'
import { presentOf, sayPresent, type EntryTarget } from './entry-target.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AddItemActions } from './AddItemActions.tsx'
import { CAP_HINT } from './choice.ts'
import { ItemPicker } from './ItemPicker.tsx'
import { PickedItem } from './PickedItem.tsx'
import { stepErrorOf, usePicked } from './use-picked.ts'

export interface AddItemDialogProps {
  title: string
  target: EntryTarget
  /** The message when the server did not answer, or gave no refusal of its own. */
  failure?: string
  onClose: () => void
  /** Further fields above the picked items; gets whether a catalog item is picked. */
  children?: (hasPicked: boolean) => ReactNode
}

/**
 * The product picker: one item or several, each with its amounts, added in one command. Pressing an item opens its amounts, so a single item
 * is picked, filled in and added; others may be picked before.
 */
export function AddItemDialog({
  title,
  target,
  failure = 'Chyba při přidávání položky: Neznámá chyba',
  onClose,
  children,
}: AddItemDialogProps) {
  const picks = usePicked(target, onClose)
  const { form, picked, ids, waits } = picks
  const chosen = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const more = useRef<HTMLDivElement>(null)
  const [isLooking, setLooking] = useState(true)
  const { late } = target
  const hasPicked = picked.length > 0
  const pickMore = () => {
    setLooking(true)
    // After it is shown again.
    requestAnimationFrame(() => search.current?.select())
  }
  return (
    <FormDialog
      title={title}
      shape="drawer"
      isDirty={picks.isDirty}
      loss="Co jste vybrali, ještě není přidané."
      onClose={onClose}
      actions={hasPicked && <AddItemActions picks={picks} target={target} />}
    >
      <div className="flex flex-col gap-4">
        <LateNotice late={late} />
        {children?.(hasPicked)}
        {/* Side by side if there is room; on a phone one replaces the other. */}
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
          <div className={`min-w-0 ${hasPicked && !isLooking ? 'max-md:hidden' : ''}`}>
            <ItemPicker
              search={search}
              chosen={ids}
              presentText={(item) => {
                const present = presentOf(target, item)
                return present ? sayPresent(target, present) : null
              }}
              onPick={(item) => {
                picks.pick(item)
                setLooking(false)
                chosen.current?.querySelector<HTMLElement>(`[data-item="${item.id}"] input`)?.focus()
              }}
            />
          </div>
          {!hasPicked && (
            <p className="self-center py-6 text-center text-muted max-md:hidden">
              {nbsp('Klepněte na položku a napište, kolik jí chcete a za kolik nejvýš. Můžete jich vybrat i víc.')}
            </p>
          )}
          {hasPicked && (
            <div ref={chosen} className="min-w-0">
              <Form of={form} label="Vybrané položky" className="flex min-w-0 flex-col gap-3">
                <ul className="flex flex-col gap-3">
                  {picked.map((one) => (
                    <PickedItem
                      key={one.item.id}
                      picked={one}
                      hasPeriod={picks.hasPeriod}
                      field={picks.fieldOf(one.item.id)}
                      stepError={target.place === undefined ? stepErrorOf(picks, one.item.id) : null}
                      mayWait={picks.mayWait(one)}
                      onRemove={() => {
                        picks.drop(one.item.id)
                        if (picked.length === 1) pickMore()
                        else more.current?.querySelector('button')?.focus()
                      }}
                    />
                  ))}
                </ul>
                <p className="text-14 text-muted">{nbsp(CAP_HINT)}</p>
                {picks.unusual && (
                  <div role="alert">
                    <Notice tone="due">
                      <p>{nbsp(picks.unusual.sentence)}</p>
                      <Checkbox isSelected={picks.unusual.isMeant} onChange={picks.onUnusualMeant}>
                        Ano, takové množství opravdu chci
                      </Checkbox>
                    </Notice>
                  </div>
                )}
                {form.call.error && !picks.unusual && (
                  <Notice
                    tone="error"
                    action={
                      picks.isSkipped && (
                        <Button onPress={() => void picks.buyAndAdd()}>
                          {waits.length === 0 ? 'Tento týden nakupovat a přidat' : 'Tento týden nakupovat'}
                        </Button>
                      )
                    }
                  >
                    {sentenceOf(form.call.error, failure)}
                  </Notice>
                )}
                <div ref={more} className="grid">
                  <Button onPress={pickMore}>
                    <Plus aria-hidden className="size-5" /> Vybrat další
                  </Button>
                </div>
                {target.waiting && <WaitPromises waits={waits} waiting={target.waiting} ordered={picks.ordered} />}
              </Form>
            </div>
          )}
        </div>
      </div>
    </FormDialog>
  )
}
