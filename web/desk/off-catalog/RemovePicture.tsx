import { Trash2 } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'

/** Removes a picture, also from the server if it is there already. */
export function RemovePicture({ isPending, onRemove }: { isPending: boolean; onRemove: () => void }) {
  return (
    <Button variant="quiet" isPending={isPending} onPress={onRemove}>
      <Trash2 aria-hidden className="size-5 shrink-0" /> <span className="text-left">Odebrat obrázek</span>
    </Button>
  )
}
