import { Suspense, useEffect, useRef, useState, type FormEvent } from 'react'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { OutageNotice } from '../../ui/OutageNotice.tsx'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'
import type { Credentials } from './sign-in.ts'
import type { SignInState } from './use-sign-in.ts'

const SecondStep = lazyPart(async () => ({ default: (await import('./SecondStep.tsx')).SecondStep }))

export interface SignInFormProps {
  credentials: Credentials
  onChange: (credentials: Credentials) => void
  onSubmit: () => void
  /** Signs in by a key instead. */
  onKey: () => void
  /** Where a forgotten password can be replaced. */
  onForgotten?: () => void
  state: SignInState
  autoFocus: boolean
}

/** E-mail and password, and the code after them where the account has a second step. */
export function SignInForm(props: SignInFormProps) {
  const { state, credentials } = props
  return state.is === 'second_step' ? (
    <Suspense>
      <SecondStep email={credentials.email} ways={state.ways} next={state.next} restart={state.restart} />
    </Suspense>
  ) : (
    <FirstStep {...props} />
  )
}

/** E-mail and password; what went wrong stands above the button, nothing that was typed is lost. */
function FirstStep({ credentials, onChange, onSubmit, onKey, onForgotten, state, autoFocus }: SignInFormProps) {
  const [asked, setAsked] = useState(false)
  const { form, lead } = useFaultFocus()
  const { email, password } = credentials
  const notice = useRef<HTMLDivElement>(null)
  // The accounts of the demo stand so far below the form that its answer would not be seen.
  useEffect(() => {
    if (state.is === 'rejected' || state.is === 'refused') notice.current?.scrollIntoView({ block: 'nearest' })
  }, [state.is])
  const isPending = state.is === 'pending' || state.is === 'waiting'

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (email.trim() === '' || password === '') lead()
    else if (!isPending) onSubmit()
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="E-mail"
        type="email"
        validationBehavior="aria"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoFocus={autoFocus}
        value={email}
        onChange={(value) => onChange({ email: value, password })}
        error={asked && email.trim() === '' ? 'Zadejte e-mail' : null}
      />
      <div className="flex flex-col items-start">
        <div className="w-full">
          <PasswordField
            label="Heslo"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(value) => onChange({ email, password: value })}
            error={asked && password === '' ? 'Zadejte heslo' : null}
          />
        </div>
        {onForgotten && (
          <div className="-ml-3">
            <Button variant="quiet" onPress={onForgotten}>
              Zapomněli jste heslo?
            </Button>
          </div>
        )}
      </div>
      <div ref={notice} className="empty:hidden">
        <SignInNotice state={state} />
      </div>
      <Button type="submit" variant="primary" wide isPending={isPending}>
        {state.is === 'unreachable' ? 'Zkusit znovu' : 'Přihlásit se'}
      </Button>
      {'PublicKeyCredential' in globalThis && (
        <Button wide isDisabled={isPending} onPress={onKey}>
          Přihlásit se klíčem
        </Button>
      )}
    </form>
  )
}

function SignInNotice({ state }: { state: SignInState }) {
  if (state.is === 'rejected')
    return (
      <Notice tone="error">
        Chyba při přihlášení. Zkuste to prosím znovu. <span className="block text-14">E-mail nebo heslo nesouhlasí.</span>
      </Notice>
    )
  if (state.is === 'refused') return <Notice tone="error">{state.sentence}</Notice>
  if (state.is === 'waiting' || state.is === 'unreachable')
    return <OutageNotice isWaiting={state.is === 'waiting'}>Přihlášení se nepovedlo. Co jste vyplnili, zůstalo ve formuláři.</OutageNotice>
  return null
}
