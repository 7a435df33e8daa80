import { visitor } from '#server/access.ts'
import { currentCampaigns } from './queries.ts'

export const campaignsRouter = {
  current: visitor.campaigns.current.handler(({ context }) => currentCampaigns(context.db)),
}
