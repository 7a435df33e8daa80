import { twoFactorOff } from '#contract/people/security.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { noSecondDraft, secondFault, secondOf } from './second-draft.ts'
import { SecondCodeField } from './SecondCodeField.tsx'

/** Turns the second factor off, with the password and a code. */
export function TwoFactorOff({ onOff, onCancel }: { onOff: () => void; onCancel: () => void }) {
  const form = useForm({
    draft: { password: '', second: noSecondDraft },
    inputOf: ({ password, second }) => ({ password, second: secondOf(second) }),
    schema: twoFactorOff,
    rules: ({ second }) => {
      const fault = secondFault(second)
      return fault === null ? {} : { second: fault }
    },
    send: client.account.turnOffTwoFactor,
    fieldOf: { WRONG_PASSWORD: 'password', WRONG_SECOND_CODE: 'second' },
    onSaved: onOff,
    onRefused: ({ code }) => {
      // A code of the app is valid once; a recovery code may contain a typo to correct.
      if (code === 'WRONG_SECOND_CODE' && !form.draft.second.isRecovery) form.change('second', noSecondDraft)
    },
  })
  return (
    <Form
      of={form}
      failure="Dvoufázové ověření je dál zapnuté. Zkuste to prosím znovu."
      className="flex flex-col gap-4"
      actions={
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="danger" isPending={form.isPending}>
            Vypnout ověření
          </Button>
          <Button variant="quiet" onPress={onCancel}>
            Nechat zapnuté
          </Button>
        </div>
      }
    >
      <PasswordField label="Vaše heslo" autoComplete="current-password" autoFocus isReadOnly={form.isPending} {...form.field('password')} />
      <SecondCodeField isReadOnly={form.isPending} {...form.field('second')} />
    </Form>
  )
}
