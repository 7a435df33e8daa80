import { ROLES, type Role } from '#domain/people/account/role.ts'
import { USER_STATES, type UserState } from '#domain/people/account/user-state.ts'

// Separate from its page: the router parses addresses before the page is loaded.

export interface UsersSearch {
  /** Words of the name or the address. */
  q?: string | undefined
  role?: Role | undefined
  state?: UserState | undefined
}

export function readUsersSearch({ q, role, state }: Record<string, unknown>): UsersSearch {
  return {
    ...(typeof q === 'string' && q !== '' && { q: q.slice(0, 100) }),
    ...(ROLES.includes(role as Role) && { role: role as Role }),
    ...(USER_STATES.includes(state as UserState) && { state: state as UserState }),
  }
}
