import { useState, type FormEvent } from 'react'
import { email as emailShape } from '#contract/people/identity.ts'
import { client } from '../../lib/client.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CallNotice } from '../../ui/CallNotice.tsx'
import { useCall } from '../../lib/use-call.ts'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'

export interface ResetRequestProps {
  email: string
  onAsked: (asked: { email: string; resendInSeconds: number }) => void
  onBack: () => void
}

/** Where to send the code; the answer is the same whether or not there is such an account. */
export function ResetRequest({ email: typed, onAsked, onBack }: ResetRequestProps) {
  const [email, setEmail] = useState(typed)
  const [fault, setFault] = useState<string | null>(null)
  const { form, lead } = useFaultFocus()
  const call = useCall(client.account.requestReset, {
    onAnswer: ({ resendInSeconds }) => onAsked({ email: email.trim(), resendInSeconds }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (call.isPending) return
    const read = emailShape.safeParse(email.trim() === '' ? undefined : email)
    setFault(read.error?.issues[0]?.message ?? null)
    if (read.success) void call.ask({ email: email.trim() })
    else lead()
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-pretty">Napište e-mail, se kterým se přihlašujete. Pošleme na něj kód, kterým si nastavíte nové heslo.</p>
      <TextField
        label="E-mail"
        type="email"
        validationBehavior="aria"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoFocus
        value={email}
        onChange={(value) => {
          setEmail(value)
          setFault(null)
        }}
        error={fault}
      />
      <CallNotice call={call} sentence={call.refusal?.sentence ?? null}>
        Odeslání kódu zatím není potvrzené. Zkuste to prosím znovu.
      </CallNotice>
      <Button type="submit" variant="primary" wide isPending={call.isPending}>
        {call.state === 'unreachable' ? 'Zkusit znovu' : 'Poslat kód'}
      </Button>
      <Button variant="quiet" onPress={onBack}>
        Zpět k přihlášení
      </Button>
    </form>
  )
}
