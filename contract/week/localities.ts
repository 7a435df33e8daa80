import { z } from 'zod'
import type { Money } from '#domain/money/money.ts'
import { isPlain } from '#domain/text/is-plain.ts'
import { isTimeOfDay } from '#domain/time/prague.ts'
import { MOST_FOR_DELIVERY } from '#domain/week/delivery-options/fees.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { day, id, reason, weekday, weekStart, written } from '../shapes.ts'

const time = z.string('Zadejte čas').refine(isTimeOfDay, 'Zadejte čas jako 20:00')
const daysBefore = z.int('Vyberte počet dní').min(0).max(13)
const words = (most: number) => written().max(most, `Nejvýš ${most}\u00a0znaků`).refine(isPlain, 'Text obsahuje nepovolené znaky')
const haler = z.int().transform((value) => value as Money)

const deliveryPrice = z
  .int('Zadejte cenu')
  .min(0, 'Cena nesmí být záporná')
  .max(MOST_FOR_DELIVERY, 'Tak drahé doručení není')
  .transform((value) => value as Money)
  .nullable()

/** The price of home delivery in municipalities, in haléře; null: that of their locality. */
export const townPricesInput = z.strictObject({
  municipalityIds: z.array(id).min(1, 'Vyberte aspoň jednu obec').max(500, 'Najednou jde změnit nejvýš 500 obcí'),
  deliveryPrice,
})

/** A locality as an operator enters it. Times are local; days are counted back from the delivery. */
export const localityInput = z.strictObject({
  /** Null: a new one. */
  localityId: id.nullable(),
  name: words(80).min(2, 'Zadejte název'),
  depot: words(120),
  depotAddress: words(200),
  depotHours: words(200),
  depotContact: words(200),
  /** By when suppliers bring goods to the depot; without a time, at that of the delivery. */
  goodsDaysBefore: daysBefore,
  goodsTime: time.nullable(),
  deliveryDayOfWeek: weekday,
  deliveryTime: time,
  cutOffDaysBefore: daysBefore,
  cutOffTime: time,
  offersCloseDaysBefore: daysBefore,
  offersCloseTime: time,
  /** Price of home delivery in haléře, where a municipality has none of its own; null: not stated. */
  deliveryPrice,
  isActive: z.boolean(),
  /** The first week of another schedule; earlier deliveries keep theirs. Null for a new locality, or if the schedule stays. */
  fromWeek: weekStart.nullable(),
})

export const locality = z.object({
  id,
  name: z.string(),
  depot: z.string(),
  depotAddress: z.string(),
  depotHours: z.string(),
  depotContact: z.string(),
  goodsDaysBefore: z.number(),
  goodsTime: z.string().nullable(),
  deliveryDayOfWeek: weekday,
  deliveryTime: z.string(),
  cutOffDaysBefore: z.number(),
  cutOffTime: z.string(),
  offersCloseDaysBefore: z.number(),
  offersCloseTime: z.string(),
  deliveryPrice: haler.nullable(),
  isActive: z.boolean(),
  /** Own prices of its municipalities, in haléře; null if none has one. */
  townPrices: z.object({ municipalities: z.number(), lowest: haler, highest: haler }).nullable(),
  /** The first week without deliveries, if its municipalities were all moved elsewhere. */
  untilWeek: weekStart.nullable(),
  municipalities: z.number(),
  /** Households that buy there in the weeks to come. */
  households: z.number(),
  /** Its weeks that may still change, the nearest first. */
  openWeeks: z.array(
    z.object({
      weekStart,
      deliveryOn: day,
      cutOffAt: z.date(),
      offersCloseAt: z.date(),
      deliveryAt: z.date(),
      lastOrderAt: z.date(),
      isShifted: z.boolean(),
    }),
  ),
})
export type Locality = z.output<typeof locality>

