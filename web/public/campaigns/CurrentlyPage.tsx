import { useState } from 'react'
import { toSite } from '../../lib/to-site.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { MoreNews } from './MoreNews.tsx'
import { NowSection } from './NowSection.tsx'
import { useCampaigns } from './use-campaigns.ts'

/** „Aktuálně“: current campaigns, for members. */
export function CurrentlyPage() {
  const { data, isError, refetch } = useCampaigns()
  const [wantsMore, setMore] = useState(false)
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title="Aktuálně">Mimořádné závozy, dotazníky a novinky z vašeho okolí.</PageHeader>
      <NowSection
        campaigns={data}
        hasFailed={isError}
        onRetry={() => void refetch()}
        isSignedIn
        isDetailed
        onSignUp={() => void toSite('/lp')}
        moreHref="#vice"
        onMore={(event) => {
          // At first they are not rendered yet, so the focus goes to their heading.
          if (!wantsMore) event.preventDefault()
          setMore(true)
        }}
      />
      {wantsMore && <MoreNews />}
    </div>
  )
}
