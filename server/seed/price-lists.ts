import type { Unit } from '#domain/money/unit.ts'
import { brandedWares } from './assortment-brands.ts'
import { shelves } from './assortment.ts'
import type { SeedOffer } from './cast.ts'
import { seedItems } from './catalog.ts'
import { widerWants } from './wider.ts'

/** How many usual purchases a tier asks for in the larger locality, and its part of the list price. */
const steps = [
  [1.5, 0.95],
  [6, 0.88],
  [16, 0.82],
] as const

const [farm, wholesaler] = ['Statek Lípa', 'Velkoobchod U Řeky']
const ofTheFarm = ['Potraviny / Ovoce a zelenina', 'Potraviny / Vejce', 'Potraviny / Mléčné a chlazené']

// Two suppliers who differ in how much they want to sell, so that a pool changes hands as it grows.
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

/** Fewer households buy in the smaller locality, and suppliers ask for less there. */
const partOf = (locality: string) => (locality === 'Žďársko' ? 0.3 : 1)

// On purpose nobody offers these, and of those nobody ever wants enough: the demo shows each reason why a thing is not bought.
const notOffered = new Set(['TOA'])
const onlyInBulk = new Map([['PRA', 60_000]])

interface Ware {
  sku: string
  category: string
  unit: Unit
  basePrice: number
}

const staples = seedItems.map(([sku, , category, unit, basePrice]) => ({ sku, category, unit, basePrice }))
const others = shelves.flatMap(({ category, wares }) => wares.map(([sku, , unit, basePrice]) => ({ sku, category, unit, basePrice })))
const usual = new Map([...seedItems.map(([sku, , , , , quantity]) => [sku, quantity] as const), ...widerWants])

/** What stands on price tags: tens of haléře, from thirty crowns up `…,90`. */
const priced = (price: number) => (price < 3000 ? Math.round(price / 10) * 10 : Math.round(price / 100) * 100 - 10)

function tiersOf({ sku, basePrice }: Ware, part: number): [number, number][] {
  // Not every item is as much cheaper as the next one: by its code up to six hundredths.
  const shift = ((sku.codePointAt(0)! * 7 + sku.codePointAt(sku.length - 1)! * 3) % 7) / 100 - 0.05
  const pallet = onlyInBulk.get(sku)
  if (pallet !== undefined) return [[pallet, priced(basePrice * 0.8)]]
  return steps.map(([times, ofList], index) => [
    (Math.ceil((times * part * (usual.get(sku) ?? 1000)) / 1000) + index) * 1000,
    priced(basePrice * (ofList + shift)),
  ])
}

const branded = (): Ware[] => {
  const generic = new Map([...staples, ...others].map((ware) => [ware.sku, ware]))
  return brandedWares.map(([sku, of, , , basePrice]) => ({ ...generic.get(of)!, sku, basePrice }))
}

/** What the demo's suppliers offer in these localities: all goods of its catalog but a few. */
export function demoOffers(localities: Iterable<string>): SeedOffer[] {
  const goods = [...staples, ...others, ...branded()].filter(
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
