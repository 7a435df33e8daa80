import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../ui/LazyPart.tsx'
import type { EntryTarget } from '../../catalog/catalog/entry-target.ts'
import { Button } from '../../ui/Button.tsx'

const AddItemDialog = lazyPart(async () => ({ default: (await import('../../catalog/catalog/AddItemDialog.tsx')).AddItemDialog }), 'dialog')
const ReviewDialog = lazyPart(async () => ({ default: (await import('../quick-entry/ReviewDialog.tsx')).ReviewDialog }), 'dialog')

export interface AddWaysProps {
  target: EntryTarget
  /** Whether nothing is chosen yet, so that adding is the main task. */
  isFirst: boolean
}

/** The two ways to fill the form: one item at a time from the catalog, or a whole list, which takes the fewest taps. */
export function AddWays({ target, isFirst }: AddWaysProps) {
  const [open, setOpen] = useState<'catalog' | 'list' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant={isFirst ? 'primary' : 'secondary'} onPress={() => setOpen('catalog')}>
        Přidat z katalogu
      </Button>
      <Button onPress={() => setOpen('list')}>
        <ClipboardList aria-hidden className="size-5" /> Vložit celý seznam
      </Button>
      {open === 'catalog' && <AddItemDialog title="Přidat do nákupu" target={target} onClose={close} />}
      {open === 'list' && <ReviewDialog target={target} text="" onClose={close} />}
    </div>
  )
}
