import { MailWarning, ShieldX } from 'lucide-react'
import { useEffect } from 'react'
import { sentences } from '#contract/sentences.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { useSignOut } from './use-sign-out.ts'
import { operator } from '../../lib/operator.ts'
import { buttonStyles, linkStyles } from '../../ui/button-styles.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AccessFrame } from './AccessFrame.tsx'
import { useSession } from './session.ts'
import { signOut } from './sign-in.ts'

/** The address is not confirmed: enter the code, or sign out (docs/rules/people.md#access). */
export function NotVerifiedPage() {
  const session = useSession()
  const { leave, isPending, fault } = useSignOut()
  const access = session?.access
  useEffect(() => {
    // Confirmed, blocked or signed out in another tab meanwhile: the gate decides again.
    if (access !== undefined && access !== 'unverified') location.assign('/')
  }, [access])
  return (
    <AccessFrame icon={MailWarning} title="E-mail zatím není ověřený">
      <p className="text-pretty">
        {sentences.EMAIL_NOT_VERIFIED} Do té doby vám nákupy neukážeme.
        {session?.unverified && (
          <>
            {nbsp(' Kód šel na ')}
            <strong className="break-words">{session.unverified.email}</strong>.
          </>
        )}
      </p>
      {fault && <Notice tone="error">{fault}</Notice>}
      <div className="flex flex-wrap gap-2">
        <a href="/verify-email" className={buttonStyles({ variant: 'primary' })}>
          Zadat ověřovací kód
        </a>
        <Button isPending={isPending} onPress={leave}>
          Odhlásit se
        </Button>
      </div>
    </AccessFrame>
  )
}

/** The account was blocked or deleted: reported once, because the browser is signed out then. */
export function BlockedPage() {
  useEffect(() => void signOut(), [])
  return (
    <AccessFrame icon={ShieldX} title="Účet je zablokovaný">
      <p className="text-pretty">
        {nbsp('Váš účet byl zablokován nebo zrušen, proto jsme vás odhlásili. Pokud tomu nerozumíte, napište nám na ')}
        <a href={`mailto:${operator.email}`} className={linkStyles()}>
          {operator.email}
        </a>
        , společně to vyřešíme.
      </p>
      <div className="flex flex-wrap gap-2">
        <a href="/contact" className={buttonStyles({ variant: 'primary' })}>
          Kontakt na podporu
        </a>
        <a href="/lp" className={buttonStyles()}>
          Na úvodní stránku
        </a>
      </div>
    </AccessFrame>
  )
}
