import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskItem, ItemUse } from '#contract/assortment.ts'
import type { ItemTurn } from '#domain/assortment/item-state.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { sentenceOf } from '../lib/refusal.ts'
import { orpc } from '../lib/rpc.ts'
import { ReasonDialog } from '../maintenance/ReasonDialog.tsx'
import { toast } from '../ui/toast.ts'
import { AffectedItems } from './AffectedItems.tsx'
import { CategoryField } from './CategoryField.tsx'
import { useRereadDesk } from './use-reread-desk.ts'

/** What can be done with several items at once. */
export type ItemsAct = ItemTurn | 'move'

const words: Record<ItemsAct, { title: string; done: string; said: string }> = {
  activate: { title: 'Vrátit do nabídky', done: 'Vráceno do nabídky', said: 'Členové je zase najdou v katalogu.' },
  deactivate: { title: 'Vypnout v nabídce', done: 'Vypnuto', said: 'V katalogu je členové nenajdou a nové řádky si s nimi nepřidají.' },
  block: { title: 'Zablokovat', done: 'Zablokováno', said: 'V katalogu je členové nenajdou a nové řádky si s nimi nepřidají.' },
  unblock: { title: 'Odblokovat', done: 'Odblokováno', said: 'Pokud nejsou vypnuté, členové je zase najdou v katalogu.' },
  move: { title: 'Přesunout do kategorie', done: 'Přesunuto', said: 'Košíků se to netýká, změní se jen místo v katalogu.' },
}

const households = (count: number) => counted(count, 'domácnost', 'domácnosti', 'domácností')
const lines = (count: number) => counted(count, 'řádek', 'řádky', 'řádků')

/** What becomes of the lines that members have. */
function consequence(act: ItemsAct, { households: whom, lines: what }: ItemUse): string {
  if (act === 'move') return ''
  if (what === 0) return 'Nikdo je teď v šabloně ani v otevřeném týdnu nemá.'
  const has = `${households(whom)} je má v šabloně nebo v otevřeném týdnu, celkem ${lines(what)}.`
  return act === 'block' || act === 'deactivate'
    ? `${has} Řádky jim zůstanou s upozorněním a od nejbližší uzávěrky se nekoupí. Uzavřených týdnů se to netýká.`
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
  const { title, done, said } = words[act]
  const outcome = {
    onSuccess: ({ items: count }: { items: number }) => {
      toast(`${done}: ${counted(count, 'položka', 'položky', 'položek')}`)
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
      confirmLabel={act === 'move' ? 'Přesunout' : title}
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
        {nbsp(said)} {use.data && nbsp(consequence(act, use.data))}
      </p>
    </ReasonDialog>
  )
}
