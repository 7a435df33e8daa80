import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BoardDelivery } from '#contract/week/handover.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'

/** The next step of a delivery: ready when it has arrived, ended when nothing waits. */
export function DeliverySteps({ delivery: { id, status, all } }: { delivery: BoardDelivery }) {
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const isReady = status === 'ready'
  const step = useCall(isReady ? client.handover.end : client.handover.makeReady, {
    onAnswer: () => {
      setOpen(false)
      toast(isReady ? 'Předávání je ukončené' : 'Závoz je k vyzvednutí')
    },
    onSettled: () => {
      for (const key of [orpc.handover.key(), orpc.deliveries.key()]) void cache.invalidateQueries({ queryKey: key })
    },
  })
  if (status !== 'in_transit' && !isReady) return null
  const label = isReady ? 'Ukončit předávání' : 'Připraveno k vyzvednutí'
  const people = counted(all.purchases, 'členovi', 'členům', 'členům')
  return (
    <>
      <Button variant={isReady ? undefined : 'primary'} onPress={() => setOpen(true)}>
        {label}…
      </Button>
      <ConfirmDialog
        title={label}
        isOpen={isOpen}
        onOpenChange={setOpen}
        confirmLabel={label}
        onConfirm={() => void step.ask({ deliveryId: id })}
        isPending={step.isPending}
        error={step.error && sentenceOf(step.error, 'Stav závozu se nepodařilo změnit. Zkuste to prosím znovu.')}
      >
        {nbsp(
          isReady
            ? 'Dál už k závozu nepůjde nic zapsat, ani ze zařízení bez připojení. Co se nepředalo, zůstane na skladě.'
            : `Zboží je na místě. E-mail s tím, kde a jak si nákup vyzvednout, pošleme ${people}.`,
        )}
      </ConfirmDialog>
    </>
  )
}
