import { z } from 'zod'
import { MAX_NAME } from '#domain/desk/off-catalog/item.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { id, itemCard, itemType, price, priceOr, reason, unit, usualPrice } from '../shapes.ts'
import { line, lines } from '../words.ts'

/** What members describe and the catalog does not have, as its managers see and decide it; never who asked (docs/decisions/028). */

export const DECISIONS = ['approved', 'merged', 'rejected'] as const
export type Decision = (typeof DECISIONS)[number]

/** A screenshot, visible to category managers until the decision (docs/decisions/029-uploads.md). */
const screenshot = z.object({ address: z.string(), width: z.number(), height: z.number() })

/** One proposal. Its words and its address are unreviewed text of a user. */
const asked = z.object({
  itemId: id,
  name: z.string(),
  description: z.string(),
  unit,
  estimatedPrice: price.nullable(),
  sourceUrl: z.string().nullable(),
  isFromPicture: z.boolean(),
  /** The screenshot that the member attached, if any. */
  screenshot: screenshot.nullable(),
  preferredBrand: z.string(),
  /** Whether another brand is acceptable. */
  brandFlexible: z.boolean(),
  askedAt: z.date(),
})
export type AskedItem = z.output<typeof asked>

const decision = z.object({
  is: z.enum(DECISIONS),
  at: z.date(),
  /** The manager who decided; null if the account is gone. */
  by: z.string().nullable(),
  reason: z.string(),
  /** The present name in the catalog, of the item or its replacement. */
  name: z.string().nullable(),
})

const row = z.object({
  itemId: id,
  type: itemType,
  /** The name as the member typed it. */
  name: z.string(),
  unit,
  estimatedPrice: price.nullable(),
  sourceUrl: z.string().nullable(),
  isFromPicture: z.boolean(),
  askedAt: z.date(),
  /** Number of households that want it or something alike: with the same name or from the same page. */
  households: z.number(),
  decision: decision.nullable(),
})
export type QueueRow = z.output<typeof row>

const page = z.object({
  rows: z.array(row),
  /** Number of rows per state; waiting proposals that are alike count as one. */
  counts: z.object({ waiting: z.number(), decided: z.number() }),
  /** The cursor of the next page; null on the last one. */
  next: id.nullable(),
})
export type QueuePage = z.output<typeof page>

const proposal = z.object({
  itemId: id,
  type: itemType,
  decision: decision.nullable(),
  /** The proposal itself, then those alike, the longest waiting first. */
  asked: z.array(asked),
  households: z.number(),
  /** Lines in templates, open weeks and one-time items. */
  lines: z.number(),
  /** Whether the unit cannot change, because somebody already ordered a quantity in it. */
  isUnitFixed: z.boolean(),
  /** Matching catalog items, the likeliest first. */
  similar: z.array(z.object({ item: itemCard, isSure: z.boolean() })),
  /** The category of the first certain match; null if there is none. */
  categoryId: id.nullable(),
  /** The usual price of such an item; null if unknown. */
  usual: usualPrice.nullable(),
})
export type Proposal = z.output<typeof proposal>

/** The published item: every field as the manager confirms it. */
export const confirmedItem = z.strictObject({
  name: line('Název', MAX_NAME, 'Zadejte název'),
  genericName: line('Obecný název', MAX_NAME, 'Zadejte obecný název'),
  description: lines('Popis', 2000),
  categoryId: id,
  unit,
  listPrice: priceOr('Zadejte cenu', 'Cena musí být vyšší než nula').nullable(),
})
export type ConfirmedItem = z.output<typeof confirmedItem>

const MOST_ALIKE = 50
const itemIds = z.array(id).min(1).max(MOST_ALIKE)
const decided = z.object({ itemId: id })

export const offCatalogQueue = {
  /** Waiting proposals, the longest waiting first; or decided ones, the latest first. */
  queue: procedure.input(z.strictObject({ state: z.enum(['waiting', 'decided']), after: id.nullable() })).output(page),
  proposal: procedure.input(z.strictObject({ itemId: id })).output(proposal),
  /** Adds the proposal to the catalog as confirmed, and merges those alike into it. */
  approve: procedure
    .input(confirmedItem.extend({ itemId: id, alikeIds: z.array(id).max(MOST_ALIKE) }))
    .errors(refuse('ALREADY_DECIDED', 'OTHER_UNIT', 'UNIT_IN_USE', 'CANNOT_MERGE', 'CATEGORY_OTHER_TYPE', 'CATEGORY_INACTIVE'))
    .output(decided),
  /** Replaces these proposals with a catalog item. */
  merge: procedure
    .input(z.strictObject({ itemIds, intoId: id }))
    .errors(refuse('ALREADY_DECIDED', 'OTHER_UNIT', 'CANNOT_MERGE'))
    .output(decided),
  /** Refuses these proposals; their members see the reason. */
  reject: procedure.input(z.strictObject({ itemIds, reason })).errors(refuse('ALREADY_DECIDED')).output(decided),
}
