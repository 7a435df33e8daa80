import { z } from 'zod'
import { GROUP_KINDS, isOrganisation, POINT_REQUEST_STATES } from '#domain/people/groups/group.ts'
import { readHours } from '#domain/week/pickup/hours.ts'
import { GROUP_ROLES } from '#domain/people/groups/role.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { day, id, postalCode, price, reason, secretText, unit, weekStart } from '../shapes.ts'
import { line, lines } from '../words.ts'
import { city, company, email, street } from './identity.ts'

const groupKind = z.enum(GROUP_KINDS, 'Vyberte, komu skupina patří')

/** What a company or a municipality states about its pickup point. */
export const pointRequestInput = z.strictObject({
  organisation: company.shape.name,
  /** IČO, eight digits with a check digit. */
  registrationNumber: company.shape.number,
  pointName: line('Název místa', 120, 'Zadejte název místa'),
  pointAddress: street,
  pointMunicipality: city,
  pointPostalCode: postalCode,
  /** Empty if they are not known (docs/rules/week.md#opening-hours). */
  openingHours: line('Otevírací doba', 200).refine(
    (text) => text === '' || readHours(text) !== null,
    'Napište otevírací dobu třeba „po–pá 14–18, so 9–11“',
  ),
})
export type PointRequestInput = z.output<typeof pointRequestInput>

const words = {
  name: line('Název skupiny', 80, 'Zadejte název skupiny').min(2, 'Název má aspoň dva znaky'),
  description: lines('Popis', 1000),
}

/** A new group. A company or a municipality may ask for a pickup point of its own at once, or later. */
export const newGroup = z
  .strictObject({ ...words, kind: groupKind, point: pointRequestInput.nullable() })
  .refine(({ kind, point }) => point === null || isOrganisation(kind), {
    path: ['kind'],
    message: 'Vlastní místo odběru může mít jen firma nebo obec',
  })
export type NewGroup = z.output<typeof newGroup>

const oneGroup = z.strictObject({ groupId: id })
const named = z.object({ groupId: id })
const oneMember = oneGroup.extend({ memberId: id })

/** Changed name and description. */
export const changedGroup = oneGroup.extend({ version: z.int().min(1), ...words })

/** Whom to invite by mail. */
export const mailedInvitation = oneGroup.extend({ email })

/** A member of a group as the others see it. */
const groupMember = z.object({
  /** Of the membership; the account's id is never shown. */
  id,
  /** First name and initial. */
  name: z.string(),
  role: z.enum(GROUP_ROLES),
  joinedAt: z.date(),
  isMe: z.boolean(),
  /** A person without e-mail, who can take no role. False unless the caller manages the group. */
  isAssisted: z.boolean(),
})
export type GroupMember = z.output<typeof groupMember>

const pointRequest = z.object({
  organisation: z.string(),
  registrationNumber: z.string(),
  pointName: z.string(),
  pointAddress: z.string(),
  pointMunicipality: z.string(),
  pointPostalCode: z.string(),
  openingHours: z.string(),
  state: z.enum(POINT_REQUEST_STATES),
  /** Why it was refused or suspended. */
  reason: z.string(),
  requestedAt: z.date(),
})
export type PointRequest = z.output<typeof pointRequest>

const head = z.object({ id, name: z.string(), description: z.string(), kind: z.enum(GROUP_KINDS) })

/** A group in the list of the caller's groups. */
const ownGroup = head.extend({
  role: z.enum(GROUP_ROLES),
  members: z.number(),
  /** Whether the caller's household counts with it: the group of the shopping settings. */
  isChosen: z.boolean(),
  isSuspended: z.boolean(),
})
export type OwnGroup = z.output<typeof ownGroup>

