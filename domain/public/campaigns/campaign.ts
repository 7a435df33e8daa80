/** A banner over the page, or a card below it. */
export const CAMPAIGN_TYPES = ['card_banner', 'card'] as const
export type CampaignType = (typeof CAMPAIGN_TYPES)[number]

/** The icons beside a title. */
export const CAMPAIGN_ICONS = ['shopping-basket', 'truck', 'package', 'house', 'users', 'calendar', 'gift', 'megaphone'] as const
export type CampaignIcon = (typeof CAMPAIGN_ICONS)[number]

/** `Košík`, `Rozvoz`. */
export const campaignIconNames: Readonly<Record<CampaignIcon, string>> = {
  'shopping-basket': 'Košík',
  truck: 'Rozvoz',
  package: 'Balík',
  house: 'Dům',
  users: 'Lidé',
  calendar: 'Kalendář',
  gift: 'Dárek',
  megaphone: 'Oznámení',
}

/** The icon of a stored name; null for none, and for one that the product does not draw. */
export const campaignIcon = (name: string | null): CampaignIcon | null => CAMPAIGN_ICONS.find((icon) => icon === name) ?? null

/** As stored: an active one runs from its start to its end. */
export const CAMPAIGN_STATUSES = ['draft', 'active', 'ended'] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

/** Who sees it. */
export const CAMPAIGN_AUDIENCES = ['everybody', 'visitors', 'members'] as const
export type CampaignAudience = (typeof CAMPAIGN_AUDIENCES)[number]

/** `pro všechny`, `jen pro nepřihlášené`, `jen pro členy`. */
export const audienceNames: Readonly<Record<CampaignAudience, string>> = {
  everybody: 'Pro všechny',
  visitors: 'Jen pro nepřihlášené',
  members: 'Jen pro členy',
}

/** Whether somebody sees the campaign; a campaign of a locality is for its members. */
export function isFor(
  { audience, localityId }: { audience: CampaignAudience; localityId: string | null },
  reader: { localityId: string | null } | null,
): boolean {
  if (localityId !== null) return audience !== 'visitors' && reader?.localityId === localityId
  return audience === 'everybody' || (audience === 'members') === (reader !== null)
}

/** What a campaign does now. */
export const CAMPAIGN_STATES = ['running', 'planned', 'draft', 'past'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** `běží`, `naplánovaná`, `koncept`, `skončila`. */
export const campaignStateNames: Readonly<Record<CampaignState, string>> = {
  running: 'Běží',
  planned: 'Naplánovaná',
  draft: 'Koncept',
  past: 'Skončila',
}

/** What is stored of its state, in the same words: one that is switched on is `Běží`, whatever its dates say. */
export const campaignStatusNames: Readonly<Record<CampaignStatus, string>> = {
  draft: campaignStateNames.draft,
  active: campaignStateNames.running,
  ended: campaignStateNames.past,
}

/** The state of a campaign at an instant. Its end is not part of it. */
export function campaignState(
  { status, startsAt, endsAt }: { status: CampaignStatus; startsAt: Date | null; endsAt: Date | null },
  now: Date,
): CampaignState {
  if (status === 'draft') return 'draft'
  if (status === 'ended' || (endsAt !== null && endsAt <= now)) return 'past'
  return startsAt !== null && startsAt > now ? 'planned' : 'running'
}
