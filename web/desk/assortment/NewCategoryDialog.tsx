import { newCategory, type DeskCategory, type VatClass } from '#contract/desk/assortment.ts'
import { SaveDialog } from '../../form/SaveDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { readAfter } from '../../lib/query.ts'
import { toast } from '../../ui/toast.ts'
import { CategoryFields, draftOf, inputOf, type CategoryDraft } from './CategoryFields.tsx'

export interface NewCategoryDialogProps {
  type: DeskCategory['type']
  /** Null: on the first level. */
  parent: DeskCategory | null
  path: string
  vatRates: Record<VatClass, number>
  onClose: () => void
  onMade: (categoryId: string) => void
}

// It inherits from its parent.
const firstDraft = (parent: DeskCategory | null): CategoryDraft =>
  parent
    ? { ...draftOf(parent), name: '', otherNames: '', sortOrder: '0' }
    : { name: '', otherNames: '', icon: 'package', vatClass: 'standard', isPerishable: false, sortOrder: '0' }

/** Creates a category. */
export function NewCategoryDialog({ type, parent, path, vatRates, onClose, onMade }: NewCategoryDialogProps) {
  const form = useForm({
    draft: firstDraft(parent),
    inputOf: (draft) => ({ type, parentId: parent?.id ?? null, ...inputOf(draft) }),
    schema: newCategory,
    send: (input, options) => readAfter(options, (together) => client.assortment.createCategory(input, together)),
    fieldOf: { CATEGORY_NAME_TAKEN: 'name' },
    onSaved: ({ categoryId }, { name }) => {
      toast(`Přidáno: ${name.trim()}`)
      onMade(categoryId)
    },
  })
  return (
    <SaveDialog
      of={form}
      title={parent ? 'Nová podkategorie' : 'Nová kategorie'}
      isDirty={form.draft.name.trim() !== ''}
      onClose={onClose}
      saveLabel="Přidat kategorii"
      failure="Kategorii se nepodařilo přidat. Zkuste to prosím znovu."
    >
      <p className="text-14 text-muted">{parent ? `Pod kategorii ${path}` : 'Na nejvyšší úroveň'}</p>
      <CategoryFields form={form} vatRates={vatRates} nameLock={null} />
    </SaveDialog>
  )
}
