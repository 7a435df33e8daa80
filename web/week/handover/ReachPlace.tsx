import { useState } from 'react'
import type { BoardDelivery } from '#contract/week/handover.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'

interface ReachPlaceProps {
  delivery: Pick<BoardDelivery, 'id' | 'status'>
  place: BoardDelivery['places'][number]
}

/** Whether the van has been at a place; where it has not, the button that says so to the members who collect there. */
export function ReachPlace({ delivery: { id, status }, place }: ReachPlaceProps) {
  const [isOpen, setOpen] = useState(false)
  const reach = useCall(client.handover.makeReady, {
    onAnswer: () => {
      setOpen(false)
      toast(`Připraveno: ${place.name}`)
    },
  })
  if (place.isReached) return <span className="text-save">připraveno</span>
  if (status !== 'in_transit' && status !== 'ready') return <span className="text-muted">–</span>
  const reached = place.id === null ? 'Rozvoz vyjel' : `Auto je na místě: ${place.name}`
  const people = counted(place.load.purchases, 'členovi', 'členům', 'členům')
  return (
    <>
      <Button aria-label={reached} onPress={() => setOpen(true)}>
        {place.id === null ? 'Rozvoz vyjel…' : 'Auto je na místě…'}
      </Button>
      <ConfirmDialog
        title={reached}
        isOpen={isOpen}
        onOpenChange={setOpen}
        confirmLabel="Připraveno k vyzvednutí"
        onConfirm={() => void reach.ask({ deliveryId: id, place: { id: place.id } })}
        isPending={reach.isPending}
        error={reach.error && sentenceOf(reach.error, 'Stav závozu se nepodařilo změnit. Zkuste to prosím znovu.')}
      >
        {nbsp(`E-mail s tím, že si nákup mohou převzít, pošleme ${people}. Ostatní místa závozu čekají dál.`)}
      </ConfirmDialog>
    </>
  )
}
