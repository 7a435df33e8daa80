/** Roles of a group, from the one with the most rights. A group always has exactly one organiser. */
export const GROUP_ROLES = ['organiser', 'deputy', 'member'] as const
export type GroupRole = (typeof GROUP_ROLES)[number]

const labels: Readonly<Record<GroupRole, string>> = { organiser: 'Organizátor', deputy: 'Zástupce', member: 'Člen' }

/** The Czech name of a role. */
export const groupRoleLabel = (role: GroupRole): string => labels[role]

// | act                               | organiser | deputy       | member |
// |-----------------------------------|-----------|--------------|--------|
// | change name and description       | yes       | yes          | no     |
// | invite, revoke an invitation      | yes       | yes          | no     |
// | remove                            | others    | members only | no     |
// | appoint a deputy, hand over       | yes       | no           | no     |
// | ask for a pickup point            | yes       | no           | no     |
// | leave                             | if alone  | yes          | yes    |

/** Whether a member may become deputy or organiser. Nobody signs in to the account of a person without e-mail. */
export const mayBeAppointed = ({ isAssisted }: { isAssisted: boolean }): boolean => !isAssisted

/** Whether a role looks after name, description and invitations. */
export const mayManage = (role: GroupRole): boolean => role !== 'member'

/** Whether a role appoints deputies, hands the group over and asks for a pickup point. */
export const mayAppoint = (role: GroupRole): boolean => role === 'organiser'

/** Whether one role may remove a member with the other one. Nobody removes the organiser, so nobody removes themselves by it either. */
export const mayRemove = (by: GroupRole, target: GroupRole): boolean =>
  by === 'organiser' ? target !== 'organiser' : by === 'deputy' && target === 'member'

/**
 * Whether a member may leave. The organiser hands over first, unless nobody remains who may be appointed; then the group ends. `others`: how
 * many other members may be.
 */
export const mayLeave = (role: GroupRole, others: number): boolean => role !== 'organiser' || others === 0

/** A member who remains in a group. */
export interface Heir {
  id: string
  role: GroupRole
  joinedAt: Date
  /** A person without e-mail. */
  isAssisted: boolean
}

/** Who becomes organiser when the present one's account is erased: the deputy, else the member, who joined first. Null if nobody remains who may. */
export function heirOf(others: readonly Heir[]): Heir | null {
  const rank = ({ role }: Heir) => GROUP_ROLES.indexOf(role)
  const [first] = others
    .filter(mayBeAppointed)
    .toSorted((a, b) => rank(a) - rank(b) || a.joinedAt.getTime() - b.joinedAt.getTime() || (a.id < b.id ? -1 : 1))
  return first ?? null
}
