import type { FormEvent } from 'react'
import type { DeskItemDetail } from '#contract/desk/assortment.ts'
import { farPriceWarning } from '#domain/desk/assortment/far-price.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { FarPrice } from './FarPrice.tsx'
import { ItemFields } from './ItemFields.tsx'
import { useFarPrice } from './use-far-price.ts'
import type { useItemChange } from './use-item-form.ts'

const unitLock = 'Někdo v ní položku kupuje, kupoval nebo nabízí, proto se už nemění.'

/** The form of an item that is there. */
export function ItemForm({ item, form }: { item: DeskItemDetail; form: ReturnType<typeof useItemChange> }) {
  const { form: element, lead } = useFaultFocus()
  const { draft, change, faults, sentence, hasMet, isDirty } = form
  const far = useFarPrice(farPriceWarning(item.listPrice, draft.listPrice))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (far.holds() || !form.send()) lead()
  }

  return (
    <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ItemFields
        draft={draft}
        change={change}
        faults={faults}
        type={item.type}
        itemId={item.id}
        unitLock={item.isUnitFixed ? unitLock : null}
      />
      <FarPrice {...far} />
      {isDirty && (
        <TextField
          label="Důvod změny (nepovinný)"
          name="reason"
          value={form.reason}
          onChange={form.setReason}
          hint="Zůstane v historii."
          error={faults['reason']}
        />
      )}
      {hasMet && (
        <Notice tone="info" title="Položku mezitím změnil někdo jiný.">
          {nbsp('Načetli jsme nový stav. Co jste tu přepsali, zůstalo; zkontrolujte to a uložte znovu.')}
        </Notice>
      )}
      {sentence !== null && !hasMet && <Notice tone="error">{sentence}</Notice>}
      <div>
        <Button type="submit" variant="primary" isDisabled={!isDirty} isPending={form.isPending}>
          Uložit změny
        </Button>
      </div>
    </form>
  )
}
