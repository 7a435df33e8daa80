import { z } from 'zod'
import { SETTINGS_PARTS } from '#domain/people/settings/missing.ts'
import { PAYMENT_METHODS } from '#domain/people/settings/payment-method.ts'
import { MAX_SUBSTITUTE_POINTS, pickupFault } from '#domain/people/settings/pickup-choice.ts'
import { SERVICE_MODES } from '#domain/people/settings/service-mode.ts'
import { suits } from '#domain/week/delivery-options/modes.ts'
import { ONE_TIME_MODES } from '#domain/week/one-time/service-mode.ts'
import { city, street } from './identity.ts'
import { feePrices } from '../week/delivery-options.ts'
import { deliveryProvider, pickupPoint } from '../week/pickup.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { day, id, isPlain, notes, postalCode, price, weekday, weekStart, written } from '../shapes.ts'

/**
 * Messages of the dialog, in addition to refusals: `signedOut` for `SIGNED_OUT`, `notRead` for a failed query, `notSaved` for any other
 * failure of `assign` and `save`, `noPoint` and `noProvider` if there is nothing to choose from.
 */
export const settingsMessages = {
  signedOut: 'Musíte být přihlášeni',
  userNotRead: 'Chyba při načítání uživatele',
  notRead: 'Chyba při načítání nastavení',
  notSaved: 'Chyba při ukládání nastavení',
  unexpected: 'Neočekávaná chyba',
  saved: 'Nastavení nákupů bylo úspěšně uloženo',
  assigned: (municipality: string) => `Přiřazena obec: ${municipality}`,
  noPoint: 'V této lokalitě zatím výdejní místo není.',
  noProvider: 'Teď k vám žádný dopravce nejezdí.',
} as const

/** A municipality that is served, with what decides whether a household chooses it. */
export const servedMunicipality = z.object({
  id,
  name: z.string(),
  district: z.string().nullable(),
  localityName: z.string(),
  deliveryDayOfWeek: weekday,
  /** Local time, `17:00`. */
  deliveryTime: z.string(),
  /** What bringing it home costs, in haléře; null where no price is set yet. */
  deliveryPrice: price.nullable(),
})
export type ServedMunicipality = z.output<typeof servedMunicipality>

/** The post office from which the postal service brings purchases home. */
export const deliveryPoint = z.object({ id, name: z.string(), address: z.string(), city: z.string(), postalCode: z.string() })
export type DeliveryPoint = z.output<typeof deliveryPoint>

/** Where a purchase is brought to. */
export const deliveryAddress = z.object({ street: z.string(), city: z.string(), postalCode: z.string() })

/** What the postal service would do for a municipality, as of today; `save` stores it when the postal service is the provider. */
export const postalAssignment = z.object({
  /** Null where no delivery point is known. */
  deliveryPoint: deliveryPoint.nullable(),
  deliveryDayOfWeek: weekday,
  nextDeliveryDate: day,
  deliveryStartDate: day,
})
export type PostalAssignment = z.output<typeof postalAssignment>

export const nearPoint = pickupPoint.extend({
  /** From the household's postal code or municipality, as the crow flies; null where one of them has no position. */
  distanceKm: z.number().nullable(),
  /** All its places are taken in a week that can still be changed, and the household has none. */
  isFull: z.boolean(),
  /** The member's group that it is reserved for; null for a public point. */
  groupName: z.string().nullable(),
})
export type NearPoint = z.output<typeof nearPoint>

/** A chosen point; one that is put aside or lies in another locality has to be chosen anew before the settings can be saved. */
export const chosenPoint = pickupPoint.extend({ isOffered: z.boolean() })
export type ChosenPoint = z.output<typeof chosenPoint>

