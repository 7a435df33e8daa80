import { useState, type FormEvent } from 'react'
import type { Person } from '#contract/people/account.ts'
import type { PasswordChange } from '#contract/people/security.ts'
import { minPasswordLength as minimum } from '#domain/people/account/password.ts'
import { client } from '../../lib/client.ts'
import { FormPart } from '../../ui/FormPart.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { toast } from '../../ui/toast.ts'
import { CallNotice } from '../../ui/CallNotice.tsx'
import { isFilled, noPasswordDraft, passwordFaults, type PasswordFaults } from './password-draft.ts'
import { PasswordStrength } from './PasswordStrength.tsx'
import { useGuesses } from './use-guesses.ts'
import { useCall } from '../../lib/use-call.ts'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'
import { rereadSessions, useMinPasswordLength } from './use-security.ts'

/** A new password for who knows the old one (spec 1 §5, password change). */
export function PasswordPart({ person }: { person: Person }) {
  const { draft, faults, change, submit, call, form, minLength, sentence } = usePasswordChange()
  const guesses = useGuesses(draft.newPassword, { minLength, known: [person.email, person.displayName] })
  const text = (name: keyof PasswordChange) => ({
    name,
    value: draft[name],
    onChange: (value: string) => change({ [name]: value }),
    error: faults[name] ?? null,
    isReadOnly: call.isPending,
  })
  return (
    <FormPart title="Změna hesla">
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {/* For the password manager: whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={person.email} readOnly hidden />
        <PasswordField label="Staré heslo" autoComplete="current-password" {...text('oldPassword')} />
        <PasswordField
          label="Nové heslo"
          autoComplete="new-password"
          hint={<PasswordStrength minLength={minLength} guesses={guesses} />}
          {...text('newPassword')}
        />
        <PasswordField label="Nové heslo znovu" autoComplete="new-password" {...text('newPasswordAgain')} />
        {call.state === 'broken' ? (
          <Notice tone="error" title="Chyba při změně hesla">
            <span className="block text-14">{call.fault}</span>
          </Notice>
        ) : (
          <CallNotice call={call} sentence={sentence}>
            Chyba při změně hesla. Zkuste to prosím znovu.
          </CallNotice>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="primary" isDisabled={!isFilled(draft)} isPending={call.isPending}>
            Změnit heslo
          </Button>
          <span className="text-14 text-muted">Ostatní zařízení při tom odhlásíme.</span>
        </div>
      </form>
    </FormPart>
  )
}

function usePasswordChange() {
  const [draft, setDraft] = useState(noPasswordDraft)
  const [faults, setFaults] = useState<PasswordFaults>({})
  const { form, lead } = useFaultFocus()
  const minLength = useMinPasswordLength() ?? minimum
  const call = useCall(client.account.changePassword, {
    onAnswer: () => {
      setDraft(noPasswordDraft)
      setFaults({})
      rereadSessions()
      toast('Heslo bylo úspěšně změněno')
    },
    onRefusal: ({ code, sentence, fields }) => {
      if (code === 'WRONG_PASSWORD') setFaults({ oldPassword: sentence })
      else if (code === 'WEAK_PASSWORD') setFaults({ newPassword: sentence })
      else setFaults(Object.fromEntries(fields.map(({ path, message }) => [path, message])))
      lead()
    },
  })
  function change(part: Partial<PasswordChange>) {
    setDraft({ ...draft, ...part })
    setFaults(Object.fromEntries(Object.entries(faults).filter(([name]) => !(name in part))))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (call.isPending || !isFilled(draft)) return
    const found = passwordFaults(draft, minLength)
    setFaults(found)
    if (Object.keys(found).length > 0) lead()
    else void call.ask(draft)
  }
  const isAtField = Object.keys(faults).length > 0
  return { draft, faults, change, submit, call, form, minLength, sentence: isAtField ? null : (call.refusal?.sentence ?? null) }
}
