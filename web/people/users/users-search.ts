import { ROLES } from '#domain/people/account/role.ts'
import { USER_ORDERS, USER_STATES } from '#domain/people/account/user-state.ts'
import { oneOf, tableAddress, words } from '../../table/table-address.ts'

// Separate from its page: the router parses addresses before the page is loaded.

/** The columns that can be hidden. */
export const USER_COLUMNS = ['state', 'seen', 'created'] as const
export type UserColumn = (typeof USER_COLUMNS)[number]

export const usersAddress = tableAddress({
  path: '/admin/users',
  filters: { q: words(100), role: oneOf(...ROLES), state: oneOf(...USER_STATES) },
  open: {},
  orders: { by: USER_ORDERS, first: { by: 'created', direction: 'descending' } },
  columns: { all: USER_COLUMNS, first: USER_COLUMNS },
})

export type UsersSearch = ReturnType<typeof usersAddress.read>
