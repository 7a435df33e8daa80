import { addDays, type Day } from '#domain/time/day.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { lastOfferedOn, offeredOnFault } from '#domain/week/handover/offer-again.ts'
import { SaveDialog } from '../../form/SaveDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { DateField } from '../../ui/DateField.tsx'
import { toast } from '../../ui/toast.ts'

interface OfferAgainDialogProps {
  purchaseId: string
  now: Date
  onClose: () => void
}

/** Offers a purchase that was not handed over again; its member gets a mail. Needs a connection. */
export function OfferAgainDialog({ purchaseId, now, onClose }: OfferAgainDialogProps) {
  const today = pragueDay(now)
  const form = useForm({
    draft: { on: addDays(today, 1) as Day | null },
    inputOf: ({ on }) => ({ purchaseId, on: on! }),
    rules: ({ on }) => ({ on: on === null ? 'Vyberte den' : offeredOnFault(on, today) }),
    send: client.handover.offerAgain,
    onSaved: () => {
      toast('Nákup čeká znovu, členovi jsme poslali e-mail')
      onClose()
    },
  })
  return (
    <SaveDialog
      of={form}
      title="Nabídnout znovu"
      onClose={onClose}
      saveLabel="Nabídnout znovu"
      failure="Nákup se nepodařilo nabídnout znovu. Zkuste to prosím s připojením."
    >
      <DateField label="Který den" min={today} max={lastOfferedOn(today)} isRequired {...form.field('on')} />
    </SaveDialog>
  )
}
