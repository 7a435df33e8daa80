import { sql, type RawBuilder } from 'kysely'
import type { IssuedDocument, SupplierMoney } from '#contract/money/documents.ts'
import type { PayTo } from '#contract/money/payments.ts'
import type { DocumentKind } from '#domain/money/documents/document.ts'
import type { IsdocDocument } from '#domain/money/documents/isdoc.ts'
import type { Money } from '#domain/money/money.ts'
import { symbolOf } from '#domain/money/payments/variable-symbol.ts'
import type { Day } from '#domain/time/day.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { chargesOf } from '#server/money/payments/queries.ts'
import { supplierBalance } from '#server/money/ledger/supplier-balance.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { readTogether } from '#server/platform/db/read-together.ts'
import { Refusal } from '#server/platform/refusal.ts'

const listed = sql`d.id, d.kind, d.number, d.issued_on as "issuedOn", d.due_on as "dueOn", d.total, coalesce(d.content ->> 'note', '') as note`

/** The documents of one of a member's purchases. Refuses others as not found. */
export async function documentsOfPurchase(db: Db, userId: string, purchaseId: string): Promise<IssuedDocument[]> {
  const { rows } = await sql<IssuedDocument>`
    select ${listed} from documents d where d.user_id = ${userId} and d.purchase_id = ${purchaseId} order by d.issued_at, d.number`.execute(
    db,
  )
  if (rows.length > 0) return rows
  const own = await db.selectFrom('purchases').where('user_id', '=', userId).where('id', '=', purchaseId).select('id').executeTakeFirst()
  if (!own) throw new Refusal('NOT_FOUND')
  return []
}

/** How many settlements and payments a supplier's page shows. */
const OF_SUPPLIER = 200

/** What the books owe a supplier, its settlements and what was sent to it, the newest first. */
export async function supplierMoney(db: Db, supplierId: string): Promise<SupplierMoney> {
  const { settlements, payments, balance } = await readTogether(db, {
    settlements: sql<IssuedDocument>`
      select ${listed} from documents d where d.supplier_id = ${supplierId} order by d.issued_at desc, d.number desc limit ${OF_SUPPLIER}`,
    payments: sql<SupplierMoney['payments'][number]>`
      select id, booked_on as "on", -amount as amount from statement_lines
      where supplier_id = ${supplierId} order by booked_on desc, id desc limit ${OF_SUPPLIER}`,
    balance: supplierBalance(sql`${supplierId}::uuid`),
  })
  return { ...balance[0]!, settlements, payments }
}

const PAGE = 50

/** Documents issued in a period, in the order of their numbers. */
export async function documentPage(
  db: Db,
  { from, to, kind, after }: { from: Day; to: Day; kind: DocumentKind | null; after: string | null },
): Promise<{ documents: (IssuedDocument & { name: string })[]; next: string | null; total: number }> {
  const wanted = sql`d.issued_on between ${from}::date and ${to}::date and (${kind}::text is null or d.kind = ${kind})`
  const { rows } = await sql<IssuedDocument & { name: string; all: number }>`
    select ${listed}, coalesce(d.content -> case d.kind when 'settlement' then 'seller' else 'buyer' end ->> 'name', '') as name,
           (select count(*)::integer from documents d where ${wanted}) as all
    from documents d where ${wanted}
      and ${after ? sql`(d.issued_on, d.number) > (select issued_on, number from documents where id = ${after})` : sql`true`}
    order by d.issued_on, d.number limit ${PAGE + 1}`.execute(db)
  const page = rows.slice(0, PAGE).map(({ all: _all, ...document }) => document)
  return { documents: page, next: rows.length > PAGE ? page.at(-1)!.id : null, total: rows[0]?.all ?? 0 }
}

/** A document with its content. */
export interface StoredDocument extends Omit<IsdocDocument, 'kind' | 'transfer'> {
  kind: DocumentKind
  /** Whose purchase it is about, and the number under which that is paid; null for a settlement. */
  userId: string | null
  purchaseId: string | null
  paymentNumber: number | null
  dueOn: Day
  issuedAt: Date
  total: number
}

const stored = (db: Db, which: RawBuilder<unknown>) =>
  sql<StoredDocument>`
  select d.id, d.kind, d.number, d.issued_at as "issuedAt", d.issued_on as "issuedOn", d.taxable_on as "taxableOn", d.due_on as "dueOn", d.total, d.content,
         d.user_id as "userId", d.purchase_id as "purchaseId", request.number as "paymentNumber",
         case when original.id is not null then json_build_object('number', original.number, 'id', original.id, 'issuedOn', original.issued_on) end as corrects
  from documents d left join documents original on original.id = d.corrects_id
  left join payment_requests request on request.user_id = d.user_id and request.purchase_id = d.purchase_id where ${which} order by d.issued_on, d.number`.execute(
    db,
  )

