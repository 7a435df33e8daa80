import { useQuery } from '@tanstack/react-query'
import type { Banner } from '#contract/public/campaigns.ts'
import type { CampaignType } from '#domain/public/campaigns/campaign.ts'
import { orpc } from '../../lib/rpc.ts'
import { CampaignStrip } from './CampaignStrip.tsx'
import { NowSection } from './NowSection.tsx'

/** A picture of the library by any of its versions; null until it is read. */
export function usePreviewImage(assetId: string | null) {
  const detail = useQuery({ ...orpc.media.detail.queryOptions({ input: { assetId: assetId ?? '' } }), enabled: assetId !== null })
  return assetId === null ? null : (detail.data?.picture ?? null)
}

/** The campaign as visitors will see it: on the strip above the pages, and in „Právě teď“. */
export function CampaignPreview({ campaign, type }: { campaign: Banner; type: CampaignType }) {
  const shown =
    type === 'card_banner' ? { banner: campaign, cards: [], nextChangeAt: null } : { banner: null, cards: [campaign], nextChangeAt: null }
  const nothing = () => undefined
  return (
    // Its links and buttons show what they will look like; they lead nowhere from here.
    <div inert className="flex flex-col gap-4">
      {type === 'card_banner' && (
        <div className="rounded-12 border border-border bg-surface px-4">
          <CampaignStrip campaigns={shown} isSignedIn={false} onSignUp={nothing} allHref="#" />
        </div>
      )}
      <NowSection campaigns={shown} hasFailed={false} onRetry={nothing} isSignedIn={false} onSignUp={nothing} isDetailed />
    </div>
  )
}
