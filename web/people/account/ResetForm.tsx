import { passwordReset } from '#contract/people/identity.ts'
import { CODE_LENGTH } from '#domain/people/account/attempts.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CallNotice } from '../../ui/CallNotice.tsx'
import { DevMailHint } from './DevMailHint.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'
import { useGuesses } from './use-guesses.ts'
import { ResendButton } from './ResendButton.tsx'
import { useCall } from '../../lib/use-call.ts'
import { useCountdown } from './use-countdown.ts'

export interface ResetFormProps {
  email: string
  /** The code, if a link contained it. */
  code: string | null
  resendInSeconds: number
  minPasswordLength: number
  isDemo: boolean
  onDone: (credentials: { email: string; password: string }) => void
  /** Goes back to enter another address. */
  onOther: () => void
}

/** The code and the new password. A wrong code may also mean that the address has no account, which is never revealed. */
export function ResetForm({ email, code: given, resendInSeconds, minPasswordLength, isDemo, onDone, onOther }: ResetFormProps) {
  const form = useForm({
    draft: { code: given ?? '', password: '' },
    inputOf: ({ code, password }) => ({ email, code, password: password === '' ? (undefined as never) : password }),
    schema: passwordReset,
    rules: ({ code, password }) => ({
      code: code.length < CODE_LENGTH ? 'Zadejte celý šestimístný kód z e-mailu' : null,
      password: password !== '' && password.length < minPasswordLength ? `Nové heslo musí mít alespoň ${minPasswordLength} znaků` : null,
    }),
    send: client.account.resetPassword,
    fieldOf: { RESET_FAILED: 'code', WEAK_PASSWORD: 'password' },
    onSaved: (_, { password }) => onDone({ email, password }),
  })
  const guesses = useGuesses(form.draft.password, { minLength: minPasswordLength, known: [email] })
  return (
    <Form
      of={form}
      failure="Změna hesla zatím není potvrzená. Zkuste to prosím znovu."
      className="flex flex-col gap-4"
      actions={
        <>
          <Button type="submit" variant="primary" wide isPending={form.isPending}>
            {form.call.state === 'unreachable' ? 'Zkusit znovu' : 'Nastavit heslo a přihlásit se'}
          </Button>
          <OtherCode email={email} resendInSeconds={resendInSeconds} onOther={onOther} />
        </>
      }
    >
      {given === null && (
        <Notice tone="info">{nbsp('Pokud u nás účet s touto adresou je, poslali jsme na ni kód. Platí 10\u00a0minut.')}</Notice>
      )}
      {isDemo && given === null && <DevMailHint email={email} />}
      <TextField label="E-mail" type="email" validationBehavior="aria" name="email" autoComplete="username" isReadOnly value={email} />
      <CodeField
        label={given === null ? 'Kód z e-mailu' : 'Kód'}
        autoFocus={given === null}
        isReadOnly={form.isPending}
        {...form.field('code')}
      />
      <PasswordField
        label="Nové heslo"
        autoFocus={given !== null}
        autoComplete="new-password"
        hint={<PasswordStrength minLength={minPasswordLength} guesses={guesses} />}
        {...form.field('password')}
      />
    </Form>
  )
}

/** Another code, to the same address or elsewhere. */
function OtherCode({ email, resendInSeconds, onOther }: Pick<ResetFormProps, 'email' | 'resendInSeconds' | 'onOther'>) {
  const { left, start } = useCountdown(resendInSeconds)
  const resend = useCall(client.account.requestReset, { onAnswer: (answer) => start(answer.resendInSeconds) })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <ResendButton left={left} isPending={resend.isPending} onPress={() => void resend.ask({ email })} />
        <span className="-ml-3">
          <Button variant="quiet" onPress={onOther}>
            Zadat jiný e-mail
          </Button>
        </span>
      </div>
      <CallNotice call={resend} sentence={resend.refusal?.sentence ?? null}>
        Odeslání kódu zatím není potvrzené. Zkuste to prosím znovu.
      </CallNotice>
    </>
  )
}
