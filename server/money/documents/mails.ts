import { sql } from 'kysely'
import { z } from 'zod'
import type { DocumentKind } from '#domain/money/documents/document.ts'
import { formatPrice, type Money } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import { formatDay } from '#domain/time/weekday.ts'
import type { Db } from '#server/platform/db/database.ts'
import { mailKind } from '#server/platform/mail/kind.ts'

interface Issued {
  id: string
  kind: DocumentKind
  number: string
  total: Money
  dueOn: Day
  purchaseId: string
  /** Of the supplier of a settlement; empty if it is not known. */
  bankAccount: string
  note: string
  corrects: string | null
}

async function issuedDocuments(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Issued>> {
  const { rows } = await sql<Issued>`
    select d.id, d.kind, d.number, d.total, d.due_on as "dueOn", d.purchase_id as "purchaseId", d.content ->> 'note' as note, original.number as corrects,
           coalesce(supplier.bank_account, '') as "bankAccount"
    from documents d left join suppliers supplier on supplier.id = d.supplier_id left join documents original on original.id = d.corrects_id where d.id = any(${ids}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const content = z.strictObject({ documentId: z.uuid() })

export const mails = {
  settlement_issued: mailKind({
    inbox: true,
    content,
    read: (db, messages) =>
      issuedDocuments(
        db,
        messages.map((message) => message.content.documentId),
      ),
    write: ({ content: { documentId } }, documents) => {
      const document = documents.get(documentId)
      if (!document) return null
      const { number, total, note, bankAccount } = document
      const isPaid = total > 0
      return {
        subject: `Vyúčtování ${number}: ${formatPrice(total)}`,
        blocks: [
          {
            facts: [
              ['Za co', note],
              ['Celkem', formatPrice(total)],
              ...(isPaid && bankAccount !== '' ? [['Na účet', bankAccount] as const] : []),
            ],
          },
          isPaid && bankAccount === ''
            ? 'Nemáme váš bankovní účet. Doplňte ho prosím, ať víme, kam peníze poslat.'
            : 'Řádky vyúčtování, reklamace a stav svého účtu u nás najdete na stránce vyúčtování, vyúčtování si tam stáhnete jako PDF.',
          { link: isPaid && bankAccount === '' ? 'Doplnit účet' : 'Zobrazit vyúčtování', to: '/supplier/settlements' },
        ],
      }
    },
  }),
  invoice_issued: mailKind({
    toDelivery: true,
    content,
    read: (db, messages) =>
      issuedDocuments(
        db,
        messages.map((message) => message.content.documentId),
      ),
    write: ({ content: { documentId } }, documents) => {
      const document = documents.get(documentId)
      if (!document) return null
      const { number, total, dueOn, note, purchaseId } = document
      return {
        subject: `Faktura ${number} na ${formatPrice(total)}`,
        blocks: [
          {
            facts: [
              ['Za co', note],
              ['Celkem', formatPrice(total)],
              ['Splatnost', formatDay(dueOn)],
            ],
          },
          'Fakturu si stáhnete u nákupu jako PDF nebo ISDOC.',
          { link: 'Zobrazit nákup', to: `/purchases?purchase=${purchaseId}` },
        ],
      }
    },
  }),
  credit_note_issued: mailKind({
    toDelivery: true,
    content,
    read: (db, messages) =>
      issuedDocuments(
        db,
        messages.map((message) => message.content.documentId),
      ),
    write: ({ content: { documentId } }, documents) => {
      const document = documents.get(documentId)
      if (!document) return null
      const { number, total, note, corrects, purchaseId } = document
      return {
        subject: total < 0 ? `Opravný doklad ${number}` : `Opravný doklad ${number}: vracíme ${formatPrice(total)}`,
        blocks: [
          {
            facts: [
              ['Důvod', note],
              ['K faktuře', corrects ?? ''],
              ['Částka', formatPrice(total)],
            ],
          },
          ...(total > 0 ? ['Částku najdete na svém účtu.'] : []),
          { link: 'Zobrazit nákup', to: `/purchases?purchase=${purchaseId}` },
        ],
      }
    },
  }),
}
