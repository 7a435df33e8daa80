import { sql } from 'kysely'
import type { MediaAsset, MediaDetail } from '#contract/catalog/media.ts'
import { pictureOf } from '#domain/catalog/media/picture.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hasWords } from '#server/platform/db/words.ts'
import { Refusal } from '#server/platform/refusal.ts'

const PAGE = 40

interface Row extends Omit<MediaAsset, 'picture'> {
  width: number
  height: number
}

// Uses name any version; loads are counted by version.
const uses = sql`
  (select count(*) from campaigns c join media_assets used on used.id = c.media_asset_id where used.first_id = a.first_id)
  + (select count(*) from catalog_items i join media_assets used on used.id = i.image_asset_id where used.first_id = a.first_id)`
const loads = sql`
  coalesce((select sum(u.times) from media_usage u join media_assets v on v.id = u.media_asset_id
            where v.first_id = a.first_id and u.used_on > app_today() - 30), 0)`
const columns = sql`
  a.id, a.filename, a.alt_text as alt, a.version, a.status = 'archived' as "isArchived", a.width, a.height, a.created_at as "createdAt",
  (${uses})::integer as uses, (${loads})::integer as loads`

const assetOf = ({ width, height, ...row }: Row): MediaAsset => ({
  ...row,
  picture: row.isArchived ? null : pictureOf({ id: row.id, width, height, alt: row.alt }),
})

interface Wanted {
  query: string
  state: 'shown' | 'archived'
  withItems: boolean
  skip: number
}

/** Pictures in their latest versions, the newest first. */
export async function listAssets(db: Db, { query, state, withItems, skip }: Wanted) {
  const conditions = [
    sql<boolean>`a.is_latest`,
    sql<boolean>`(a.status = 'archived') = ${state === 'archived'}`,
    hasWords(sql`fold(a.filename || ' ' || a.alt_text)`, query),
    withItems
      ? sql<boolean>`true`
      : sql<boolean>`not exists (select from catalog_items i join media_assets used on used.id = i.image_asset_id where used.first_id = a.first_id)`,
  ]
  const { rows } = await sql<Row & { total: number }>`
    with shown as (
      select a.id, count(*) over () as total from media_assets a where ${sql.join(conditions, sql` and `)}
      order by a.created_at desc, a.id desc limit ${PAGE} offset ${skip}
    )
    select shown.total::integer as total, ${columns} from shown join media_assets a on a.id = shown.id order by a.created_at desc, a.id desc`.execute(
    db,
  )
  const total = rows[0]?.total ?? 0
  return {
    assets: rows.map(({ total: _total, ...row }) => assetOf(row)),
    total,
    next: skip + rows.length < total ? skip + rows.length : null,
  }
}

/** A picture by any of its versions, with where it is shown and what it was. */
export async function readAsset(db: Db, assetId: string): Promise<MediaDetail> {
  const { rows } = await sql<
    Row & Pick<MediaDetail, 'usedBy'> & { versions: (Omit<MediaDetail['versions'][number], 'createdAt'> & { createdAt: string })[] }
  >`
    select ${columns},
      coalesce((select json_agg(named order by named.kind, named.name) from (
        select 'campaign' as kind, c.title as name from campaigns c join media_assets used on used.id = c.media_asset_id where used.first_id = a.first_id
        union all
        select 'item', i.name from catalog_items i join media_assets used on used.id = i.image_asset_id where used.first_id = a.first_id) named), '[]') as "usedBy",
      (select json_agg(json_build_object('id', v.id, 'version', v.version, 'filename', v.filename, 'width', v.width, 'height', v.height,
        'createdAt', v.created_at, 'loads', coalesce((select sum(times) from media_usage u where u.media_asset_id = v.id), 0)) order by v.version desc)
       from media_assets v where v.first_id = a.first_id) as versions
    from media_assets a
    where a.is_latest and a.first_id = (select first_id from media_assets where id = ${assetId})`.execute(db)
  const row = rows[0]
  if (!row) throw new Refusal('NOT_FOUND')
  const { usedBy, versions, ...asset } = row
  return { ...assetOf(asset), usedBy, versions: versions.map((each) => ({ ...each, createdAt: new Date(each.createdAt) })) }
}