/** A group as its members see it. */
const group = head.extend({
  version: z.number(),
  role: z.enum(GROUP_ROLES),
  isChosen: z.boolean(),
  isSuspended: z.boolean(),
  createdAt: z.date(),
  /** The organiser first, then deputies, then by when they joined. Without blocked accounts. */
  members: z.array(groupMember),
  /** The approved pickup point, for its members only. */
  point: z.object({ id, name: z.string(), address: z.string(), openingHours: z.string().nullable() }).nullable(),
  /** The application for it; null for those who do not manage the group. */
  pointRequest: pointRequest.nullable(),
  /** The caller's own next delivery; null if none is planned or no municipality is chosen. */
  nextDelivery: z.object({ deliveryOn: day, cutOffAt: z.date() }).nullable(),
})
export type Group = z.output<typeof group>

/** A valid invitation, for those who manage the group. */
const groupInvitation = z.object({
  id,
  /** Path of its link, `/join#…`; null for a mailed one, which only its recipient gets. */
  path: secretText,
  /** Where it was mailed; only for its author. */
  sentTo: z.string().nullable(),
  isMailed: z.boolean(),
  by: z.string(),
  expiresAt: z.date(),
  /** Whether it is valid for a year, to be printed. */
  isLasting: z.boolean(),
  /** How many people joined by it. */
  joined: z.number(),
})
export type GroupInvitation = z.output<typeof groupInvitation>

/** The group's part in a pool of the coming week. Only where at least five households of the group are in (docs/rules/people.md#groups). */
const poolPart = z.object({
  itemName: z.string(),
  icon: z.string(),
  unit,
  localityName: z.string(),
  weekStart,
  /** The group's part of the households with a cap, in tens of percent. */
  percent: z.number(),
  price: price.nullable(),
  filledTier: z.boolean(),
})
export type PoolPart = z.output<typeof poolPart>

/** What a group does for the coming week. */
const groupProgress = z.object({
  /** Households of the group that buy with a cap, in full fives; null below five. */
  households: z.number().nullable(),
  /** How many items the caller's own household buys with a cap. */
  ownItems: z.number(),
  /** False for suppliers: then no part has a price or says that it filled a tier (docs/rules/week.md#caps). */
  arePricesShown: z.boolean(),
  /** The largest part first, those that fill a tier before the others. */
  parts: z.array(poolPart),
})
export type GroupProgress = z.output<typeof groupProgress>

/** Who invites, and to which group, for anybody with the link. */
const invitation = head.extend({
  inviterName: z.string(),
  members: z.number(),
  /** Whether the caller belongs to it already; false for visitors. */
  isMember: z.boolean(),
})
export type Invitation = z.output<typeof invitation>

const token = z.string('Odkaz není celý').regex(/^[\w-]{22}$/, 'Odkaz není celý')

/** A group of a company or a municipality in the administration. */
const deskGroup = pointRequest.extend({
  groupId: id,
  name: z.string(),
  kind: z.enum(GROUP_KINDS),
  members: z.number(),
  /** Households that chose its pickup point. */
  households: z.number(),
  /** The organiser; null while the account is blocked. */
  organiser: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** The locality that serves the point; null if none does. */
  localityName: z.string().nullable(),
  decidedAt: z.date().nullable(),
})
export type DeskGroup = z.output<typeof deskGroup>

const deskWanted = z.strictObject({
  /** Words of the group, the organisation, its place, or the IČO. */
  query: line('Hledaný text', 100),
  state: z.enum(POINT_REQUEST_STATES).nullable().default(null),
  /** The last group of the previous page: `next`. */
  after: id.nullable().default(null),
})
export type DeskGroupsWanted = z.output<typeof deskWanted>

const deskPage = z.object({ groups: z.array(deskGroup), total: z.number(), next: id.nullable() })
export type DeskGroupPage = z.output<typeof deskPage>

