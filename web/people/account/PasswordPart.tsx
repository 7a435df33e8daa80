import type { Person } from '#contract/people/account.ts'
import { passwordChange } from '#contract/people/security.ts'
import { minPasswordLength as minimum } from '#domain/people/account/password.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { readAccount } from '../../lib/query.ts'
import { Button } from '../../ui/Button.tsx'
import { FormPart } from '../../ui/FormPart.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { toast } from '../../ui/toast.ts'
import { isFilled, noPasswordDraft, passwordFaults } from './password-draft.ts'
import { PasswordStrength } from './PasswordStrength.tsx'
import { useGuesses } from './use-guesses.ts'
import { useMinPasswordLength } from './use-security.ts'

/** Changes the password of a member who knows the old one (docs/rules/people.md#passwords). */
export function PasswordPart({ person }: { person: Person }) {
  const minLength = useMinPasswordLength() ?? minimum
  const form = useForm({
    draft: noPasswordDraft,
    inputOf: (draft) => draft,
    schema: passwordChange,
    rules: (draft) => passwordFaults(draft, minLength),
    send: client.account.changePassword,
    fieldOf: { WRONG_PASSWORD: 'oldPassword', WEAK_PASSWORD: 'newPassword' },
    onSaved: () => {
      form.reset()
      void readAccount()
      toast('Heslo bylo úspěšně změněno')
    },
  })
  const guesses = useGuesses(form.draft.newPassword, { minLength, known: [person.email, person.displayName] })
  const isReadOnly = form.isPending
  return (
    <FormPart title="Změna hesla">
      <Form
        of={form}
        failure="Chyba při změně hesla. Zkuste to prosím znovu."
        className="flex flex-col gap-4"
        actions={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" variant="primary" isDisabled={!isFilled(form.draft)} isPending={form.isPending}>
              Změnit heslo
            </Button>
            <span className="text-14 text-muted">Ostatní zařízení při tom odhlásíme.</span>
          </div>
        }
      >
        {/* Tells the password manager whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={person.email} readOnly hidden />
        <PasswordField label="Staré heslo" autoComplete="current-password" isReadOnly={isReadOnly} {...form.field('oldPassword')} />
        <PasswordField
          label="Nové heslo"
          autoComplete="new-password"
          hint={<PasswordStrength minLength={minLength} guesses={guesses} />}
          isReadOnly={isReadOnly}
          {...form.field('newPassword')}
        />
        <PasswordField label="Nové heslo znovu" autoComplete="new-password" isReadOnly={isReadOnly} {...form.field('newPasswordAgain')} />
      </Form>
    </FormPart>
  )
}
