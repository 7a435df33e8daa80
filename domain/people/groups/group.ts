import { isOrganisationName } from '../account/organisation.ts'

/** Kinds of groups (docs/rules/people.md#groups). */
export const GROUP_KINDS = ['neighbours', 'company', 'municipality'] as const
export type GroupKind = (typeof GROUP_KINDS)[number]

const kindLabels: Readonly<Record<GroupKind, string>> = { neighbours: 'Sousedé a rodina', company: 'Firma', municipality: 'Obec' }

/** The Czech name of a kind. */
export const groupKindLabel = (kind: GroupKind): string => kindLabels[kind]

/** Whether a group of this kind may have a pickup point of its own, which an administrator approves. */
export const isOrganisation = (kind: GroupKind): boolean => kind !== 'neighbours'

/** States of a group's application for its own pickup point. */
export const POINT_REQUEST_STATES = ['waiting', 'approved', 'refused', 'suspended'] as const
export type PointRequestState = (typeof POINT_REQUEST_STATES)[number]

const stateLabels: Readonly<Record<PointRequestState, string>> = {
  waiting: 'Čeká na schválení',
  approved: 'Schválená',
  refused: 'Zamítnutá',
  suspended: 'Pozastavená',
}

/** The Czech name of a state. */
export const pointRequestLabel = (state: PointRequestState): string => stateLabels[state]

/** The largest number of members of a group: a large house, a village school. */
export const MAX_GROUP_MEMBERS = 200
/** The largest number of groups that an account belongs to. */
export const MAX_GROUPS = 10
/** The largest number of groups that an account organises. */
export const MAX_ORGANISED_GROUPS = 5
/** The largest number of valid invitations of a group. */
export const MAX_INVITATIONS = 50
/** How long an invitation is valid, in days. */
export const INVITATION_DAYS = 14

/** How many days a link is valid that is printed on a notice. */
export const LASTING_DAYS = 365

/** A member's name as the group sees it: the first name and the initial of the last one; without them, and of an organisation, the whole name. */
export function memberName({ firstName, lastName, displayName }: { firstName: string; lastName: string; displayName: string }): string {
  const [first, last] = [firstName.trim(), lastName.trim()]
  if (first === '') return displayName.trim()
  if (isOrganisationName({ firstName, lastName }, null)) return `${first} ${last}`
  return last === '' ? first : `${first} ${String.fromCodePoint(last.codePointAt(0)!).toLocaleUpperCase('cs')}.`
}
