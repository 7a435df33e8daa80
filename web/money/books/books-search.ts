import { id, oneOf, tableAddress, words } from '../../table/table-address.ts'
import { ACCOUNT_KINDS } from '#domain/money/ledger/cause.ts'
import { DEBTOR_ORDERS } from '#domain/money/receivables/debtors.ts'
import { AGES } from '#domain/money/receivables/dunning.ts'
import { parseDay } from '#domain/time/day.ts'

/** The parts of the finance desk. */
export const PARTS = ['receivables', 'limits', 'settlement', 'decisions', 'accounts', 'documents', 'closing'] as const

const day = (value: unknown) => (typeof value === 'string' ? (parseDay(value) ?? undefined) : undefined)

/** The finance desk: which part, and what is open in it. */
export const booksAddress = tableAddress({
  path: '/admin/books',
  lists: { part: oneOf(...PARTS) },
  filters: { q: words(80), age: oneOf(...AGES), kind: oneOf(...ACCOUNT_KINDS), from: day, to: day },
  orders: { by: DEBTOR_ORDERS, first: { by: 'owed', direction: 'descending' } },
  open: { account: id },
})
export type BooksSearch = ReturnType<typeof booksAddress.read>
