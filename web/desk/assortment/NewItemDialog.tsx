import { newItem } from '#contract/desk/assortment.ts'
import { SaveDialog } from '../../form/SaveDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { toast } from '../../ui/toast.ts'
import { CategoryField } from './CategoryField.tsx'
import { emptyDraft, inputOf } from './item-draft.ts'
import { ItemFields } from './ItemFields.tsx'
import { itemFieldAt, itemFieldOf } from './use-item-form.ts'

export interface NewItemDialogProps {
  /** The category of the list's filter. */
  categoryId: string | null
  type: 'product' | 'service'
  onClose: () => void
  onMade: (itemId: string) => void
}

/** Creates an item. */
export function NewItemDialog({ categoryId, type, onClose, onMade }: NewItemDialogProps) {
  const form = useForm({
    draft: { type, categoryId, ...emptyDraft },
    inputOf: ({ type: chosen, categoryId: place, ...draft }) => ({ type: chosen, categoryId: place as string, ...inputOf(draft) }),
    schema: newItem,
    rules: (draft) => ({ categoryId: draft.categoryId === null ? 'Vyberte kategorii' : null }),
    send: client.assortment.createItem,
    fieldOf: itemFieldOf,
    fieldAt: itemFieldAt,
    onSaved: ({ itemId }, { name }) => {
      toast(`Přidáno: ${name.trim()}`)
      onMade(itemId)
    },
  })
  const kind = form.field('type')
  return (
    <SaveDialog
      of={form}
      title="Nová položka"
      shape="drawer"

      onClose={onClose}
      saveLabel="Přidat položku"
      failure="Položku se nepodařilo uložit. Zkuste to prosím znovu."
    >
      <RadioGroup
        label="Druh"
        {...kind}
        onChange={(next) => {
          kind.onChange(next)
          form.change('categoryId', null)
        }}
        options={[
          { id: 'product', name: 'Zboží' },
          { id: 'service', name: 'Služba' },
        ]}
      />
      <CategoryField
        label="Kategorie"
        isRequired
        isOffered={(category) => category.isActive && category.type === kind.value}
        {...form.field('categoryId')}
      />
      <ItemFields form={form} type={kind.value} itemId={null} unitLock={null} />
    </SaveDialog>
  )
}
