import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { orpc } from '../../lib/rpc.ts'
import { toSite } from '../../lib/to-site.ts'
import { NotRead } from '../../ui/Reading.tsx'
import { CampaignCard } from './NowSection.tsx'

/** „Více novinek“: campaigns beyond the banner and the first three cards. */
export function MoreNews() {
  const news = useQuery(orpc.campaigns.more.queryOptions())
  const { data } = news
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
      ) : (
        <NotRead of={news} failure="Novinky se nepodařilo načíst." bones={['block']} />
      )}
    </section>
  )
}
