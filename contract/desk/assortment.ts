import { z } from 'zod'
import { codeFault } from '#domain/desk/assortment/item-code.ts'
import { ITEM_TURNS } from '#domain/desk/assortment/item-state.ts'
import { ITEM_BRANDS, ITEM_LACKS, ITEM_ORDERS, ITEM_STATES } from '#domain/desk/assortment/items-list.ts'
import { CATEGORY_ICONS } from '#domain/catalog/catalog/icons.ts'
import { CHANGE_KINDS } from '#domain/week/history/change.ts'
import { contents, contentsWritten } from '../catalog/contents.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { id, instant, itemType, priceOr, reason, unit } from '../shapes.ts'
import { pictureFile } from '../catalog/uploads.ts'
import { line, lines } from '../words.ts'
import { otherNames } from './other-names.ts'

/** The desk of the catalog's managers: items and categories. Private items are not in it before their approval. */

const listPrice = priceOr('Zadejte cenu', 'Cena musí být vyšší než nula')
const version = z.int()

/** VAT classes; each has a rate per day (docs/rules/catalog.md#vat). */
export const VAT_CLASSES = ['standard', 'reduced', 'zero'] as const
export const vatClass = z.enum(VAT_CLASSES, 'Vyberte sazbu DPH')
export type VatClass = (typeof VAT_CLASSES)[number]
/** In percent, as of today. */
export const vatRates = z.object({ standard: z.number(), reduced: z.number(), zero: z.number() })

/** Validated by the rules that imports use too. */
const codeBy = (mayBeReserved: boolean) =>
  line('Kód', 60, 'Zadejte kód').superRefine((code, context) => {
    const fault = code === '' ? null : codeFault(code, { mayBeReserved })
    if (fault) context.addIssue({ code: 'custom', message: fault })
  })

const fields = {
  name: line('Název', 120, 'Zadejte název'),
  /** The name of its pool: without brand and package. */
  genericName: line('Obecný název', 120, 'Zadejte obecný název'),
  description: lines('Popis', 2000),
  ...contentsWritten,
  /** Its own code. */
  sku: codeBy(false),
  unit,
  listPrice: listPrice.nullable(),
  /** The brand of an item and its brand-free item: both or neither. */
  brand: line('Značka', 60, 'Zadejte značku').nullable(),
  brandOfId: id.nullable(),
}
const isWholeBrand = ({ brand, brandOfId }: { brand?: string | null | undefined; brandOfId?: string | null | undefined }) =>
  (brand === null) === (brandOfId === null) && (brand === undefined) === (brandOfId === undefined)
const halfBrand = { path: ['brandOfId'], message: 'Ke značce vyberte položku bez značky, pod kterou patří' }

/** The fields of a new item. */
export const newItem = z
  .strictObject({ type: itemType, categoryId: id, ...fields, otherNames: otherNames.default([]) })
  .refine(isWholeBrand, halfBrand)
/**
 * A change of an item; missing fields stay unchanged. The category is part of it, so that one call saves a list row. Moving to another
 * category requires a reason; otherwise it is optional. The state has a command of its own. An item may keep the reserved code it had as
 * a proposal.
 */
export const itemChange = z
  .strictObject({ ...fields, otherNames, sku: codeBy(true), categoryId: z.uuid('Vyberte kategorii') })
  .partial()
  .extend({ itemId: id, version, reason: reason.nullable() })
  .refine(isWholeBrand, halfBrand)
  .refine(({ categoryId, reason: why }) => categoryId === undefined || why !== null, { path: ['reason'], message: 'Uveďte důvod' })
export type ItemChange = z.output<typeof itemChange>

const named = z.object({ id, name: z.string() })

const deskItem = z.object({
  id,
  version,
  type: itemType,
  name: z.string(),
  genericName: z.string(),
  sku: z.string(),
  unit,
  categoryId: id,
  icon: z.string(),
  picture: z.string().nullable(),
  brand: z.string().nullable(),
  listPrice: listPrice.nullable(),
  allergens: contents.allergens,
  isActive: z.boolean(),
  isBlocked: z.boolean(),
  mergedInto: named.nullable(),
})
export type DeskItem = z.output<typeof deskItem>

/** The effect of a change: households with any of the items in the template or an open week, and their lines. */
const use = z.object({ households: z.number(), lines: z.number() })
export type ItemUse = z.output<typeof use>

