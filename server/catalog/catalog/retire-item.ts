import { sql } from 'kysely'
import { mergedNames } from '#domain/catalog/catalog/merged-names.ts'
import type { Unit } from '#domain/money/unit.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { tryMergedItems } from './locks.ts'
import { updateItems } from './write-item.ts'

interface Row {
  id: string
  name: string
  type: 'product' | 'service'
  unit: Unit
  otherNames: string[]
  /** Only the member who described it knows it by its name. */
  isPrivate: boolean
  brandOf: string | null
  /** It is active and not blocked; it may be a member's private item. */
  isBought: boolean
  isOffered: boolean
  isMerged: boolean
}

/** Two items, one of which replaces the other. */
export interface MergedItems {
  from: { name: string; unit: Unit }
  into: { name: string }
}

function refuseOther(from: Row | undefined, into: Row | undefined): asserts from is Row {
  if (!from || !into) throw new Refusal('NOT_FOUND')
  if (from.isMerged) throw new Refusal('CANNOT_MERGE', `Položka „${from.name}“ už je sloučená s jinou.`)
  if (from.id === into.id) throw new Refusal('CANNOT_MERGE', 'Položku nejde sloučit se sebou samou.')
  // An unavailable item is not bought. Its lines would be bought under the other item.
  if (!from.isBought) throw new Refusal('CANNOT_MERGE', `Položku „${from.name}“ nenabízíme. Nejdřív ji prosím vraťte do nabídky.`)
  if (!into.isOffered) throw new Refusal('CANNOT_MERGE', `Položku „${into.name}“ nenabízíme, vyberte prosím jinou.`)
  if (from.type !== into.type) throw new Refusal('CANNOT_MERGE', 'Zboží nejde sloučit se službou.')
  if (into.brandOf === from.id) throw new Refusal('CANNOT_MERGE', `„${into.name}“ je jedna ze značek této položky.`)
  if (from.unit !== into.unit)
    throw new Refusal('OTHER_UNIT', `„${from.name}“ se prodává v jednotce ${from.unit}, „${into.name}“ v jednotce ${into.unit}.`)
}

/** Searches by the old names still find the item. Names that a member typed for a private item are not published. */
async function takeNames(tx: Tx, target: Row, gone: Row): Promise<void> {
  const names = mergedNames(target, [gone.name, ...gone.otherNames])
  if (names.length > target.otherNames.length) await updateItems(tx, [target.id], { other_names: names })
}

/**
 * Retires an item that another one of the same type and unit replaces: it is no longer offered, and references in the catalog point to the
 * other. Refuses if the state has changed, also concurrently. All baskets are locked at this point, so it does not wait for rows of the
 * catalog: a locked row raises "not now".
 */
export async function retireItem(tx: Tx, { from, into }: { from: string; into: string }): Promise<MergedItems> {
  await tryMergedItems(tx, { from, into })
  const { rows } = await sql<Row>`
    select id, name, type, unit, other_names as "otherNames", is_off_catalog and approved_at is null as "isPrivate",
           brand_of as "brandOf", merged_into is not null as "isMerged", is_active and not is_blocked as "isBought",
           is_active and not is_blocked and (not is_off_catalog or approved_at is not null) as "isOffered"
    from catalog_items where id in (${from}, ${into})`.execute(tx)
  const [given, target] = [rows.find(({ id }) => id === from), rows.find(({ id }) => id === into)]
  refuseOther(given, target)
  await sql`update catalog_items set is_active = false, merged_into = ${into} where id = ${from}`.execute(tx)
  await sql`update catalog_items set brand_of = ${target!.brandOf ?? into} where brand_of = ${from}`.execute(tx)
  await sql`update catalog_items set merged_into = ${into} where merged_into = ${from}`.execute(tx)
  if (!given.isPrivate) await takeNames(tx, target!, given)
  return { from: given, into: target! }
}
