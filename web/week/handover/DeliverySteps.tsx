import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BoardDelivery } from '#contract/week/handover.ts'
import { formatTotal } from '#domain/money/money.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { client } from '../../lib/client.ts'
import { readBefore } from '../../lib/read-before.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { shortToConfirm } from '../../ui/second-person.ts'
import { toast } from '../../ui/toast.ts'

/** The next step of a delivery: ready when it has arrived, at all places that remain; ended when nothing waits. */
export function DeliverySteps({ delivery: { id, status, places } }: { delivery: BoardDelivery }) {
  const [isOpen, setOpen] = useState(false)
  const remaining = places.filter(({ isReached }) => !isReached)
  const isReady = status === 'ready' && remaining.length === 0
  const told = (text: string) => ({
    onAnswer: (answer: { id: string; note?: string | null }) => {
      setOpen(false)
      toast(answer.note ? nbsp(`${text}. ${answer.note}`) : text)
    },
  })
  const end = useCall(client.handover.end, told('Předávání je ukončené'))
  const ready = useCall(client.handover.makeReady, told('Závoz je k vyzvednutí'))
  const step = isReady ? end : ready
  const ending = useQuery({ ...orpc.handover.ending.queryOptions({ input: { deliveryId: id }, staleTime: 0 }), enabled: isOpen && isReady })
  const read = readBefore(ending, isOpen && isReady, () =>
    isReady ? end.ask({ deliveryId: id }) : ready.ask({ deliveryId: id, place: null }),
  )
  const { data: till } = useQuery({
    ...orpc.payments.till.queryOptions({ input: { deliveryId: id }, staleTime: 0 }),
    enabled: isOpen && isReady,
  })
  const isUncounted = till !== undefined && till.expected > 0 && till.last?.expected !== till.expected
  if (status !== 'in_transit' && status !== 'ready') return null
  const waiting = status === 'ready' ? 'Připraveno na zbylých místech' : 'Připraveno k vyzvednutí'
  const label = isReady ? 'Ukončit předávání' : waiting
  const purchases = remaining.reduce((sum, { load }) => sum + load.purchases, 0)
  const people = counted(purchases, 'členovi', 'členům', 'členům')
  return (
    <>
      <Button variant={status === 'in_transit' ? 'primary' : undefined} onPress={() => setOpen(true)}>
        {label}…
      </Button>
      <ConfirmDialog
        title={label}
        isOpen={isOpen}
        onOpenChange={setOpen}
        confirmLabel={label}
        onConfirm={read.onConfirm}
        isPending={step.isPending || read.isPending}
        error={(step.error && sentenceOf(step.error, 'Stav závozu se nepodařilo změnit. Zkuste to prosím znovu.')) ?? read.error}
      >
        {ending.data && ending.data.toConfirm > 0 && <p className="mb-2">{shortToConfirm(ending.data.toConfirm)}</p>}
        {isUncounted && (
          <p className="mb-2">{nbsp(`Pokladnu, ve které máte mít ${formatTotal(till.expected)}, jste ještě nespočítali.`)}</p>
        )}
        {nbsp(
          isReady
            ? 'Dál už k závozu nepůjde nic zapsat, ani ze zařízení bez připojení. Co se nepředalo, zůstane na skladě.'
            : `Zboží je na všech místech závozu. E-mail s tím, kde a jak si nákup vyzvednout, pošleme ${people}.`,
        )}
      </ConfirmDialog>
    </>
  )
}