const itemDetail = deskItem.extend({
  description: z.string(),
  ...contents,
  /** Whether only adults get it; their age is checked at the handover. */
  isAdultsOnly: z.boolean(),
  /** Whether it keeps for weeks, so that a line that is not bought may wait (docs/rules/week.md#waiting). */
  isStorable: z.boolean(),
  otherNames: z.array(z.string()),
  brandOf: named.nullable(),
  brands: z.array(named),
  use,
  /** Whether the unit cannot change, because a past or present line, pool or offer uses it. */
  isUnitFixed: z.boolean(),
  /**
   * List prices with their author, if known, the newest first, at most fifty; null means no price from then on. Members do not see slips;
   * domain/catalog/catalog/price-slip.ts decides which prices can be withdrawn as slips.
   */
  prices: z.array(
    z.object({ at: z.date(), price: listPrice.nullable(), by: z.string().nullable(), isSlip: z.boolean(), maySlip: z.boolean() }),
  ),
})
export type DeskItemDetail = z.output<typeof itemDetail>

const wanted = z.strictObject({
  /** Words; each must occur in name, code, generic name or other names, ignoring accents. */
  query: lines('Hledaný text', 120),
  type: itemType.nullable(),
  /** Including everything below it. */
  categoryId: id.nullable(),
  state: z.enum(ITEM_STATES).nullable(),
  lacks: z.enum(ITEM_LACKS).nullable(),
  brand: z.enum(ITEM_BRANDS).nullable(),
  order: z.enum(ITEM_ORDERS),
  isDescending: z.boolean(),
  /** The last item of the previous page. */
  after: id.nullable(),
})
export type ItemsWanted = z.output<typeof wanted>

const page = z.object({
  items: z.array(deskItem),
  /** On all pages together. */
  total: z.number(),
  /** The number of matches per state, with all other filters. */
  byState: z.object({ active: z.number(), inactive: z.number(), blocked: z.number() }),
  next: id.nullable(),
})
export type DeskItemPage = z.output<typeof page>

const category = z.object({
  id,
  version,
  type: itemType,
  parentId: id.nullable(),
  level: z.number(),
  name: z.string(),
  /** Its own other names; search finds everything in and below it by them. */
  otherNames: z.array(z.string()),
  icon: z.string(),
  vatClass,
  /** Its goods, and those below it, spoil quickly, so there is no withdrawal from them. */
  isPerishable: z.boolean(),
  sortOrder: z.number(),
  isActive: z.boolean(),
  /** Items directly in the category, and how many of them are offered. */
  items: z.number(),
  offered: z.number(),
})
export type DeskCategory = z.output<typeof category>

const categoryFields = {
  name: line('Název', 120, 'Zadejte název'),
  icon: z.enum(CATEGORY_ICONS, 'Vyberte značku'),
  vatClass,
  /** Lower numbers come first; ties are in Czech order. */
  sortOrder: z.int('Zadejte celé číslo').min(0, 'Pořadí je od 0').max(100_000, 'Pořadí je nejvýš 100 000'),
}
/** The fields of a category. */
export const newCategory = z.strictObject({
  type: itemType,
  parentId: id.nullable(),
  ...categoryFields,
  isPerishable: z.boolean().default(false),
  otherNames: otherNames.default([]),
})
/** Missing other names, and whether goods spoil quickly, stay unchanged. `vatBelow`: those below with the same rate change it too. */
export const categoryChange = z.strictObject({
  categoryId: id,
  version,
  ...categoryFields,
  vatBelow: z.boolean().default(false),
  isPerishable: z.boolean().optional(),
  otherNames: otherNames.optional(),
  reason: reason.nullable(),
})

