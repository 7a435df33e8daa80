import { X } from 'lucide-react'
import { useState } from 'react'
import type { DeskItem } from '#contract/desk/assortment.ts'
import { turns, type ItemTurn } from '#domain/desk/assortment/item-state.ts'
import { counted } from '#domain/text/count.ts'
import { plural } from '#domain/text/plural.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ItemsDialog, type ItemsAct } from './ItemsDialog.tsx'

const names: Record<ItemTurn, string> = { activate: 'Vrátit do nabídky', deactivate: 'Vypnout', block: 'Zablokovat', unblock: 'Odblokovat' }

/** What can be done with the items that are chosen; stands at the bottom as long as there are some. */
export function SelectionBar({ items, onClear }: { items: readonly DeskItem[]; onClear: () => void }) {
  const [act, setAct] = useState<ItemsAct | null>(null)
  const able = (Object.keys(names) as ItemTurn[]).filter((turn) => items.some((item) => turns(item, turn)))
  const isOneType = new Set(items.map(({ type }) => type)).size === 1
  return (
    <div
      role="region"
      aria-label="Vybrané položky"
      className="forced-border sticky bottom-20 z-10 flex flex-wrap items-center gap-2 rounded-16 border border-border bg-surface p-3 shadow-bar lg:bottom-4"
    >
      <strong role="status" className="mr-auto px-1">
        {plural(items.length, 'Vybrána', 'Vybrány', 'Vybráno')} {counted(items.length, 'položka', 'položky', 'položek')}
      </strong>
      <IconButton icon={X} label="Zrušit výběr" onPress={onClear} />
      <span className="basis-full sm:hidden" />
      {isOneType && <Button onPress={() => setAct('move')}>Přesunout</Button>}
      {able.map((turn) => (
        <Button key={turn} onPress={() => setAct(turn)}>
          {names[turn]}
        </Button>
      ))}
      {act && (
        <ItemsDialog
          items={act === 'move' ? items : items.filter((item) => turns(item, act))}
          act={act}
          onClose={() => setAct(null)}
          onDone={() => {
            setAct(null)
            onClear()
          }}
        />
      )}
    </div>
  )
}
