import { MAX_GROUP_MEMBERS, MAX_GROUPS } from './group.ts'
import { mayManage, type GroupRole } from './role.ts'

/** What decides whether an invitation is valid. */
export interface InvitationFacts {
  expiresAt: Date
  /** The inviter's role in the group now; null after leaving, a block or an erasure. */
  inviterRole: GroupRole | null
}

/** Whether an invitation is valid: not expired, and its author may still invite. */
export const isInvitationValid = ({ expiresAt, inviterRole }: InvitationFacts, now: Date): boolean =>
  expiresAt > now && inviterRole !== null && mayManage(inviterRole)

/** Why somebody cannot join a group: it has `members` already, and the account belongs to `groups` others. */
export function joinFault({ members, groups }: { members: number; groups: number }): 'GROUP_FULL' | 'TOO_MANY_GROUPS' | null {
  if (members >= MAX_GROUP_MEMBERS) return 'GROUP_FULL'
  return groups >= MAX_GROUPS ? 'TOO_MANY_GROUPS' : null
}
