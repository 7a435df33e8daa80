import { z } from 'zod'
import { MAX_NAME } from '#domain/desk/off-catalog/item.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { id, itemCard, itemType, price, priceOr, reason, unit, usualPrice } from '../shapes.ts'
import { line, lines } from '../words.ts'

/** What members describe and the catalog does not have, as its managers see and decide it; never who asked (docs/decisions/028). */

export const DECISIONS = ['approved', 'merged', 'rejected'] as const
export type Decision = (typeof DECISIONS)[number]

/** A picture that only who may decide of it loads, until it is decided (docs/decisions/029-uploads.md). */
const screenshot = z.object({ address: z.string(), width: z.number(), height: z.number() })

/** One description of an item. Its words and its address are somebody's own, and may be anything. */
const asked = z.object({
  itemId: id,
  name: z.string(),
  description: z.string(),
  unit,
  estimatedPrice: price.nullable(),
  sourceUrl: z.string().nullable(),
  isFromPicture: z.boolean(),
  /** What the member saw, where it was sent along. */
  screenshot: screenshot.nullable(),
  preferredBrand: z.string(),
  /** Whether another brand will do. */
  brandFlexible: z.boolean(),
  askedAt: z.date(),
})
export type AskedItem = z.output<typeof asked>

const decision = z.object({
  is: z.enum(DECISIONS),
  at: z.date(),
  /** Who decided; null once their account is gone. */
  by: z.string().nullable(),
  reason: z.string(),
  /** What it is called in the catalog now, itself or what took its place. */
  name: z.string().nullable(),
})

const row = z.object({
  itemId: id,
  type: itemType,
  /** As its member called it. */
  name: z.string(),
  unit,
  estimatedPrice: price.nullable(),
  sourceUrl: z.string().nullable(),
  isFromPicture: z.boolean(),
  askedAt: z.date(),
  /** How many households ask for it or for what is alike: of the same name, or from the same page. */
  households: z.number(),
  decision: decision.nullable(),
})
export type QueueRow = z.output<typeof row>

const page = z.object({
  rows: z.array(row),
  /** How many rows there are of each: what waits and is alike is one. */
  counts: z.object({ waiting: z.number(), decided: z.number() }),
  /** The last of this page, where there are more. */
  next: id.nullable(),
})
export type QueuePage = z.output<typeof page>

const proposal = z.object({
  itemId: id,
  type: itemType,
  decision: decision.nullable(),
  /** The item itself, then those alike, the longest waiting first. */
  asked: z.array(asked),
  households: z.number(),
  /** Lines of the standing purchase, of open weeks and extras. */
  lines: z.number(),
  /** Whether somebody agreed to a quantity of this unit, so that it stays what it is. */
  isUnitFixed: z.boolean(),
  /** Items of the catalog that it may be, the likest first. */
  similar: z.array(z.object({ item: itemCard, isSure: z.boolean() })),
  /** Where the first of them stands that it surely is; null where none is. */
  categoryId: id.nullable(),
  /** What such an item usually costs; null where nobody knows. */
  usual: usualPrice.nullable(),
})
export type Proposal = z.output<typeof proposal>

/** What is published: what the manager confirms, word by word. */
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
  /** What waits, the longest waiting first; or what was decided, the latest first. */
  queue: procedure.input(z.strictObject({ state: z.enum(['waiting', 'decided']), after: id.nullable() })).output(page),
  proposal: procedure.input(z.strictObject({ itemId: id })).output(proposal),
  /** Puts it into the catalog as it is confirmed; what is alike goes into it. */
  approve: procedure
    .input(confirmedItem.extend({ itemId: id, alikeIds: z.array(id).max(MOST_ALIKE) }))
    .errors(refuse('ALREADY_DECIDED', 'OTHER_UNIT', 'UNIT_IN_USE', 'CANNOT_MERGE', 'CATEGORY_OTHER_TYPE', 'CATEGORY_INACTIVE'))
    .output(decided),
  /** Puts an item of the catalog in the place of these. */
  merge: procedure
    .input(z.strictObject({ itemIds, intoId: id }))
    .errors(refuse('ALREADY_DECIDED', 'OTHER_UNIT', 'CANNOT_MERGE'))
    .output(decided),
  /** Refuses them; their members read why. */
  reject: procedure.input(z.strictObject({ itemIds, reason })).errors(refuse('ALREADY_DECIDED')).output(decided),
}
