import { useRef, type ReactNode } from 'react'
import type { Person } from '#contract/people/account.ts'
import type { Assertion } from '#contract/people/passkey-shapes.ts'
import type { Proof } from '#contract/people/security.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import type { ServerRefusal } from '../../lib/refusal.ts'
import type { CallOptions } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { noSecondDraft, secondFault, secondOf } from './second-draft.ts'
import { SecondCodeField } from './SecondCodeField.tsx'
import { useDemoPassword, usePasskeys, useTwoFactor } from './use-security.ts'

export interface ProofDialogProps<Output> {
  person: Person
  title?: string
  /** The command that uses the proof. */
  send: (proof: Proof, options: CallOptions) => Promise<Output>
  onSaved: (output: Output) => void
  onRefused?: (refusal: ServerRefusal) => void
  onCancel: () => void
  confirmLabel: string
  /** Whether another request follows the proof and is still running. */
  isBusy?: boolean
  /** What the proof is for. */
  children: ReactNode
}

/** Asks for a proof of identity: the password, or a code of the app or a passkey if there is one. */
export function ProofDialog<Output>(props: ProofDialogProps<Output>) {
  const { person, title = 'Potvrďte, že jste to vy', onCancel, confirmLabel, children } = props
  const { form, known, signByKey } = useProof(props)
  const { isByCode, password } = form.draft
  const hasApp = useTwoFactor().data?.isOn ?? false
  const hasPasskey = (usePasskeys().data?.length ?? 0) > 0
  const isPending = form.isPending || (props.isBusy ?? false)
  return (
    <Dialog role="alertdialog" title={title} isOpen onOpenChange={(isOpen) => isOpen || onCancel()}>
      <Form
        of={form}
        failure="Zatím se nic nestalo. Zkuste to prosím znovu."
        className="flex flex-col gap-4"
        actions={
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="quiet" onPress={onCancel}>
              Zpět
            </Button>
            <Button type="submit" variant="primary" isPending={isPending}>
              {confirmLabel}
            </Button>
          </div>
        }
      >
        {children}
        {/* Tells the password manager whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={person.email} readOnly hidden />
        {isByCode ? (
          <SecondCodeField autoFocus isReadOnly={isPending} {...form.field('second')} />
        ) : (
          <PasswordField
            label="Vaše heslo"
            autoComplete="current-password"
            autoFocus
            isReadOnly={isPending}
            {...form.field('password')}
            value={password ?? known ?? ''}
          />
        )}
        {!isByCode && known !== undefined && password === null && (
          <p className="text-14 text-muted">{nbsp('V ukázce jsme heslo vyplnili za vás.')}</p>
        )}
        {(hasApp || hasPasskey) && (
          <div className="-mt-3 -ml-3 flex flex-wrap">
            {hasApp && (
              <Button variant="quiet" isDisabled={isPending} onPress={() => form.change('isByCode', !isByCode)}>
                {isByCode ? 'Potvrdit heslem' : 'Potvrdit kódem z aplikace'}
              </Button>
            )}
            {hasPasskey && (
              <Button variant="quiet" isDisabled={isPending} onPress={() => void signByKey()}>
                Potvrdit klíčem
              </Button>
            )}
          </div>
        )}
      </Form>
    </Dialog>
  )
}

/** The form of the dialog. In the demo everybody knows the password, so it is filled in. */
function useProof<Output>({ send, onSaved, onRefused }: ProofDialogProps<Output>) {
  const known = useDemoPassword()
  // A signature is valid for one attempt.
  const signed = useRef<Assertion>(null)
  const form = useForm({
    draft: { isByCode: false, password: null as string | null, second: noSecondDraft },
    inputOf: ({ isByCode, password, second }): Proof => {
      if (signed.current) return { passkey: signed.current }
      return isByCode ? { second: secondOf(second) } : { password: password ?? known ?? '' }
    },
    rules: ({ isByCode, password, second }) => {
      if (signed.current) return {}
      return isByCode ? { second: secondFault(second) } : { password: (password ?? known ?? '') === '' ? 'Zadejte heslo' : null }
    },
    send: (proof, options) => {
      signed.current = null
      return send(proof, options)
    },
    fieldOf: { WRONG_PASSWORD: 'password', WRONG_SECOND_CODE: 'second' },
    onSaved,
    ...(onRefused && { onRefused }),
  })
  async function signByKey() {
    const { signByKey: sign } = await import('./keys.ts')
    signed.current = await client.account
      .askPasskey({})
      .then(sign)
      .catch(() => null)
    if (signed.current) form.submit()
    else form.setFault('root', 'Klíčem se to nepotvrdilo. Zkuste to znovu, nebo to potvrďte jinak.')
  }
  return { form, known, signByKey }
}
