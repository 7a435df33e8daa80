import { useEffect, useEffectEvent } from 'react'
import { categoryChange, type DeskCategory, type VatClass } from '#contract/desk/assortment.ts'
import { refusals } from '#contract/refusals.ts'
import { isFixed, sharingVat } from '#domain/desk/assortment/tree.ts'
import { counted } from '#domain/text/count.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { CategoryChanges } from './AssortmentHistory.tsx'
import { CategoryActs, type PlacingAct } from './CategoryActs.tsx'
import { CategoryFields, draftOf, inputOf } from './CategoryFields.tsx'

// Contains the version that was opened or saved last, so that a concurrent change is refused instead of overwritten.
const changeOf = (category: DeskCategory) => ({ ...draftOf(category), vatBelow: false, version: category.version, reason: '' })

function useCategoryChange(category: DeskCategory) {
  const form = useForm({
    draft: changeOf(category),
    inputOf: ({ version, reason, vatBelow, ...draft }) => ({
      categoryId: category.id,
      version,
      ...inputOf(draft),
      vatBelow,
      reason: reason.trim() || null,
    }),
    schema: categoryChange,
    send: client.assortment.changeCategory,
    fieldOf: { CATEGORY_NAME_TAKEN: 'name' },
    onSaved: ({ version }, draft) => {
      toast('Kategorie je uložená')
      form.reset({ ...draft, vatBelow: false, version, reason: '' })
    },
  })
  /** Discards the input and shows the category's current state. */
  const takeOver = () => form.reset(changeOf(category))
  const follow = useEffectEvent(takeOver)
  const isBehind = category.version > form.draft.version && !form.isDirty
  useEffect(() => {
    // Changes by this drawer or by others are taken over if there is no unsaved input.
    if (isBehind) follow()
  }, [isBehind])
  return { form, takeOver }
}

export interface CategoryDrawerProps {
  category: DeskCategory
  path: string
  tree: readonly DeskCategory[]
  vatRates: Record<VatClass, number>
  tab: 'detail' | 'history'
  onTab: (tab: 'detail' | 'history') => void
  onAct: (act: PlacingAct) => void
  onClose: () => void
}

/** A category beside the tree: its fields and its history. */
export function CategoryDrawer({ category, path, tree, vatRates, tab, onTab, onAct, onClose }: CategoryDrawerProps) {
  const { form, takeOver } = useCategoryChange(category)
  const below = form.draft.vatClass === category.vatClass ? 0 : sharingVat(tree, category.id).length
  const vatBelow = form.field('vatBelow')
  const fields = (
    <Form
      of={form}
      failure="Kategorii se nepodařilo uložit. Zkuste to prosím znovu."
      actions={
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" isDisabled={!form.isDirty} isPending={form.isPending}>
            Uložit změny
          </Button>
          {form.refusal?.code === 'CATEGORY_CHANGED' && <Button onPress={takeOver}>Ukázat nový stav</Button>}
        </div>
      }
    >
      <CategoryFields form={form} vatRates={vatRates} nameLock={isFixed(category) ? refusals.CATEGORY_FIXED.message : null}>
        {below > 0 && (
          <Checkbox
            isSelected={vatBelow.value}
            onChange={vatBelow.onChange}
            hint="Těch, které mají dnes stejnou sazbu. Jiná sazba zůstane."
          >
            I na {counted(below, 'podkategorii', 'podkategorie', 'podkategorií')}
          </Checkbox>
        )}
      </CategoryFields>
      {form.isDirty && <TextField label="Důvod změny (nepovinný)" hint="Zůstane v historii." {...form.field('reason')} />}
    </Form>
  )
  const detail = (
    <div className="flex flex-col gap-6">
      <CategoryActs category={category} path={path} tree={tree} isDirty={form.isDirty} onAct={onAct} />
      {fields}
    </div>
  )
  return (
    <FormDialog title={category.name} shape="drawer" isDirty={form.isDirty} onClose={onClose}>
      <Tabs
        label="Kategorie"
        selected={tab}
        onSelect={onTab}
        tabs={[
          { id: 'detail', name: 'Detail', content: detail },
          { id: 'history', name: 'Historie', content: <CategoryChanges categoryId={category.id} /> },
        ]}
      />
    </FormDialog>
  )
}
