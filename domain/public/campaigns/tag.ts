export const CAMPAIGN_TAGS = ['DNES', 'AKCE'] as const

/** The tag above a campaign's title. */
export type CampaignTag = (typeof CAMPAIGN_TAGS)[number]

const saysToday = ['rozvoz', 'dotazník 2 min', 'registrace']

/**
 * DNES if the title contains "rozvoz", "DOTAZNÍK 2 min" or "REGISTRACE", ignoring case, otherwise AKCE (docs/rules/public.md#campaigns). The
 * specification quotes the three phrases but not the two tags, so the phrases are read as conditions, not as further tags, which would have
 * no condition.
 */
export function campaignTag(title: string): CampaignTag {
  const folded = title.toLocaleLowerCase('cs')
  return saysToday.some((word) => folded.includes(word)) ? 'DNES' : 'AKCE'
}
