import { z } from 'zod'
import { CAMPAIGN_TAGS } from '#domain/public/campaigns/tag.ts'
import { procedure } from '../procedure.ts'
import { id } from '../shapes.ts'

/**
 * A button: `href` is a path of ours or /lp#anchor, `dialog` the dialog it opens for visitors; one is set. `showsCallToAction` of
 * domain/public/campaigns decides whether to show it.
 */
export const callToAction = z.object({ text: z.string(), href: z.string().nullable(), dialog: z.literal('auth').nullable() })

/** A picture for `<img>`, with `PICTURE_SIZES` of domain/catalog/media as `sizes`. If it fails to load, show a placeholder. */
export const picture = z.object({
  src: z.string(),
  srcSet: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
})

/** A public announcement; null fields were left empty. `icon` is a catalog icon. */
export const campaign = z.object({
  id,
  tag: z.enum(CAMPAIGN_TAGS),
  title: z.string(),
  description: z.string(),
  longDescription: z.string().nullable(),
  icon: z.string().nullable(),
  location: z.string().nullable(),
  timeWindow: z.string().nullable(),
  capacityInfo: z.string().nullable(),
  cta: callToAction.nullable(),
  image: picture.nullable(),
})
export type Campaign = z.output<typeof campaign>

/** The banner, and the text of the strip above the page: its own, or the campaign's title, description and button. */
export const banner = campaign.extend({
  strip: z.object({ title: z.string(), description: z.string(), cta: callToAction.nullable() }),
})
export type Banner = z.output<typeof banner>

/** The current campaigns. Ask again at `nextChangeAt`, when the next one starts or ends. */
export const currentCampaigns = z.object({ banner: banner.nullable(), cards: z.array(campaign), nextChangeAt: z.date().nullable() })
export type CurrentCampaigns = z.output<typeof currentCampaigns>

export const campaigns = {
  /** Anybody: the current banner and cards, by priority, then the newest first (docs/rules/public.md#campaigns). */
  current: procedure.output(currentCampaigns),
  /** Anybody: further current cards in the same order, at most 30. */
  more: procedure.output(z.array(campaign)),
}
