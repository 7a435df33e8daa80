import { openSignIn } from '../site/sign-in-door.ts'
import { useVisitor } from '../site/visitor.ts'
import { CampaignStrip } from './CampaignStrip.tsx'
import { useSiteCampaigns } from './site-campaigns.ts'

/** The strip above a public page. */
export function SiteStrip({ path }: { path: string }) {
  const { campaigns } = useSiteCampaigns()
  const { isSignedIn } = useVisitor()
  return (
    <CampaignStrip
      campaigns={campaigns}
      isSignedIn={isSignedIn}
      onSignUp={() => openSignIn({ mode: 'signup' })}
      allHref={path === '/lp' ? '#praveted' : '/lp#praveted'}
    />
  )
}
