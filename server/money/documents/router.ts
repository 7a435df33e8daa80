import type { PayTo } from '#contract/money/payments.ts'
import { member, staff, supplier } from '#server/access.ts'
import { documentName } from '#domain/money/documents/document.ts'
import { formatDay } from '#domain/time/weekday.ts'
import type { Db } from '#server/platform/db/database.ts'
import { printDocument, printSummary } from './print-document.ts'
import {
  anyDocument,
  documentPage,
  documentsOfPurchase,
  exportedDocuments,
  orderedPurchase,
  ownDocument,
  ownSettlement,
  payingOf,
  supplierMoney,
  type StoredDocument,
} from './queries.ts'
import { writeIsdoc, zipIsdocs } from './write-isdoc.ts'

const accountant = staff('accountants')

async function fileOf({ db, payTo }: { db: Db; payTo: PayTo | null }, document: StoredDocument, format: 'pdf' | 'isdoc') {
  const name = `${documentName(document.kind)} ${document.number}.${format}`
  const content =
    format === 'pdf' ? await printDocument(document, await payingOf(db, document, payTo)) : Buffer.from(writeIsdoc(document, payTo))
  return { name, base64: content.toString('base64') }
}

export const documentsRouter = {
  ofPurchase: member.documents.ofPurchase.handler(({ context: { db, actor }, input }) =>
    documentsOfPurchase(db, actor.userId, input.purchaseId),
  ),
  own: member.documents.own.handler(async ({ context, input }) =>
    fileOf(context, await ownDocument(context.db, context.actor.userId, input.documentId), input.format),
  ),
  summary: member.documents.summary.handler(async ({ context: { db, actor }, input }) => {
    const purchase = await orderedPurchase(db, actor.userId, input.purchaseId)
    return { name: `Souhrn objednávky ${formatDay(purchase.deliveryOn)}.pdf`, base64: (await printSummary(purchase)).toString('base64') }
  }),
  settlements: supplier.documents.settlements.handler(({ context: { db, supplierId } }) => supplierMoney(db, supplierId)),
  settlement: supplier.documents.settlement.handler(async ({ context, input }) =>
    fileOf(context, await ownSettlement(context.db, context.supplierId, input.documentId), 'pdf'),
  ),
  page: accountant.documents.page.handler(({ context, input }) => documentPage(context.db, input)),
  any: accountant.documents.any.handler(async ({ context, input }) =>
    fileOf(context, await anyDocument(context.db, input.documentId), input.format),
  ),
  zip: accountant.documents.zip.handler(async ({ context, input }) => {
    const { documents, next } = await exportedDocuments(context.db, input)
    return {
      name: `isdoc-${input.from}-${input.to}.zip`,
      base64: Buffer.from(zipIsdocs(documents, context.payTo)).toString('base64'),
      count: documents.length,
      next,
    }
  }),
}
