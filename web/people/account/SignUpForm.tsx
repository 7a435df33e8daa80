import { Handshake } from 'lucide-react'
import { Form } from '../../form/Form.tsx'
import { savedReferral } from './saved-referral.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AddressFields } from './AddressFields.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'
import { Terms } from './Terms.tsx'
import { useSignUp, type SignedUp } from './use-sign-up.ts'

export interface SignUpFormProps {
  minPasswordLength: number
  onDone: (signedUp: SignedUp) => void
  /** The address has an account already: sign in with it. */
  onTaken: (email: string) => void
  autoFocus: boolean
}

/** The sign-up form (docs/rules/people.md#sign-up). The input stays, whatever the server answers. */
export function SignUpForm({ minPasswordLength, onDone, onTaken, autoFocus }: SignUpFormProps) {
  const { form, guesses, isPending, asksAgain } = useSignUp(minPasswordLength, onDone)
  const { draft, field, change, call } = form
  return (
    <Form
      of={form}
      failure="Registrace zatím není potvrzená. Co jste vyplnili, zůstalo ve formuláři."
      className="flex flex-col gap-4"
      actions={
        <>
          <Button type="submit" variant="primary" wide isPending={isPending}>
            {call.state === 'unreachable' ? 'Zkusit znovu' : 'Zaregistrovat se'}
          </Button>
          <Terms />
        </>
      }
    >
      {savedReferral() !== null && (
        <Notice tone="info" icon={Handshake}>
          Přicházíte na pozvání.
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Jméno" autoComplete="given-name" autoFocus={autoFocus} {...field('firstName')} />
        <TextField label="Příjmení" autoComplete="family-name" {...field('lastName')} />
      </div>
      <AddressFields
        text={field}
        country={draft.country}
        onCountry={(country) => change('country', country)}
        onPostalFault={(sentence) => form.setFault('postalCode', sentence)}
        phoneHint="Třeba 777 123 456"
      />
      <div className="flex flex-col items-start">
        <div className="w-full">
          <TextField label="E-mail" type="email" validationBehavior="aria" inputMode="email" autoComplete="email" {...field('email')} />
        </div>
        {form.refusal?.code === 'EMAIL_TAKEN' && (
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
        {...field('password')}
      />
      {asksAgain && <PasswordField label="Heslo znovu" autoComplete="new-password" {...field('confirmation')} />}
      <CompanyFields isFirm={draft.isFirm} onFirm={(isFirm) => change('isFirm', isFirm)} text={field} />
    </Form>
  )
}
