import { z } from 'zod'
import { POINT_TYPES } from '#domain/week/pickup/point-type.ts'
import { procedure } from '../procedure.ts'
import { id, isPlain, postalCode, weekday, written } from '../shapes.ts'

/** Degrees, WGS 84. A place has both or neither: nothing is ever put where it does not stand. */
const position = { lat: z.number().nullable(), lng: z.number().nullable() }

/** A place where members collect what they bought (spec 2 §3). */
export const pickupPoint = z.object({
  id,
  name: z.string(),
  address: z.string(),
  municipality: z.string(),
  /** Five digits without a space. */
  postalCode: z.string().nullable(),
  type: z.enum(POINT_TYPES),
  ...position,
  /** As the point words it: `po–pá 8–18`. */
  openingHours: z.string().nullable(),
  /** When the delivery reaches the point; null where no locality serves its municipality. */
  deliveryDay: weekday.nullable(),
})
export type PickupPoint = z.output<typeof pickupPoint>

/** Delivery points of the postal service, by columns: row n is `names[n]`, `cities[n]` … There are thousands of them. */
export const deliveryPoints = z.object({
  ids: z.array(z.string()),
  names: z.array(z.string()),
  cities: z.array(z.string()),
  /** Five digits without a space. */
  postalCodes: z.array(z.string()),
  /** Empty text where none is known. */
  addresses: z.array(z.string()),
  lats: z.array(z.number().nullable()),
  lngs: z.array(z.number().nullable()),
})
export type DeliveryPoints = z.output<typeof deliveryPoints>

/** Everything the map of the pickup network draws. */
export const pickupNetwork = z.object({
  /** Active ones, by municipality and name in Czech order. */
  points: z.array(pickupPoint),
  /** Active ones, by city in Czech order (spec 2 §7). */
  deliveryPoints,
  /** Where the background comes from; null: none is set, the map draws the outline of the country. */
  tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
})
export type PickupNetwork = z.output<typeof pickupNetwork>

/** A municipality somebody looks for. */
export const place = z.object({
  id,
  name: z.string(),
  district: z.string().nullable(),
  region: z.string().nullable(),
  /** The code that was searched for, or else the main one; five digits without a space. */
  postalCode: z.string(),
  ...position,
  /** The locality that serves it; null where nothing is delivered yet. */
  localityName: z.string().nullable(),
  deliveryDay: weekday.nullable(),
})
export type Place = z.output<typeof place>

/** A municipality that a postal code may mean. */
export const town = z.object({
  name: z.string(),
  district: z.string().nullable(),
  /** Whether the code is one of its own; else only so many of the first digits agree as of any. */
  hasCode: z.boolean(),
  /** When it is delivered to; null where it is not yet. */
  deliveryDay: weekday.nullable(),
})
export type Town = z.output<typeof town>

/** Who brings purchases from the depot to the door (spec 1 §3, last_mile_delivery_providers). */
export const deliveryProvider = z.object({ id, name: z.string(), code: z.string() })
export type DeliveryProvider = z.output<typeof deliveryProvider>

export const pickup = {
  /** Anybody signed in: the active providers in the order they are offered. */
  providers: procedure.output(z.array(deliveryProvider)),
  /** All active pickup and delivery points, and where the map takes its background from. */
  network: procedure.output(pickupNetwork),
  /**
   * At most 10 municipalities with a PSČ that begins as the query does (a space in it does not matter), or whose name does, accents and
   * case aside, or both (`592 31 Nové`). Whose whole name or main PSČ it is comes first, then the larger. An empty query finds none.
   */
  places: procedure
    .input(
      z.strictObject({
        query: written('Zadejte PSČ nebo obec')
          .max(60, 'Hledaný text může mít nejvýš 60 znaků')
          .refine(isPlain, 'Hledaný text obsahuje nepovolené znaky'),
      }),
    )
    .output(z.array(place)),
  /** What a postal code may mean, by the prefix rule (`matchMunicipalities`), the largest first; none where no three digits agree. */
  towns: procedure.input(z.strictObject({ postalCode })).output(z.array(town)),
}
