import type { Banner, Campaign, DeskCampaign } from '#contract/public/campaigns.ts'
import { callToAction } from '#domain/public/campaigns/call-to-action.ts'
import type { CampaignAudience, CampaignIcon, CampaignStatus, CampaignType } from '#domain/public/campaigns/campaign.ts'
import { campaignTag } from '#domain/public/campaigns/tag.ts'
import type { Day } from '#domain/time/day.ts'
import { formatPragueTime, parseTimeOfDay, pragueDay, pragueInstant } from '#domain/time/prague.ts'

/** A campaign in its form. */
export interface CampaignDraft {
  type: CampaignType
  status: CampaignStatus
  priority: string
  title: string
  description: string
  longDescription: string
  icon: CampaignIcon | ''
  location: string
  timeWindow: string
  capacityInfo: string
  ctaText: string
  ctaUrl: string
  ctaSignUp: boolean
  stripTitle: string
  stripDescription: string
  stripText: string
  stripUrl: string
  stripSignUp: boolean
  mediaAssetId: string | null
  startsOn: Day | null
  startTime: string
  endsOn: Day | null
  endTime: string
  audience: CampaignAudience
  localityId: string
  reason: string
}

const empty: CampaignDraft = {
  type: 'card',
  status: 'draft',
  priority: '0',
  title: '',
  description: '',
  longDescription: '',
  icon: '',
  location: '',
  timeWindow: '',
  capacityInfo: '',
  ctaText: '',
  ctaUrl: '',
  ctaSignUp: false,
  stripTitle: '',
  stripDescription: '',
  stripText: '',
  stripUrl: '',
  stripSignUp: false,
  mediaAssetId: null,
  startsOn: null,
  startTime: '',
  endsOn: null,
  endTime: '',
  audience: 'everybody',
  localityId: '',
  reason: '',
}

/** The form of a campaign, or of a new one. */
export function draftOf(campaign: DeskCampaign | null): CampaignDraft {
  if (!campaign) return empty
  const { cta, strip, startsAt, endsAt } = campaign
  return {
    type: campaign.type,
    status: campaign.status,
    priority: String(campaign.priority),
    title: campaign.title,
    description: campaign.description,
    longDescription: campaign.longDescription ?? '',
    icon: campaign.icon ?? '',
    location: campaign.location ?? '',
    timeWindow: campaign.timeWindow ?? '',
    capacityInfo: campaign.capacityInfo ?? '',
    ctaText: cta.text ?? '',
    ctaUrl: cta.url ?? '',
    ctaSignUp: cta.opensSignUp,
    stripTitle: strip.title ?? '',
    stripDescription: strip.description ?? '',
    stripText: strip.cta.text ?? '',
    stripUrl: strip.cta.url ?? '',
    stripSignUp: strip.cta.opensSignUp,
    mediaAssetId: campaign.mediaAssetId,
    startsOn: startsAt && pragueDay(startsAt),
    startTime: startsAt ? formatPragueTime(startsAt) : '',
    endsOn: endsAt && pragueDay(endsAt),
    endTime: endsAt ? formatPragueTime(endsAt) : '',
    audience: campaign.audience,
    localityId: campaign.localityId ?? '',
    reason: '',
  }
}

/** An instant; null without a day, undefined if the time is wrong. A day without a time begins at midnight. */
function instantOf(day: Day | null, text: string): Date | null | undefined {
  if (day === null) return null
  const time = text.trim() === '' ? '00:00' : parseTimeOfDay(text)
  return time === null ? undefined : pragueInstant(day, time)
}

/** What is wrong with the times; the contract checks the rest. */
export const timeFaults = ({ startsOn, startTime, endsOn, endTime }: CampaignDraft) => ({
  startTime: instantOf(startsOn, startTime) === undefined ? 'Zadejte čas, třeba 8:00' : null,
  endTime: instantOf(endsOn, endTime) === undefined ? 'Zadejte čas, třeba 20:00' : null,
})

/** The request. */
export const inputOf = (draft: CampaignDraft, campaign: DeskCampaign | null) => ({
  campaignId: campaign?.id ?? null,
  version: campaign?.version ?? null,
  type: draft.type,
  status: draft.status,
  priority: Number(draft.priority.trim().replace('−', '-') || Number.NaN),
  title: draft.title,
  description: draft.description,
  longDescription: draft.longDescription,
  icon: draft.icon || null,
  location: draft.location,
  timeWindow: draft.timeWindow,
  capacityInfo: draft.capacityInfo,
  cta: { text: draft.ctaText, url: draft.ctaUrl, opensSignUp: draft.ctaSignUp },
  strip: {
    title: draft.stripTitle,
    description: draft.stripDescription,
    cta: { text: draft.stripText, url: draft.stripUrl, opensSignUp: draft.stripSignUp },
  },
  mediaAssetId: draft.mediaAssetId,
  startsAt: instantOf(draft.startsOn, draft.startTime) ?? null,
  endsAt: instantOf(draft.endsOn, draft.endTime) ?? null,
  audience: draft.audience,
  localityId: draft.localityId || null,
  reason: draft.reason,
})

const fields: Readonly<Record<string, string>> = {
  'cta.text': 'ctaText',
  'cta.url': 'ctaUrl',
  'strip.title': 'stripTitle',
  'strip.description': 'stripDescription',
  'strip.cta.text': 'stripText',
  'strip.cta.url': 'stripUrl',
  startsAt: 'startsOn',
  endsAt: 'endsOn',
}

/** The field of a path in the request. */
export const fieldAt = (path: string): string => fields[path] ?? path

/** The campaign as people will see it. */
export function previewOf(draft: CampaignDraft, image: Campaign['image']): Banner {
  const action = (text: string, url: string, opensSignUp: boolean) =>
    callToAction({ text: text || null, url: url || null, dialog: opensSignUp ? 'auth' : null })
  const cta = action(draft.ctaText, draft.ctaUrl, draft.ctaSignUp)
  return {
    id: 'preview',
    tag: campaignTag(draft.title),
    title: draft.title || 'Nadpis kampaně',
    description: draft.description || 'Popis kampaně',
    longDescription: draft.longDescription || null,
    icon: draft.icon || null,
    location: draft.location || null,
    timeWindow: draft.timeWindow || null,
    capacityInfo: draft.capacityInfo || null,
    cta,
    image,
    strip: {
      title: draft.stripTitle || draft.title || 'Nadpis kampaně',
      description: draft.stripDescription || draft.description,
      cta: action(draft.stripText, draft.stripUrl, draft.stripSignUp) ?? cta,
    },
  }
}
