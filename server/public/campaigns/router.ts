import { visitor } from '#server/access.ts'
import { currentCampaigns, moreCampaigns } from './queries.ts'

export const campaignsRouter = {
  current: visitor.campaigns.current.handler(({ context }) => currentCampaigns(context.db)),
  more: visitor.campaigns.more.handler(({ context }) => moreCampaigns(context.db)),
}
