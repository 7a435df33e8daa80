import type { CampaignTag } from '#domain/public/campaigns/tag.ts'

/** The word over the title; today's stands out as everything about time does. */
export function CampaignTagChip({ tag }: { tag: CampaignTag }) {
  const tone = tag === 'DNES' ? 'bg-due-soft text-due' : 'bg-primary-soft text-primary'
  return <span className={`forced-border rounded-full px-3 py-0.5 text-13 font-bold ${tone}`}>{tag}</span>
}
