import type { Offer } from '#domain/week/clearing/clear.ts'
import type { Tier } from '#domain/week/offers/tiers.ts'
import { shown } from '#domain/text/shown.ts'
import { faultAt, type Source } from './faults.ts'
import { byInstant, parseInstant, readMinimum, readPrice, type Instant } from './fields.ts'
import { copied, mustSay } from './names.ts'
import type { Pools } from './pools.ts'
import { readRows } from './read-rows.ts'
import { regionalKey } from './regions.ts'

const offerColumns = 'offer,supplier,locality,week,item,unit,min1,price1,min2,price2,min3,price3,submitted_at'.split(',')

export interface SuppliersOffer extends Offer {
  supplier: string
}

/** The offers of a file. */
export interface Offers {
  /** By the number of the pool. */
  local: ReadonlyMap<number, readonly SuppliersOffer[]>
  /** By `regionalKey`. */
  regional: ReadonlyMap<string, readonly SuppliersOffer[]>
}

/** What the offers are read for. */
export interface Purpose {
  /** Whether lines may wait for pools without demand. */
  mayWait: boolean
  /** Whether an offer may name a region instead of a locality. */
  hasRegions: boolean
}

const offerMust = mustSay('chybí označení nabídky (offer)')
const supplierMust = mustSay('chybí dodavatel (supplier)')

interface Submitted {
  /** The number of the pool, or the key of a regional offer. */
  goods: number | string
  offer: SuppliersOffer
  at: Instant
}

/** Reads the offers. Those for a pool without demand are validated and dropped, unless lines may wait for it: then it is added to `pools`. */
export function readOffers(source: Source, pools: Pools, purpose: Purpose): Offers {
  const submitted: Submitted[] = []
  const firstLines = new Map<string, number>()

  readRows(
    source,
    offerColumns,
    (fields, line) => {
      const [id, supplier] = [copied(fields[0] ?? ''), copied(fields[1] ?? '')]
      const submittedAt = fields[12] ?? ''
      const reasons: string[] = []
      const idFault = offerMust(id)
      const first = firstLines.get(id)
      if (idFault !== null) reasons.push(idFault)
      else if (first !== undefined) reasons.push(`nabídka ${shown(id)} se opakuje, poprvé je na řádku ${first}`)
      else firstLines.set(id, line)
      const supplierFault = supplierMust(supplier)
      if (supplierFault !== null) reasons.push(supplierFault)
      const goods = goodsOf(fields, pools, purpose, reasons)
      const tiers = readTierFields(fields.slice(6, 12), reasons)
      const at = parseInstant(submittedAt)
      if (at === null) reasons.push(`okamžik podání ${shown(submittedAt)} není podle RFC 3339 (například 2026-11-20T08:00:00Z)`)
      for (const reason of reasons) faultAt(source, line, reason)
      if (goods !== null && at !== null) submitted.push({ goods, offer: { id, supplier, submittedAt: 0, tiers }, at })
    },
    purpose.hasRegions ? ['region'] : [],
  )

  return byGoods(submitted)
}

/** What an offer is for: the number of a pool, or the key of a regional offer; null if it is for nothing here, or a fault. */
function goodsOf(fields: readonly string[], pools: Pools, { mayWait, hasRegions }: Purpose, reasons: string[]): number | string | null {
  const [, , locality = '', week = '', item = '', unit = ''] = fields
  const region = hasRegions ? (fields[13] ?? '') : ''
  if (region !== '') {
    const isSound = pools.areSound({ week, item, unit }, reasons)
    if (locality !== '') reasons.push('nabídka je buď pro lokalitu (locality), nebo pro region (region), ne pro obojí')
    return isSound ? copied(regionalKey({ region, week, item, unit })) : null
  }
  if (hasRegions && locality === '') {
    reasons.push('chybí lokalita (locality) nebo region (region)')
    pools.areSound({ week, item, unit }, reasons)
    return null
  }
  return mayWait ? pools.numberOf({ locality, week, item, unit }, reasons) : pools.find({ locality, week, item, unit }, reasons)
}

// `min1,price1,min2,price2,min3,price3`. The rules are those of `readTiers`, but all faults of a row are reported.
function readTierFields(fields: readonly string[], reasons: string[]): Tier[] {
  const rows = [0, 1, 2].map((i) => ({ min: fields[2 * i] ?? '', price: fields[2 * i + 1] ?? '' }))
  const used = rows.findLastIndex(({ min, price }) => min !== '' || price !== '') + 1
  const tiers: Tier[] = []
  let previous: { min: number | null; price: number | null } = { min: null, price: null }
  for (const [i, row] of rows.slice(0, Math.max(used, 1)).entries()) {
    const found: string[] = []
    if (row.min === '') found.push('chybí množství')
    if (row.price === '') found.push('chybí cena')
    const min = row.min === '' ? null : readMinimum(row.min, found)
    const price = row.price === '' ? null : readPrice(row.price, found)
    if (min !== null && previous.min !== null && min <= previous.min) found.push(`množství musí být vyšší než v pásmu ${i}`)
    if (price !== null && previous.price !== null && price >= previous.price) found.push(`cena musí být nižší než v pásmu ${i}`)
    reasons.push(...found.map((reason) => `pásmo ${i + 1}: ${reason}`))
    if (min !== null && price !== null) tiers.push({ minQuantity: min, price })
    previous = { min, price }
  }
  return tiers
}

/** Groups the offers. `submittedAt` is a rank: milliseconds would merge close instants. */
function byGoods(submitted: Submitted[]): Offers {
  const [local, regional] = [new Map<number, SuppliersOffer[]>(), new Map<string, SuppliersOffer[]>()]
  let rank = 0
  let previous: Instant | null = null
  for (const { goods, offer, at } of submitted.toSorted((a, b) => byInstant(a.at, b.at))) {
    if (previous !== null && byInstant(previous, at) !== 0) rank += 1
    previous = at
    offer.submittedAt = rank
    if (typeof goods === 'number') add(local, goods, offer)
    else add(regional, goods, offer)
  }
  return { local, regional }
}

function add<Key>(offers: Map<Key, SuppliersOffer[]>, key: Key, offer: SuppliersOffer): void {
  const list = offers.get(key)
  if (list === undefined) offers.set(key, [offer])
  else list.push(offer)
}
