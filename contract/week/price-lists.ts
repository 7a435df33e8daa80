import { z } from 'zod'
import { MOST_COLUMNS, MOST_OF_A_CELL, MOST_ROWS } from '#domain/sheet/file-limits.ts'
import { OWN_COLUMNS, OWN_MATCHES, ownLayoutFault, type OwnColumn } from '#domain/week/offers/own-list-columns.ts'
import { MOST_OFFERS, PRICE_LIST_COLUMNS } from '#domain/week/offers/price-list-columns.ts'
import { PRICE_LIST_OUTCOMES } from '#domain/week/offers/price-list-plan.ts'
import { id, isPlain, minQuantity, price, unit, written } from '../shapes.ts'
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

/** A supplier's own price list as parsed by the browser: rows of text, by the columns that are known. */
export const ownListInput = z.strictObject({
  columns: z
    .array(ownColumn)
    .min(1)
    .refine((list) => new Set(list).size === list.length, 'Sloupec je v souboru víckrát'),
  rows: z
    .array(
      z.strictObject({
        line: z.int().min(1).max(10_000_000),
        cells: z.array(z.string().max(MOST_OF_A_CELL, 'Buňka je příliš dlouhá')).max(12),
      }),
    )
    .min(1, 'Soubor nemá žádný řádek se zbožím')
    .max(MOST_ROWS, 'Soubor může mít nejvýš 5 000 řádků'),
  isPerPackage: z.boolean(),
})
export type OwnListInput = z.output<typeof ownListInput>

const ownCandidate = z.object({
  item: z.object({ id, name: z.string(), sku: z.string(), unit }),
  /** The names of the localities where it takes offers now. */
  localities: z.array(z.string()),
  /** With VAT, of one unit of the item; null with a fault. */
  price: price.nullable(),
  minQuantity: minQuantity.nullable(),
  /** How they were calculated, or why they are not known, in Czech. */
  remark: z.string().nullable(),
})
export const ownList = z.object({
  /** Those that may be of an item that takes offers; the likeliest candidate first. */
  rows: z.array(
    z.object({
      line: z.number(),
      name: z.string(),
      keys: z.array(z.string()),
      /** By what the first candidate is certain; null if a person has to say which one it is, if any. */
      by: z.enum(OWN_MATCHES).nullable(),
      candidates: z.array(ownCandidate),
    }),
  ),
  /** The number of the other rows. */
  others: z.number(),
})
export type OwnList = z.output<typeof ownList>

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
