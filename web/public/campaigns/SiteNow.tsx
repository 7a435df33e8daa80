import { useRef, type MouseEvent } from 'react'
import { openSignIn } from '../../people/account/sign-in-door.ts'
import { useVisitor } from '../../people/account/visitor.ts'
import { NowSection } from './NowSection.tsx'
import { useLiveWhileSeen, useSiteCampaigns } from './site-campaigns.ts'

/** Current campaigns on a public page. */
export function SiteNow() {
  const section = useRef<HTMLElement>(null)
  const { campaigns, hasFailed, again } = useSiteCampaigns()
  const { isSignedIn } = useVisitor()
  useLiveWhileSeen(section)

  // The target page would only send a visitor back here.
  function askToSignIn(event: MouseEvent) {
    event.preventDefault()
    openSignIn({ mode: 'login', reason: 'Stránka Aktuálně je pro přihlášené.' })
  }

  return (
    <NowSection
      ref={section}
      campaigns={campaigns}
      hasFailed={hasFailed}
      onRetry={() => void again()}
      isSignedIn={isSignedIn}
      onSignUp={() => openSignIn({ mode: 'signup' })}
      moreHref="/currently"
      onMore={isSignedIn === false ? askToSignIn : undefined}
    />
  )
}
