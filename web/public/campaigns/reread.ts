import type { CurrentCampaigns } from '#contract/public/campaigns.ts'

const EVERY_MS = 60_000

/**
 * Milliseconds until campaigns should be reloaded because one starts or ends by itself, or null. The device does not know the product's
 * clock, so it reloads every minute while something is scheduled.
 */
export function rereadIn(campaigns: CurrentCampaigns | undefined): number | null {
  return campaigns?.nextChangeAt ? EVERY_MS : null
}
