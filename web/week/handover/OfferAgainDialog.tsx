import { useQueryClient } from '@tanstack/react-query'
import { addDays, type Day } from '#domain/time/day.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { orpc } from '../../lib/rpc.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toast } from '../../ui/toast.ts'

interface OfferAgainDialogProps {
  purchaseId: string
  now: Date
  onClose: () => void
}

/** Offers a purchase that was not handed over again; its member gets a mail. Needs a connection. */
export function OfferAgainDialog({ purchaseId, now, onClose }: OfferAgainDialogProps) {
  const cache = useQueryClient()
  const today = pragueDay(now)
  const form = useForm({
    draft: { on: addDays(today, 1) as Day | null },
    inputOf: ({ on }) => ({ purchaseId, on: on! }),
    rules: ({ on }) => ({ on: on === null ? 'Vyberte den' : on < today ? 'Vyberte den od dneška' : null }),
    send: client.handover.offerAgain,
    onSaved: () => {
      toast('Nákup čeká znovu, členovi jsme poslali e-mail')
      onClose()
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: orpc.handover.key() }),
  })
  return (
    <FormDialog title="Nabídnout znovu" isDirty={form.isDirty} onClose={onClose}>
      <Form
        of={form}
        failure="Nákup se nepodařilo nabídnout znovu. Zkuste to prosím s připojením."
        actions={
          <Button type="submit" variant="primary" isPending={form.isPending}>
            Nabídnout znovu
          </Button>
        }
      >
        <DateField label="Který den" min={today} isRequired {...form.field('on')} />
      </Form>
    </FormDialog>
  )
}
