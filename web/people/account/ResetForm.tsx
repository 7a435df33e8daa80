import { useState, type FormEvent } from 'react'
import { code as codeShape, newPassword } from '#contract/people/identity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
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
import { useFaultFocus } from '../../ui/use-fault-focus.ts'
import { useCountdown } from './use-countdown.ts'

export interface ResetFormProps {
  email: string
  /** The code, where a link brought it. */
  code: string | null
  resendInSeconds: number
  minPasswordLength: number
  isDemo: boolean
  onDone: (credentials: { email: string; password: string }) => void
  /** To send the code elsewhere. */
  onOther: () => void
}

interface Faults {
  code?: string | undefined
  password?: string | undefined
}

/** The code and the new password. Whether the address has an account is not told, so a wrong code may mean that too. */
export function ResetForm({ email, code: given, resendInSeconds, minPasswordLength, isDemo, onDone, onOther }: ResetFormProps) {
  const [code, setCode] = useState(given ?? '')
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const guesses = useGuesses(password, { minLength: minPasswordLength, known: [email] })
  const { form, lead } = useFaultFocus()
  const { left, start } = useCountdown(resendInSeconds)
  const resend = useCall(client.account.requestReset, { onAnswer: (answer) => start(answer.resendInSeconds) })
  const call = useCall(client.account.resetPassword, {
    onAnswer: () => onDone({ email, password }),
    onRefusal: ({ code: name, sentence, fields }) => {
      if (name === 'RESET_FAILED') setFaults({ code: sentence })
      else if (name === 'WEAK_PASSWORD') setFaults({ password: sentence })
      else setFaults(Object.fromEntries(fields.map(({ path, message }) => [path, message])))
      lead()
    },
  })
  const isElsewhere = call.refusal !== null && faults.code === undefined && faults.password === undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (call.isPending) return
    const found = faultsOf(code, password, minPasswordLength)
    setFaults(found)
    if (found.code !== undefined || found.password !== undefined) lead()
    else void call.ask({ email, code, password })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {given === null && (
        <Notice tone="info">{nbsp('Pokud u nás účet s touto adresou je, poslali jsme na ni kód. Platí 10\u00a0minut.')}</Notice>
      )}
      {isDemo && given === null && <DevMailHint email={email} />}
      <TextField label="E-mail" type="email" validationBehavior="aria" name="email" autoComplete="username" isReadOnly value={email} />
      <CodeField
        label={given === null ? 'Kód z e-mailu' : 'Kód'}
        autoFocus={given === null}
        value={code}
        onChange={(next) => {
          setCode(next)
          setFaults({ ...faults, code: undefined })
        }}
        isReadOnly={call.isPending}
        error={faults.code ?? null}
      />
      <PasswordField
        label="Nové heslo"
        autoFocus={given !== null}
        name="password"
        autoComplete="new-password"
        hint={<PasswordStrength minLength={minPasswordLength} guesses={guesses} />}
        value={password}
        onChange={(next) => {
          setPassword(next)
          setFaults({ ...faults, password: undefined })
        }}
        error={faults.password ?? null}
      />
      <CallNotice call={call} sentence={isElsewhere ? call.refusal!.sentence : null}>
        Změna hesla zatím není potvrzená. Zkuste to prosím znovu.
      </CallNotice>
      <Button type="submit" variant="primary" wide isPending={call.isPending}>
        {call.state === 'unreachable' ? 'Zkusit znovu' : 'Nastavit heslo a přihlásit se'}
      </Button>
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
    </form>
  )
}

function faultsOf(code: string, password: string, minPasswordLength: number): Faults {
  const isShort = password !== '' && password.length < minPasswordLength
  return {
    code: codeShape.safeParse(code).success ? undefined : 'Zadejte celý šestimístný kód z e-mailu',
    password: isShort
      ? `Nové heslo musí mít alespoň ${minPasswordLength} znaků`
      : newPassword.safeParse(password === '' ? undefined : password).error?.issues[0]?.message,
  }
}
