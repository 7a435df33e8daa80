import { z } from 'zod'
import { CAMPAIGN_TAGS } from '#domain/public/campaigns/tag.ts'
import { procedure } from '../procedure.ts'
import { id } from '../shapes.ts'

/**
 * A button: `href` is a path of ours or /lp#anchor, `dialog` the dialog it opens for who is not signed in; one of them is there.
 * Whether it is shown says `showsCallToAction` of domain/public/campaigns.
 */
export const callToAction = z.object({ text: z.string(), href: z.string().nullable(), dialog: z.literal('auth').nullable() })

/** A picture for `<img>`, with `PICTURE_SIZES` of domain/catalog/media as `sizes`. It may fail to load: a placeholder stands in (spec 1 §8). */
export const picture = z.object({
  src: z.string(),
  srcSet: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
})

/** What is announced to everybody; null is what the editor left out. `icon` is a name of the icons of the catalog. */
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

/** The banner, with what the strip above the page says: the campaign's own title, description and button where it has no others. */
export const banner = campaign.extend({
  strip: z.object({ title: z.string(), description: z.string(), cta: callToAction.nullable() }),
})
export type Banner = z.output<typeof banner>

/** What runs now. At `nextChangeAt` it begins to be something else, if nothing is edited until then: the time to ask again. */
export const currentCampaigns = z.object({ banner: banner.nullable(), cards: z.array(campaign), nextChangeAt: z.date().nullable() })
export type CurrentCampaigns = z.output<typeof currentCampaigns>

export const campaigns = {
  /** Anybody: the banner and the cards that run now, by priority, the newer first of equals (spec 1 §7, §9). */
  current: procedure.output(currentCampaigns),
  /** Anybody: the cards that run now besides those, in the same order, 30 at most. */
  more: procedure.output(z.array(campaign)),
}
