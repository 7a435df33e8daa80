import { Clock, MapPin, UsersRound } from 'lucide-react'
import type { Campaign } from '#contract/public/campaigns.ts'
import { nbsp } from '#domain/text/nbsp.ts'

/** Place, time and capacity. */
export function CampaignFacts({ campaign: { location, timeWindow, capacityInfo } }: { campaign: Campaign }) {
  const facts = [
    { name: 'Místo', icon: MapPin, text: location },
    { name: 'Čas', icon: Clock, text: timeWindow },
    { name: 'Kapacita', icon: UsersRound, text: capacityInfo },
  ].filter(({ text }) => text !== null)
  if (facts.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-14">
      {facts.map(({ name, icon: Icon, text }) => (
        <li key={name} className="flex items-center gap-1.5">
          <Icon aria-hidden className="size-4 shrink-0" />
          <span className="sr-only">{name}: </span>
          {nbsp(text ?? '')}
        </li>
      ))}
    </ul>
  )
}
