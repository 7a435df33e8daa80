import { useState } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { operator, operatorPhoneLink } from '../../lib/operator.ts'
import { openSignIn } from '../../people/account/sign-in-door.ts'
import { useVisitor } from '../../people/account/visitor.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { ReadyNote } from '../site/ReadyNote.tsx'

const REASON = 'Online podpora je pro přihlášené. Nejdřív se prosím přihlaste.'

const { email } = operator
const INSTEAD = `požadavky v přehledu. Do té doby [napište](mailto:${email}) nebo [zavolejte](${operatorPhoneLink}).`

/** Online support: members write requests, so visitors are asked to sign in. */
export function OnlineSupport() {
  const { isSignedIn } = useVisitor()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsAsked(true)} className={`${buttonStyles()} noscript:hidden`}>
        Online podpora
      </button>
      <div role="alert">
        {isAsked && (
          <div className="forced-border mt-3 flex flex-col items-start gap-3 rounded-12 bg-primary-soft p-4">
            {!isSignedIn && (
              <>
                <p className="font-semibold text-primary">{nbsp(REASON)}</p>
                <button type="button" onClick={() => openSignIn({ mode: 'login', reason: REASON })} className={buttonStyles()}>
                  Přihlásit se
                </button>
              </>
            )}
            <ReadyNote isPlain preparing={INSTEAD} />
          </div>
        )}
      </div>
    </>
  )
}
