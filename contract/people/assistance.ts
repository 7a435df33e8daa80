import { z } from 'zod'
import { ASSISTED_PAYMENTS, CONSENTS } from '#domain/people/assistance/assisted.ts'
import { ORDER_STATES } from '#domain/people/assistance/order-state.ts'
import { PAYMENT_METHODS } from '#domain/people/settings/payment-method.ts'
import { payFirst } from '../money/money-shapes.ts'
import { amount, ownPayments, topUpAmount } from '../money/payments.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { day, id, postalCode, reason, weekStart } from '../shapes.ts'
import { ownPickup } from '../week/handover.ts'
import { nearPoint } from './settings.ts'
import { city, code, email, newPassword, personName, phone, street } from './identity.ts'
import { codeRefusals } from './verification.ts'

/** A person without e-mail for whom the caller will order. */
export const newAssisted = z.strictObject({
  /** The municipality that helps; null: the caller. */
  groupId: id.nullable(),
  firstName: personName('Zadejte jméno'),
  lastName: personName('Zadejte příjmení'),
  phone: z.literal('').or(phone),
  street,
  city,
  postalCode,
  consent: z.enum(CONSENTS, 'Vyberte, jak vám dal člověk souhlas'),
  /** Not in the future. */
  consentedOn: day,
})
export type NewAssisted = z.output<typeof newAssisted>

const assistedMember = z.object({
  memberId: id,
  name: z.string(),
  phone: z.string().nullable(),
  address: z.string(),
  /** The municipality that helps; null: the caller alone. */
  groupName: z.string().nullable(),
  /** An administrator suspended the municipality: nobody orders for the person, and the help can only be ended. */
  isSuspended: z.boolean(),
  consent: z.enum(CONSENTS),
  consentedOn: day,
  /** Where the person collects, and the next delivery that can still be changed, with how much of it is bindingly ordered. */
  placeName: z.string().nullable(),
  nextDelivery: z.object({ weekStart, deliveryOn: day, cutOffAt: z.date(), order: z.enum(ORDER_STATES) }).nullable(),
  /** What is to be paid by transfer, in haléře; without what is paid in cash. */
  toTransfer: amount,
  payFirst,
  /** The person has an e-mail now, and may take the account over by the link that was sent there. */
  takeover: z.object({ email: z.string(), expiresAt: z.date() }).nullable(),
  /** The last change of what the person buys, and who made it. */
  changedAt: z.date().nullable(),
  changedBy: z.string().nullable(),
})
export type AssistedMember = z.output<typeof assistedMember>

const assistedSettings = z.object({
  name: z.string(),
  /** Given back by `settle`: a change in another tab is not written over. */
  version: z.number(),
  pickupPointId: id.nullable(),
  paymentMethod: z.enum(PAYMENT_METHODS).nullable(),
  /** Points of the locality, those of the person's groups first, then the nearest. */
  points: z.array(nearPoint),
})
export type AssistedSettings = z.output<typeof assistedSettings>

/** What the helper chooses. */
export const settledMember = z.strictObject({
  memberId: id,
  version: z.int().min(0),
  pickupPointId: z.uuid('Vyberte výdejní místo'),
  paymentMethod: z.enum(ASSISTED_PAYMENTS, 'Vyberte způsob platby'),
})
export type SettledMember = z.output<typeof settledMember>

/** The person's own e-mail, to which the link goes. */
export const ownerInvitation = z.strictObject({ memberId: id, email })
export type OwnerInvitation = z.output<typeof ownerInvitation>

const token = z.string().max(64)

/** The mailed link, the code from the helper, and the new owner's password. */
export const takenAccount = z.strictObject({
  token,
  code,
  password: newPassword,
  /** Whether the helper who invited the person may go on changing the basket. */
  keepsHelp: z.boolean(),
})
export type TakenAccount = z.output<typeof takenAccount>

/** What a mailed link says before anything is entered; it names nobody. */
const takeoverView = z.object({
  /** Staff sent the link, and told the code. */
  isFromStaff: z.boolean(),
  /** Whether somebody could go on helping if the new owner wants it. */
  mayKeepHelp: z.boolean(),
})
export type TakeoverView = z.output<typeof takeoverView>

