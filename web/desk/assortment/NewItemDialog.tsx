import { useState, type FormEvent } from 'react'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { CategoryField } from './CategoryField.tsx'
import { ItemFields } from './ItemFields.tsx'
import { useNewItem } from './use-item-form.ts'

export interface NewItemDialogProps {
  /** The category that the list is narrowed to. */
  categoryId: string | null
  type: 'product' | 'service'
  onClose: () => void
  onMade: (itemId: string) => void
}

/** Puts an item into the catalog. */
export function NewItemDialog({ categoryId: first, type: firstType, onClose, onMade }: NewItemDialogProps) {
  const [type, setType] = useState(firstType)
  const [categoryId, setCategoryId] = useState(first)
  const form = useNewItem(type, categoryId, onMade)
  const { form: element, lead } = useFaultFocus()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!form.send()) lead()
  }

  return (
    <FormDialog
      title="Nová položka"
      shape="drawer"
      isDirty={form.isDirty}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" slot="close">
            Nechat být
          </Button>
          <Button type="submit" form="nova-polozka" variant="primary" isPending={form.isPending}>
            Přidat položku
          </Button>
        </>
      }
    >
      <form ref={element} id="nova-polozka" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <RadioGroup
          label="Druh"
          value={type}
          onChange={(next) => {
            setType(next)
            setCategoryId(null)
          }}
          options={[
            { id: 'product', name: 'Zboží' },
            { id: 'service', name: 'Služba' },
          ]}
        />
        <CategoryField
          label="Kategorie"
          isRequired
          value={categoryId}
          onChange={setCategoryId}
          isOffered={(category) => category.isActive && category.type === type}
          error={form.faults['categoryId'] && 'Vyberte kategorii'}
        />
        <ItemFields draft={form.draft} change={form.change} faults={form.faults} type={type} itemId={null} unitLock={null} />
        {form.sentence !== null && <Notice tone="error">{form.sentence}</Notice>}
      </form>
    </FormDialog>
  )
}