/** The settings of the member who asks, as they are stored. Nothing is chosen for anybody: what was never saved is null. */
export const shoppingSettings = z.object({
  /** Given back by `save`; 0 before anything is stored. */
  version: z.number(),
  /** Whether something can be delivered by them: nothing is missing. */
  isConfigured: z.boolean(),
  /** What is missing, in the order of the form; said by `missingSentence`. */
  missing: z.array(z.enum(SETTINGS_PARTS)),
  updatedAt: z.date().nullable(),
  serviceMode: z.enum(SERVICE_MODES).nullable(),
  /** By which mode it is handed over where a week has none of its own; null before `serviceMode` is chosen. */
  usualMode: z.enum(ONE_TIME_MODES).nullable(),
  paymentMethod: z.enum(PAYMENT_METHODS).nullable(),
  preferredDeliveryTime: z.string(),
  preferredDeliveryDayOfWeek: weekday.nullable(),
  deliveryProvider: deliveryProvider.nullable(),
  /** Where the household buys, whoever carries: its locality follows from it (docs/decisions/013-where-a-household-buys.md). */
  municipality: servedMunicipality.nullable(),
  /** The PSČ by which it was chosen; five digits without a space. */
  postalCode: z.string().nullable(),
  /** While a move has not begun: where the household buys until then, and the first week it buys in its new municipality. */
  move: z.object({ fromLocalityName: z.string(), effectiveFrom: weekStart }).nullable(),
  /** Another address than that of the profile; null for none. */
  deliveryAddress: deliveryAddress.nullable(),
  /** With the postal service alone, as it was assigned. */
  assignedDeliveryPoint: deliveryPoint.nullable(),
  nextDeliveryDate: day.nullable(),
  deliveryStartDate: day.nullable(),
  deliveryTimeConfirmed: z.boolean(),
  deliveryTimeConfirmedAt: z.date().nullable(),
  pickupPoint: chosenPoint.nullable(),
  /** At most three, the preferred first. */
  substitutePickupPoints: z.array(chosenPoint),
  allowSubstitutions: z.boolean(),
  notes: z.string(),
  /** The group with which the household counts; null for none. */
  groupId: id.nullable(),
})
export type ShoppingSettings = z.output<typeof shoppingSettings>

/** What can be chosen. Service modes and ways to pay are those of the domain, for everybody. */
export const settingsOptions = z.object({
  /** Active, in the order in which they are offered. */
  providers: z.array(deliveryProvider),
  /** Active points of the locality, the nearest first; none before a municipality is chosen. */
  pickupPoints: z.array(nearPoint),
  /** The member's own PSČ from the profile; five digits without a space. */
  postalCode: z.string().nullable(),
  /** The address of the profile; null where it is not whole. */
  homeAddress: deliveryAddress.nullable(),
  /** What each fee would be for the household now. */
  fees: feePrices,
  /** Whether the profile names a firm: only then an invoice can be chosen. */
  hasCompany: z.boolean(),
  /** Whether the card gateway is configured: only then a card can be chosen. */
  takesCards: z.boolean(),
  /** The groups of the member, by name. */
  groups: z.array(z.object({ id, name: z.string() })),
  /** The next delivery to the household that can still be ordered from; null where none is planned. */
  nextDelivery: z.object({ deliveryOn: day, cutOffAt: z.date() }).nullable(),
  /** The days of all planned deliveries that can still be ordered from, the nearest first. */
  deliveryDays: z.array(day),
  /** The municipalities that the PSČ of the settings, or else of the profile, may mean; the proposed one first. */
  municipalities: z.array(servedMunicipality),
  /** What the postal service would do for the municipality of the settings; null before one is chosen. */
  postal: postalAssignment.nullable(),
})
export type SettingsOptions = z.output<typeof settingsOptions>

/** A municipality that a postal code may mean, with what choosing it would do. */
export const proposedMunicipality = servedMunicipality.extend({
  /** Whether the code is one of its own; else only so many of the first digits agree as of any that is served. */
  hasCode: z.boolean(),
  /** Where it lies in another locality than the present one: the first week the household would buy there, as of now. */
  effectiveFrom: weekStart.nullable(),
})
export type ProposedMunicipality = z.output<typeof proposedMunicipality>

/** What came of an assignment. */
export const assignment = z.object({
  version: z.number(),
  municipality: servedMunicipality,
  postal: postalAssignment,
  /** What the postal code may mean besides, the assigned one first; the municipality alone when it was named without a code. */
  municipalities: z.array(servedMunicipality),
  /**
   * Set when the household moves to another locality: the first week it buys there. What it has in earlier weeks stays where it is;
   * its baskets of this week and later ones come along.
   */
  move: shoppingSettings.shape.move,
})
export type Assignment = z.output<typeof assignment>

