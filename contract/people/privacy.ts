import { z } from 'zod'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { currentPassword } from './security.ts'
import { day, isPlain, weekStart, written } from '../shapes.ts'

/** A delivery with lines of the person that is not handed over or settled yet. */
const awaited = z.object({ weekStart, deliveryOn: day })
export type Awaited = z.output<typeof awaited>

/** A requested erasure, at `eraseAt` or when pending purchases are settled. */
export const erasure = z.object({
  askedAt: z.date(),
  eraseAt: z.date(),
  /** Whether the day has come: nothing more is bought, and only these deliveries delay the erasure. */
  isDue: z.boolean(),
  waitsFor: z.array(awaited),
})
export type Erasure = z.output<typeof erasure>

/** A category of personal data, and what remains of it after an erasure; null if nothing does. */
export const dataCategory = z.object({ title: z.string(), contains: z.string(), retained: z.string().nullable() })

export const privacyState = z.object({
  erasure: erasure.nullable(),
  /** Why the account cannot be erased; null if it can. */
  duty: z.enum(['last_admin', 'supplier']).nullable(),
  /** The earliest time of the next export; null means now. */
  exportAgainAt: z.date().nullable(),
  dataCategories: z.array(dataCategory),
})
export type PrivacyState = z.output<typeof privacyState>

/** A request to erase one's account. */
export const erasureRequest = z.strictObject({
  password: currentPassword('Zadejte heslo'),
  reason: written().max(500, 'Důvod může mít nejvýš 500 znaků').refine(isPlain, 'Důvod obsahuje nepovolené znaky').default(''),
})

/** Personal data: overview and erasure. The download is a file, so it is `POST /api/my-data`. */
export const privacy = {
  state: procedure.output(privacyState),
  /** Requests erasure in fourteen days. A repeated request changes nothing. */
  requestErasure: procedure
    .input(erasureRequest)
    .errors(refuse('WRONG_PASSWORD', 'LAST_ADMIN', 'SUPPLIER_ACCOUNT'))
    .output(z.object({ eraseAt: z.date() })),
  /** Withdraws the request while the account exists. */
  cancelErasure: procedure
    .input(z.strictObject({}).optional())
    .errors(refuse('NO_ERASURE'))
    .output(z.object({ cancelledAt: z.date() })),
}
