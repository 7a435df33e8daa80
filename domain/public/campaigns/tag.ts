export const CAMPAIGN_TAGS = ['DNES', 'AKCE'] as const

/** The word over a campaign's title. */
export type CampaignTag = (typeof CAMPAIGN_TAGS)[number]

const saysToday = ['rozvoz', 'dotazník 2 min', 'registrace']

/**
 * DNES if the title contains "rozvoz", "DOTAZNÍK 2 min" or "REGISTRACE", in letters of either case, otherwise AKCE (spec 1 §2,
 * 'Now' page). There the three words stand in quotes and the two tags without: hence the words are read as what a title
 * contains, not as tags of their own, for which the sentence would name no condition.
 */
export function campaignTag(title: string): CampaignTag {
  const folded = title.toLocaleLowerCase('cs')
  return saysToday.some((word) => folded.includes(word)) ? 'DNES' : 'AKCE'
}
