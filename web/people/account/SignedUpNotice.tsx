import { MailCheck } from 'lucide-react'
import { useEffect } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { SignedUp } from './use-sign-up.ts'

// Long enough to be read; there is also a link.
const SHOWN_MS = 2500

/** The page for the code. It does not know a browser without a session, so the address is passed along. */
export const verificationPath = ({ next, email }: SignedUp) =>
  next === 'check_mail' ? `/verify-email?email=${encodeURIComponent(email)}` : '/verify-email'

/** The account exists: continue to the mailed code. */
export function SignedUpNotice({ next, email }: SignedUp) {
  const path = verificationPath({ next, email })
  useEffect(() => {
    const timer = setTimeout(() => location.assign(path), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [path])
  return (
    <div className="flex flex-col gap-4">
      <output className="block">
        <Notice tone="save" icon={MailCheck} title={next === 'verify_email' ? 'Účet je založený.' : 'Podívejte se do e-mailu.'}>
          Na adresu <strong className="break-words">{email}</strong> jsme poslali{' '}
          {nbsp(next === 'verify_email' ? 'zprávu s ověřovacím kódem.' : 'zprávu, jak dál.')}
        </Notice>
      </output>
      <a href={path} className={buttonStyles({ variant: 'primary', wide: true })}>
        Zadat ověřovací kód
      </a>
    </div>
  )
}
