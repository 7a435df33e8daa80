import { z } from 'zod'
import { FAILURES, PROOFS, WAYS } from '#domain/week/handover/event.ts'
import type { Money } from '#domain/money/money.ts'
import { MAX_QUANTITY, type Quantity } from '#domain/money/quantity.ts'
import { payTo } from '../money/payments.ts'
import { procedure } from '../procedure.ts'
import { pictureFile } from '../catalog/uploads.ts'
import { refuse } from '../refusals.ts'
import { day, deliveryStatus, id, instant, price, secretText, unit, weekStart } from '../shapes.ts'
import { line } from '../words.ts'
import { oneTimeMode } from './one-time.ts'

/** A counted part of an item in thousandths of its unit; it may be 0. */
const part = z
  .number('Zadejte množství')
  .int('Zadejte množství')
  .min(0, 'Množství nemůže být záporné')
  .max(MAX_QUANTITY, 'Množství může být nejvýš 9 999')
  .transform((value) => value as Quantity)

const code = z.string('Zadejte kód').regex(/^\d{6}$/, 'Kód má šest číslic')
const token = z.string('Neplatný QR kód').regex(/^[\w-]{22}$/, 'Neplatný QR kód')
const deviceName = z.string().regex(/^[\w-]{1,60}$/, 'Neplatné označení zařízení')
/** In haléře; it may be 0. */
const money = z.int().transform((value) => value as Money)
const time = z.string('Zadejte čas').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Zadejte čas jako 16:30')

/** The id is given by the device. */
const happened = { id, purchaseId: id, at: instant }

/** An event that a device records. A code or token proves a handover if the server confirms it; neither is stored. */
export const newEvent = z.union([
  z.strictObject({
    ...happened,
    kind: z.literal('counted'),
    itemId: id,
    handed: part,
    missing: part,
    damaged: part,
    /** In grams. */
    weight: z.int().min(1, 'Zadejte hmotnost').max(9_999_000, 'Hmotnost je příliš velká').nullable(),
    note: line('Poznámka', 300),
  }),
  z.strictObject({
    ...happened,
    kind: z.literal('handed_over'),
    proof: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('qr'), token }),
      // The own code, or a one-time one; `proxy` comes from devices that waited for a connection since an older version.
      z.strictObject({ kind: z.enum(['code', 'proxy']), code }),
      z.strictObject({ kind: z.literal('document') }),
    ]),
    /** Whether the person is of age; asked for if the purchase has something for adults only. */
    isAgeChecked: z.boolean().optional(),
  }),
  z.strictObject({ ...happened, kind: z.literal('undone') }),
  z.strictObject({ ...happened, kind: z.literal('failed'), failure: z.enum(FAILURES) }),
  z.strictObject({ ...happened, kind: z.literal('paid'), way: z.enum(WAYS), owed: price }),
])
export type NewEvent = z.output<typeof newEvent>

const recorded = { id: z.string(), at: z.date(), device: z.string() }

/** A recorded event, as `handoverOf` of domain/week/handover/fold.ts reads it, with its instant as a date. */
const storedEvent = z.discriminatedUnion('kind', [
  z.object({
    ...recorded,
    kind: z.literal('counted'),
    itemId: id,
    handed: part,
    missing: part,
    damaged: part,
    weight: z.number().nullable(),
    note: z.string(),
    /** Addresses of its photos. */
    photos: z.array(z.string()),
  }),
  z.object({ ...recorded, kind: z.literal('handed_over'), proof: z.enum(PROOFS) }),
  z.object({ ...recorded, kind: z.literal('undone') }),
  z.object({ ...recorded, kind: z.literal('failed'), failure: z.enum(FAILURES) }),
  z.object({ ...recorded, kind: z.literal('offered'), on: day }),
  z.object({ ...recorded, kind: z.literal('paid'), way: z.enum(WAYS), owed: money }),
])
export type StoredEvent = z.output<typeof storedEvent>

const item = z.object({
  id,
  name: z.string(),
  unit,
  quantity: part,
  /** What arrived for this member. */
  arrived: part,
  isAdultsOnly: z.boolean(),
  unitPrice: price,
})

