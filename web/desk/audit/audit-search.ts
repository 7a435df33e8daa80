import { AUDITED_TABLES, CHANGE_SOURCES } from '#domain/desk/audit/audited-tables.ts'
import { parseDay } from '#domain/time/day.ts'
import { id, oneOf, tableAddress, words } from '../../table/table-address.ts'

// Separate from its page: the router parses addresses before the page is loaded.

const day = (value: unknown) => (typeof value === 'string' ? (parseDay(value) ?? undefined) : undefined)

/** The listed changes. */
export const auditAddress = tableAddress({
  path: '/admin/history',
  filters: {
    who: words(100),
    table: oneOf(...AUDITED_TABLES),
    source: oneOf(...CHANGE_SOURCES),
    place: words(100),
    why: words(100),
    from: day,
    to: day,
    item: id,
  },
  open: {},
})
export type AuditSearch = ReturnType<typeof auditAddress.read>