/** What the member may change. Strict: what the server derives cannot be sent. */
export const savedSettings = z
  .strictObject({
    /** Of the settings that were read: an assignment or a save in another tab is not written over. */
    version: z.int().min(0),
    serviceMode: z.enum(SERVICE_MODES, 'Vyberte způsob odběru'),
    /** One that suits it; null for its default. */
    usualMode: z.enum(ONE_TIME_MODES, 'Vyberte způsob převzetí').nullable().default(null),
    /** A card only where the operator takes it (`paymentFault`). */
    paymentMethod: z.enum(PAYMENT_METHODS, 'Vyberte způsob platby'),
    /** Free text, for example a range: `17–19 h`. */
    preferredDeliveryTime: written()
      .max(60, 'Čas může mít nejvýš 60 znaků')
      .refine((text) => isPlain(text) && !/[\n\r\t]/.test(text), 'Čas obsahuje nepovolené znaky'),
    /** With the postal service the day is that of the municipality, whatever is sent. */
    preferredDeliveryDayOfWeek: weekday.nullable(),
    /** Kept only where something is brought home (`usesProvider`). */
    deliveryProviderId: id.nullable(),
    /** Kept only where something is collected (`usesPickupPoint`), as are the substitutes. */
    pickupPointId: id.nullable(),
    substitutePickupPointIds: z.array(id).max(MAX_SUBSTITUTE_POINTS, 'Náhradní výdejní místa mohou být nejvýš tři'),
    /** Kept only where something is brought home; null for the address of the profile. */
    deliveryAddress: z.strictObject({ street, city, postalCode }).nullable().default(null),
    /** Counts with the postal service and a municipality; the server says when it was ticked. */
    deliveryTimeConfirmed: z.boolean(),
    allowSubstitutions: z.boolean(),
    notes,
    /** One that the member belongs to; null for none. */
    groupId: id.nullable().default(null),
  })
  .superRefine((chosen, context) => {
    const fault = pickupFault(chosen)
    if (fault !== null) context.addIssue({ code: 'custom', path: ['substitutePickupPointIds'], message: fault })
    if (chosen.usualMode !== null && !suits(chosen.usualMode, chosen.serviceMode))
      context.addIssue({ code: 'custom', path: ['usualMode'], message: 'Vyberte způsob převzetí' })
  })

export const settings = {
  read: procedure.output(z.object({ settings: shoppingSettings, options: settingsOptions })),
  /** What a postal code may mean, the proposed one first; so a choice can be weighed before it is made. None where none is served. */
  municipalities: procedure.input(z.strictObject({ postalCode })).output(z.array(proposedMunicipality)),
  /**
   * Chooses the municipality the household buys in: the one named, among those of the postal code where one is given; without a name the
   * proposed one (`inProposedOrder`). Where neither is given the profile's code counts. A municipality that is not
   * served, or not one of the code's, is not found. The confirmation of the delivery time has to be given again, also when the
   * municipality stays the same. Never refused for a cut-off: a move holds from the first week that is still open in both localities.
   */
  assign: procedure
    .input(z.strictObject({ postalCode: postalCode.optional(), municipalityId: id.optional() }))
    .errors(refuse('NO_SERVED_MUNICIPALITY', 'NO_POSTAL_CODE'))
    .output(assignment),
  /**
   * Stores the choice as a whole, also where something is still missing; only without that the settings count as configured. With the postal service its assignment is stored, with any other
   * provider taken back; where the household buys stays. A provider or point that does not exist or is put aside is not found.
   * Who pays by invoice names the firm in the profile first.
   */
  save: procedure
    .input(savedSettings)
    .errors(refuse('SETTINGS_CHANGED', 'POINT_ELSEWHERE', 'POINT_FULL', 'INVOICE_WITHOUT_COMPANY', 'NO_CARDS'))
    .output(z.object({ settings: shoppingSettings, options: settingsOptions })),
}
