import { History } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { HistoryOf } from './use-history.ts'

const HistoryDialog = lazyPart(async () => ({ default: (await import('./HistoryDialog.tsx')).HistoryDialog }), 'dialog')

export interface ItemHistoryProps extends HistoryOf {
  /** The item's name. */
  name: string
  /** Shows the text beside the icon. */
  isWide?: boolean
}

/** Opens the change history of an item from its card. The dialog loads at first use. */
export function ItemHistory({ name, isWide = false, ...of }: ItemHistoryProps) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      {isWide ? (
        <Button variant="quiet" onPress={open}>
          <History aria-hidden className="size-4" /> Historie změn
        </Button>
      ) : (
        <IconButton icon={History} label={`Historie změn: ${name}`} onPress={open} />
      )}
      {isOpen && <HistoryDialog name={name} {...of} onClose={() => setOpen(false)} />}
    </>
  )
}
