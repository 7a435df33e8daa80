import { z } from 'zod'
import { POINT_TYPES } from '#domain/week/pickup/point-type.ts'
import { procedure } from '../procedure.ts'
import { id, isPlain, postalCode, weekday, written } from '../shapes.ts'

/** WGS 84 degrees. Both or neither are set; a position is never invented. */
const position = { lat: z.number().nullable(), lng: z.number().nullable() }

/** A place where members collect their purchases. */
export const pickupPoint = z.object({
  id,
  name: z.string(),
  address: z.string(),
  municipality: z.string(),
  /** Five digits without a space. */
  postalCode: z.string().nullable(),
  type: z.enum(POINT_TYPES),
  ...position,
  /** In the point's own words: `po–pá 8–18`. */
  openingHours: z.string().nullable(),
  /** The weekday of delivery to the point; null if no locality serves its municipality. */
  deliveryDay: weekday.nullable(),
})
export type PickupPoint = z.output<typeof pickupPoint>

/** Delivery points of the postal service in columns: row n is `names[n]`, `cities[n]` … There are thousands of them. */
export const deliveryPoints = z.object({
  ids: z.array(z.string()),
  names: z.array(z.string()),
  cities: z.array(z.string()),
  /** Five digits without a space. */
  postalCodes: z.array(z.string()),
  /** Empty if unknown. */
  addresses: z.array(z.string()),
  lats: z.array(z.number().nullable()),
  lngs: z.array(z.number().nullable()),
})
export type DeliveryPoints = z.output<typeof deliveryPoints>

/** The data of the pickup network map. */
export const pickupNetwork = z.object({
  /** Active ones, by municipality and name in Czech order. */
  points: z.array(pickupPoint),
  /** Active ones, by city in Czech order. */
  deliveryPoints,
  /** The source of map tiles; null if none is configured, and the map draws the country's outline. */
  tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
})
export type PickupNetwork = z.output<typeof pickupNetwork>

/** A municipality found by a search. */
export const place = z.object({
  id,
  name: z.string(),
  district: z.string().nullable(),
  region: z.string().nullable(),
  /** The postal code that was searched for, otherwise the main one; five digits without a space. */
  postalCode: z.string(),
  ...position,
  /** The locality that serves it; null if none does yet. */
  localityName: z.string().nullable(),
  deliveryDay: weekday.nullable(),
})
export type Place = z.output<typeof place>

/** A municipality that a postal code may belong to. */
export const town = z.object({
  name: z.string(),
  district: z.string().nullable(),
  /** Whether the code belongs to it; otherwise only the longest matching prefix does. */
  hasCode: z.boolean(),
  /** The weekday of delivery; null if it is not served yet. */
  deliveryDay: weekday.nullable(),
})
export type Town = z.output<typeof town>

/** A carrier from the depot to the door. */
export const deliveryProvider = z.object({ id, name: z.string(), code: z.string() })
export type DeliveryProvider = z.output<typeof deliveryProvider>

export const pickup = {
  /** Anybody: the active providers in display order. */
  providers: procedure.output(z.array(deliveryProvider)),
  /** All active pickup and delivery points, and the source of map tiles. */
  network: procedure.output(pickupNetwork),
  /**
   * At most 10 municipalities whose PSČ or name starts with the query, or both (`592 31 Nové`); spaces in a PSČ, accents and case are
   * ignored. Exact names and main PSČs come first, then larger ones. An empty query finds none.
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
  /**
   * The municipalities of a postal code by the prefix rule (`matchMunicipalities`), the largest first; none if fewer than three digits
   * match.
   */
  towns: procedure.input(z.strictObject({ postalCode })).output(z.array(town)),
}
