import { z } from 'zod'
import { CHANGE_KINDS } from '#domain/week/history/change.ts'
import { ORDER_STATUSES } from '#domain/week/orders/order.ts'
import { OFFER_STATES, SUPPLIER_ORDERS, SUPPLIER_STATES } from '#domain/week/suppliers/supplier-list.ts'
import { bankAccount } from '../bank-account.ts'
import { city, company, email, street } from '../people/identity.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { day, id, itemType, postalCode, reason, unit, weekStart } from '../shapes.ts'
import { line, lines } from '../words.ts'
import { tier } from './demands.ts'

/** What somebody writes who wants to supply. */
export const applicationInput = z.strictObject({
  companyName: company.shape.name,
  /** IČO, eight digits with a check digit. */
  registrationNumber: company.shape.number,
  contactName: line('Jméno', 120, 'Zadejte, s kým máme mluvit'),
  contactEmail: email,
  contactPhone: line('Telefon', 30, 'Zadejte telefon'),
  message: lines('Zpráva', 1000),
  acceptsTerms: z.literal(true, 'Bez souhlasu s podmínkami žádost poslat nejde'),
})
export type ApplicationInput = z.output<typeof applicationInput>

const application = z.object({
  id,
  companyName: z.string(),
  registrationNumber: z.string(),
  state: z.enum(['waiting', 'approved', 'rejected']),
  /** Why it was rejected. */
  reason: z.string(),
  createdAt: z.date(),
  decidedAt: z.date().nullable(),
})
export type Application = z.output<typeof application>

/** An application as administrators decide it. */
const waitingApplication = application.extend({
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  message: z.string(),
  /** The account that applies. */
  accountEmail: z.string(),
})
export type WaitingApplication = z.output<typeof waitingApplication>

/** What a supplier is paid by, and what its settlements say of it. An empty DIČ means none. */
export const supplierRecord = z.strictObject({ bankAccount, taxNumber: company.shape.taxNumber, street, postalCode, city })
export type SupplierRecord = z.output<typeof supplierRecord>

const ownRecord = z.object({
  name: z.string(),
  registrationNumber: z.string(),
  /** Empty while not given, like the following. */
  bankAccount: z.string(),
  taxNumber: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
})
export type OwnRecord = z.output<typeof ownRecord>

const registered = z.object({ name: z.string(), address: z.string(), taxNumber: z.string().nullable() })

const supplierHead = z.object({
  id,
  name: z.string(),
  /** Empty if it is not known. */
  registrationNumber: z.string(),
  state: z.enum(SUPPLIER_STATES),
  /** The account that sells; null if nobody does yet. */
  owner: z.object({ name: z.string(), email: z.string() }).nullable(),
})

/** A supplier in the administration, with its activity in goods or in services. */
const listedSupplier = supplierHead.extend({
  /** Offers that are valid now or will be. */
  validOffers: z.number(),
  /** Pools won in the last eight weeks. */
  poolsWon: z.number(),
  orders: z.number(),
  lastOfferAt: z.date().nullable(),
})
export type ListedSupplier = z.output<typeof listedSupplier>

const suppliersWanted = z.strictObject({
  type: itemType,
  /** Words of the name, the IČO, or the owner. */
  query: line('Hledaný text', 100),
  state: z.enum(SUPPLIER_STATES).nullable().default(null),
  order: z.enum(SUPPLIER_ORDERS).default('name'),
  isDescending: z.boolean().default(false),
  /** The last supplier of the previous page: `next`. */
  after: id.nullable().default(null),
})
export type SuppliersWanted = z.output<typeof suppliersWanted>

const supplierPage = z.object({
  suppliers: z.array(listedSupplier),
  /** On all pages together. */
  total: z.number(),
  /** The cursor of the next page, for `after`; null on the last one. */
  next: id.nullable(),
  /** By state, within the words. */
  byState: z.record(z.enum(SUPPLIER_STATES), z.number()),
})
export type SupplierPage = z.output<typeof supplierPage>

const offerOfSupplier = z.object({
  id,
  itemName: z.string(),
  unit,
  localityName: z.string(),
  tiers: z.array(tier),
  validFrom: day,
  validUntil: day.nullable(),
  submittedAt: z.date(),
  state: z.enum(OFFER_STATES),
})
export type OfferOfSupplier = z.output<typeof offerOfSupplier>

