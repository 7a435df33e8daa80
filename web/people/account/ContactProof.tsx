import { CircleCheck, CircleDashed } from 'lucide-react'
import { useRef, type FormEvent, type ReactNode } from 'react'
import type { Proof } from '#contract/people/profile.ts'
import type { Contact } from '#domain/people/account/contact.ts'
import { formatPhone } from '#domain/people/account/phone.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { LockedButton } from '../../ui/LockedButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { DevMailHint } from './DevMailHint.tsx'
import { ResendButton } from './ResendButton.tsx'
import { useContactProof, type ContactProofState } from './use-contact-proof.ts'
import { useIsDemo } from './use-profile.ts'

const names: Record<Contact, string> = { phone: 'Telefon', delivery_email: 'Doručovací e-mail' }
const verbs: Record<Contact, string> = { phone: 'Ověřit telefon', delivery_email: 'Ověřit doručovací e-mail' }

export interface ContactProofProps {
  contact: Contact
  proof: Proof
  /** Why no code can be sent there now; null when one can. */
  reason: string | null
}

/** A phone or an address of the profile: whether it is verified, and the way to it (spec 1 §2, user settings modal). */
export function ContactProof({ contact, proof, reason }: ContactProofProps) {
  const row = useRef<HTMLDivElement>(null)
  // The boxes go with the answer; without the focus Escape would not close the dialog.
  const state = useContactProof(contact, proof, () => row.current?.focus())
  if (proof.value === null) return null
  const isVerified = proof.verifiedAt !== null
  return (
    <div ref={row} tabIndex={-1} className="flex flex-col gap-3 border-b border-border py-3 outline-none! last:border-b-0">
      <ContactLine name={names[contact]} value={contact === 'phone' ? formatPhone(proof.value) : proof.value} isVerified={isVerified}>
        {isVerified ||
          (state.isOpen ? null : reason === null ? (
            <Button isPending={state.isSending} onPress={state.begin}>
              {verbs[contact]}
            </Button>
          ) : (
            <LockedButton reason={reason}>{verbs[contact]}</LockedButton>
          ))}
      </ContactLine>
      {!isVerified && reason !== null && <p className="text-14 text-muted">{nbsp(reason)}</p>}
      {!isVerified && state.isOpen && <CodeEntry contact={contact} value={proof.value} state={state} />}
      {!isVerified && state.failure !== null && <Notice tone="error">{state.failure}</Notice>}
    </div>
  )
}

/** What is known of one way to somebody, and whether it is proved. */
export function ContactLine({
  name,
  value,
  isVerified,
  children,
}: {
  name: string
  value: string
  isVerified: boolean
  children?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-col">
        <span className="text-14 text-muted">{name}</span>
        <span className="font-semibold break-words">{value}</span>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Chip tone={isVerified ? 'save' : 'due'} icon={isVerified ? CircleCheck : CircleDashed}>
          {isVerified ? 'Ověřeno' : 'Neověřeno'}
        </Chip>
        {children}
      </div>
    </div>
  )
}

function CodeEntry({ contact, value, state }: { contact: Contact; value: string; state: ContactProofState }) {
  const isDemo = useIsDemo()
  const { code, write, verify, fault, isChecking, left, isSending, resend } = state
  function submit(event: FormEvent) {
    event.preventDefault()
    verify(code)
  }
  return (
    <form noValidate aria-label={verbs[contact]} onSubmit={submit} className="flex flex-col gap-3 rounded-12 bg-sunken p-4">
      <p className="text-14 text-pretty">
        {nbsp(`Šestimístný kód jsme poslali ${contact === 'phone' ? 'v SMS' : 'e-mailem'}. Platí 10 minut.`)}
      </p>
      <CodeField label="Ověřovací kód" autoFocus value={code} onChange={write} onComplete={verify} isReadOnly={isChecking} error={fault} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" isPending={isChecking}>
          Ověřit
        </Button>
        <ResendButton left={left} isPending={isSending} onPress={resend} />
      </div>
      {isDemo && <DevMailHint email={value} />}
    </form>
  )
}
