import { sql } from 'kysely'
import { mergedNames } from '#domain/catalog/catalog/merged-names.ts'
import type { Unit } from '#domain/money/unit.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { updateItems } from './write-item.ts'

interface Row {
  id: string
  name: string
  type: 'product' | 'service'
  unit: Unit
  otherNames: string[]
  /** Nobody but the one who described it knows it by its name. */
  isPrivate: boolean
  brandOf: string | null
  /** Nobody put it aside and nobody blocked it; it may be a member's own. */
  isBought: boolean
  isOffered: boolean
  isMerged: boolean
}

/** Two items of which one takes the other's place. */
export interface MergedItems {
  from: { name: string; unit: Unit }
  into: { name: string }
}

function refuseOther(from: Row | undefined, into: Row | undefined): asserts from is Row {
  if (!from || !into) throw new Refusal('NOT_FOUND')
  if (from.isMerged) throw new Refusal('CANNOT_MERGE', `Položka „${from.name}“ už je sloučená s jinou.`)
  if (from.id === into.id) throw new Refusal('CANNOT_MERGE', 'Položku nejde sloučit se sebou samou.')
  // Its lines are bought for nobody: under the other item they would be.
  if (!from.isBought) throw new Refusal('CANNOT_MERGE', `Položku „${from.name}“ nenabízíme. Nejdřív ji prosím vraťte do nabídky.`)
  if (!into.isOffered) throw new Refusal('CANNOT_MERGE', `Položku „${into.name}“ nenabízíme, vyberte prosím jinou.`)
  if (from.type !== into.type) throw new Refusal('CANNOT_MERGE', 'Zboží nejde sloučit se službou.')
  if (into.brandOf === from.id) throw new Refusal('CANNOT_MERGE', `„${into.name}“ je jedna ze značek této položky.`)
  if (from.unit !== into.unit)
    throw new Refusal('OTHER_UNIT', `„${from.name}“ se prodává v jednotce ${from.unit}, „${into.name}“ v jednotce ${into.unit}.`)
}

/** What somebody called the one is looked for as before; what a member wrote for themselves does not come before everybody. */
async function takeNames(tx: Tx, kept: Row, gone: Row): Promise<void> {
  const names = mergedNames(kept, [gone.name, ...gone.otherNames])
  if (names.length > kept.otherNames.length) await updateItems(tx, [kept.id], { other_names: names })
}

/**
 * Lets an item go whose place another one of the same kind and unit takes: nobody is offered it any more, and what referred to it in the catalog
 * refers to the other. Refuses what is no longer so, also where somebody was quicker; as all baskets are held by then, it waits for no row of the
 * catalog: where one is held, the fault says "not now".
 */
export async function retireItem(tx: Tx, { from, into }: { from: string; into: string }): Promise<MergedItems> {
  const { rows } = await sql<Row>`
    select id, name, type, unit, other_names as "otherNames", is_off_catalog and approved_at is null as "isPrivate",
           brand_of as "brandOf", merged_into is not null as "isMerged", is_active and not is_blocked as "isBought",
           is_active and not is_blocked and (not is_off_catalog or approved_at is not null) as "isOffered"
    from catalog_items where id in (${from}, ${into}) or brand_of = ${from} or merged_into = ${from} order by id for no key update nowait`.execute(
    tx,
  )
  const [given, kept] = [rows.find(({ id }) => id === from), rows.find(({ id }) => id === into)]
  refuseOther(given, kept)
  await sql`update catalog_items set is_active = false, merged_into = ${into} where id = ${from}`.execute(tx)
  await sql`update catalog_items set brand_of = ${kept!.brandOf ?? into} where brand_of = ${from}`.execute(tx)
  await sql`update catalog_items set merged_into = ${into} where merged_into = ${from}`.execute(tx)
  if (!given.isPrivate) await takeNames(tx, kept!, given)
  return { from: given, into: kept! }
}