const orderOfSupplier = z.object({
  id,
  /** See `orderNumber` of domain/week/orders/order.ts. */
  number: z.number(),
  status: z.enum(ORDER_STATUSES),
  localityName: z.string(),
  weekStart,
  lines: z.number(),
  total: z.number(),
})
export type OrderOfSupplier = z.output<typeof orderOfSupplier>

/** A change of a record of the administration: who made it, and why. */
export const recordChange = z.object({
  id,
  at: z.date(),
  by: z.string(),
  kind: z.enum(CHANGE_KINDS),
  reason: z.string(),
  fields: z.array(z.object({ label: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
})
export type RecordChange = z.output<typeof recordChange>

/** A supplier with what it did here. */
const supplierDetail = supplierHead.extend({
  /** Since when it is suspended, and why; null if it is not. */
  suspension: z.object({ at: z.date(), reason: z.string() }).nullable(),
  /** What its application said; null for a supplier that never applied. */
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  /** Valid keys to the API, and addresses for events that are on. */
  apiKeys: z.number(),
  webhooks: z.number(),
  /** At most fifty: valid ones first, then the newest. */
  offers: z.array(offerOfSupplier),
  offersTotal: z.number(),
  /** The newest fifty. */
  orders: z.array(orderOfSupplier),
  ordersTotal: z.number(),
  /** The newest fifty changes of the profile. */
  changes: z.array(recordChange),
})
export type SupplierDetail = z.output<typeof supplierDetail>

const oneSupplier = z.strictObject({ supplierId: id })
const named = z.object({ supplierId: id })

/** Becoming a supplier, and the administration of suppliers (docs/rules/week.md#suppliers). */
export const suppliers = {
  /** The caller's last application, if any; and whether this installation can look up companies. */
  mine: procedure.output(z.object({ application: application.nullable(), canLookUp: z.boolean() })),
  /** Applies. Refused while another application waits, and for those who are suppliers already. */
  apply: procedure
    .input(applicationInput)
    .errors(refuse('APPLICATION_WAITS', 'ALREADY_SUPPLIER', 'NOT_ALLOWED'))
    .output(application),
  /** A company in the public register ARES. Refused where it is not configured or does not answer. */
  lookUp: procedure
    .input(z.strictObject({ registrationNumber: company.shape.number }))
    .errors(refuse('NO_REGISTER', 'REGISTER_SILENT', 'COMPANY_UNKNOWN'))
    .output(registered),
  /** The caller's own record. */
  record: procedure.output(ownRecord),
  /** Changes account, DIČ and address; a changed account is announced by mail. */
  saveRecord: procedure.input(supplierRecord).output(ownRecord),
  /** Administrator: the applications that wait for a decision, oldest first. */
  waiting: procedure.output(z.array(waitingApplication)),
  /** Administrator: makes the applicant a supplier, who is told by mail. */
  approve: procedure
    .input(z.strictObject({ applicationId: id }))
    .errors(refuse('NOT_FOUND', 'ALREADY_DECIDED', 'SUPPLIER_EXISTS', 'OWN_ACCOUNT', 'ADDRESS_NOT_PROVEN'))
    .output(z.object({ applicationId: id })),
  /** Administrator: rejects an application; the applicant gets the reason by mail. */
  reject: procedure
    .input(z.strictObject({ applicationId: id, reason }))
    .errors(refuse('NOT_FOUND', 'ALREADY_DECIDED', 'OWN_ACCOUNT'))
    .output(z.object({ applicationId: id })),
  /** Administrator: suppliers in any state, filtered and sorted, page by page. */
  list: procedure.input(suppliersWanted).output(supplierPage),
  /** Administrator: one supplier with its offers, orders and changes. */
  detail: procedure.input(oneSupplier).output(supplierDetail),
  /** Administrator: changes the name and the number. */
  change: procedure
    .input(oneSupplier.extend({ name: company.shape.name, registrationNumber: company.shape.number, reason }))
    .errors(refuse('SUPPLIER_EXISTS'))
    .output(named),
  /**
   * Administrator: suspends a supplier, who gets the reason by mail. Its offers stop counting in every pool that is not cleared yet, and it can
   * send no new ones. It keeps its orders.
   */
  suspend: procedure.input(oneSupplier.extend({ reason })).errors(refuse('ALREADY_SUSPENDED', 'OWN_ACCOUNT')).output(named),
  /** Administrator: lifts a suspension. Its valid offers count again, also in pools that still take offers. */
  lift: procedure.input(oneSupplier.extend({ reason })).errors(refuse('NOT_SUSPENDED', 'OWN_ACCOUNT')).output(named),
}
