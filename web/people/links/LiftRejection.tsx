import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { linksMessages, requestedEmail } from '#contract/people/links.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'

/** Where an administrator lets two accounts ask for a link again that one of them has rejected. */
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
  const [emails, setEmails] = useState<[string, string]>(['', ''])
  const [asked, setAsked] = useState(false)
  const faults = emails.map((email) => requestedEmail.safeParse(email).error?.issues[0]?.message ?? null)
  const { mutate, isPending, error } = useMutation(
    orpc.links.liftBetween.mutationOptions({
      onSuccess: () => {
        toast(linksMessages.lifted)
        onClose()
      },
    }),
  )

  function confirm(reason: string) {
    setAsked(true)
    if (faults.every((fault) => fault === null)) mutate({ emails, reason })
  }

  return (
    <ReasonDialog
      title="Zrušit odmítnutí"
      confirmLabel="Zrušit odmítnutí"
      isPending={isPending}
      error={error && sentenceOf(error, 'Odmítnutí se nepodařilo zrušit. Zkuste to prosím znovu.')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{nbsp('Oba účty pak mohou o propojení znovu požádat.')}</p>
      {(['E-mail jednoho účtu', 'E-mail druhého účtu'] as const).map((label, index) => (
        <TextField
          key={label}
          label={label}
          type="email"
          validationBehavior="aria"
          autoComplete="off"
          isRequired
          value={emails[index]!}
          onChange={(email) => setEmails(index === 0 ? [email, emails[1]] : [emails[0], email])}
          error={asked ? faults[index] : null}
        />
      ))}
    </ReasonDialog>
  )
}
