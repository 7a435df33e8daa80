import { branded, staples, wares, type SeedItem } from './assortment-files.ts'
import type { SeedOffer } from './cast.ts'
import { widerWants } from './wider.ts'

/** Minimum of a tier in usual purchases in the larger locality, and its price as a share of the list price. */
const steps = [
  [1.5, 0.95],
  [6, 0.88],
  [16, 0.82],
] as const

const [farm, wholesaler] = ['Statek Lípa', 'Velkoobchod U Řeky']
const ofTheFarm = ['Potraviny > Ovoce a zelenina', 'Potraviny > Vejce', 'Potraviny > Mléčné a chlazené']

// Two suppliers with different sales targets, so that a pool changes the supplier as it grows.
const potatoes: readonly SeedOffer[] = [
  [
    farm,
    'Brno-sever',
    'BRA-B',
    [
      [80_000, 1790],
      [140_000, 1650],
      [200_000, 1490],
    ],
  ],
  [
    wholesaler,
    'Brno-sever',
    'BRA-B',
    [
      [40_000, 1890],
      [110_000, 1690],
    ],
  ],
  [
    farm,
    'Žďársko',
    'BRA-B',
    [
      [15_000, 1890],
      [40_000, 1690],
    ],
  ],
]

/** Fewer households buy in the smaller locality, so suppliers ask for less there. */
const partOf = (locality: string) => (locality === 'Žďársko' ? 0.3 : 1)

// Nobody offers these, and nobody ever wants enough of those: the demo shows every reason for not buying an item.
const notOffered = new Set(['TOA'])
const onlyInBulk = new Map([['PRA', 60_000]])

const usual = new Map([...staples.map(({ sku, usual: quantity }) => [sku, quantity] as const), ...widerWants])

/** Usual shop prices: tens of haléře, from thirty crowns up `…,90`. */
const priced = (price: number) => (price < 3000 ? Math.round(price / 10) * 10 : Math.round(price / 100) * 100 - 10)

function tiersOf({ sku, basePrice }: SeedItem, part: number): [number, number][] {
  // Discounts vary by item: up to six hundredths, by its code.
  const shift = ((sku.codePointAt(0)! * 7 + sku.codePointAt(sku.length - 1)! * 3) % 7) / 100 - 0.05
  const pallet = onlyInBulk.get(sku)
  if (pallet !== undefined) return [[pallet, priced(basePrice * 0.8)]]
  return steps.map(([times, ofList], index) => [
    (Math.ceil((times * part * (usual.get(sku) ?? 1000)) / 1000) + index) * 1000,
    priced(basePrice * (ofList + shift)),
  ])
}

/** Offers of the demo's suppliers in these localities: for all goods of its catalog except a few. */
export function demoOffers(localities: Iterable<string>): SeedOffer[] {
  const goods = [...staples, ...wares, ...branded].filter(
    ({ sku, category }) => sku !== 'BRA-B' && !category.startsWith('Služby') && !notOffered.has(sku),
  )
  const listed = [...localities].flatMap((locality) =>
    goods.map((ware): SeedOffer => {
      const isOfTheFarm = ofTheFarm.some((path) => ware.category.startsWith(path))
      return [isOfTheFarm ? farm : wholesaler, locality, ware.sku, tiersOf(ware, partOf(locality))]
    }),
  )
  return [...potatoes, ...listed]
}
