import { useQuery } from '@tanstack/react-query'
import type { DeskItem, ItemUse, MovedItem } from '#contract/desk/assortment.ts'
import type { ItemTurn } from '#domain/desk/assortment/item-state.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { plural } from '#domain/text/plural.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { orpc } from '../../lib/rpc.ts'
import type { CallOptions } from '../../lib/use-call.ts'
import { toast } from '../../ui/toast.ts'
import { AffectedItems } from './AffectedItems.tsx'
import { CategoryField } from './CategoryField.tsx'
import { useMoveBack } from './use-move-back.ts'

/** The commands for several items. */
export type ItemsAct = ItemTurn | 'move'

interface Words {
  title: string
  confirm: string
  done: string
  said: string
}

/** The texts of a command on one item, or on many. */
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

/** What happens to members' lines. */
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

interface ItemsChange {
  act: ItemsAct
  items: { itemId: string; version: number }[]
  categoryId: string | null
  reason: string
}

const turnOrMove = (
  { act, items, categoryId, reason }: ItemsChange,
  options: CallOptions,
): Promise<{ items: number; moved?: readonly MovedItem[] }> =>
  act === 'move'
    ? client.assortment.moveItems({ items, categoryId: categoryId!, reason }, options)
    : client.assortment.turnItems({ items, turn: act, reason }, options)

export interface ItemsDialogProps {
  items: readonly DeskItem[]
  act: ItemsAct
  onClose: () => void
  onDone: () => void
}

/** Shows the items and households that a change affects, asks for the reason, and applies it. */
export function ItemsDialog({ items, act, onClose, onDone }: ItemsDialogProps) {
  const use = useQuery(orpc.assortment.use.queryOptions({ input: { itemIds: items.map(({ id }) => id) }, staleTime: 0 }))
  const isOne = items.length === 1
  const { title, confirm: label, done, said } = wordsOf(act, isOne)
  const moveBack = useMoveBack()
  const seen = items.map(({ id, version }) => ({ itemId: id, version }))
  const type = items[0]?.type
  const form = useForm({
    draft: { categoryId: null as string | null, reason: '' },
    inputOf: (draft) => ({ ...draft, act, items: seen }),
    schema: reasoned,
    rules: ({ categoryId }) => ({ categoryId: act === 'move' && categoryId === null ? 'Vyberte kategorii' : null }),
    send: turnOrMove,
    onSaved: ({ items: count, moved }) => {
      toast(`${done}: ${counted(count, 'položka', 'položky', 'položek')}`, moved?.length ? { undo: () => moveBack(moved) } : {})
      onDone()
    },
  })

  return (
    <ReasonDialog
      of={form}
      title={title}
      confirmLabel={label}
      isDanger={act === 'block' || act === 'deactivate'}
      failure="Změnu se nepodařilo uložit. Zkuste to prosím znovu."
      onClose={onClose}
    >
      <AffectedItems items={items} />
      {act === 'move' && (
        <CategoryField
          label="Nová kategorie"
          isRequired
          {...form.field('categoryId')}
          isOffered={(category) => category.isActive && category.type === type}
        />
      )}
      <p>
        {nbsp(said)} {use.data && nbsp(consequence(act, use.data, isOne))}
      </p>
    </ReasonDialog>
  )
}
