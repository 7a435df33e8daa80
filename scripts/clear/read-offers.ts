import type { Offer } from '#domain/week/clearing/clear.ts'
import type { Tier } from '#domain/week/offers/tiers.ts'
import { shown } from '#domain/text/shown.ts'
import { faultAt, type Source } from './faults.ts'
import { byInstant, parseInstant, readMinimum, readPrice, type Instant } from './fields.ts'
import { copied, mustSay } from './names.ts'
import type { Pools } from './pools.ts'
import { readRows } from './read-rows.ts'

const offerColumns = 'offer,supplier,locality,week,item,unit,min1,price1,min2,price2,min3,price3,submitted_at'.split(',')

export interface SuppliersOffer extends Offer {
  supplier: string
}

const offerMust = mustSay('chybí označení nabídky (offer)')
const supplierMust = mustSay('chybí dodavatel (supplier)')

interface Submitted {
  pool: number
  offer: SuppliersOffer
  at: Instant
}

/**
 * Reads the offers by the number of the pool. Those for a pool without demand are validated and dropped, unless lines may wait for it: then it is
 * added to `pools`.
 */
export function readOffers(source: Source, pools: Pools, mayWait: boolean): Map<number, SuppliersOffer[]> {
  const submitted: Submitted[] = []
  const firstLines = new Map<string, number>()

  readRows(source, offerColumns, (fields, line) => {
    const [, , locality = '', week = '', item = '', unit = ''] = fields
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
    const key = { locality, week, item, unit }
    const pool = mayWait ? pools.numberOf(key, reasons) : pools.find(key, reasons)
    const tiers = readTierFields(fields.slice(6, 12), reasons)
    const at = parseInstant(submittedAt)
    if (at === null) reasons.push(`okamžik podání ${shown(submittedAt)} není podle RFC 3339 (například 2026-11-20T08:00:00Z)`)
    for (const reason of reasons) faultAt(source, line, reason)
    if (pool !== null && at !== null) submitted.push({ pool, offer: { id, supplier, submittedAt: 0, tiers }, at })
  })

  return byPool(submitted)
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

/** Groups the offers by pool. `submittedAt` is a rank: milliseconds would merge close instants. */
function byPool(submitted: Submitted[]): Map<number, SuppliersOffer[]> {
  const offers = new Map<number, SuppliersOffer[]>()
  let rank = 0
  let previous: Instant | null = null
  for (const { pool, offer, at } of submitted.toSorted((a, b) => byInstant(a.at, b.at))) {
    if (previous !== null && byInstant(previous, at) !== 0) rank += 1
    previous = at
    const list = offers.get(pool) ?? []
    offer.submittedAt = rank
    list.push(offer)
    offers.set(pool, list)
  }
  return offers
}
