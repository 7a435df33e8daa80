import type { CampaignTag } from '#domain/public/campaigns/tag.ts'

/** The tag above the title; today's stands out in the colour of time. */
export function CampaignTagChip({ tag }: { tag: CampaignTag }) {
  const tone = tag === 'DNES' ? 'bg-due-soft text-due' : 'bg-primary-soft text-primary'
  return <span className={`forced-border rounded-full px-3 py-0.5 text-13 font-bold ${tone}`}>{tag}</span>
}
