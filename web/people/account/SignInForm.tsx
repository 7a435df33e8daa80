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
  /** Signs in with a passkey instead. */
  onKey: () => void
  /** Opens the reset of a forgotten password. */
  onForgotten?: () => void
  state: SignInState
  autoFocus: boolean
}

/** E-mail and password, then the second step if the account has one. */
export function SignInForm(props: SignInFormProps) {
  const { state, credentials } = props
  const [wasBeyond, setBeyond] = useState(false)
  if (state.is === 'second_step' && !wasBeyond) setBeyond(true)
  return state.is === 'second_step' ? (
    <Suspense>
      <SecondStep email={credentials.email} ways={state.ways} next={state.next} restart={state.restart} />
    </Suspense>
  ) : (
    <FirstStep {...props} isBack={wasBeyond} />
  )
}

/** E-mail and password; errors are shown above the button, and the input stays. */
function FirstStep({
  credentials,
  onChange,
  onSubmit,
  onKey,
  onForgotten,
  state,
  autoFocus,
  isBack,
}: SignInFormProps & { isBack: boolean }) {
  const [asked, setAsked] = useState(false)
  const { form, lead } = useFaultFocus()
  const { email, password } = credentials
  const notice = useRef<HTMLDivElement>(null)
  // The demo accounts are so far below the form that its answer would be out of view.
  useEffect(() => {
    if (state.is === 'rejected' || state.is === 'refused') notice.current?.scrollIntoView({ block: 'nearest' })
  }, [state.is])
  useEffect(() => {
    // The pressed button disappeared with the second step. Focusing a field would open a phone's keyboard.
    if (isBack && !autoFocus) form.current?.focus()
  }, [isBack, autoFocus, form])
  const isPending = state.is === 'pending' || state.is === 'waiting'

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (email.trim() === '' || password === '') lead()
    else if (!isPending) onSubmit()
  }

  return (
    <form ref={form} tabIndex={-1} noValidate onSubmit={submit} className="flex flex-col gap-4 outline-none!">
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