/** A purchase that is handed over, with everything that a device needs without a connection. */
export const handoverRow = z.object({
  purchaseId: id,
  number: z.number(),
  name: z.string(),
  /** The company of the member and the company or municipality with which the household counts; empty if none. */
  organisation: z.string(),
  phone: z.string().nullable(),
  /** Null if it is brought home; then `address` says where. */
  placeId: id.nullable(),
  address: z.string(),
  /** Null if nothing was ever chosen. */
  mode: oneTimeMode.nullable(),
  /** What is not paid of it in the books; 0 if it is paid by invoice. */
  owed: money,
  /** Whether it is paid in cash when it is handed over; else what is owed was to be paid in advance. */
  isPaidOnDelivery: z.boolean(),
  /** The variable symbol; empty if it costs nothing. */
  symbol: z.string(),
  items: z.array(item),
  events: z.array(storedEvent),
  /** Of the token in the QR code: the SHA-256 of `deliveryId:token`, in hex. Codes have none, because six digits are soon tried out. */
  qrFingerprint: z.string(),
})
export type HandoverRow = z.output<typeof handoverRow>

const place = z.object({ id: id.nullable(), name: z.string(), address: z.string(), arriveAt: z.string().nullable() })

/** The handover list of a delivery. */
export const handoverList = z.object({
  now: z.date(),
  deliveryId: id,
  localityName: z.string(),
  depot: z.string(),
  weekStart,
  deliveryOn: day,
  deliveryTime: z.string(),
  status: deliveryStatus,
  /** In the order of the driver. */
  places: z.array(place),
  /** Whether what was to be paid in advance is asked for when it is handed over. */
  isCollecting: z.boolean(),
  /** Null: the operator has no account. */
  payTo: payTo.nullable(),
  rows: z.array(handoverRow),
  /** The events of cash that the reader may take back. */
  returnable: z.array(id),
})
export type HandoverList = z.output<typeof handoverList>

/** What is at one place of a delivery, or in all of it. */
const load = z.object({
  purchases: z.number(),
  /** An estimate. */
  grams: z.number(),
  crates: z.number(),
  waiting: z.number(),
  handedOver: z.number(),
  complaints: z.number(),
  failed: z.number(),
})
export type Load = z.output<typeof load>

/** A delivery on the dashboard. */
export const boardDelivery = z.object({
  id,
  localityName: z.string(),
  depot: z.string(),
  weekStart,
  deliveryOn: day,
  deliveryTime: z.string(),
  status: deliveryStatus,
  /** Whether it was not ordered until its day was over: nothing of it will be handed over, and its places are left out. */
  isMissed: z.boolean(),
  all: load,
  places: z.array(place.extend({ load, isReached: z.boolean() })),
})
export type BoardDelivery = z.output<typeof boardDelivery>

/** A member's purchase that waits, or has just been received. */
export const ownPickup = z.object({
  purchaseId: id,
  number: z.number(),
  weekStart,
  deliveryOn: day,
  deliveryTime: z.string(),
  localityName: z.string(),
  placeName: z.string().nullable(),
  placeAddress: z.string(),
  openingHours: z.string().nullable(),
  /** What to know because it is closed then (`windowNote`); null if it is open or nothing is known. */
  hoursNote: z.string().nullable(),
  state: z.enum(['in_transit', 'waiting', 'handed_over', 'failed']),
  at: z.date().nullable(),
  offeredOn: day.nullable(),
  /** Whether it has goods for adults only: who receives it proves the age. */
  needsAgeProof: z.boolean(),
  /** The pickup code and the text of the QR code; null until it is ready. */
  code: secretText,
  qr: secretText,
  proxies: z.array(z.object({ id, name: z.string(), code: secretText, createdAt: z.date(), usedAt: z.date().nullable() })),
})
export type OwnPickup = z.output<typeof ownPickup>

/** The lists of a delivery that can be printed. */
export const PRINTS = ['by_product', 'by_member', 'labels_a4', 'labels', 'stops'] as const

/** One of `PRINTS`. */
export type Print = (typeof PRINTS)[number]

const ofDelivery = z.strictObject({ deliveryId: id })