/** Groups of people who know each other (docs/rules/people.md#groups). Of a foreign group nobody learns whether it exists. */
export const groups = {
  /** The caller's groups by name. */
  mine: procedure.output(z.array(ownGroup)),
  /** One of them. */
  read: procedure.input(oneGroup).output(group),
  /** What its households do for the coming week. */
  progress: procedure.input(oneGroup).output(groupProgress),
  /** Its valid invitations; for those who manage it. */
  invitations: procedure.input(oneGroup).errors(refuse('GROUP_NOT_MANAGER')).output(z.array(groupInvitation)),
  /** Founds a group, whose organiser the caller becomes. */
  create: procedure
    .input(newGroup)
    .errors(refuse('TOO_MANY_GROUPS', 'TOO_MANY_OWN_GROUPS', 'POINT_PLACE_UNKNOWN'))
    .output(named),
  change: procedure.input(changedGroup).errors(refuse('GROUP_NOT_MANAGER', 'GROUP_CHANGED')).output(named),
  /** Asks for a pickup point of the group's own; again after a refusal. */
  requestPoint: procedure
    .input(oneGroup.extend({ point: pointRequestInput }))
    .errors(refuse('GROUP_NOT_ORGANISER', 'NOT_AN_ORGANISATION', 'GROUP_CHANGED', 'POINT_PLACE_UNKNOWN'))
    .output(named),
  /** Creates a link, valid for 14 days, or for a year to be printed. */
  invite: procedure
    .input(oneGroup.extend({ isLasting: z.boolean().default(false) }))
    .errors(refuse('GROUP_NOT_MANAGER', 'GROUP_SUSPENDED', 'TOO_MANY_INVITATIONS'))
    .output(z.object({ invitationId: id })),
  /** Mails a link for one person to an address. The answer does not depend on who has it. */
  inviteByMail: procedure
    .input(mailedInvitation)
    .errors(refuse('GROUP_NOT_MANAGER', 'GROUP_SUSPENDED', 'TOO_MANY_INVITATIONS'))
    .output(z.object({ invitationId: id })),
  /** Revokes an invitation at once. */
  revoke: procedure
    .input(oneGroup.extend({ invitationId: id }))
    .errors(refuse('GROUP_NOT_MANAGER'))
    .output(named),
  /** Anybody with a link: where it leads. */
  invitation: procedure.input(z.strictObject({ token })).errors(refuse('INVITATION_INVALID')).output(invitation),
  /** Joins by a link. Joining twice is joining once. */
  join: procedure
    .input(z.strictObject({ token }))
    .errors(refuse('INVITATION_INVALID', 'GROUP_SUSPENDED', 'GROUP_FULL', 'TOO_MANY_GROUPS'))
    .output(named),
  /** Leaves a group; it ends with the last member who may organise it, and so does its help for people without e-mail. */
  leave: procedure.input(oneGroup).errors(refuse('HAND_OVER_FIRST')).output(named),
  /** Removes another member. */
  remove: procedure.input(oneMember).errors(refuse('GROUP_NOT_MANAGER')).output(named),
  /** Makes a member a deputy, or a deputy a member. `NOT_ALLOWED`: the member is without e-mail. */
  appoint: procedure
    .input(oneMember.extend({ role: z.enum(['deputy', 'member'], 'Vyberte roli') }))
    .errors(refuse('GROUP_NOT_ORGANISER'))
    .output(named),
  /** Makes another member the organiser; the caller becomes a deputy. `NOT_ALLOWED`: the member is without e-mail. */
  handOver: procedure.input(oneMember).errors(refuse('GROUP_NOT_ORGANISER')).output(named),

  /** Administrator: groups that asked for a pickup point; waiting ones first, then the newest. */
  desk: procedure.input(deskWanted).output(deskPage),
  /** Administrator: approves the point, which only members of the group see and choose. */
  approve: procedure
    .input(oneGroup)
    .errors(refuse('GROUP_CHANGED', 'OWN_ACCOUNT', 'POINT_NOT_SERVED'))
    .output(named),
  /** Administrator: refuses it; the organiser gets the reason by mail. */
  refuse: procedure.input(oneGroup.extend({ reason })).errors(refuse('GROUP_CHANGED', 'OWN_ACCOUNT')).output(named),
  /** Administrator: suspends an approved group: nobody can join it or choose its point. The organiser gets the reason by mail. */
  suspend: procedure.input(oneGroup.extend({ reason })).errors(refuse('GROUP_CHANGED', 'OWN_ACCOUNT')).output(named),
  /** Administrator: lifts a suspension. */
  lift: procedure.input(oneGroup.extend({ reason })).errors(refuse('GROUP_CHANGED', 'OWN_ACCOUNT')).output(named),
}
