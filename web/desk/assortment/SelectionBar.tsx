import { useState } from 'react'
import type { DeskItem } from '#contract/desk/assortment.ts'
import { turns, type ItemTurn } from '#domain/desk/assortment/item-state.ts'
import { counted } from '#domain/text/count.ts'
import { plural } from '#domain/text/plural.ts'
import { BulkBar } from '../../table/BulkBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { ItemsDialog, type ItemsAct } from './ItemsDialog.tsx'

const names: Record<ItemTurn, string> = { activate: 'Vrátit do nabídky', deactivate: 'Vypnout', block: 'Zablokovat', unblock: 'Odblokovat' }

/** The commands for selected items. */
export function SelectionBar({ items, onClear }: { items: readonly DeskItem[]; onClear: () => void }) {
  const [act, setAct] = useState<ItemsAct | null>(null)
  const able = (Object.keys(names) as ItemTurn[]).filter((turn) => items.some((item) => turns(item, turn)))
  const isOneType = new Set(items.map(({ type }) => type)).size === 1
  return (
    <BulkBar
      label="Vybrané položky"
      sentence={`${plural(items.length, 'Vybrána', 'Vybrány', 'Vybráno')} ${counted(items.length, 'položka', 'položky', 'položek')}`}
      onClear={onClear}
    >
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
    </BulkBar>
  )
}
