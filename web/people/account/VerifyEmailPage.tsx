import { MailCheck } from 'lucide-react'
import { useEffect, type FormEvent } from 'react'
import type { Unverified } from '#contract/people/account.ts'
import { CODE_LENGTH } from '#domain/people/account/attempts.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AccessFrame } from './AccessFrame.tsx'
import { DevMailHint } from './DevMailHint.tsx'
import { OutageNotice } from '../../ui/OutageNotice.tsx'
import { Resend } from './Resend.tsx'
import { useSession } from './session.ts'
import { SignOutLine } from './SignOutLine.tsx'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'
import { useVerification } from './use-verification.ts'

/** Six boxes for the code that was mailed (spec 2 §2, /verify-email). `email` is what the address of the page said: text, and no more. */
export function VerifyEmailPage({ email }: { email: string }) {
  const session = useSession()
  const verification = useVerification()
  const { next, write } = verification
  const unverified = session?.unverified ?? null
  const access = session?.access
  useEffect(() => {
    // Confirmed, or blocked, in another tab meanwhile.
    if (next === null && (access === 'granted' || access === 'blocked')) location.assign('/')
  }, [next, access])

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
            {next === '/' ? 'Hned budeme pokračovat.' : 'Teď už se stačí přihlásit.'}
          </Notice>
        )}
      </div>
      {next === null && (
        <>
          <Whereabouts unverified={unverified} email={email} />
          <CodeForm {...verification} />
          {unverified && <Resend resendInSeconds={unverified.resendInSeconds} onSent={() => write('')} />}
          {session && session.demo.length > 0 && <DevMailHint email={unverified?.email ?? email} />}
          {unverified ? <SignOutLine /> : <WayBack />}
        </>
      )}
    </AccessFrame>
  )
}

/** Where the code is to be found. Of nobody who is signed in it is not known that one was sent, whatever the address of the page says. */
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

function CodeForm({ code, write, verify, call, fault }: ReturnType<typeof useVerification>) {
  const { form, lead } = useFaultFocus()
  function submit(event: FormEvent) {
    event.preventDefault()
    verify(code)
    if (code.length < CODE_LENGTH) lead()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <CodeField
        label="Ověřovací kód"
        autoFocus
        value={code}
        onChange={write}
        onComplete={verify}
        isReadOnly={call.isPending}
        error={fault}
      />
      {call.state === 'waiting' && <OutageNotice isWaiting>{null}</OutageNotice>}
      <Button type="submit" variant="primary" wide isPending={call.isPending}>
        Ověřit
      </Button>
    </form>
  )
}

/** For who has no session, as where addresses are hidden: no code can be sent to nobody. */
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
