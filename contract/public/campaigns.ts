import { z } from 'zod'
import {
  CAMPAIGN_AUDIENCES,
  CAMPAIGN_ICONS,
  CAMPAIGN_STATES,
  CAMPAIGN_STATUSES,
  CAMPAIGN_TYPES,
} from '#domain/public/campaigns/campaign.ts'
import { CAMPAIGN_TAGS } from '#domain/public/campaigns/tag.ts'
import { targetOf } from '#domain/public/site/target.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { id, instant, reason } from '../shapes.ts'
import { line, lines } from '../words.ts'

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

/** A public announcement; null fields were left empty. */
export const campaign = z.object({
  id,
  tag: z.enum(CAMPAIGN_TAGS),
  title: z.string(),
  description: z.string(),
  longDescription: z.string().nullable(),
  icon: z.enum(CAMPAIGN_ICONS).nullable(),
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

const optional = (text: ReturnType<typeof line>) => text.transform((value) => value || null)
const target = line('Cíl', 200)
  .refine(
    (text) => text === '' || targetOf(text) !== null,
    'Zadejte cestu na našem webu, třeba /catalog, nebo oddíl úvodní stránky, třeba pickup',
  )
  .transform((value) => value || null)
const action = { text: optional(line('Text tlačítka', 60)), url: target, opensSignUp: z.boolean() }

/** A campaign as administrators write it. Empty texts are null; the strip then takes those of the campaign. */
export const writtenCampaign = z
  .strictObject({
    /** Null: a new one. */
    campaignId: id.nullable(),
    /** The version that the form showed; null for a new one. */
    version: z.int().min(1).nullable(),
    type: z.enum(CAMPAIGN_TYPES),
    status: z.enum(CAMPAIGN_STATUSES),
    /** The highest is shown first. */
    priority: z.int('Zadejte celé číslo').min(-1000, 'Priorita je nejméně −1 000').max(1000, 'Priorita je nejvýš 1 000'),
    title: line('Nadpis', 120, 'Zadejte nadpis'),
    description: line('Popis', 300, 'Zadejte popis'),
    longDescription: lines('Podrobný popis', 2000).transform((value) => value || null),
    icon: z.enum(CAMPAIGN_ICONS).nullable(),
    location: optional(line('Místo', 120)),
    timeWindow: optional(line('Čas', 60)),
    capacityInfo: optional(line('Kapacita', 60)),
    cta: z.strictObject(action),
    strip: z.strictObject({
      title: optional(line('Nadpis proužku', 120)),
      description: optional(line('Popis proužku', 300)),
      cta: z.strictObject(action),
    }),
    /** Any version of a picture; the latest one is shown. */
    mediaAssetId: id.nullable(),
    startsAt: instant.nullable(),
    endsAt: instant.nullable(),
    audience: z.enum(CAMPAIGN_AUDIENCES),
    /** Null: everywhere. */
    localityId: id.nullable(),
    reason,
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, {
    path: ['endsAt'],
    message: 'Konec musí být po začátku',
  })
  .refine(({ cta }) => cta.text === null || cta.url !== null || cta.opensSignUp, {
    path: ['cta', 'url'],
    message: 'Zadejte, kam tlačítko vede, nebo že otevře registraci',
  })
  .refine(({ strip: { cta } }) => cta.text === null || cta.url !== null || cta.opensSignUp, {
    path: ['strip', 'cta', 'url'],
    message: 'Zadejte, kam tlačítko vede, nebo že otevře registraci',
  })
export type WrittenCampaign = z.output<typeof writtenCampaign>

const shownAction = z.object({ text: z.string().nullable(), url: z.string().nullable(), opensSignUp: z.boolean() })

/** A campaign at the desk. */
const deskCampaign = z.object({
  id,
  version: z.number(),
  type: z.enum(CAMPAIGN_TYPES),
  status: z.enum(CAMPAIGN_STATUSES),
  state: z.enum(CAMPAIGN_STATES),
  /** Its place among those that run, as a reader without a locality sees them: 1 for the banner, 1 to 3 for the first cards. */
  place: z.number().nullable(),
  priority: z.number(),
  title: z.string(),
  description: z.string(),
  longDescription: z.string().nullable(),
  icon: z.enum(CAMPAIGN_ICONS).nullable(),
  location: z.string().nullable(),
  timeWindow: z.string().nullable(),
  capacityInfo: z.string().nullable(),
  cta: shownAction,
  strip: z.object({ title: z.string().nullable(), description: z.string().nullable(), cta: shownAction }),
  mediaAssetId: id.nullable(),
  image: picture.nullable(),
  startsAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  audience: z.enum(CAMPAIGN_AUDIENCES),
  localityId: id.nullable(),
  localityName: z.string().nullable(),
})
export type DeskCampaign = z.output<typeof deskCampaign>

export const campaigns = {
  /** Administrator: all campaigns, those that run first, by priority; and the localities that they can be for. */
  desk: procedure.output(z.object({ campaigns: z.array(deskCampaign), localities: z.array(z.object({ id, name: z.string() })) })),
  /** Administrator: adds or changes a campaign. */
  save: procedure
    .input(writtenCampaign)
    .errors(refuse('ITEM_CHANGED'))
    .output(z.object({ campaignId: id })),
  /** Anybody: the current banner and cards, by priority, then the newest first (docs/rules/public.md#campaigns). */
  current: procedure.output(currentCampaigns),
  /** Anybody: further current cards in the same order, at most 30. */
  more: procedure.output(z.array(campaign)),
}
