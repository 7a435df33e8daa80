import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskCategory } from '#contract/desk/assortment.ts'
import { refusals } from '#contract/refusals.ts'
import { branchesBelow, mergeFault, moveFault, type PlaceFault } from '#domain/desk/assortment/tree.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { CategoryField } from './CategoryField.tsx'
import { sumsOf } from './tree-rows.ts'
import { useRereadDesk } from './use-reread-desk.ts'

export interface PlaceCategoryDialogProps {
  tree: readonly DeskCategory[]
  category: DeskCategory
  onClose: () => void
}

const items = (count: number) => counted(count, 'položka', 'položky', 'položek')
const branches = (count: number) => counted(count, 'podkategorie', 'podkategorie', 'podkategorií')

/** What goes with a category: `12 položek a 3 podkategorie`. */
function withIt(tree: readonly DeskCategory[], category: DeskCategory): string {
  const below = branchesBelow(tree, category.id).length
  const own = items(sumsOf(tree, category).items)
  return below === 0 ? own : `${own} a ${branches(below)}`
}

const sentenceOfFault = (fault: PlaceFault | null) => fault && refusals[fault].message

const mergeLock = (fault: PlaceFault | null) =>
  fault === 'CATEGORY_INTO_ITSELF' ? 'Kategorii nejde sloučit s tou, která je v ní.' : sentenceOfFault(fault)

/** Puts a category under another one, with all that is below it. */
export function MoveCategoryDialog({ tree, category, onClose, onMoved }: PlaceCategoryDialogProps & { onMoved: () => void }) {
  const [parentId, setParentId] = useState<string | null>(null)
  const [isTop, setTop] = useState(false)
  const [asked, setAsked] = useState(false)
  const reread = useRereadDesk()
  const back = useMutation(
    orpc.assortment.moveCategory.mutationOptions({
      onSuccess: () => toast(`Vráceno zpět: ${category.name}`),
      onError: (failure) => toastError(sentenceOf(failure, 'Přesun se nepodařilo vrátit. Zkuste to prosím znovu.')),
      onSettled: reread,
    }),
  )
  const { mutate, isPending, error } = useMutation(orpc.assortment.moveCategory.mutationOptions({ onSettled: reread }))
  const isChosen = isTop || parentId !== null
  const fault = isChosen ? moveFault(tree, category.id, isTop ? null : parentId) : null
  const sentence = fault ? refusals[fault].message : asked && !isChosen ? 'Vyberte kategorii' : null

  function confirm(reason: string) {
    setAsked(true)
    if (!isChosen || fault) return
    const { id: categoryId, name, parentId: before } = category
    mutate(
      { categoryId, version: category.version, parentId: isTop ? null : parentId, reason },
      {
        onSuccess: ({ version }) => {
          toast(`Přesunuto: ${name}`, { undo: () => back.mutate({ categoryId, version, parentId: before, reason: 'Vráceno zpět' }) })
          onMoved()
        },
      },
    )
  }

  return (
    <ReasonDialog
      title={`Přesunout kategorii ${category.name}`}
      confirmLabel="Přesunout"
      isPending={isPending}
      error={error && sentenceOf(error, 'Kategorii se nepodařilo přesunout. Zkuste to prosím znovu.')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{nbsp(`Přesune se s ní všechno, co je v ní: ${withIt(tree, category)}. Košíků se to netýká.`)}</p>
      {category.parentId !== null && (
        <Checkbox isSelected={isTop} onChange={setTop} error={isTop ? sentence : null}>
          Na nejvyšší úroveň
        </Checkbox>
      )}
      {!isTop && (
        <CategoryField
          label="Pod kterou kategorii"
          isRequired
          value={parentId}
          onChange={setParentId}
          isOffered={({ id, type }) =>
            type === category.type && id !== category.parentId && moveFault(tree, category.id, id) !== 'CATEGORY_INTO_ITSELF'
          }
          lockOf={({ id }) => sentenceOfFault(moveFault(tree, category.id, id))}
          error={sentence}
        />
      )}
    </ReasonDialog>
  )
}

/** Puts all that is in a category into another one, and lets it go. */
export function MergeCategoryDialog({ tree, category, onClose }: PlaceCategoryDialogProps) {
  const [intoId, setIntoId] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const reread = useRereadDesk()
  const { mutate, isPending, error } = useMutation(
    orpc.assortment.mergeCategory.mutationOptions({
      onSuccess: () => {
        toast(`Sloučeno: ${category.name}`)
        onClose()
      },
      onSettled: reread,
    }),
  )
  const fault = intoId === null ? null : mergeFault(tree, category.id, intoId)
  const sentence = fault ? refusals[fault].message : asked && intoId === null ? 'Vyberte kategorii' : null

  function confirm(reason: string) {
    setAsked(true)
    if (intoId !== null && !fault) mutate({ categoryId: category.id, version: category.version, intoId, reason })
  }

  return (
    <ReasonDialog
      title={`Sloučit kategorii ${category.name}`}
      confirmLabel="Sloučit kategorie"
      isDanger
      isPending={isPending}
      error={error && sentenceOf(error, 'Kategorie se nepodařilo sloučit. Zkuste to prosím znovu.')}
      onConfirm={confirm}
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
        value={intoId}
        onChange={setIntoId}
        isOffered={({ id, type }) => type === category.type && id !== category.id}
        lockOf={({ id }) => mergeLock(mergeFault(tree, category.id, id))}
        error={sentence}
      />
    </ReasonDialog>
  )
}

/** Puts a category aside with all that is offered in it, or brings it back. */
export function TurnCategoryDialog({ tree, category, onClose }: PlaceCategoryDialogProps) {
  const reread = useRereadDesk()
  const { isActive } = category
  const { mutate, isPending, error } = useMutation(
    orpc.assortment.turnCategory.mutationOptions({
      onSuccess: ({ items: count }) => {
        toast(`${isActive ? 'Vypnuto' : 'Zapnuto'}: ${category.name}, ${items(count)}`)
        onClose()
      },
      onSettled: reread,
    }),
  )
  const { offered } = sumsOf(tree, category)
  const said = isActive
    ? `S ní se přestane nabízet i to, co je v ní a pod ní: ${items(offered)}. Kdo je má v pravidelném nákupu nebo v otevřeném týdnu, tomu řádky zůstanou s upozorněním a od nejbližší uzávěrky se nekoupí. Uzavřených týdnů se to netýká.`
    : 'Vrátí se i to, co se s ní přestalo nabízet. Co bylo vypnuté už předtím, zůstane vypnuté.'
  return (
    <ReasonDialog
      title={`${isActive ? 'Vypnout' : 'Zapnout'} kategorii ${category.name}`}
      confirmLabel={isActive ? 'Vypnout kategorii' : 'Zapnout kategorii'}
      isDanger={isActive}
      isPending={isPending}
      error={error && sentenceOf(error, 'Změnu se nepodařilo uložit. Zkuste to prosím znovu.')}
      onConfirm={(reason) => mutate({ categoryId: category.id, version: category.version, isActive: !isActive, reason })}
      onClose={onClose}
    >
      <p>{nbsp(said)}</p>
    </ReasonDialog>
  )
}
