import { useState } from 'react'
import { liftedRejection, linksMessages } from '#contract/people/links.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'

/** Where an administrator allows two accounts to request a link again after a rejection. */
export function LiftRejection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label="Propojení účtů" className="mt-5 flex flex-col items-start gap-2">
      <h2 className="text-18 font-bold">Propojení účtů</h2>
      <p className="text-muted">{nbsp('Odmítnutá žádost brání nové, dokud ji nezruší ten, kdo ji odmítl, nebo vy.')}</p>
      <Button onPress={() => setOpen(true)}>Zrušit odmítnutí</Button>
      {isOpen && <LiftDialog onClose={() => setOpen(false)} />}
    </section>
  )
}

function LiftDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    draft: { one: '', other: '', reason: '' },
    inputOf: ({ one, other, reason }) => ({ emails: [one, other] as [string, string], reason }),
    schema: liftedRejection,
    fieldAt: (path) => (path === 'emails.0' ? 'one' : path === 'emails.1' ? 'other' : path),
    send: client.links.liftBetween,
    onSaved: () => {
      toast(linksMessages.lifted)
      onClose()
    },
  })
  const address = { type: 'email', validationBehavior: 'aria', autoComplete: 'off', isRequired: true } as const
  return (
    <ReasonDialog
      of={form}
      title="Zrušit odmítnutí"
      confirmLabel="Zrušit odmítnutí"
      failure="Odmítnutí se nepodařilo zrušit. Zkuste to prosím znovu."
      onClose={onClose}
    >
      <p>{nbsp('Oba účty pak mohou o propojení znovu požádat.')}</p>
      <TextField label="E-mail jednoho účtu" {...address} {...form.field('one')} />
      <TextField label="E-mail druhého účtu" {...address} {...form.field('other')} />
    </ReasonDialog>
  )
}
