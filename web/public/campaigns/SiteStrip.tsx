import { useRef } from 'react'
import { openSignIn } from '../../people/account/sign-in-door.ts'
import { useVisitor } from '../../people/account/visitor.ts'
import { CampaignStrip } from './CampaignStrip.tsx'
import { useLiveWhileSeen, useSiteCampaigns } from './site-campaigns.ts'

/** The campaign strip of a public page, updated live. */
export function SiteStrip({ path }: { path: string }) {
  const { campaigns } = useSiteCampaigns()
  const { isSignedIn } = useVisitor()
  const strip = useRef<HTMLElement>(null)
  useLiveWhileSeen(strip)
  return (
    <CampaignStrip
      ref={strip}
      campaigns={campaigns}
      isSignedIn={isSignedIn}
      onSignUp={() => openSignIn({ mode: 'signup' })}
      allHref={path === '/lp' ? '#praveted' : '/lp#praveted'}
    />
  )
}