async function only(db: Db, which: RawBuilder<unknown>): Promise<StoredDocument> {
  const { rows } = await stored(db, which)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return rows[0]
}

/** A document of a member. Refuses others as not found. */
export const ownDocument = (db: Db, userId: string, documentId: string): Promise<StoredDocument> =>
  only(db, sql`d.user_id = ${userId} and d.id = ${documentId}`)

/** A settlement of a supplier. Refuses others as not found. */
export const ownSettlement = (db: Db, supplierId: string, documentId: string): Promise<StoredDocument> =>
  only(db, sql`d.supplier_id = ${supplierId} and d.id = ${documentId}`)

/** Any document. */
export const anyDocument = (db: Db, documentId: string): Promise<StoredDocument> => only(db, sql`d.id = ${documentId}`)

/** How the purchase of an invoice is paid, and what remains of it now. */
export interface Paying {
  payTo: PayTo | null
  symbol: string
  remaining: Money
  today: Day
}

/** How the purchase of an invoice is paid; null for other documents. */
export async function payingOf(
  db: Db,
  { kind, userId, purchaseId, paymentNumber }: StoredDocument,
  payTo: PayTo | null,
): Promise<Paying | null> {
  if (kind !== 'invoice' || userId === null || paymentNumber === null) return null
  const charge = (await chargesOf(db, [userId])).get(purchaseId!)
  return charge ? { payTo, symbol: symbolOf(paymentNumber), remaining: charge.remaining, today: pragueDay(await appNow(db)) } : null
}

const MOST_IN_ZIP = 500

/** Invoices and credit notes of a period, in the order of their numbers, from a cursor on. */
export async function exportedDocuments(
  db: Db,
  { from, to, after }: { from: Day; to: Day; after: string | null },
): Promise<{ documents: StoredDocument[]; next: string | null }> {
  const { rows } = await stored(
    db,
    sql`d.id in (
      select x.id from documents x where x.kind in ('invoice', 'credit_note') and x.issued_on between ${from}::date and ${to}::date
        and ${after ? sql`(x.issued_on, x.number) > (select issued_on, number from documents where id = ${after})` : sql`true`}
      order by x.issued_on, x.number limit ${MOST_IN_ZIP + 1})`,
  )
  const documents = rows.slice(0, MOST_IN_ZIP)
  return { documents, next: rows.length > MOST_IN_ZIP ? documents.at(-1)!.id : null }
}

/** A purchase as it was ordered. */
export interface OrderedPurchase {
  weekStart: Day
  deliveryOn: Day
  deliveryTime: string
  localityName: string
  buyerName: string
  orderedAt: Date
  fee: number
  lines: { name: string; quantity: number; unit: string; unitPrice: number; total: number; vatRate: number; isPerishable: boolean }[]
}

/** One of a member's purchases, for its summary. Refuses others as not found. */
export async function orderedPurchase(db: Db, userId: string, purchaseId: string): Promise<OrderedPurchase> {
  const { rows } = await sql<OrderedPurchase>`
    select d.week_start_date as "weekStart", d.delivery_on as "deliveryOn", to_char(arrival_time(d.id, p.user_id, d.delivery_time), 'HH24:MI') as "deliveryTime", l.name as "localityName",
           coalesce(member.company_name, nullif(concat_ws(' ', member.first_name, member.last_name), ''), member.display_name) as "buyerName",
           p.created_at as "orderedAt", p.fee,
           (select json_agg(json_build_object('name', pool.generic_name, 'quantity', item.quantity, 'unit', pool.unit, 'unitPrice', item.unit_price,
                     'total', item.total, 'vatRate', item.vat_rate, 'isPerishable', is_perishable(goods.category_id))
                   order by pool.generic_name collate "cs-CZ-x-icu", item.id)
            from purchase_items item join aggregated_demands pool on pool.id = item.aggregated_demand_id
            join catalog_items goods on goods.id = pool.catalog_item_id
            where item.user_id = p.user_id and item.delivery_id = p.delivery_id) as lines
    from purchases p join deliveries d on d.id = p.delivery_id join localities l on l.id = d.locality_id join users member on member.id = p.user_id
    where p.user_id = ${userId} and p.id = ${purchaseId}`.execute(db)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return rows[0]
}
