import { haler } from '#domain/money/money.ts'
import { asWeekStart, type WeekStart } from '#domain/time/week.ts'
import type { World } from './call.ts'

/** An item that the catalog lacks, as a member describes it. */
export const kefir = {
  type: 'product' as const,
  source: 'https://obchod.example/kefir',
  isFromPicture: false,
  genericName: 'Kefír bílý 500 ml',
  description: 'Ve skle.',
  estimatedPrice: 2490,
  unit: 'ks' as const,
  weeklyQuantity: 2000,
  maxPrice: 3000,
  preferredBrand: '',
  brandFlexible: true,
  notes: 'do skla',
}

/** Its target: the template, or week 48 only. */
export const regular = { mode: 'regular' as const }
export const weekly = { mode: 'weekly' as const, weekStart: asWeekStart('2026-11-23') }

/** The commands of the room off-catalog in that world, about kefir by default. */
export const kefirOf = (world: () => World) => ({
  save: (
    key: string,
    changed: Partial<Record<keyof typeof kefir | 'itemId', unknown>> = {},
    target: typeof regular | { mode: 'weekly'; weekStart: WeekStart } = regular,
  ) =>
    world()
      .as(key)
      .offCatalog.save({ ...kefir, ...changed, target } as never),
  find: (key: string, changed: object) =>
    world()
      .as(key)
      .offCatalog.find({
        type: 'product',
        source: kefir.source,
        genericName: 'jinak',
        preferredBrand: '',
        brandFlexible: true,
        ...changed,
      }),
  rowOf: (id: string) => world().db.selectFrom('catalog_items').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
  lineOf: async (key: string, name: string) => (await world().as(key).template.read()).lines.find(({ item }) => item.name === name),
})

/** The kefir as a manager publishes it, without its category. */
export const publishedKefir = {
  alikeIds: [] as string[],
  name: 'Kefír bílý 500 ml',
  genericName: 'Kefír bílý',
  description: '',
  unit: 'ks' as const,
  listPrice: haler(2690),
}
