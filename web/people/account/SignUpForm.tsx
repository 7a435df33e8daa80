import { Handshake } from 'lucide-react'
import type { FormEvent } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { keptReferral } from './kept-referral.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AddressFields } from './AddressFields.tsx'
import { CallNotice } from '../../ui/CallNotice.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'
import type { SignUpDraft } from './sign-up-draft.ts'
import { useSignUp, type SignedUp } from './use-sign-up.ts'

export interface SignUpFormProps {
  minPasswordLength: number
  onDone: (signedUp: SignedUp) => void
  /** The address has an account: to sign in with it. */
  onTaken: (email: string) => void
  autoFocus: boolean
}

/** Everything a new account is made of (spec 1 §5, signup). Nothing that was typed is lost, whatever the server answers. */
export function SignUpForm({ minPasswordLength, onDone, onTaken, autoFocus }: SignUpFormProps) {
  const { draft, faults, guesses, asksAgain, change, leavePostal, submit, call, form, sentence } = useSignUp(minPasswordLength, onDone)

  const text = (name: Exclude<keyof SignUpDraft, 'country' | 'isFirm'>) => ({
    name,
    value: draft[name],
    onChange: (value: string) => change({ [name]: value }),
    error: faults[name] ?? null,
  })

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
      className="flex flex-col gap-4"
    >
      {keptReferral() !== null && (
        <Notice tone="info" icon={Handshake}>
          Přicházíte na pozvání.
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Jméno" autoComplete="given-name" autoFocus={autoFocus} {...text('firstName')} />
        <TextField label="Příjmení" autoComplete="family-name" {...text('lastName')} />
      </div>
      <AddressFields
        text={text}
        country={draft.country}
        onCountry={(country) => change({ country })}
        onPostalLeft={leavePostal}
        phoneHint="Třeba 777 123 456"
      />
      <div className="flex flex-col items-start">
        <div className="w-full">
          <TextField label="E-mail" type="email" validationBehavior="aria" inputMode="email" autoComplete="email" {...text('email')} />
        </div>
        {call.refusal?.code === 'EMAIL_TAKEN' && (
          <div className="-ml-3">
            <Button variant="quiet" onPress={() => onTaken(draft.email.trim())}>
              Přihlásit se s tímto e-mailem
            </Button>
          </div>
        )}
      </div>
      <PasswordField
        label="Heslo"
        autoComplete="new-password"
        hint={<PasswordStrength minLength={minPasswordLength} guesses={guesses} />}
        {...text('password')}
      />
      {asksAgain && <PasswordField label="Heslo znovu" autoComplete="new-password" {...text('confirmation')} />}
      <CompanyFields isFirm={draft.isFirm} onFirm={(isFirm) => change({ isFirm })} text={text} />
      <CallNotice call={call} sentence={sentence}>
        Registrace zatím není potvrzená. Co jste vyplnili, zůstalo ve formuláři.
      </CallNotice>
      <Button type="submit" variant="primary" wide isPending={call.isPending}>
        {call.state === 'unreachable' ? 'Zkusit znovu' : 'Zaregistrovat se'}
      </Button>
      <Terms />
    </form>
  )
}

/** Links open beside the form, so that nothing of it is lost. */
function Terms() {
  return (
    <p className="text-14 text-pretty text-muted">
      {nbsp('Účtem a nákupy se řídí ')}
      <a href="/terms" target="_blank" rel="noreferrer" className={linkStyles()}>
        obchodní podmínky
      </a>
      {nbsp('; jak nakládáme s vašimi údaji, říká ')}
      <a href="/privacy" target="_blank" rel="noreferrer" className={linkStyles()}>
        ochrana osobních údajů
      </a>
      .
    </p>
  )
}
