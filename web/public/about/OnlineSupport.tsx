import { useState } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { openSignIn } from '../../people/account/sign-in-door.ts'
import { useVisitor } from '../../people/account/visitor.ts'
import { buttonStyles } from '../../ui/button-styles.ts'

const REASON = 'Online podpora je pro přihlášené. Nejdřív se prosím přihlaste.'

/** Online support: members write requests, so visitors are asked to sign in. */
export function OnlineSupport() {
  const { isSignedIn } = useVisitor()
  const [isAsked, setIsAsked] = useState(false)
  if (isSignedIn)
    return (
      <a href="/support?new=support" className={buttonStyles()}>
        Online podpora
      </a>
    )
  return (
    <>
      <button type="button" onClick={() => setIsAsked(true)} className={`${buttonStyles()} noscript:hidden`}>
        Online podpora
      </button>
      <div role="alert">
        {isAsked && (
          <div className="forced-border mt-3 flex flex-col items-start gap-3 rounded-12 bg-primary-soft p-4">
            <p className="font-semibold text-primary">{nbsp(REASON)}</p>
            <button type="button" onClick={() => openSignIn({ mode: 'login', reason: REASON })} className={buttonStyles()}>
              Přihlásit se
            </button>
          </div>
        )}
      </div>
    </>
  )
}
