import { resetRequest } from '#contract/people/identity.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'

export interface ResetRequestProps {
  email: string
  onAsked: (asked: { email: string; resendInSeconds: number }) => void
  onBack: () => void
}

/** Asks for the address; the answer is the same whether or not there is an account. */
export function ResetRequest({ email, onAsked, onBack }: ResetRequestProps) {
  const form = useForm({
    draft: { email },
    // An empty field counts as missing, which gives the right message.
    inputOf: (draft) => ({ email: draft.email.trim() === '' ? (undefined as never) : draft.email.trim() }),
    schema: resetRequest,
    send: client.account.requestReset,
    onSaved: ({ resendInSeconds }, sent) => onAsked({ email: sent.email.trim(), resendInSeconds }),
  })
  return (
    <Form
      of={form}
      failure="Odeslání kódu zatím není potvrzené. Zkuste to prosím znovu."
      className="flex flex-col gap-4"
      actions={
        <>
          <Button type="submit" variant="primary" wide isPending={form.isPending}>
            {form.call.state === 'unreachable' ? 'Zkusit znovu' : 'Poslat kód'}
          </Button>
          <Button variant="quiet" onPress={onBack}>
            Zpět k přihlášení
          </Button>
        </>
      }
    >
      <p className="text-pretty">Napište e-mail, se kterým se přihlašujete. Pošleme na něj kód, kterým si nastavíte nové heslo.</p>
      <TextField
        label="E-mail"
        type="email"
        validationBehavior="aria"
        autoComplete="username"
        inputMode="email"
        autoFocus
        {...form.field('email')}
      />
    </Form>
  )
}
