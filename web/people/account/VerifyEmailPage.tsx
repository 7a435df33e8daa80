import { MailCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Unverified } from '#contract/people/account.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Form } from '../../form/Form.tsx'
import { useCodeForm } from '../../form/use-code-form.ts'
import { client } from '../../lib/client.ts'
import { readAccount } from '../../lib/query.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AccessFrame } from './AccessFrame.tsx'
import { DevMailHint } from './DevMailHint.tsx'
import { OutageNotice } from '../../ui/OutageNotice.tsx'
import { Resend } from './Resend.tsx'
import { homePath } from './saved-invitation.ts'
import { useSession } from './session.ts'
import { SignOutLine } from './SignOutLine.tsx'

// How long the success is shown.
const SHOWN_MS = 2500

/** Six boxes for the mailed code (docs/rules/people.md#codes). `email` is unchecked text from the page's address. */
export function VerifyEmailPage({ email }: { email: string }) {
  const session = useSession()
  const [next, setNext] = useState<string | null>(null)
  /** Number of further codes sent; each invalidates the previous one. */
  const [sent, setSent] = useState(0)
  const unverified = session?.unverified ?? null
  const access = session?.access
  useEffect(() => {
    // Confirmed, or blocked, in another tab meanwhile.
    if (next === null && (access === 'granted' || access === 'blocked')) location.assign(homePath())
  }, [next, access])
  useEffect(() => {
    if (next === null) return undefined
    const timer = setTimeout(() => location.assign(next), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [next])

  return (
    <AccessFrame icon={MailCheck} title="Ověření e-mailu">
      <div role="status" className={next === null ? 'sr-only' : ''}>
        {next !== null && (
          <Notice
            tone="save"
            title="Email byl úspěšně ověřen!"
            action={
              <a href={next} className={linkStyles()}>
                Pokračovat
              </a>
            }
          >
            {next !== '/lp#prihlaseni' ? 'Hned budeme pokračovat.' : 'Teď už se stačí přihlásit.'}
          </Notice>
        )}
      </div>
      {next === null && (
        <>
          <Whereabouts unverified={unverified} email={email} />
          <CodeForm key={sent} isFirst={sent === 0} onVerified={setNext} />
          {unverified && <Resend resendInSeconds={unverified.resendInSeconds} onSent={() => setSent(sent + 1)} />}
          {session && session.demo.length > 0 && <DevMailHint email={unverified?.email ?? email} />}
          {unverified ? <SignOutLine /> : <WayBack />}
        </>
      )}
    </AccessFrame>
  )
}

/** Where to find the code. For a visitor it is unknown whether one was sent, whatever the page's address says. */
function Whereabouts({ unverified, email }: { unverified: Unverified | null; email: string }) {
  const address = unverified?.email ?? email
  return (
    <p className="text-pretty">
      {nbsp(unverified ? 'Šestimístný kód jsme poslali na adresu ' : 'Zadejte šestimístný kód z\u00a0našeho e-mailu')}
      {!unverified && address !== '' && ' na adresu '}
      {address !== '' && <strong className="break-words">{address}</strong>}
      {'. Platí 10\u00a0minut.'}
    </p>
  )
}

interface CodeFormProps {
  /** Whether the page was just opened; after a new code the focus stays on the pressed button. */
  isFirst: boolean
  onVerified: (next: string) => void
}

function CodeForm({ isFirst, onVerified }: CodeFormProps) {
  const { form, field } = useCodeForm({
    missing: 'Prosím zadej kompletní 6-místný kód',
    lost: 'Nastala chyba při ověřování. Zkus to prosím znovu.',
    send: client.account.verifyEmail,
    // Where addresses are hidden nobody is signed in by a code.
    onSaved: ({ isSignedIn }) => onVerified(isSignedIn ? homePath() : '/lp#prihlaseni'),
    onRefused: ({ code }) => {
      if (code !== 'SIGNED_OUT') return
      form.setFault('code', 'Musíš být přihlášen')
      void readAccount()
    },
  })
  return (
    <Form of={form} className="flex flex-col gap-4">
      <CodeField label="Ověřovací kód" autoFocus={isFirst} {...field} />
      {form.call.state === 'waiting' && <OutageNotice isWaiting>{null}</OutageNotice>}
      <Button type="submit" variant="primary" wide isPending={form.isPending}>
        Ověřit
      </Button>
    </Form>
  )
}

/** Without a session, as with hidden addresses, no code can be requested. */
function WayBack() {
  return (
    <p className="text-14 text-pretty text-muted">
      {nbsp('Kód patří do prohlížeče, ve kterém jste se zaregistrovali. Jinde se nejdřív ')}
      <a href="/lp#prihlaseni" className={linkStyles()}>
        přihlaste
      </a>
      {nbsp('. Když nepřišel nebo už neplatí, ')}
      <a href="/lp#registrace" className={linkStyles()}>
        zaregistrujte se
      </a>
      {' znovu.'}
    </p>
  )
}
