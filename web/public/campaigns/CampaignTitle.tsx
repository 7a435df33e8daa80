import { lazy, Suspense } from 'react'
import type { Campaign } from '#contract/public/campaigns.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Boundary } from '../../ui/Boundary.tsx'

// Few campaigns have an icon, and the front page must stay light.
const CampaignIcon = lazy(async () => ({ default: (await import('./CampaignIcon.tsx')).CampaignIcon }))

/** The title, after its icon if it has one. */
export function CampaignTitle({ campaign: { title, icon }, className }: { campaign: Campaign; className: string }) {
  return (
    <div className={`flex items-start gap-2 ${className}`}>
      {icon && (
        <span className="size-[1lh] shrink-0">
          <Boundary instead={null}>
            <Suspense>
              <CampaignIcon name={icon} />
            </Suspense>
          </Boundary>
        </span>
      )}
      <h3>{nbsp(title)}</h3>
    </div>
  )
}
