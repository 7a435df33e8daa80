import type { WrittenCampaign } from '#contract/public/campaigns.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

const valuesOf = ({ cta, strip, ...written }: WrittenCampaign) => ({
  type: written.type,
  status: written.status,
  priority: written.priority,
  title: written.title,
  description: written.description,
  long_description: written.longDescription,
  icon: written.icon,
  location: written.location,
  time_window: written.timeWindow,
  capacity_info: written.capacityInfo,
  cta_text: cta.text,
  cta_url: cta.url,
  cta_dialog: cta.opensSignUp ? ('auth' as const) : null,
  banner_title: strip.title,
  banner_description: strip.description,
  banner_cta_text: strip.cta.text,
  banner_cta_url: strip.cta.url,
  banner_cta_dialog: strip.cta.opensSignUp ? ('auth' as const) : null,
  media_asset_id: written.mediaAssetId,
  starts_at: written.startsAt,
  ends_at: written.endsAt,
  audience: written.audience,
  locality_id: written.localityId,
})

/** Refuses a picture or a locality that does not exist. */
async function requireParts(tx: Tx, { mediaAssetId, localityId }: WrittenCampaign): Promise<void> {
  const picture = mediaAssetId && (await tx.selectFrom('media_assets').where('id', '=', mediaAssetId).select('id').executeTakeFirst())
  const locality = localityId && (await tx.selectFrom('localities').where('id', '=', localityId).select('id').executeTakeFirst())
  if (picture === undefined || locality === undefined) throw new Refusal('NOT_FOUND')
}

/** Adds or changes a campaign. Open tabs are told by a trigger. */
export function saveCampaign(by: ChangeContext, written: WrittenCampaign): Promise<{ campaignId: string }> {
  const { campaignId, version } = written
  return change(by, async ({ tx }) => {
    await requireParts(tx, written)
    if (campaignId === null) {
      const { id } = await tx
        .insertInto('campaigns')
        .values({ ...valuesOf(written), created_at: await appNow(tx) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { campaignId: id }
    }
    const { numUpdatedRows } = await tx
      .updateTable('campaigns')
      .set(valuesOf(written))
      .where('id', '=', campaignId)
      .where('version', '=', version ?? 0)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) return { campaignId }
    const stored = await tx.selectFrom('campaigns').where('id', '=', campaignId).select('id').executeTakeFirst()
    throw new Refusal(stored ? 'ITEM_CHANGED' : 'NOT_FOUND')
  })
}
