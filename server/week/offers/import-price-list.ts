import { createHash } from 'node:crypto'
import type { PlacedCount } from '#contract/week/offers.ts'
import type { PriceList, PriceListPreview, RememberedList } from '#contract/week/price-lists.ts'
import { pragueDay } from '#domain/time/prague.ts'
import type { PriceListColumn } from '#domain/week/offers/price-list-columns.ts'
import { planPriceList, PRICE_LIST_OUTCOMES, type PlannedRow } from '#domain/week/offers/price-list-plan.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { regionWeeks } from '#server/week/deliveries/region-weeks.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { allDemands } from './demand-list.ts'
import { rememberList } from './own-list.ts'
import { refuseFaults, storeOffers, type PlacedOffer } from './place-offers.ts'

// Covers only what does not depend on pools, so a basket change does not outdate the preview.
const fingerprintOf = (rows: readonly PlannedRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.map(({ line, outcome, offer, replaces, faults }) => [line, outcome, offer, replaces, faults])))
    .digest('hex')

async function planOf(db: Db, supplierId: string, { columns, rows }: PriceList): Promise<PlannedRow[]> {
  const { now, demands } = await allDemands(db, supplierId)
  const table = rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? ''])) as Partial<Record<PriceListColumn, string>>,
  }))
  const weeks = await regionWeeks(db, [...new Set(demands.flatMap(({ deliveryId, region }) => (region === null ? [] : [deliveryId])))])
  const pools = demands.map((demand) => {
    const week = weeks.get(demand.deliveryId)
    return { ...demand, region: demand.region && week ? { ...demand.region, firstOn: week.firstOn, lastOn: week.lastOn } : null }
  })
  return planPriceList(table, pools, now, pragueDay(now))
}

/** What a price list would change, in the current state. */
export async function previewPriceList(db: Db, supplierId: string, list: PriceList): Promise<PriceListPreview> {
  const plan = await planOf(db, supplierId, list)
  const count = (outcome: PlannedRow['outcome']) => plan.filter((row) => row.outcome === outcome).length
  return {
    rows: plan
      .filter(({ outcome }) => outcome !== 'unchanged')
      .map(({ line, name, locality, region, week, weeks, goesOn, unit, reach, outcome, tiers, faults }) => ({
        line,
        name,
        locality,
        region,
        week,
        weeks: [...weeks],
        goesOn,
        unit,
        reach,
        outcome,
        tiers: outcome === 'faulty' ? [] : [...tiers],
        faults: [...faults],
      })),
    totals: Object.fromEntries(PRICE_LIST_OUTCOMES.map((outcome) => [outcome, count(outcome)])) as PriceListPreview['totals'],
    fingerprint: fingerprintOf(plan),
  }
}

/** Stores exactly what the preview of a price list showed, in one transaction; refused if a preview would now differ. */
export function importPriceList(
  context: ChangeContext,
  supplierId: string,
  { fingerprint, remember, ...list }: PriceList & { fingerprint: string; remember?: RememberedList | undefined },
): Promise<PlacedCount> {
  return change(context, async (changing) => {
    const plan = await planOf(changing.tx, supplierId, list)
    if (fingerprintOf(plan) !== fingerprint) throw new Refusal('PRICE_LIST_OUTDATED')
    if (plan.some(({ outcome }) => outcome === 'faulty')) throw new Refusal('PRICE_LIST_FAULTY')
    if (plan.every(({ outcome }) => outcome !== 'new' && outcome !== 'changed')) throw new Refusal('PRICE_LIST_SAME')
    // The plan was made before any lock, so each row says which offer it has seen.
    const offers = plan.flatMap(({ offer, replaces }): PlacedOffer[] => (offer ? [{ ...offer, tiers: [...offer.tiers], replaces }] : []))
    if (remember) await rememberList(changing.tx, supplierId, remember)
    return storeOffers(changing, { supplierId, userId: context.userId }, offers, (faults) => {
      if (faults.some(({ code }) => code === 'PRICE_LIST_OUTDATED')) throw new Refusal('PRICE_LIST_OUTDATED')
      return refuseFaults(faults)
    })
  })
}
