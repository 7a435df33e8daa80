import { admin, changeBy, visitor } from '#server/access.ts'
import type { Context } from '#server/context.ts'
import { deskCampaigns } from './desk-campaigns.ts'
import { currentCampaigns, moreCampaigns, readerOf, type CampaignReader } from './queries.ts'
import { saveCampaign } from './save-campaign.ts'

async function readerIn({ db, identify }: Context): Promise<CampaignReader> {
  const actor = await identify()
  return actor && readerOf(db, actor.userId)
}

export const campaignsRouter = {
  current: visitor.campaigns.current.handler(async ({ context }) => currentCampaigns(context.db, await readerIn(context))),
  more: visitor.campaigns.more.handler(async ({ context }) => moreCampaigns(context.db, await readerIn(context))),
  desk: admin.campaigns.desk.handler(({ context }) => deskCampaigns(context.db)),
  save: admin.campaigns.save.handler(({ context, input, path }) =>
    saveCampaign(changeBy(context, 'staff', path, input, input.reason), input),
  ),
}
