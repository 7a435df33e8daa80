import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { newCategory, type DeskCategory, type VatClass } from '#contract/desk/assortment.ts'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'
import { inputFaults } from '../../lib/input-faults.ts'
import { refusalOf, sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import { CategoryFields, draftOf, inputOf, type CategoryDraft } from './CategoryFields.tsx'
import { useRereadDesk } from './use-reread-desk.ts'

export interface NewCategoryDialogProps {
  type: DeskCategory['type']
  /** Null: on the first level. */
  parent: DeskCategory | null
  path: string
  vatRates: Record<VatClass, number>
  onClose: () => void
  onMade: (categoryId: string) => void
}

// It looks like the one above it, unless it is said otherwise.
const firstDraft = (parent: DeskCategory | null): CategoryDraft =>
  parent
    ? { ...draftOf(parent), name: '', otherNames: '', sortOrder: '0' }
    : { name: '', otherNames: '', icon: 'package', vatClass: 'standard', sortOrder: '0' }

/** Puts a category into the tree. */
export function NewCategoryDialog({ type, parent, path, vatRates, onClose, onMade }: NewCategoryDialogProps) {
  const [draft, setDraft] = useState(() => firstDraft(parent))
  const [isAsked, setAsked] = useState(false)
  const { form, lead } = useFaultFocus()
  const reread = useRereadDesk()
  const { mutate, isPending, error } = useMutation(
    orpc.assortment.createCategory.mutationOptions({
      onSuccess: async ({ categoryId }) => {
        toast(`Přidáno: ${draft.name.trim()}`)
        await reread()
        onMade(categoryId)
      },
    }),
  )
  const input = { type, parentId: parent?.id ?? null, ...inputOf(draft) }
  const own = inputFaults(newCategory, input)
  const taken: Readonly<Record<string, string>> = refusalOf(error)?.code === 'CATEGORY_NAME_TAKEN' ? { name: sentenceOf(error, '') } : {}

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (own.length > 0) lead()
    else mutate(input)
  }

  return (
    <FormDialog
      title={parent ? 'Nová podkategorie' : 'Nová kategorie'}
      isDirty={draft.name.trim() !== ''}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" slot="close">
            Nechat být
          </Button>
          <Button type="submit" form="nova-kategorie" variant="primary" isPending={isPending}>
            Přidat kategorii
          </Button>
        </>
      }
    >
      <form ref={form} id="nova-kategorie" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p className="text-14 text-muted">{parent ? `Pod kategorii ${path}` : 'Na nejvyšší úroveň'}</p>
        <CategoryFields
          draft={draft}
          change={(part) => setDraft({ ...draft, ...part })}
          faults={isAsked ? { ...taken, ...Object.fromEntries(own.map(({ path: at, message }) => [at, message])) } : {}}
          vatRates={vatRates}
          nameLock={null}
        />
        {error && !taken['name'] && (
          <Notice tone="error">{sentenceOf(error, 'Kategorii se nepodařilo přidat. Zkuste to prosím znovu.')}</Notice>
        )}
      </form>
    </FormDialog>
  )
}
