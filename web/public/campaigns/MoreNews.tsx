import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { orpc } from '../../lib/rpc.ts'
import { toSite } from '../../lib/to-site.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { CampaignCard } from './NowSection.tsx'

/** „Více novinek“: campaigns beyond the banner and the first three cards. */
export function MoreNews() {
  const { data, isError, isFetching, refetch } = useQuery(orpc.campaigns.more.queryOptions())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section id="vice" aria-labelledby="vice-nadpis" className="flex flex-col gap-3">
      <h2 id="vice-nadpis" ref={heading} tabIndex={-1} className="text-20 font-bold outline-none!">
        Více novinek
      </h2>
      {data && data.length > 0 ? (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {data.map((campaign) => (
            <CampaignCard key={campaign.id} campaign={campaign} isSignedIn isDetailed onSignUp={() => void toSite('/lp')} />
          ))}
        </ul>
      ) : data ? (
        <p className="text-muted">To je teď všechno. Další novinky přidáme sem.</p>
      ) : isError ? (
        <ErrorState message="Novinky se nepodařilo načíst." onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton>
          <Bone shape="block" />
        </Skeleton>
      )}
    </section>
  )
}
