import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import type { Person } from '#contract/people/account.ts'
import type { Proof } from '#contract/people/security.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { ServerRefusal } from '../../lib/refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { CallNotice } from '../../ui/CallNotice.tsx'
import { SecondCodeField } from './SecondCodeField.tsx'
import type { CallState } from '../../lib/use-call.ts'
import { useProof } from './use-proof.ts'

export interface ProofDialogProps {
  person: Person
  title?: string
  /** What is done with the proof. */
  call: { state: CallState; fault: string | null; refusal: ServerRefusal | null; isPending: boolean }
  confirmLabel: string
  onProof: (proof: Proof) => void
  onCancel: () => void
  /** What it is asked for. */
  children: ReactNode
}

/** Asks who sits at the browser: the password, or a code of the app where there is one. */
export function ProofDialog({
  person,
  title = 'Potvrďte, že jste to vy',
  call,
  confirmLabel,
  onProof,
  onCancel,
  children,
}: ProofDialogProps) {
  const proof = useProof(call.refusal, onProof)
  const form = useRef<HTMLFormElement>(null)
  const { fault } = proof
  useEffect(() => {
    if (fault !== null) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [fault])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!call.isPending) proof.submit()
  }
  return (
    <Dialog role="alertdialog" title={title} isOpen onOpenChange={(isOpen) => isOpen || onCancel()}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {children}
        {/* For the password manager: whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={person.email} readOnly hidden />
        {proof.isByCode ? (
          <SecondCodeField value={proof.code} onChange={proof.writeCode} error={fault} autoFocus isReadOnly={call.isPending} />
        ) : (
          <PasswordField
            label="Vaše heslo"
            name="password"
            autoComplete="current-password"
            autoFocus
            value={proof.password}
            onChange={proof.writePassword}
            isReadOnly={call.isPending}
            error={fault}
          />
        )}
        {proof.isPrefilled && <p className="text-14 text-muted">{nbsp('V ukázce jsme heslo vyplnili za vás.')}</p>}
        {(proof.hasApp || proof.hasPasskey) && (
          <div className="-mt-3 -ml-3 flex flex-wrap">
            {proof.hasApp && (
              <Button variant="quiet" isDisabled={call.isPending} onPress={proof.toggle}>
                {proof.isByCode ? 'Potvrdit heslem' : 'Potvrdit kódem z aplikace'}
              </Button>
            )}
            {proof.hasPasskey && (
              <Button variant="quiet" isDisabled={call.isPending} onPress={() => void proof.signByKey()}>
                Potvrdit klíčem
              </Button>
            )}
          </div>
        )}
        <CallNotice call={call} sentence={fault === null ? (call.refusal?.sentence ?? null) : null}>
          Zatím se nic nestalo. Zkuste to prosím znovu.
        </CallNotice>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onPress={onCancel}>
            Zpět
          </Button>
          <Button type="submit" variant="primary" isPending={call.isPending}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
