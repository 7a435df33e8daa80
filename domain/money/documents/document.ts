import { formatPostalCode } from '../../week/pickup/postal-code.ts'
import { vatWithin } from '../ledger/posting.ts'
import { haler, sumMoney, type Money } from '../money.ts'
import type { Unit } from '../unit.ts'

/** The kinds of documents. A settlement tells a supplier what a delivery brings. */
export const DOCUMENT_KINDS = ['invoice', 'credit_note', 'settlement'] as const
/** One of `DOCUMENT_KINDS`. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

const NAMES: Readonly<Record<DocumentKind, string>> = {
  invoice: 'Faktura',
  credit_note: 'Opravný daňový doklad',
  settlement: 'Vyúčtování dodavateli',
}

/** The Czech name of a kind: `Faktura`. */
export const documentName = (kind: DocumentKind): string => NAMES[kind]

const PREFIXES: Readonly<Record<DocumentKind, string>> = { invoice: 'FV', credit_note: 'OD', settlement: 'VD' }

/** The number of a document, as `FV2026-000042`; each kind and year counts from one without gaps (docs/rules/money.md#documents). */
export const documentNumber = (kind: DocumentKind, year: number, place: number): string =>
  `${PREFIXES[kind]}${year}-${String(place).padStart(6, '0')}`

/** Somebody on a document, as they were when it was issued. */
export interface Party {
  name: string
  street: string
  postalCode: string
  city: string
  /** IČO and DIČ; null for households. */
  companyId: string | null
  vatId: string | null
}

/** A party on one line: name, address, IČO and DIČ. */
export const partyText = ({ name, street, postalCode, city, companyId, vatId }: Party): string =>
  [name, street, `${formatPostalCode(postalCode)} ${city}`.trim(), companyId && `IČO ${companyId}`, vatId && `DIČ ${vatId}`]
    .filter(Boolean)
    .join(', ')

/** A line of a document. */
export interface DocumentLine {
  name: string
  /** In thousandths of the unit; null for fees and discounts, which have none. */
  quantity: number | null
  unit: Unit | null
  unitPrice: Money | null
  /** With tax; below zero for a discount. */
  total: Money
  /** In per cent. */
  vatRate: number
}

/** The content of a document. */
export interface DocumentContent {
  seller: Party
  /** Where the seller is registered. */
  register: string
  buyer: Party
  lines: DocumentLine[]
  /** Where and when the goods were delivered, and what else is said. */
  note: string
}

/** What a rate has on a document: base and tax add up to the total. */
export interface VatLine {
  rate: number
  base: Money
  vat: Money
  total: Money
}

/** The tax within an amount of either sign, rounded half away from zero. */
export const signedVat = (amount: Money, rate: number): Money =>
  amount < 0 ? haler(-vatWithin(haler(-amount), rate)) : vatWithin(amount, rate)

/** The price of a unit without tax, which an invoice of a payer of VAT must say; of a fee, which has no unit, what it costs. */
export function unitBase({ unitPrice, total, vatRate }: Pick<DocumentLine, 'unitPrice' | 'total' | 'vatRate'>): Money {
  const price = unitPrice ?? total
  return haler(price - signedVat(price, vatRate))
}

/**
 * The recapitulation of tax by rate, the highest first. The tax of each line is rounded once, so the tax of fees is the same as in the ledger
 * (docs/rules/money.md#documents).
 */
export function vatRecap(lines: readonly Pick<DocumentLine, 'total' | 'vatRate'>[]): VatLine[] {
  return [...Map.groupBy(lines, ({ vatRate }) => vatRate)]
    .map(([rate, of]) => {
      const total = sumMoney(of.map((line) => line.total))
      const vat = sumMoney(of.map((line) => signedVat(line.total, rate)))
      return { rate, vat, total, base: haler(total - vat) }
    })
    .toSorted((a, b) => b.rate - a.rate)
}

/** The total of a document, with tax. */
export const documentTotal = (lines: readonly Pick<DocumentLine, 'total'>[]): Money => sumMoney(lines.map(({ total }) => total))