export const handover = {
  /** Operators and logistics: today's and coming deliveries, and those that ended in the last week. */
  board: procedure.output(z.array(boardDelivery)),
  /** Operators and logistics: everything needed to hand a delivery over, also without a connection. */
  list: procedure.input(ofDelivery).errors(refuse('NOT_FOUND')).output(handoverList),
  /** Operators and logistics: the order and times of a driver's stops; every place of the delivery once. */
  setStops: procedure
    .input(
      z.strictObject({
        deliveryId: id,
        stops: z
          .array(z.strictObject({ placeId: id.nullable(), arriveAt: time }))
          .min(1, 'Závoz nemá žádnou zastávku')
          .max(200)
          .refine((stops) => new Set(stops.map(({ placeId }) => placeId)).size === stops.length, 'Každá zastávka může být jen jednou'),
      }),
    )
    .errors(refuse('NOT_FOUND', 'WRONG_STATE', 'POINT_ELSEWHERE'))
    .output(z.object({ id })),
  /** Operators and logistics: a delivery on its way has arrived at a place, or at all that remain; its members there are told that they may come. */
  makeReady: procedure
    .input(z.strictObject({ deliveryId: id, place: z.strictObject({ id: id.nullable() }).nullable() }))
    .errors(refuse('NOT_FOUND', 'WRONG_STATE', 'POINT_ELSEWHERE'))
    .output(z.object({ id })),
  /** Operators and logistics: what of the losses would wait for a second person if the handover ended now (docs/rules/money.md#losses), in haléře. */
  ending: procedure
    .input(ofDelivery)
    .errors(refuse('NOT_FOUND'))
    .output(z.object({ toConfirm: money })),
  /** Operators and logistics: ends the handover for good, once no purchase waits. `note`: what accountants have to look at, in Czech; null if nothing. */
  end: procedure
    .input(ofDelivery)
    .errors(refuse('NOT_FOUND', 'WRONG_STATE', 'STILL_WAITING'))
    .output(z.object({ id, note: z.string().nullable() })),
  /** Operators and logistics: the purchase of a code or token. Wrong codes are counted and nothing resets the count; too many lock codes. */
  identify: procedure
    .input(
      z.strictObject({
        deliveryId: id,
        proof: z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('code'), code }),
          z.strictObject({ kind: z.literal('qr'), token }),
        ]),
      }),
    )
    .errors(refuse('NOT_FOUND', 'NOT_READY', 'WRONG_PICKUP_CODE', 'PICKUP_CODE_LOCKED'))
    .output(z.object({ purchaseId: id, proof: z.enum(PROOFS), name: z.string() })),
  /**
   * Operators and logistics: records events of one device, all or none. An event that is known already is skipped. A wrong code refuses
   * nothing, because the goods have left: it is recorded as unchecked.
   */
  record: procedure
    .input(z.strictObject({ deliveryId: id, device: deviceName, events: z.array(newEvent).min(1).max(500) }))
    .errors(
      refuse('NOT_FOUND', 'NOT_READY', 'WRONG_HANDOVER_COUNT', 'AGE_NOT_CHECKED', 'NOTHING_TO_COLLECT', 'AMOUNT_CHANGED', 'OWN_MONEY'),
    )
    .output(z.object({ recorded: z.number() })),
  /** Operators and logistics: takes back cash that the caller recorded by mistake, until the caller has counted the till with it. */
  takeBackCash: procedure
    .input(z.strictObject({ deliveryId: id, eventId: id }))
    .errors(refuse('NOT_FOUND', 'TILL_COUNTED', 'ALREADY_CORRECTED', 'OWN_MONEY'))
    .output(z.object({ purchaseId: id })),
  /** Operators and logistics: a photo of what a count says, re-encoded. One that is known already is skipped. Returns the count. */
  addPhoto: procedure
    .input(z.strictObject({ deliveryId: id, eventId: id, photoId: id, picture: pictureFile }))
    .errors(refuse('NOT_FOUND', 'NOT_READY', 'NOT_A_PICTURE', 'TOO_MANY_PHOTOS'))
    .output(z.object({ id })),
  /** Operators and logistics: offers a purchase that failed again; its member gets a mail. */
  offerAgain: procedure
    .input(z.strictObject({ purchaseId: id, on: day }))
    .errors(refuse('NOT_FOUND', 'NOT_READY', 'ALREADY_HANDED_OVER', 'WRONG_STATE', 'OWN_MONEY'))
    .output(z.object({ id })),
  /** Operators and logistics: a printed list of a delivery as a PDF, in base64. Refused if nothing arrived for anybody. */
  pdf: procedure
    .input(z.strictObject({ deliveryId: id, print: z.enum(PRINTS) }))
    .errors(refuse('NOT_FOUND', 'NOTHING_TO_PRINT'))
    .output(z.object({ base64: z.string() })),
  /** Member: the own purchases that are on their way or ready, the nearest first. */
  mine: procedure.output(z.object({ pickups: z.array(ownPickup) })),
  /** Member: a one-time code for somebody else. */
  createProxy: procedure
    .input(z.strictObject({ purchaseId: id, name: line('Jméno', 80, 'Zadejte jméno') }))
    .errors(refuse('NOT_FOUND', 'NOT_READY', 'ALREADY_HANDED_OVER', 'TOO_MANY_PROXIES'))
    .output(z.object({ id, code: z.string() })),
  /** Member: withdraws a one-time code that was not used. */
  withdrawProxy: procedure
    .input(z.strictObject({ proxyId: id }))
    .errors(refuse('NOT_FOUND'))
    .output(z.object({ id })),
}
