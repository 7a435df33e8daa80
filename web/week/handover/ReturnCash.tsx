import { useState } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'

interface ReturnCashProps {
  deliveryId: string
  eventId: string
  /** `1 035 Kč` */
  collected: string
  name: string
}

/** Takes back cash that was recorded by mistake. It needs a connection, because the books know of it already. */
export function ReturnCash({ deliveryId, eventId, collected, name }: ReturnCashProps) {
  const [isAsking, setAsking] = useState(false)
  const call = useCall(client.handover.takeBackCash, {
    onAnswer: () => {
      setAsking(false)
      toast('Hotovost je vzatá zpět')
    },
  })
  return (
    <>
      <Button onPress={() => setAsking(true)}>Vzít zpět…</Button>
      <ConfirmDialog
        title="Vzít hotovost zpět"
        isOpen={isAsking}
        onOpenChange={(isOpen) => {
          call.forget()
          setAsking(isOpen)
        }}
        confirmLabel="Vzít zpět"
        isPending={call.isPending}
        error={call.error && sentenceOf(call.error, 'Hotovost se nepodařilo vzít zpět. Jde to jen s připojením, zkuste to prosím znovu.')}
        onConfirm={() => void call.ask({ deliveryId, eventId })}
      >
        {nbsp(`${name}: ${collected} jste zapsali omylem a v pokladně nejsou. Nákup bude zase nezaplacený, v účtech zůstanou oba zápisy.`)}
      </ConfirmDialog>
    </>
  )
}
