import { sql, type RawBuilder } from 'kysely'
import type { Source } from '#domain/help/search/source.ts'
import { fold } from '#domain/text/fold.ts'
import type { Day } from '#domain/time/day.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { hasWords } from '#server/platform/db/words.ts'

/** Who searches, and for what. */
export interface Sought {
  text: string
  /** The weeks that the text names, and its other words. */
  weeks: readonly WeekStart[]
  rest: readonly string[]
  today: Day
  userId: string
  supplierId: string | null
  most: RawBuilder<unknown>
}

export type Statement = (sought: Sought) => RawBuilder<unknown>

const NOTHING = sql`select where false`

const nameOf = (user: RawBuilder<unknown>) =>
  sql`coalesce(nullif(btrim(${user}.first_name || ' ' || ${user}.last_name), ''), ${user}.display_name)`

// The expressions of the indexes users_search, suppliers_search and support_requests_search. They find words of three letters or more.
const ofUser = sql`fold(u.email || ' ' || u.first_name || ' ' || u.last_name || ' ' || u.display_name)`
const ofSupplier = sql`fold(s.name || ' ' || s.registration_number)`
const ofTicket = sql`fold(r.ticket_number || ' ' || r.title)`
const INDEXED = 3

const indexed = ({ text }: Sought, found: RawBuilder<unknown>) =>
  text.split(/\s+/).some((word) => word.length >= INDEXED) ? found : NOTHING

/** Accounts of people, without erased ones. */
const people: Statement = (sought) =>
  indexed(
    sought,
    sql`
    select u.id, ${nameOf(sql`u`)} as name, u.email, f.role from users u join user_flags f on f.user_id = u.id
    where f.deleted_at is null and ${hasWords(ofUser, sought.text)} order by u.created_at desc, u.id desc limit ${sought.most}`,
  )

const suppliers: Statement = (sought) => sql`
  select s.id, s.name, s.registration_number as "registrationNumber",
         case when exists (select from supplier_price_lists offer where offer.supplier_id = s.id and offer.item_type = 'service')
               and not exists (select from supplier_price_lists offer where offer.supplier_id = s.id and offer.item_type = 'product')
              then 'services' else 'goods' end as kind
  from suppliers s where ${hasWords(ofSupplier, sought.text)} order by s.name collate "cs-CZ-x-icu", s.id limit ${sought.most}`

/** Requests of all members, by number and subject. */
const tickets: Statement = (sought) =>
  indexed(
    sought,
    sql`
    select r.id, r.ticket_number as "ticketNumber", r.title, r.status, member.display_name as "memberName"
    from support_requests r join users member on member.id = r.user_id
    where r.deleted_at is null and ${hasWords(ofTicket, sought.text)} order by r.created_at desc, r.id desc limit ${sought.most}`,
  )

/** Whether a place or a week is named. */
const isPlaced = ({ rest, weeks }: Sought) => rest.length > 0 || weeks.length > 0
const inWeeks = ({ weeks }: Sought) => (weeks.length === 0 ? sql`true` : sql`d.week_start_date = any(${weeks}::date[])`)

/** `OBJ-000042`, or just `42`. */
const orderNumber = ({ text }: Sought) => /^(?:obj-?)?0*(?<number>\d{1,9})$/.exec(fold(text))?.groups?.['number'] ?? null

const orderColumns = sql`o.id, o.number, o.delivery_id as "deliveryId", l.name as "localityName", d.delivery_on as "deliveryOn", o.status`
const orderTables = sql`purchase_orders o join deliveries d on d.id = o.delivery_id join localities l on l.id = d.locality_id`

/** Orders to suppliers, by number, or by the supplier and the week. */
const orders: Statement = (sought) => {
  const number = orderNumber(sought)
  const which =
    number !== null
      ? sql`o.number = ${number}::integer`
      : sought.rest.length > 0 && sql`${hasWords(ofSupplier, sought.rest.join(' '))} and ${inWeeks(sought)}`
  if (!which) return NOTHING
  return sql`
    select ${orderColumns}, s.name as "supplierName" from ${orderTables} join suppliers s on s.id = o.supplier_id
    where ${which} order by o.number desc limit ${sought.most}`
}

/** Orders to the supplier who asks, by number, or by the place and the week. */
const ownOrders: Statement = (sought) => {
  const number = orderNumber(sought)
  const byPlace = isPlaced(sought) ? sql`${hasWords(sql`fold(l.name)`, sought.rest.join(' '))} and ${inWeeks(sought)}` : sql`false`
  return sql`
    select ${orderColumns} from ${orderTables} where o.supplier_id = ${sought.supplierId}::uuid
      and (o.number = ${number}::integer or (${byPlace})) order by o.number desc limit ${sought.most}`
}

/** Deliveries by the place, the week or both, the nearest first. */
const deliveries: Statement = (sought) => {
  if (!isPlaced(sought)) return NOTHING
  return sql`
    select d.id, l.name as "localityName", d.week_start_date as "weekStart", d.delivery_on as "deliveryOn", d.status,
      d.status = 'cleared' and d.delivery_on < ${sought.today}::date as "isMissed"
    from deliveries d join localities l on l.id = d.locality_id
    where ${hasWords(sql`fold(l.name)`, sought.rest.join(' '))} and ${inWeeks(sought)}
    order by abs(d.week_start_date - ${sought.today}::date), l.name collate "cs-CZ-x-icu", d.id limit ${sought.most}`
}

/** Accounts of members and suppliers in the books. */
const accounts: Statement = (sought) =>
  indexed(
    sought,
    sql`
    (select account.id, ${nameOf(sql`u`)} as name, account.kind from users u join ledger_accounts account on account.user_id = u.id
     where account.kind = 'member' and ${hasWords(ofUser, sought.text)} order by u.created_at desc, u.id desc limit ${sought.most})
    union all
    (select account.id, s.name, account.kind from suppliers s join ledger_accounts account on account.supplier_id = s.id
     where account.kind = 'supplier' and ${hasWords(ofSupplier, sought.text)} order by s.name, s.id limit ${sought.most})
    limit ${sought.most}`,
  )

/** The beginning of the number of a document; null if the text is none. */
export const documentNumber = ({ text }: Sought): string | null => (/^[a-z]{2}\d[\d-]*$/i.test(text) ? text.toUpperCase() : null)

/** Invoices, credit notes and settlements, by the beginning of their number. */
const documents: Statement = (sought) => {
  const number = documentNumber(sought)
  if (number === null) return NOTHING
  return sql`
    select doc.id, doc.number, doc.kind, doc.issued_on as "issuedOn", coalesce(s.name, ${nameOf(sql`u`)}, '') as name
    from documents doc left join users u on u.id = doc.user_id left join suppliers s on s.id = doc.supplier_id
    where doc.number like ${`${number}%`} order by doc.number desc limit ${sought.most}`
}

/** What staff and suppliers find: the sources beside the caller's own purchases and requests. */
export const staffStatements = { people, suppliers, tickets, orders, deliveries, accounts, documents, ownOrders } satisfies Partial<
  Record<Source, Statement>
>
