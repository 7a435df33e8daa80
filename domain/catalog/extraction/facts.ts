import type { PackageSize, UnitPrice, UsualPrice } from '../catalog/package-size.ts'
import type { Unit } from '../../money/unit.ts'
import type { Money } from '../../money/money.ts'

/**
 * Facts read about an item from a page or a picture of somebody else (docs/rules/catalog.md#extraction). Each field has its source and a
 * confidence. The member checks everything before anything is stored.
 */

/** The source of a fact: structured data, visible text, or `ai` for a fact that a model found in the visible text. */
export const SOURCES = ['json-ld', 'microdata', 'opengraph', 'text', 'ai'] as const
export type Source = (typeof SOURCES)[number]

/** `high`: two sources agree, or structured data says it. `medium`: one source says it. `low`: a guess, or sources contradict each other. */
export const CONFIDENCES = ['high', 'medium', 'low'] as const
export type Confidence = (typeof CONFIDENCES)[number]

/** A fact, its source and its confidence. */
export interface Found<Value> {
  value: Value
  source: Source
  confidence: Confidence
}

/** What is special about a price: the lowest of several, only for club members, or without VAT. */
export const PRICE_REMARKS = ['from', 'club', 'withoutVat'] as const
export type PriceRemark = (typeof PRICE_REMARKS)[number]

/**
 * The state of the question to a model: not configured; not needed, because the rules found everything; answered; over budget; or failed
 * without a usable answer. In the last two cases only the rules have read.
 */
export const AI_STATES = ['notConfigured', 'notNeeded', 'asked', 'overBudget', 'failed'] as const
export type AiState = (typeof AI_STATES)[number]

/** Text fields that are copied as found. The two names are composed of several sources. */
export const PLAIN_FIELDS = [
  'brand',
  'category',
  'description',
  'composition',
  'shelfLife',
  'weight',
  'dimensions',
  'storageConditions',
] as const
export type PlainField = (typeof PLAIN_FIELDS)[number]
export type TextField = 'name' | 'genericName' | PlainField

/** Maximum number of characters of a text field. */
export const MOST_CHARACTERS: Readonly<Record<TextField, number>> = {
  name: 120,
  genericName: 120,
  brand: 80,
  category: 120,
  description: 2000,
  composition: 2000,
  shelfLife: 200,
  weight: 80,
  dimensions: 120,
  storageConditions: 500,
}

/** The facts found about an item; fields that were not found are missing. */
export type ItemFacts = { [Field in TextField]?: Found<string> } & {
  /** In Kč, with VAT unless the remark says otherwise. */
  price?: Found<Money> & {
    remark: PriceRemark | null
    /** The usual price, if this price is far from it. */
    farFrom?: UsualPrice | undefined
  }
  /** ISO 4217. Prices in currencies other than CZK are not read. */
  currency?: Found<string>
  unit?: Found<Unit>
  packageSize?: Found<PackageSize>
  unitPrice?: Found<UnitPrice>
  /** http or https, of the page's own site. */
  imageUrl?: Found<string>
}
