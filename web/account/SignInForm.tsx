import { Database } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { refusals } from '#contract/refusals.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { Credentials } from './sign-in.ts'
import type { SignInState } from './use-sign-in.ts'

export interface SignInFormProps {
  credentials: Credentials
  onChange: (credentials: Credentials) => void
  onSubmit: () => void
  state: SignInState
}

/** E-mail and password; what went wrong stands above the button, nothing that was typed is lost. */
export function SignInForm({ credentials, onChange, onSubmit, state }: SignInFormProps) {
  const [asked, setAsked] = useState(false)
  const { email, password } = credentials
  const isPending = state === 'pending' || state === 'waiting'

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (email.trim() !== '' && password !== '' && !isPending) onSubmit()
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        value={email}
        onChange={(value) => onChange({ email: value, password })}
        error={asked && email.trim() === '' ? 'Zadejte e-mail' : null}
      />
      <TextField
        label="Heslo"
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(value) => onChange({ email, password: value })}
        error={asked && password === '' ? 'Zadejte heslo' : null}
      />
      <SignInNotice state={state} />
      <Button type="submit" variant="primary" wide isPending={isPending}>
        {state === 'unreachable' ? 'Zkusit znovu' : 'Přihlásit se'}
      </Button>
    </form>
  )
}

function SignInNotice({ state }: { state: SignInState }) {
  if (state === 'rejected')
    return (
      <Notice tone="error">
        Chyba při přihlášení. Zkuste to prosím znovu. <span className="block text-14">E-mail nebo heslo nesouhlasí.</span>
      </Notice>
    )
  if (state === 'too_many') return <Notice tone="error">{refusals.TOO_MANY_REQUESTS.message}</Notice>
  if (state === 'waiting' || state === 'unreachable')
    return (
      <output className="block">
        <Notice tone="due" icon={Database} word="Výpadek:" title="Databáze je dočasně nedostupná.">
          {state === 'waiting' ? 'Za chvíli to zkusíme znovu…' : 'Přihlášení se nepovedlo. Co jste vyplnili, zůstalo ve formuláři.'}
        </Notice>
      </output>
    )
  return null
}
