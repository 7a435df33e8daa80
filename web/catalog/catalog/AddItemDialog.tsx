import { Plus } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'
import { LateButton, LateNotice } from '../../week/deliveries/LateNotice.tsx'
import { presentOf, sayPresent, type EntryTarget } from './entry-target.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CAP_HINT, chosenText } from './choice.ts'
import { ItemPicker } from './ItemPicker.tsx'
import { PickedItem } from './PickedItem.tsx'
import { usePicked } from './use-picked.ts'

export interface AddItemDialogProps {
  title: string
  target: EntryTarget
  /** What is said when the server did not answer, or not with a refusal of its own sentence. */
  failure?: string
  onClose: () => void
  /** What else is asked for, above what is picked; told whether something of the catalog is picked. */
  children?: (hasPicked: boolean) => ReactNode
}

/**
 * The product picker (spec 2 §2): one item or several, each with its amounts, all of them added in one act. A press on an item opens its
 * amounts, so that a single one is picked, filled in and added; others may be picked before.
 */
export function AddItemDialog({
  title,
  target,
  failure = 'Chyba při přidávání položky: Neznámá chyba',
  onClose,
  children,
}: AddItemDialogProps) {
  const { form, lead } = useFaultFocus()
  const picks = usePicked(target, { failure, onFault: lead, onDone: onClose })
  const { picked, ids, isTried, error, isPending } = picks
  const search = useRef<HTMLInputElement>(null)
  const more = useRef<HTMLDivElement>(null)
  const formId = useId()
  const [isLooking, setLooking] = useState(true)
  const { late } = target
  const hasPicked = picked.length > 0
  const pickMore = () => {
    setLooking(true)
    // Once it is shown again.
    requestAnimationFrame(() => search.current?.select())
  }
  return (
    <FormDialog
      title={title}
      shape="drawer"
      isDirty={picks.isDirty}
      loss="Co jste vybrali, ještě není přidané."
      onClose={onClose}
      actions={
        hasPicked && (
          <>
            <LateButton late={late} form={formId} type="submit" isPending={isPending}>
              Přidat do poptávky
            </LateButton>
            <p role="status" className="self-center font-semibold sm:-order-1 sm:mr-auto">
              {chosenText(picked.map(({ item }) => item))}
            </p>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <LateNotice late={late} />
        {children?.(hasPicked)}
        {/* Beside each other where there is room; on a phone one gives way to the other. */}
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
                form.current?.querySelector<HTMLElement>(`[data-item="${item.id}"] input`)?.focus()
              }}
            />
          </div>
          {!hasPicked && (
            <p className="self-center py-6 text-center text-muted max-md:hidden">
              {nbsp('Klepněte na položku a napište, kolik jí chcete a za kolik nejvýš. Můžete jich vybrat i víc.')}
            </p>
          )}
          {hasPicked && (
            <form
              ref={form}
              id={formId}
              noValidate
              aria-label="Vybrané položky"
              className="flex min-w-0 flex-col gap-3"
              onSubmit={(event) => {
                event.preventDefault()
                picks.add()
              }}
            >
              <ul className="flex flex-col gap-3">
                {picked.map((one) => (
                  <PickedItem
                    key={one.item.id}
                    picked={one}
                    hasPeriod={picks.hasPeriod}
                    isTried={isTried}
                    onChange={(changed) => picks.change(one.item.id, changed)}
                    onRemove={() => {
                      picks.drop(one.item.id)
                      if (picked.length === 1) pickMore()
                      else more.current?.querySelector('button')?.focus()
                    }}
                  />
                ))}
              </ul>
              <p className="text-14 text-muted">{nbsp(CAP_HINT)}</p>
              {error && (
                <Notice
                  tone="error"
                  action={error.isSkipped && <Button onPress={() => void picks.buyAndAdd()}>Tento týden nakupovat a přidat</Button>}
                >
                  {error.sentence}
                </Notice>
              )}
              <div ref={more} className="grid">
                <Button onPress={pickMore}>
                  <Plus aria-hidden className="size-5" /> Vybrat další
                </Button>
              </div>
            </form>
          )}
        </div>
      </div>
    </FormDialog>
  )
}
