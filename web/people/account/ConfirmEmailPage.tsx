import { MailCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { profileMessages } from '#contract/people/profile.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { client } from '../../lib/client.ts'
import { buttonStyles, linkStyles } from '../../ui/button-styles.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AccessFrame } from './AccessFrame.tsx'
import { CallNotice } from '../../ui/CallNotice.tsx'
import { useSession } from './session.ts'
import { useCall } from '../../lib/use-call.ts'
import { readAccount } from '../../lib/query.ts'

/**
 * The target of a mailed link. Opening it changes nothing, because mail scanners open links too. Only the signed-in account may confirm,
 * because the link may have gone to a stranger by a typing error.
 */
export function ConfirmEmailPage({ token }: { token: string }) {
  const session = useSession()
  const email = session?.person?.email
  return (
    <AccessFrame icon={MailCheck} title="Nový přihlašovací e-mail">
      {token === '' ? (
        <Notice tone="error" action={<Onwards />}>
          Odkaz není celý. Otevřete ho prosím znovu z e-mailu, který jsme vám poslali.
        </Notice>
      ) : email !== undefined ? (
        <Confirmation key={token} token={token} email={email} />
      ) : (
        session && <SignInFirst />
      )}
    </AccessFrame>
  )
}

function Confirmation({ token, email: presentEmail }: { token: string; email: string }) {
  const [done, setDone] = useState<{ outcome: 'changed' | 'delivery_only'; email: string }>()
  const call = useCall(client.account.confirmEmailChange, {
    onAnswer: (confirmed) => {
      setDone(confirmed)
      void readAccount()
    },
  })
  return (
    <>
      <div role="status" className={done ? '' : 'sr-only'}>
        {done?.outcome === 'changed' && (
          <Notice tone="save" title={profileMessages.verified.email} action={<Onwards />}>
            {nbsp('Odteď se přihlašujete adresou ')}
            <strong className="break-words">{done.email}</strong>. Ostatní zařízení jsme odhlásili.
          </Notice>
        )}
        {done?.outcome === 'delivery_only' && (
          <Notice tone="due" word="Upozornění:" action={<Onwards />}>
            {nbsp(profileMessages.changeFailed)}
          </Notice>
        )}
      </div>
      {!done && (
        <>
          <p className="text-pretty">
            {nbsp('Teď se přihlašujete adresou ')}
            <strong className="break-words">{presentEmail}</strong>
            {nbsp('. Po potvrzení ji nahradí ta, na kterou vám přišel tento odkaz, a ostatní zařízení odhlásíme.')}
          </p>
          <CallNotice call={call} sentence={call.refusal?.sentence ?? null}>
            Přihlašovací e-mail se zatím nezměnil.
          </CallNotice>
          {call.refusal?.code === 'EMAIL_LINK_INVALID' ? (
            <Onwards />
          ) : (
            <Button variant="primary" wide isPending={call.isPending} onPress={() => void call.ask({ token })}>
              {call.state === 'unreachable' ? 'Zkusit znovu' : 'Potvrdit'}
            </Button>
          )}
        </>
      )}
    </>
  )
}

const Onwards = (): ReactNode => (
  <a href="/" className={linkStyles()}>
    Pokračovat do aplikace
  </a>
)

function SignInFirst() {
  return (
    <>
      <p className="text-pretty">
        {nbsp(
          'Nejdřív se prosím přihlaste k účtu, u kterého jste o změnu požádali, zatím ještě dosavadní adresou. Potom na odkaz v e-mailu klepněte znovu; do té doby zůstává platný.',
        )}
      </p>
      <a href="/lp#prihlaseni" className={buttonStyles({ variant: 'primary', wide: true })}>
        Přihlásit se
      </a>
    </>
  )
}
