import { sql } from 'kysely'
import type { Unit } from '#domain/money/unit.ts'
import type { OfferVersion } from '#contract/week/offers.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { packagingColumns, packagingOf, tierColumns, tiersOf, type PackagingColumns, type TierColumns } from './offer-columns.ts'

// A supplier that changes its offer five times a day for a month has more; nobody needs the oldest.
const MOST_VERSIONS = 200

interface Version {
  hasAward: boolean
  isWithdrawn: boolean
  isActive: boolean
}

function stateOf({ hasAward, isWithdrawn, isActive }: Version): OfferVersion['state'] {
  if (hasAward) return 'allocated'
  if (isWithdrawn) return 'withdrawn'
  return isActive ? 'valid' : 'replaced'
}

const isOfLocality = sql<boolean>`supplier_price_lists.locality_id = deliveries.locality_id`
const isOfRegion = sql<boolean>`supplier_price_lists.region_id = (
  select region_id from delivery_regions where delivery_id = deliveries.id)`

const saidBy = (row: TierColumns & PackagingColumns) => ({ tiers: tiersOf(row), packaging: packagingOf(row) })

/** The last 200 versions of a supplier's own offer for an item in a delivery's locality, or for its region, newest first. */
export async function offerVersions(
  db: Db,
  supplierId: string,
  { deliveryId, itemId, unit, isRegional }: { deliveryId: string; itemId: string; unit: Unit; isRegional: boolean },
): Promise<OfferVersion[]> {
  const rows = await db
    .selectFrom('deliveries')
    .leftJoin('supplier_price_lists', (join) =>
      join
        .on(isRegional ? isOfRegion : isOfLocality)
        .on('supplier_price_lists.supplier_id', '=', supplierId)
        .on('supplier_price_lists.catalog_item_id', '=', itemId)
        .on('supplier_price_lists.unit', '=', unit),
    )
    .leftJoin('history', (join) =>
      join
        .onRef('history.item_id', '=', 'supplier_price_lists.id')
        .on('history.table_name', '=', 'supplier_price_lists')
        .on('history.change_type', '=', 'insert'),
    )
    .leftJoin('users', 'users.id', 'history.changed_by')
    .where('deliveries.id', '=', deliveryId)
    .orderBy('supplier_price_lists.created_at', 'desc')
    .orderBy('supplier_price_lists.id', 'desc')
    .limit(MOST_VERSIONS)
    .select([
      'supplier_price_lists.id',
      'valid_from as validFrom',
      'valid_until as validUntil',
      'notes',
      'supplier_price_lists.created_at as submittedAt',
      'supplier_price_lists.is_active as isActive',
      'withdrawn_at as withdrawnAt',
      'users.display_name as submittedBy',
      // A price that was awarded stays so, also if the offer was withdrawn from later weeks.
      sql<boolean>`exists (select from demand_supplier_allocations award where award.supplier_price_list_id = supplier_price_lists.id)`.as(
        'hasAward',
      ),
      ...tierColumns,
      ...packagingColumns,
    ])
    .execute()
  if (rows.length === 0) throw new Refusal('NOT_FOUND')
  return rows.flatMap(({ id, validFrom, validUntil, notes, submittedAt, isActive, withdrawnAt, submittedBy, hasAward, ...rest }) =>
    id === null || validFrom === null || notes === null || submittedAt === null
      ? []
      : [
          {
            id,
            validFrom,
            validUntil,
            notes,
            submittedAt,
            submittedBy,
            withdrawnAt,
            ...saidBy(rest),
            state: stateOf({ hasAward, isWithdrawn: withdrawnAt !== null, isActive: isActive === true }),
          },
        ],
  )
}
