import { zipSync, strToU8 } from 'fflate'
import type { PayTo } from '#contract/money/payments.ts'
import { isdocOf, type InvoiceTransfer } from '#domain/money/documents/isdoc.ts'
import { parseBankAccount } from '#domain/money/payments/bank-account.ts'
import { symbolOf } from '#domain/money/payments/variable-symbol.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { StoredDocument } from './queries.ts'

/** Nobody may send money to the account of an example. */
function transferOf({ kind, paymentNumber, dueOn }: StoredDocument, payTo: PayTo | null): InvoiceTransfer | null {
  if (kind !== 'invoice' || paymentNumber === null || payTo === null || payTo.isExample) return null
  return { account: parseBankAccount(payTo.account)!, symbol: symbolOf(paymentNumber), dueOn }
}

/** An invoice or a credit note as ISDOC. A settlement is no tax document and has none. */
export function writeIsdoc(document: StoredDocument, payTo: PayTo | null): string {
  const { kind } = document
  if (kind === 'settlement') throw new Refusal('NOT_FOUND')
  return isdocOf({ ...document, kind, transfer: transferOf(document, payTo) })
}

/** Documents as ISDOC files in a zip. The same documents give the same bytes. */
export function zipIsdocs(documents: readonly StoredDocument[], payTo: PayTo | null): Uint8Array {
  const mtime = new Date('2000-01-01T12:00:00Z')
  return zipSync(
    Object.fromEntries(
      documents.map((document) => [`${document.number}.isdoc`, [strToU8(writeIsdoc(document, payTo)), { mtime, level: 6 }] as const]),
    ) as never,
  )
}
