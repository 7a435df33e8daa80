import { z } from 'zod'
import { MOST_COLUMNS, MOST_OF_A_CELL } from '#domain/sheet/file-limits.ts'
import { OWN_COLUMNS, ownLayoutFault, type OwnColumn } from '#domain/week/offers/own-list-columns.ts'
import { MOST_OFFERS, PRICE_LIST_COLUMNS } from '#domain/week/offers/price-list-columns.ts'
import { PRICE_LIST_OUTCOMES } from '#domain/week/offers/price-list-plan.ts'
import { id, isPlain, unit, written } from '../shapes.ts'
import { demand, tier } from './demands.ts'

const priceListColumn = z.enum(PRICE_LIST_COLUMNS)

/** A price list as parsed by the browser: rows of text, by its columns, without those that have no tier. `line` is the line in the file. */
const priceList = {
  columns: z
    .array(priceListColumn)
    .min(1)
    .max(PRICE_LIST_COLUMNS.length)
    .refine((list) => new Set(list).size === list.length, 'Sloupec je v souboru víckrát'),
  rows: z
    .array(
      z.strictObject({
        line: z.int().min(1).max(10_000_000),
        cells: z.array(z.string().max(MOST_OF_A_CELL, 'Buňka je příliš dlouhá')).max(PRICE_LIST_COLUMNS.length),
      }),
    )
    .min(1, 'Soubor nemá žádný řádek s nabídkou')
    .max(MOST_OFFERS, 'Soubor může mít nejvýš 1 000 řádků'),
}
export const priceListInput = z.strictObject(priceList)
export type PriceList = z.output<typeof priceListInput>

export const priceListPreview = z.object({
  /** All rows except unchanged ones. */
  rows: z.array(
    z.object({
      line: z.number(),
      name: z.string(),
      locality: z.string(),
      /** The name of the region that the row is for; null of a row for the locality. */
      region: z.string().nullable(),
      week: z.number().nullable(),
      /** The weeks that take offers now and that the offer serves, and whether it serves later ones, too; none of a faulty row. */
      weeks: z.array(z.number()),
      goesOn: z.boolean(),
      unit: unit.nullable(),
      /** What of the pool, or of its region, can reach a tier today, see `demand` and `regionalDemand`; null while it is unknown. */
      reach: demand
        .pick({ totalQuantity: true, noCapQuantity: true, certainQuantity: true, orderedQuantity: true, isOrderedExact: true })
        .extend({
          /** Whether more may be wanted: of a region with localities that are too small to be summed. */
          isAtLeast: z.boolean(),
        })
        .nullable(),
      outcome: z.enum(PRICE_LIST_OUTCOMES),
      /** None of a faulty row, whose numbers may be impossible. */
      tiers: z.array(tier),
      faults: z.array(z.object({ column: priceListColumn.nullable(), sentence: z.string() })),
    }),
  ),
  totals: z.record(z.enum(PRICE_LIST_OUTCOMES), z.number()),
  /** Fingerprint of the plan. An import stores exactly this plan or nothing. */
  fingerprint: z.string(),
})
export type PriceListPreview = z.output<typeof priceListPreview>

const ownColumn = z.enum(Object.keys(OWN_COLUMNS) as [OwnColumn, ...OwnColumn[]])
const ownLayout = z
  .strictObject({ columns: z.partialRecord(ownColumn, z.int().min(0).max(MOST_COLUMNS)), isPerPackage: z.boolean() })
  .superRefine((layout, { addIssue }) => {
    const fault = ownLayoutFault(layout)
    if (fault !== null) addIssue({ code: 'custom', message: fault })
  })
/** Named by its headings (`layoutName`). */
export const namedLayout = z.strictObject({ name: written().min(1).max(2000).refine(isPlain), layout: ownLayout })
export type NamedLayout = z.output<typeof namedLayout>

/** By what the browser reads a supplier's own price list (domain/week/offers/own-list.ts). */
export const ownLists = z.object({
  /** What the supplier said of the columns of its lists. */
  layouts: z.array(namedLayout),
  /** The items that take offers now, with the names of the localities where they do. */
  items: z.array(
    z.object({
      id,
      sku: z.string(),
      name: z.string(),
      otherNames: z.array(z.string()),
      unit,
      /** In percent; prices include it. */
      vatRate: z.number(),
      localities: z.array(z.string()),
    }),
  ),
  /** Which of them the supplier confirmed for a key of a row (`rowKeys`). */
  remembered: z.array(z.object({ key: z.string(), itemId: id })),
})
export type OwnLists = z.output<typeof ownLists>

/** What to remember of a supplier's own price list: its columns, and which item its rows are of. */
export const remembered = z.strictObject({
  layout: namedLayout,
  items: z
    .array(
      z.strictObject({ keys: z.array(written().min(1).max(200).refine(isPlain)).max(3), sku: written().min(1).max(100).refine(isPlain) }),
    )
    .max(MOST_OFFERS),
})
export type RememberedList = z.output<typeof remembered>
