import type { DeskCategory } from '#contract/desk/assortment.ts'
import { refusals } from '#contract/refusals.ts'
import { branchesBelow, mergeFault, moveFault, type PlaceFault } from '#domain/desk/assortment/tree.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { CategoryField } from './CategoryField.tsx'
import { sumsOf } from './tree-rows.ts'

export interface PlaceCategoryDialogProps {
  tree: readonly DeskCategory[]
  category: DeskCategory
  onClose: () => void
}

const items = (count: number) => counted(count, 'položka', 'položky', 'položek')
const branches = (count: number) => counted(count, 'podkategorie', 'podkategorie', 'podkategorií')

/** What moves with a category: `12 položek a 3 podkategorie`. */
function withIt(tree: readonly DeskCategory[], category: DeskCategory): string {
  const below = branchesBelow(tree, category.id).length
  const own = items(sumsOf(tree, category).items)
  return below === 0 ? own : `${own} a ${branches(below)}`
}

const sentenceOfFault = (fault: PlaceFault | null) => fault && refusals[fault].message

const mergeLock = (fault: PlaceFault | null) =>
  fault === 'CATEGORY_INTO_ITSELF' ? 'Kategorii nejde sloučit s tou, která je v ní.' : sentenceOfFault(fault)

/** Moves a category with everything below it under another one. */
export function MoveCategoryDialog({ tree, category, onClose, onMoved }: PlaceCategoryDialogProps & { onMoved: () => void }) {
  const back = useCall(client.assortment.moveCategory, {
    onAnswer: () => toast(`Vráceno zpět: ${category.name}`),
    onError: (error) => toastError(sentenceOf(error, 'Přesun se nepodařilo vrátit. Zkuste to prosím znovu.')),
  })
  const { id: categoryId, name, parentId: before } = category
  const faultOf = ({ isTop, parentId }: { isTop: boolean; parentId: string | null }) =>
    isTop || parentId !== null ? sentenceOfFault(moveFault(tree, categoryId, isTop ? null : parentId)) : null
  const form = useForm({
    draft: { parentId: null as string | null, isTop: false, reason: '' },
    inputOf: ({ parentId, isTop, reason }) => ({ categoryId, version: category.version, parentId: isTop ? null : parentId, reason }),
    schema: reasoned,
    rules: ({ parentId, isTop }) => ({
      [isTop ? 'isTop' : 'parentId']: faultOf({ isTop, parentId }) ?? (isTop || parentId !== null ? null : 'Vyberte kategorii'),
    }),
    send: client.assortment.moveCategory,
    onSaved: ({ version }) => {
      toast(`Přesunuto: ${name}`, { undo: () => void back.ask({ categoryId, version, parentId: before, reason: 'Vráceno zpět' }) })
      onMoved()
    },
  })
  const fault = faultOf(form.draft)
  const top = form.field('isTop')
  const parent = form.field('parentId')

  return (
    <ReasonDialog
      of={form}
      title={`Přesunout kategorii ${category.name}`}
      confirmLabel="Přesunout"
      failure="Kategorii se nepodařilo přesunout. Zkuste to prosím znovu."
      onClose={onClose}
    >
      <p>{nbsp(`Přesune se s ní všechno, co je v ní: ${withIt(tree, category)}. Košíků se to netýká.`)}</p>
      {category.parentId !== null && (
        <Checkbox isSelected={top.value} onChange={top.onChange} error={top.value ? (fault ?? top.error) : null}>
          Na nejvyšší úroveň
        </Checkbox>
      )}
      {!top.value && (
        <CategoryField
          label="Pod kterou kategorii"
          isRequired
          {...parent}
          isOffered={({ id, type }) =>
            type === category.type && id !== category.parentId && moveFault(tree, category.id, id) !== 'CATEGORY_INTO_ITSELF'
          }
          lockOf={({ id }) => sentenceOfFault(moveFault(tree, category.id, id))}
          error={fault ?? parent.error}
        />
      )}
    </ReasonDialog>
  )
}

/** Moves the contents of a category into another one and deletes it. */
export function MergeCategoryDialog({ tree, category, onClose }: PlaceCategoryDialogProps) {
  const faultOf = (intoId: string | null) => (intoId === null ? null : sentenceOfFault(mergeFault(tree, category.id, intoId)))
  const form = useForm({
    draft: { intoId: null as string | null, reason: '' },
    inputOf: ({ intoId, reason }) => ({ categoryId: category.id, version: category.version, intoId: intoId ?? '', reason }),
    schema: reasoned,
    rules: ({ intoId }) => ({ intoId: intoId === null ? 'Vyberte kategorii' : faultOf(intoId) }),
    send: client.assortment.mergeCategory,
    onSaved: () => {
      toast(`Sloučeno: ${category.name}`)
      onClose()
    },
  })
  const into = form.field('intoId')

  return (
    <ReasonDialog
      of={form}
      title={`Sloučit kategorii ${category.name}`}
      confirmLabel="Sloučit kategorie"
      isDanger
      failure="Kategorie se nepodařilo sloučit. Zkuste to prosím znovu."
      onClose={onClose}
    >
      <p>
        {nbsp(
          `Do vybrané kategorie přejde všechno, co je v ní: ${withIt(tree, category)}. Kategorie ${category.name} zanikne a vrátit to nejde.`,
        )}
      </p>
      <CategoryField
        label="Kategorie, která zůstane"
        isRequired
        {...into}
        isOffered={({ id, type }) => type === category.type && id !== category.id}
        lockOf={({ id }) => mergeLock(mergeFault(tree, category.id, id))}
        error={faultOf(into.value) ?? into.error}
      />
    </ReasonDialog>
  )
}

/** Deactivates a category with everything offered in it, or reactivates it. */
export function TurnCategoryDialog({ tree, category, onClose }: PlaceCategoryDialogProps) {
  const { isActive } = category
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({ categoryId: category.id, version: category.version, isActive: !isActive, reason }),
    schema: reasoned,
    send: client.assortment.turnCategory,
    onSaved: ({ items: count }) => {
      toast(`${isActive ? 'Vypnuto' : 'Zapnuto'}: ${category.name}, ${items(count)}`)
      onClose()
    },
  })
  const { offered } = sumsOf(tree, category)
  const said = isActive
    ? `S ní se přestane nabízet i to, co je v ní a pod ní: ${items(offered)}. Kdo je má v pravidelném nákupu nebo v otevřeném týdnu, tomu řádky zůstanou s upozorněním a od nejbližší uzávěrky se nekoupí. Uzavřených týdnů se to netýká.`
    : 'Vrátí se i to, co se s ní přestalo nabízet. Co bylo vypnuté už předtím, zůstane vypnuté.'
  return (
    <ReasonDialog
      of={form}
      title={`${isActive ? 'Vypnout' : 'Zapnout'} kategorii ${category.name}`}
      confirmLabel={isActive ? 'Vypnout kategorii' : 'Zapnout kategorii'}
      isDanger={isActive}
      failure="Změnu se nepodařilo uložit. Zkuste to prosím znovu."
      onClose={onClose}
    >
      <p>{nbsp(said)}</p>
    </ReasonDialog>
  )
}
