import { reads, type Lines } from '../people/account/who-may.ts'

/** The policy of the rooms of the wing help: one line per procedure. */
export const help = {
  'dashboard.read': reads('members'),
} satisfies Lines<'dashboard'>
