import { CircleCheck, CircleDashed } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { profileMessages, type Proof } from '#contract/people/profile.ts'
import type { Contact } from '#domain/people/account/contact.ts'
import { formatPhone } from '#domain/people/account/phone.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Form } from '../../form/Form.tsx'
import { useCodeForm } from '../../form/use-code-form.ts'
import { client } from '../../lib/client.ts'
import { useCall, type CallState } from '../../lib/use-call.ts'
import { readAccount } from '../../lib/query.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { LockedButton } from '../../ui/LockedButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import { DevMailHint } from './DevMailHint.tsx'
import { ResendButton } from './ResendButton.tsx'
import { useCountdown } from './use-countdown.ts'
import { useIsDemo } from './use-profile.ts'

const names: Record<Contact, string> = { phone: 'Telefon', delivery_email: 'Doručovací e-mail' }
const verbs: Record<Contact, string> = { phone: 'Ověřit telefon', delivery_email: 'Ověřit doručovací e-mail' }

export interface ContactProofProps {
  contact: Contact
  proof: Proof
  /** Why no code can be sent now; null if it can. */
  reason: string | null
}

/** A contact of the profile: whether it is verified, and how to verify it. */
export function ContactProof({ contact, proof, reason }: ContactProofProps) {
  const row = useRef<HTMLDivElement>(null)
  const { left, start } = useCountdown(proof.resendInSeconds)
  /** Number of codes entered or requested so far; 0 while the field is closed. */
  const [asked, setAsked] = useState(0)
  const sending = useCall(client.account.sendContactCode, {
    onAnswer: (answer) => {
      start(answer.resendInSeconds)
      setAsked(asked + 1)
    },
    // Verified, or changed, in another tab.
    onRefusal: () => void readAccount(),
  })
  if (proof.value === null) return null
  const isVerified = proof.verifiedAt !== null
  const isOpen = asked > 0
  const failure = isLost(sending) ? profileMessages.notVerified[contact] : (sending.refusal?.sentence ?? null)
  return (
    <div ref={row} tabIndex={-1} className="flex flex-col gap-3 border-b border-border py-3 outline-none! last:border-b-0">
      <ContactLine name={names[contact]} value={contact === 'phone' ? formatPhone(proof.value) : proof.value} isVerified={isVerified}>
        {isVerified ||
          (isOpen ? null : reason === null ? (
            <Button
              isPending={sending.isPending}
              // A code that was sent there less than a minute ago is still good: it is only asked for.
              onPress={() => (left > 0 && proof.isCodeSent ? setAsked(1) : void sending.ask({ contact }))}
            >
              {verbs[contact]}
            </Button>
          ) : (
            <LockedButton reason={reason}>{verbs[contact]}</LockedButton>
          ))}
      </ContactLine>
      {!isVerified && reason !== null && <p className="text-14 text-muted">{nbsp(reason)}</p>}
      {!isVerified && isOpen && (
        <CodeEntry
          key={asked}
          contact={contact}
          value={proof.value}
          resend={<ResendButton left={left} isPending={sending.isPending} onPress={() => void sending.ask({ contact })} />}
          onVerified={() => {
            // The boxes disappear with the answer; without the focus, Escape would not close the dialog.
            row.current?.focus()
            setAsked(0)
          }}
        />
      )}
      {!isVerified && failure !== null && <Notice tone="error">{failure}</Notice>}
    </div>
  )
}

/** A contact and whether it is verified. */
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

const isLost = ({ state }: { state: CallState }) => state === 'unreachable' || state === 'broken'

interface CodeEntryProps {
  contact: Contact
  value: string
  resend: ReactNode
  onVerified: () => void
}

function CodeEntry({ contact, value, resend, onVerified }: CodeEntryProps) {
  const isDemo = useIsDemo()
  const { form, field } = useCodeForm({
    missing: 'Prosím zadej kompletní 6-místný kód',
    send: ({ code }, options) => client.account.verifyContact({ contact, code }, options),
    onSaved: () => {
      onVerified()
      toast(profileMessages.verified[contact])
      void readAccount()
    },
  })
  return (
    <>
      <Form of={form} label={verbs[contact]} className="flex flex-col gap-3 rounded-12 bg-sunken p-4">
        <p className="text-14 text-pretty">
          {nbsp(`Šestimístný kód jsme poslali ${contact === 'phone' ? 'v SMS' : 'e-mailem'}. Platí 10 minut.`)}
        </p>
        <CodeField label="Ověřovací kód" autoFocus {...field} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="primary" isPending={form.isPending}>
            Ověřit
          </Button>
          {resend}
        </div>
        {isDemo && <DevMailHint email={value} />}
      </Form>
      {isLost(form.call) && <Notice tone="error">{profileMessages.notVerified[contact]}</Notice>}
    </>
  )
}