/** One municipality, with the locality that serves it, or will. */
export const servedTown = z.object({
  id,
  name: z.string(),
  district: z.string().nullable(),
  postalCode: z.string(),
  localityId: id.nullable(),
  localityName: z.string().nullable(),
  /** From when that locality serves it; null: already. */
  fromWeek: weekStart.nullable(),
  /** Its own price of home delivery in haléře; null: that of the locality. */
  deliveryPrice: haler.nullable(),
  households: z.number(),
})
export type ServedTown = z.output<typeof servedTown>

/** Which municipalities move: named ones, and all of whole districts. */
const chosen = {
  municipalityIds: z.array(id).max(500, 'Najednou jde přesunout nejvýš 500 obcí'),
  districts: z.array(words(120)).max(80),
}
export const moveInput = z
  .strictObject({ ...chosen, toLocalityId: id, fromWeek: weekStart })
  .refine(({ municipalityIds, districts }) => municipalityIds.length + districts.length > 0, {
    path: ['municipalityIds'],
    message: 'Vyberte aspoň jednu obec',
  })

const datesOfWeek = z.object({ weekStart, deliveryOn: day, cutOffAt: z.date() })

/** What a move of municipalities would do. */
export const movePreview = z.object({
  municipalities: z.number(),
  households: z.number(),
  /** Where they come from; null: served by nobody so far. */
  from: z.array(
    z.object({
      localityName: z.string().nullable(),
      municipalities: z.number(),
      households: z.number(),
      /** Nothing remains in it: its deliveries end with the week before. */
      isEmptied: z.boolean(),
    }),
  ),
  /** The first weeks that move: their dates before and after. */
  weeks: z.array(z.object({ before: datesOfWeek.nullable(), after: datesOfWeek })),
  /** Deliveries of earlier weeks that are not over: they stay where they are. */
  stayingWeeks: z.number(),
  oneTimeItems: z.number(),
  /** Valid offers of suppliers in the localities they leave; they do not move. */
  offers: z.number(),
  /** Why it is not possible, or null. */
  fault: z.string().nullable(),
})
export type MovePreview = z.output<typeof movePreview>

export const movedHousehold = z.object({ name: z.string(), municipality: z.string(), localityName: z.string().nullable() })
export type MovedHousehold = z.output<typeof movedHousehold>

export const localities = {
  /** Operator: all localities in Czech order, inactive ones last. */
  list: procedure.output(
    z.object({
      localities: z.array(locality),
      /** The setting `order_lead_hours`: orders are sent so long before suppliers must have answered them. */
      orderLeadHours: z.number(),
    }),
  ),
  /** Operator: municipalities by locality, or by the start of their name; and the districts, with how many municipalities each has. */
  municipalities: procedure
    .input(z.strictObject({ localityId: id.nullable(), query: words(80) }))
    .output(z.object({ towns: z.array(servedTown), districts: z.array(z.object({ name: z.string(), municipalities: z.number() })) })),
  /** Operator: adds or changes a locality, and plans its deliveries. */
  save: procedure
    .input(localityInput)
    .errors(refuse('WRONG_SCHEDULE', 'NAME_TAKEN', 'WRONG_WEEK'))
    .output(z.object({ id })),
  /** Operator: sets the price of home delivery in municipalities, for all weeks that are still open. */
  priceTowns: procedure
    .input(townPricesInput)
    .errors(refuse('NOT_FOUND'))
    .output(z.object({ municipalities: z.number() })),
  /** Operator: what a move of municipalities would do. */
  previewMove: procedure.input(moveInput).output(movePreview),
  /** Operator: the households that would move, fifty at a time. */
  movedHouseholds: procedure
    .input(z.strictObject({ ...chosen, toLocalityId: id, skip: z.int().min(0).max(100_000) }))
    .output(z.object({ households: z.array(movedHousehold), total: z.number() })),
  /** Operator: moves municipalities to another locality from a week on, with the open weeks of their households. */
  move: procedure
    .input(moveInput.safeExtend({ reason }))
    .errors(refuse('WRONG_WEEK', 'BUSY'))
    .output(z.object({ households: z.number() })),
}
