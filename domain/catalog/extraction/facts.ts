import type { PackageSize, UnitPrice, UsualPrice } from '../catalog/package-size.ts'
import type { Unit } from '../../money/unit.ts'
import type { Money } from '../../money/money.ts'

/**
 * What is read of an item from a page or a picture of somebody else (spec 2 §3, "AI extraction result"). Every field says where it
 * stood and how sure that is; whoever asked for it looks it over before anything is kept.
 */

/** Where a fact stood: in what the page says to machines, or in what it shows to people; `ai`: a model found it in what is shown. */
export const SOURCES = ['json-ld', 'microdata', 'opengraph', 'text', 'ai'] as const
export type Source = (typeof SOURCES)[number]

/** `high`: two sources agree or the page says it to machines; `medium`: said once; `low`: guessed, or sources contradict each other. */
export const CONFIDENCES = ['high', 'medium', 'low'] as const
export type Confidence = (typeof CONFIDENCES)[number]

/** A fact, where it stood, and how sure it is. */
export interface Found<Value> {
  value: Value
  source: Source
  confidence: Confidence
}

/** What is special about a price: the lowest of several, only for members of a club, or without VAT. */
export const PRICE_REMARKS = ['from', 'club', 'withoutVat'] as const
export type PriceRemark = (typeof PRICE_REMARKS)[number]

/**
 * What became of the question to a model: there is none; the rules read all they are asked for; it answered; as many questions as are paid
 * for were asked; it did not answer, or nothing that could be used. In the last two cases the rules alone have read.
 */
export const AI_STATES = ['notConfigured', 'notNeeded', 'asked', 'overBudget', 'failed'] as const
export type AiState = (typeof AI_STATES)[number]

/** Fields that are text and stand as such in what is read; the two names are made out of several places. */
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

/** The most characters a text field keeps. */
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

/** What was found of an item; a field nobody found is missing. */
export type ItemFacts = { [Field in TextField]?: Found<string> } & {
  /** In Kč, with VAT unless the remark says otherwise. */
  price?: Found<Money> & {
    remark: PriceRemark | null
    /** The usual price, where it is far from it (design: security X2). */
    farFrom?: UsualPrice | undefined
  }
  /** ISO 4217; a price in another currency than CZK is not read. */
  currency?: Found<string>
  unit?: Found<Unit>
  packageSize?: Found<PackageSize>
  unitPrice?: Found<UnitPrice>
  /** http or https, of the page's own site. */
  imageUrl?: Found<string>
}
