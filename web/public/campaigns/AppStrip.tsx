import { useRouterState } from '@tanstack/react-router'
import { toSite } from '../../lib/to-site.ts'
import { CampaignStrip } from './CampaignStrip.tsx'
import { useCampaigns } from './use-campaigns.ts'

const page = '/currently'

/** The campaign strip of the app, where everybody is signed in. */
export function AppStrip() {
  const { data } = useCampaigns()
  const isThere = useRouterState({ select: ({ location }) => location.pathname === page })
  return (
    <CampaignStrip campaigns={data} isSignedIn onSignUp={() => void toSite('/lp')} allHref={isThere ? '#praveted' : `${page}#praveted`} />
  )
}
