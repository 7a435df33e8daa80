import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskItem, ItemUse, MovedItem } from '#contract/desk/assortment.ts'
import type { ItemTurn } from '#domain/desk/assortment/item-state.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { plural } from '#domain/text/plural.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { AffectedItems } from './AffectedItems.tsx'
import { CategoryField } from './CategoryField.tsx'
import { useMoveBack } from './use-move-back.ts'
import { useRereadDesk } from './use-reread-desk.ts'

/** What can be done with several items at once. */
export type ItemsAct = ItemTurn | 'move'

interface Words {
  title: string
  confirm: string
  done: string
  said: string
}

/** What is said of an act on one item, or on many. */
function wordsOf(act: ItemsAct, isOne: boolean): Words {
  const [what, them, withThem] = isOne ? ['položku', 'ji', 's ní'] : ['položky', 'je', 's nimi']
  const hidden = `V katalogu ${them} členové nenajdou a nové řádky si ${withThem} nepřidají.`
  const shown = `Pokud ${isOne ? 'není vypnutá' : 'nejsou vypnuté'}, členové ${them} zase najdou v katalogu.`
  const all: Record<ItemsAct, Words> = {
    activate: {
      title: `Vrátit ${what} do nabídky`,
      confirm: 'Vrátit do nabídky',
      done: 'Vráceno do nabídky',
      said: `Členové ${them} zase najdou v katalogu.`,
    },
    deactivate: {
      title: `Vypnout ${what}`,
      confirm: 'Vypnout',
      done: 'Vypnuto',
      said: `${hidden} Je to na čas, třeba mimo sezónu: kdykoli ${them} zase vrátíte do nabídky.`,
    },
    block: {
      title: `Zablokovat ${what}`,
      confirm: 'Zablokovat',
      done: 'Zablokováno',
      said: `${hidden} Je to zákaz: do nabídky se nevrátí, ani když ${them} někdo zapne, dokud ${them} zase neodblokujete.`,
    },
    unblock: { title: `Odblokovat ${what}`, confirm: 'Odblokovat', done: 'Odblokováno', said: shown },
    move: {
      title: `Přesunout ${what}`,
      confirm: 'Přesunout',
      done: 'Přesunuto',
      said: 'Košíků se to netýká, změní se jen místo v katalogu.',
    },
  }
  return all[act]
}

/** What becomes of the lines that members have. */
function consequence(act: ItemsAct, { households, lines }: ItemUse, isOne: boolean): string {
  if (act === 'move') return ''
  const them = isOne ? 'ji' : 'je'
  if (lines === 0) return `V pravidelném nákupu ani v otevřeném týdnu ${them} teď nikdo nemá.`
  const whom = counted(households, 'domácnost', 'domácnosti', 'domácností')
  const has = `V pravidelném nákupu nebo v otevřeném týdnu ${them} ${plural(households, 'má', 'mají', 'má')} ${whom}, celkem ${counted(lines, 'řádek', 'řádky', 'řádků')}.`
  return act === 'block' || act === 'deactivate'
    ? `${has} Řádky zůstanou s upozorněním a od nejbližší uzávěrky se nekoupí. Uzavřených týdnů se to netýká.`
    : `${has} Od nejbližší uzávěrky se zase koupí.`
}

export interface ItemsDialogProps {
  items: readonly DeskItem[]
  act: ItemsAct
  onClose: () => void
  onDone: () => void
}

/** Shows which items a change meets and whom, asks why, and does it (design: ui 7.6). */
export function ItemsDialog({ items, act, onClose, onDone }: ItemsDialogProps) {
  const [categoryId, setCategoryId] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const use = useQuery(orpc.assortment.use.queryOptions({ input: { itemIds: items.map(({ id }) => id) }, staleTime: 0 }))
  const reread = useRereadDesk()
  const isOne = items.length === 1
  const { title, confirm: label, done, said } = wordsOf(act, isOne)
  const moveBack = useMoveBack()
  const outcome = {
    onSuccess: ({ items: count, moved }: { items: number; moved?: readonly MovedItem[] }) => {
      toast(`${done}: ${counted(count, 'položka', 'položky', 'položek')}`, moved?.length ? { undo: () => moveBack(moved) } : {})
      onDone()
    },
    onSettled: reread,
  }
  const turn = useMutation(orpc.assortment.turnItems.mutationOptions(outcome))
  const move = useMutation(orpc.assortment.moveItems.mutationOptions(outcome))
  const error = turn.error ?? move.error
  const seen = items.map(({ id, version }) => ({ itemId: id, version }))
  const type = items[0]?.type

  function confirm(reason: string) {
    setAsked(true)
    if (act !== 'move') turn.mutate({ items: seen, turn: act, reason })
    else if (categoryId !== null) move.mutate({ items: seen, categoryId, reason })
  }

  return (
    <ReasonDialog
      title={title}
      confirmLabel={label}
      isDanger={act === 'block' || act === 'deactivate'}
      isPending={turn.isPending || move.isPending}
      error={error && sentenceOf(error, 'Změnu se nepodařilo uložit. Zkuste to prosím znovu.')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <AffectedItems items={items} />
      {act === 'move' && (
        <CategoryField
          label="Nová kategorie"
          isRequired
          value={categoryId}
          onChange={setCategoryId}
          isOffered={(category) => category.isActive && category.type === type}
          error={asked && categoryId === null ? 'Vyberte kategorii' : null}
        />
      )}
      <p>
        {nbsp(said)} {use.data && nbsp(consequence(act, use.data, isOne))}
      </p>
    </ReasonDialog>
  )
}
