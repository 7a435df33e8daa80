import { ArrowDown } from 'lucide-react'
import type { Ref } from 'react'
import type { CurrentCampaigns } from '#contract/public/campaigns.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { CampaignAction } from './CampaignAction.tsx'

export interface CampaignStripProps {
  /** Undefined until loaded. */
  campaigns: CurrentCampaigns | undefined
  isSignedIn: boolean | undefined
  onSignUp: () => void
  /** The list of all campaigns: `#praveted` on a page that has it. */
  allHref: string
  ref?: Ref<HTMLElement>
}

/**
 * The strip above every page: the banner in one line, its button, and a link to all campaigns. It is one line high from the first paint on,
 * even while loading or empty.
 */
export function CampaignStrip({ campaigns, isSignedIn, onSignUp, allHref, ref }: CampaignStripProps) {
  const strip = campaigns?.banner?.strip
  return (
    <aside ref={ref} aria-label="Akce" className="min-w-0 flex-1">
      <div className="flex h-11 items-center gap-x-1 sm:gap-x-4">
        {/* A phone has room for two short lines in its height. */}
        <p className="min-w-0 max-sm:line-clamp-2 max-sm:leading-tight sm:truncate">
          {strip ? (
            <>
              <strong className="font-bold">{nbsp(strip.title)}</strong>
              {strip.description && <span className="ml-2 max-md:hidden">{nbsp(strip.description)}</span>}
            </>
          ) : (
            'Čím víc se nás sejde, tím nižší cena pro všechny.'
          )}
        </p>
        <CampaignAction cta={strip?.cta ?? null} isSignedIn={isSignedIn} onSignUp={onSignUp} className={`${link} underline`} isShort />
        <a href={allHref} className={`${link} ml-auto hovered:underline`}>
          <span className="max-sm:sr-only">Zobrazit další akce</span>
          <ArrowDown aria-hidden className="size-4 shrink-0" />
        </a>
      </div>
    </aside>
  )
}

const link =
  'tap inline-flex shrink-0 cursor-pointer items-center justify-center gap-1 rounded-8 font-bold whitespace-nowrap text-primary underline-offset-3'