const historyEntry = z.object({
  id,
  at: z.date(),
  /** The author's name; „import“, „systém“ or „smazaný účet“. */
  by: z.string(),
  kind: z.enum(CHANGE_KINDS),
  /** Empty if none was given. */
  reason: z.string(),
  fields: z.array(z.object({ label: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
})
export type AssortmentHistoryEntry = z.output<typeof historyEntry>
const historyPage = z.object({ entries: z.array(historyEntry), next: id.nullable() })

/** Items with the versions that the list showed, so that concurrent changes are not overwritten. */
const chosen = z
  .array(z.strictObject({ itemId: id, version }))
  .min(1, 'Vyberte alespoň jednu položku')
  .max(200, 'Najednou jde vybrat nejvýš 200 položek')
const touched = z.object({ items: z.number() })
/** With the data for undo: the old category and the new version of each. */
const moved = touched.extend({ moved: z.array(z.object({ itemId: id, version, fromId: id })) })
export type MovedItem = z.output<typeof moved>['moved'][number]

/** Why a category or its contents cannot move to the target. */
const cannotGoThere = refuse(
  'CATEGORY_CHANGED',
  'CATEGORY_FIXED',
  'CATEGORY_TOO_DEEP',
  'CATEGORY_INTO_ITSELF',
  'CATEGORY_OTHER_TYPE',
  'CATEGORY_INACTIVE',
  'CATEGORY_NAME_TAKEN',
)

export const assortment = {
  items: procedure.input(wanted).output(page),
  item: procedure.input(z.strictObject({ itemId: id })).output(itemDetail),
  itemHistory: procedure.input(z.strictObject({ itemId: id, after: id.nullable() })).output(historyPage),
  /** The combined effect of changing these items. */
  use: procedure.input(z.strictObject({ itemIds: z.array(id).min(1).max(200, 'Najednou jde vybrat nejvýš 200 položek') })).output(use),
  createItem: procedure
    .input(newItem)
    .errors(refuse('SKU_TAKEN', 'WRONG_BRAND_OF', 'CATEGORY_INACTIVE', 'CATEGORY_OTHER_TYPE'))
    .output(z.object({ itemId: id })),
  changeItem: procedure
    .input(itemChange)
    .errors(refuse('ITEM_CHANGED', 'ITEM_MERGED', 'SKU_TAKEN', 'UNIT_IN_USE', 'WRONG_BRAND_OF', 'CATEGORY_INACTIVE', 'CATEGORY_OTHER_TYPE'))
    .output(z.object({ version })),
  /** Withdraws a list price, identified by its start, as a slip that has been corrected. */
  withdrawPrice: procedure
    .input(z.strictObject({ itemId: id, version, at: instant, reason }))
    .errors(refuse('ITEM_CHANGED', 'ITEM_MERGED', 'PRICE_STANDS'))
    .output(z.object({ itemId: id })),
  /** Sets the public picture of an item, replacing the present one (docs/decisions/029-uploads.md). */
  setPicture: procedure
    .input(z.strictObject({ itemId: id, version, picture: pictureFile }))
    .errors(refuse('ITEM_CHANGED', 'ITEM_MERGED', 'NOT_A_PICTURE'))
    .output(z.object({ version })),
  removePicture: procedure
    .input(z.strictObject({ itemId: id, version }))
    .errors(refuse('ITEM_CHANGED', 'ITEM_MERGED'))
    .output(z.object({ version })),
  /** Offers, puts aside, blocks or unblocks items. Returns the number of changed ones. */
  turnItems: procedure
    .input(z.strictObject({ items: chosen, turn: z.enum(ITEM_TURNS), reason }))
    .errors(refuse('ITEM_CHANGED', 'ITEM_MERGED', 'CATEGORY_INACTIVE'))
    .output(touched),
  moveItems: procedure
    .input(z.strictObject({ items: chosen, categoryId: id, reason }))
    .errors(refuse('ITEM_CHANGED', 'ITEM_MERGED', 'CATEGORY_INACTIVE', 'CATEGORY_OTHER_TYPE'))
    .output(moved),
  /** Moves all lines of an item to another of the same type and unit; closed weeks stay. */
  mergeItem: procedure
    .input(z.strictObject({ itemId: id, version, intoId: id, reason }))
    .errors(refuse('ITEM_CHANGED', 'ITEM_MERGED', 'CANNOT_MERGE', 'OTHER_UNIT'))
    .output(z.object({ intoId: id })),

  categories: procedure.output(
    z.object({
      categories: z.array(category),
      vatRates,
    }),
  ),
  categoryHistory: procedure.input(z.strictObject({ categoryId: id, after: id.nullable() })).output(historyPage),
  /** The effect of no longer offering a category and everything below it. */
  categoryUse: procedure.input(z.strictObject({ categoryId: id })).output(use),
  createCategory: procedure
    .input(newCategory)
    .errors(refuse('CATEGORY_TOO_DEEP', 'CATEGORY_NAME_TAKEN', 'CATEGORY_INACTIVE', 'CATEGORY_OTHER_TYPE'))
    .output(z.object({ categoryId: id })),
  changeCategory: procedure
    .input(categoryChange)
    .errors(refuse('CATEGORY_CHANGED', 'CATEGORY_NAME_TAKEN', 'CATEGORY_FIXED'))
    .output(z.object({ version })),
  moveCategory: procedure
    .input(z.strictObject({ categoryId: id, version, parentId: id.nullable(), reason }))
    .errors(cannotGoThere)
    .output(z.object({ version })),
  /** Moves its items and children to the other category and deletes it. */
  mergeCategory: procedure
    .input(z.strictObject({ categoryId: id, version, intoId: id, reason }))
    .errors(cannotGoThere)
    .output(touched),
  /** Puts a category aside with everything offered in it, or restores what was put aside with it. */
  turnCategory: procedure
    .input(z.strictObject({ categoryId: id, version, isActive: z.boolean(), reason }))
    .errors(refuse('CATEGORY_CHANGED', 'CATEGORY_FIXED', 'CATEGORY_INACTIVE'))
    .output(touched),
}
