import { staples, wares } from './assortment-files.ts'
import type { CastMember } from './cast.ts'
import { widerWants } from './wider.ts'

/** A small generator with a fixed seed (mulberry32): the demo world is the same on every machine. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const towns = ['Brno', 'Brno', 'Kuřim', 'Bílovice nad Svitavou', 'Žďár nad Sázavou', 'Nové Město na Moravě']

// They joined over six weeks, nobody in the last two.
const cameDaysAgo = (index: number) => 14 + (((index + 15) * 5) % 42)

/** Households: each buys some everyday items, with caps around the list price. */
export function neighbours(count: number): CastMember[] {
  const roll = dice(20261121)
  return Array.from({ length: count }, (_, index) => {
    const template = staples
      .filter(({ sku }) => sku !== 'OKN' && roll() < 0.4)
      .map(({ sku, basePrice: price, usual }) => {
        const steps = usual >= 2000 ? Math.max(1, Math.round((usual / 1000) * (0.4 + roll() * 1.2))) * 1000 : usual
        const cap = roll() < 0.08 ? null : Math.round((price * (0.62 + roll() * 0.5)) / 10) * 10
        return [sku, steps, cap, 1] as const
      })
    return {
      key: `soused${index + 1}`,
      name: `Domácnost ${index + 1}`,
      role: 'user' as const,
      municipality: towns[Math.floor(roll() * towns.length)]!,
      memberDays: cameDaysAgo(index),
      template,
    }
  })
}

/**
 * Where few people live, households buy more kinds of items, so that most pools are large enough to show a price (domain/week/pool/sight.ts).
 */
const smallTowns = new Set(['Žďár nad Sázavou', 'Nové Město na Moravě'])

type Line = NonNullable<CastMember['template']>[number]

/** One line of eight of several pieces or kilograms accepts more, and one of ten wants more when it is cheaper. */
function withSteps(line: Line, roll: () => number): Line {
  const [sku, quantity, cap, weeks = 1] = line
  if (quantity < 2000 || cap === null) return line
  const more = quantity + Math.max(1, Math.round(quantity / 2500)) * 1000
  const kind = roll()
  if (kind < 0.125) return [sku, quantity, cap, weeks, [more]]
  return kind < 0.225 ? [sku, quantity, cap, weeks, [more, Math.round((cap * 0.88) / 10) * 10]] : line
}

/** The same households in the demo: they buy more kinds of items, and most of their caps can be met. */
export function demoNeighbours(count: number): CastMember[] {
  const roll = dice(20261122)
  const further = dice(20261123)
  const steps = dice(20261124)
  const prices = new Map(wares.map(({ sku, basePrice }) => [sku, basePrice as number]))
  const capped = (price: number, by: () => number) => Math.round((price * (0.8 + by() * 0.38)) / 10) * 10
  const listPrices = new Map(staples.map(({ sku, basePrice }) => [sku, basePrice as number]))
  return neighbours(count).map(({ template = [], ...household }) => {
    const lines = [
      ...template.map(([sku, quantity, cap]) => [sku, quantity, cap === null ? null : capped(listPrices.get(sku)!, roll), 1] as const),
      ...widerWants
        .filter(() => roll() < 0.25)
        .map(([sku, usual]) => [sku, usual, roll() < 0.06 ? null : capped(prices.get(sku)!, roll), 1] as const),
    ]
    if (!smallTowns.has(household.municipality!)) return { ...household, template: lines.map((line) => withSteps(line, steps)) }
    const taken = new Set(lines.map(([sku]) => sku))
    const everyday = staples.filter(({ sku }) => sku !== 'OKN' && sku !== 'TOA').map(({ sku, usual }) => [sku, usual, 0.6] as const)
    const more = [...everyday, ...widerWants.map(([sku, usual]) => [sku, usual, 0.34] as const)].filter(
      ([sku, , share]) => !taken.has(sku) && further() < share,
    )
    const asMore = more.map(([sku, usual]) => [sku, usual, capped(listPrices.get(sku) ?? prices.get(sku)!, further), 1] as const)
    return { ...household, template: [...lines, ...asMore].map((line) => withSteps(line, steps)) }
  })
}
