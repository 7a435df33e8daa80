import { sql } from 'kysely'
import type { Banner, Campaign, CurrentCampaigns } from '#contract/public/campaigns.ts'
import { callToAction } from '#domain/public/campaigns/call-to-action.ts'
import { campaignIcon } from '#domain/public/campaigns/campaign.ts'
import { campaignTag } from '#domain/public/campaigns/tag.ts'
import { pictureOf } from '#domain/catalog/media/picture.ts'
import type { Db } from '#server/platform/db/database.ts'

// One banner and three cards (docs/rules/public.md#campaigns), the highest priority first, then the newest.
const shownCards = 3
const mostCards = 30

/** Who reads: a member with the locality of the household, or a visitor (null). */
export type CampaignReader = { localityId: string | null } | null

/** As `isFor` of domain/public/campaigns decides. */
const isForReader = (reader: CampaignReader) =>
  reader === null
    ? sql<boolean>`audience <> 'members' and locality_id is null`
    : sql<boolean>`audience <> 'visitors' and (locality_id is null or locality_id = ${reader.localityId})`

/** The locality of a member's household. */
export async function readerOf(db: Db, userId: string): Promise<CampaignReader> {
  const { rows } = await sql<{ localityId: string | null }>`
    select locality_id as "localityId" from member_localities where user_id = ${userId}`.execute(db)
  return rows[0] ?? { localityId: null }
}

const runningCampaigns = (db: Db, reader: CampaignReader) =>
  db
    .with('moment', (cte) => cte.selectNoFrom(sql<Date>`app_now()`.as('at')))
    .with('ranked', (cte) =>
      cte
        .selectFrom('campaigns')
        .innerJoin('moment', (join) => join.onTrue())
        .where('status', '=', 'active')
        .where(sql<boolean>`coalesce(starts_at <= moment.at, true) and coalesce(ends_at > moment.at, true)`)
        .where(isForReader(reader))
        .selectAll('campaigns')
        .select(sql<number>`row_number() over (partition by type order by priority desc, created_at desc, id desc)`.as('place')),
    )
    .selectFrom('ranked')
    .leftJoin('latest_media_assets as picture', 'picture.asked_id', 'ranked.media_asset_id')
    .selectAll('ranked')
    .select(['picture.id as picture_id', 'picture.width', 'picture.height', 'picture.alt_text'])
    .orderBy('place')

type Row = Awaited<ReturnType<ReturnType<typeof runningCampaigns>['execute']>>[number]

function campaignOf(row: Row): Campaign {
  return {
    id: row.id,
    tag: campaignTag(row.title),
    title: row.title,
    description: row.description,
    longDescription: row.long_description,
    icon: campaignIcon(row.icon),
    location: row.location,
    timeWindow: row.time_window,
    capacityInfo: row.capacity_info,
    cta: callToAction({ text: row.cta_text, url: row.cta_url, dialog: row.cta_dialog }),
    image:
      row.picture_id === null ? null : pictureOf({ id: row.picture_id, width: row.width!, height: row.height!, alt: row.alt_text ?? '' }),
  }
}

function bannerOf(row: Row): Banner {
  const campaign = campaignOf(row)
  return {
    ...campaign,
    strip: {
      title: row.banner_title ?? row.title,
      description: row.banner_description ?? row.description,
      cta: callToAction({ text: row.banner_cta_text, url: row.banner_cta_url, dialog: row.banner_cta_dialog }) ?? campaign.cta,
    },
  }
}

/** The next instant at which a campaign starts or ends by itself. */
async function nextChange(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(turn.at) as at from campaigns cross join (select app_now() as now) moment
    cross join lateral (values (starts_at), (ends_at)) turn (at) where status = 'active' and turn.at > moment.now`.execute(db)
  return rows[0]!.at
}

/** Current cards beyond the first three. */
export async function moreCampaigns(db: Db, reader: CampaignReader): Promise<Campaign[]> {
  const rows = await runningCampaigns(db, reader)
    .where('type', '=', 'card')
    .where('place', '>', shownCards)
    .where('place', '<=', shownCards + mostCards)
    .execute()
  return rows.map(campaignOf)
}

/** The current campaigns for a reader. */
export async function currentCampaigns(db: Db, reader: CampaignReader): Promise<CurrentCampaigns> {
  // A campaign that starts between the two queries is read twice; none is missed.
  const nextChangeAt = await nextChange(db)
  const rows = await runningCampaigns(db, reader)
    .where(sql<boolean>`place <= case type when 'card_banner' then 1 else ${shownCards} end`)
    .execute()
  const banner = rows.find(({ type }) => type === 'card_banner')
  return {
    banner: banner ? bannerOf(banner) : null,
    cards: rows.filter(({ type }) => type === 'card').map(campaignOf),
    nextChangeAt,
  }
}
