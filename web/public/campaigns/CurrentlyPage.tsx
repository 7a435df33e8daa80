import { useState } from 'react'
import { toSite } from '../../lib/to-site.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { MoreNews } from './MoreNews.tsx'
import { NowSection } from './NowSection.tsx'
import { useCampaigns } from './use-campaigns.ts'

/** „Aktuálně“: what goes on just now, for the signed-in (spec 1 §2, Routes). */
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
          // The first time they are not there to be jumped to yet: the focus goes to their heading instead.
          if (!wantsMore) event.preventDefault()
          setMore(true)
        }}
      />
      {wantsMore && <MoreNews />}
    </div>
  )
}
