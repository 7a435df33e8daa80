import { sql } from 'kysely'
import type { DeskCampaign } from '#contract/public/campaigns.ts'
import { pictureOf } from '#domain/catalog/media/picture.ts'
import { campaignIcon, campaignState, isFor } from '#domain/public/campaigns/campaign.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'

const anybody = { localityId: null }

const deskRows = (db: Db) =>
  db
    .selectFrom('campaigns as c')
    .leftJoin('latest_media_assets as picture', 'picture.asked_id', 'c.media_asset_id')
    .leftJoin('localities as l', 'l.id', 'c.locality_id')
    .selectAll('c')
    .select(['picture.id as picture_id', 'picture.width', 'picture.height', 'picture.alt_text', 'l.name as locality_name'])
    .orderBy('c.priority', 'desc')
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(500)

type Row = Awaited<ReturnType<ReturnType<typeof deskRows>['execute']>>[number]

const actionOf = (text: string | null, url: string | null, dialog: 'auth' | null) => ({ text, url, opensSignUp: dialog === 'auth' })

function deskCampaignOf(row: Row, now: Date): Omit<DeskCampaign, 'place'> {
  return {
    id: row.id,
    version: row.version,
    type: row.type,
    status: row.status,
    state: campaignState({ status: row.status, startsAt: row.starts_at, endsAt: row.ends_at }, now),
    priority: row.priority,
    title: row.title,
    description: row.description,
    longDescription: row.long_description,
    icon: campaignIcon(row.icon),
    location: row.location,
    timeWindow: row.time_window,
    capacityInfo: row.capacity_info,
    cta: actionOf(row.cta_text, row.cta_url, row.cta_dialog),
    strip: {
      title: row.banner_title,
      description: row.banner_description,
      cta: actionOf(row.banner_cta_text, row.banner_cta_url, row.banner_cta_dialog),
    },
    mediaAssetId: row.media_asset_id,
    image:
      row.picture_id === null ? null : pictureOf({ id: row.picture_id, width: row.width!, height: row.height!, alt: row.alt_text ?? '' }),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    audience: row.audience,
    localityId: row.locality_id,
    localityName: row.locality_name,
  }
}

const ORDER = ['running', 'planned', 'draft', 'past']

/** All campaigns for the desk, those that run first, each with its place among what a member without a locality sees. */
export async function deskCampaigns(db: Db) {
  const now = await appNow(db)
  const all = (await deskRows(db).execute()).map((row) => deskCampaignOf(row, now))
  const places = new Map<string, number>()
  for (const type of ['card_banner', 'card'] as const)
    all
      .filter((each) => each.type === type && each.state === 'running' && isFor(each, anybody))
      .forEach(({ id }, i) => places.set(id, i + 1))
  const { rows: localities } = await sql<{ id: string; name: string }>`
    select id, name from localities where is_active order by name collate "cs-x-icu"`.execute(db)
  const campaigns = all
    .map((each) => ({ ...each, place: places.get(each.id) ?? null }))
    .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
  return { campaigns, localities }
}
