import type { CurrentCampaigns } from '#contract/public/campaigns.ts'

const EVERY_MS = 60_000

/**
 * In how many milliseconds what runs should be asked for again because a campaign begins or ends by itself, or null. The device does
 * not know the product's clock, so it asks every minute as long as there is something to come.
 */
export function rereadIn(campaigns: CurrentCampaigns | undefined): number | null {
  return campaigns?.nextChangeAt ? EVERY_MS : null
}