const oneMember = z.strictObject({ memberId: id })

/** Ordering for people without e-mail, by a relative or a municipality (docs/rules/people.md#assistance). */
export const assistance = {
  /** Whom the caller helps, by name, and the verified municipalities in whose name the caller may. */
  mine: procedure.output(z.object({ people: z.array(assistedMember), municipalities: z.array(z.object({ id, name: z.string() })) })),
  /** Makes an account for a person without e-mail. It buys where the caller does. `CANNOT_ASSIST` says why not. */
  create: procedure
    .input(newAssisted)
    .errors(
      refuse(
        'CANNOT_ASSIST',
        'GROUP_NOT_MANAGER',
        'GROUP_FULL',
        'TOO_MANY_GROUPS',
        'INVALID_PHONE',
        'NO_SERVED_MUNICIPALITY',
        'POINT_FULL',
      ),
    )
    .output(oneMember),
  /** The person's purchases that are on their way or ready, with their codes. */
  pickups: procedure.input(oneMember).output(z.object({ name: z.string(), pickups: z.array(ownPickup) })),
  /** Where the person collects and how they pay. */
  settings: procedure.input(oneMember).output(assistedSettings),
  /** Stores it. A point that is not offered is not found. */
  settle: procedure
    .input(settledMember)
    .errors(refuse('SETTINGS_CHANGED', 'POINT_ELSEWHERE', 'POINT_FULL'))
    .output(assistedSettings),
  /** What the person has to pay, and on which account. */
  payments: procedure
    .input(oneMember)
    .output(ownPayments.pick({ purchases: true, payFirst: true, topUpFirst: true, payTo: true, today: true })),
  /** What to transfer so that the person has so much to order for. The same amount gets the same symbol while it waits. */
  topUp: procedure
    .input(oneMember.extend(topUpAmount.shape))
    .errors(refuse('TOO_MANY_TOP_UPS'))
    .output(z.object({ symbol: z.string() })),
  /**
   * Mails a link to a person who has an e-mail now. The answer alone contains the code that belongs to it: the helper gives it to the person,
   * so that a mistyped address gives nobody the account. A new link replaces the old one (docs/rules/people.md#take-over).
   */
  inviteOwner: procedure
    .input(ownerInvitation)
    .errors(refuse('EMAIL_TAKEN', 'CANNOT_ASSIST'))
    .output(z.object({ code: z.string(), expiresAt: z.date() })),
  /** The same by an administrator, if nobody who helps can do it. */
  inviteOwnerAsStaff: procedure
    .input(ownerInvitation.extend({ reason }))
    .errors(refuse('EMAIL_TAKEN', 'CANNOT_ASSIST'))
    .output(z.object({ code: z.string(), expiresAt: z.date() })),
  /** Makes the link that was mailed to a person invalid, whoever of the helpers sent it. Not found if there is none. */
  withdrawInvitation: procedure.input(oneMember).output(oneMember),
  /** The same by an administrator. */
  withdrawInvitationAsStaff: procedure.input(oneMember.extend({ reason })).output(oneMember),
  /** Anybody with a link: what the page offers. Changes nothing. */
  takeover: procedure.input(z.strictObject({ token })).errors(refuse('TAKEOVER_INVALID')).output(takeoverView),
  /** Makes the account the person's own: with an address and a password, and without the helper, unless the person wants to keep the help. */
  takeOver: procedure
    .input(takenAccount)
    .errors({ ...codeRefusals, ...refuse('TAKEOVER_INVALID', 'EMAIL_TAKEN', 'WEAK_PASSWORD') })
    // `helperName`: who goes on changing the basket; null: nobody.
    .output(z.object({ email: z.string(), helperName: z.string().nullable() })),
  /** The person withdrew the consent: nothing more is bought, and the account is erased in fourteen days. */
  end: procedure.input(oneMember.extend({ reason })).output(oneMember.extend({ eraseAt: z.date() })),
}
