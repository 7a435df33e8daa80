import type { MouseEvent, Ref } from 'react'
import type { Banner, Campaign, CurrentCampaigns } from '#contract/public/campaigns.ts'
import { PICTURE_SIZES } from '#domain/catalog/media/picture.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Static } from '../site/Static.tsx'
import { WithoutScript } from '../site/WithoutScript.tsx'
import { buttonStyles, linkStyles } from '../../ui/button-styles.ts'
import { CampaignAction } from './CampaignAction.tsx'
import { CampaignFacts } from './CampaignFacts.tsx'
import { CampaignPicture } from './CampaignPicture.tsx'
import { CampaignTagChip } from './CampaignTagChip.tsx'
import { CampaignTitle } from './CampaignTitle.tsx'

export interface NowSectionProps {
  /** Undefined until loaded. */
  campaigns: CurrentCampaigns | undefined
  hasFailed: boolean
  onRetry: () => void
  isSignedIn: boolean | undefined
  onSignUp: () => void
  /** Shows the long texts; otherwise only the short ones. */
  isDetailed?: boolean
  /** The target of „Více novinek“; undefined if there is none. */
  moreHref?: string
  onMore?: (event: MouseEvent) => void
  ref?: Ref<HTMLElement>
}

/** Current campaigns: the banner and up to three cards (docs/rules/public.md#campaigns). */
export function NowSection({ campaigns, hasFailed, onRetry, moreHref, onMore, ref, ...reader }: NowSectionProps) {
  return (
    <section id="praveted" ref={ref} aria-labelledby="praveted-nadpis">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="praveted-nadpis" className={reader.isDetailed ? 'text-20 font-bold' : 'text-24 font-extrabold md:text-28'}>
          Právě teď
        </h2>
        {moreHref !== undefined && (
          <a href={moreHref} onClick={onMore} className={linkStyles({ variant: 'alone' })}>
            Více novinek
          </a>
        )}
      </div>
      <div className="mt-3">
        {campaigns ? <Campaigns campaigns={campaigns} {...reader} /> : hasFailed ? <Failed onRetry={onRetry} /> : <Waiting />}
      </div>
    </section>
  )
}

type Reader = Pick<NowSectionProps, 'isSignedIn' | 'onSignUp' | 'isDetailed'>

function Campaigns({ campaigns: { banner, cards }, ...reader }: Reader & { campaigns: CurrentCampaigns }) {
  if (!banner && cards.length === 0) return <Nothing />
  return (
    <div className="flex flex-col gap-4">
      {banner && <BannerPanel banner={banner} {...reader} />}
      {cards.length > 0 && (
        <ul
          className={`${reader.isDetailed ? 'grid' : '-mx-4 flex snap-x scroll-px-4 overflow-x-auto px-4 *:w-72 *:shrink-0 *:snap-start sm:mx-0 sm:grid sm:px-0 sm:*:w-auto'} gap-4 sm:grid-cols-2 lg:grid-cols-3`}
        >
          {cards.map((card) => (
            <CampaignCard key={card.id} campaign={card} {...reader} />
          ))}
        </ul>
      )}
    </div>
  )
}

function BannerPanel({ banner, isDetailed, ...reader }: Reader & { banner: Banner }) {
  return (
    <article className="forced-border grid overflow-hidden rounded-16 bg-print text-on-print md:min-h-72 md:grid-cols-2">
      <div className="relative h-32 sm:h-56 md:order-last md:h-auto *:md:absolute *:md:inset-0">
        <CampaignPicture image={banner.image} sizes={PICTURE_SIZES} />
      </div>
      <div className="flex flex-col items-start justify-center gap-3 p-5 md:p-8">
        <CampaignTagChip tag={banner.tag} />
        <CampaignTitle campaign={banner} className="text-22 font-extrabold md:text-28" />
        <p>{nbsp(banner.description)}</p>
        {isDetailed && banner.longDescription && <p className="text-14">{nbsp(banner.longDescription)}</p>}
        <CampaignFacts campaign={banner} />
        <CampaignAction cta={banner.cta} {...reader} className={onPrint} />
      </div>
    </article>
  )
}

const onPrint =
  'tap forced-border mt-1 inline-flex cursor-pointer items-center justify-center gap-2 rounded-12 bg-on-print px-5 font-bold text-print transition-opacity duration-150 hovered:opacity-90'

export function CampaignCard({ campaign, isDetailed, ...reader }: Reader & { campaign: Campaign }) {
  return (
    <li className="flex flex-col overflow-hidden rounded-16 border border-border bg-surface">
      {campaign.image && (
        <div className="h-36">
          <CampaignPicture image={campaign.image} sizes="(max-width: 640px) 100vw, (max-width: 1024px) 50vw, 360px" />
        </div>
      )}
      <article className="flex flex-1 flex-col items-start gap-2 p-4">
        <CampaignTagChip tag={campaign.tag} />
        <CampaignTitle campaign={campaign} className="text-18 font-bold" />
        <p className="text-muted">{nbsp(campaign.description)}</p>
        {isDetailed && campaign.longDescription && <p className="text-14 text-muted">{nbsp(campaign.longDescription)}</p>}
        <div className="mt-auto flex w-full flex-col items-start gap-3 pt-1">
          <CampaignFacts campaign={campaign} />
          <CampaignAction cta={campaign.cta} {...reader} className={buttonStyles()} />
        </div>
      </article>
    </li>
  )
}

function Nothing() {
  return (
    <div className="rounded-16 border border-dashed border-border-strong px-6 py-8 text-center">
      <p className="text-18 font-bold">Právě teď žádná akce neběží</p>
      <p className="mt-1 text-muted">{nbsp('Pravidelné závozy jezdí dál podle kalendáře.')}</p>
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 rounded-16 border border-border bg-surface px-5 py-4">
      <p>Novinky se nepodařilo načíst.</p>
      <button type="button" onClick={onRetry} className={linkStyles({ variant: 'alone' })}>
        Zkusit znovu
      </button>
    </div>
  )
}

/** A placeholder for the banner and a row of cards; without JavaScript it says so. */
function Waiting() {
  return (
    <>
      <div aria-hidden className="flex flex-col gap-4 noscript:hidden">
        <div className="h-102 rounded-16 bg-sunken md:h-72" />
        <div className="flex gap-4 overflow-hidden *:w-72 *:shrink-0 sm:grid sm:grid-cols-2 sm:*:w-auto lg:grid-cols-3 *:h-94 *:rounded-16 *:bg-sunken">
          <div />
          <div />
          <div />
        </div>
      </div>
      <Static>
        {import.meta.env.SSR && (
          <WithoutScript>
            Co se právě děje, se mění každou chvíli, a proto to načítáme skriptem, který se ve vašem prohlížeči nespouští. Co platí pořád,
            stojí na stránce [Jak to funguje](/how).
          </WithoutScript>
        )}
      </Static>
    </>
  )
}
