import { POINT_REQUEST_STATES } from '#domain/people/groups/group.ts'
import { oneOf, tableAddress, words } from '../../table/table-address.ts'

// Separate from its page: the router parses addresses before the page is loaded.

/** The listed groups of companies and municipalities. */
export const groupsAddress = tableAddress({
  path: '/admin/suppliers/groups',
  filters: { q: words(100), state: oneOf(...POINT_REQUEST_STATES) },
  open: {},
})
export type GroupsSearch = ReturnType<typeof groupsAddress.read>
