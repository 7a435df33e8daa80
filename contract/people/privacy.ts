import { z } from 'zod'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { currentPassword } from './security.ts'
import { day, isPlain, weekStart, written } from '../shapes.ts'

/** A delivery with something of the person in it that is still to come or to be settled. */
const awaited = z.object({ weekStart, deliveryOn: day })
export type Awaited = z.output<typeof awaited>

/** An account that is to be erased: at `eraseAt`, or when what it bought has come. */
export const erasure = z.object({
  askedAt: z.date(),
  eraseAt: z.date(),
  /** Whether the day has come: nothing more is bought, and the account only waits for these deliveries. */
  isDue: z.boolean(),
  waitsFor: z.array(awaited),
})
export type Erasure = z.output<typeof erasure>

/** A part of what is held of a person, and what of it stays when the account is erased; null: nothing. */
export const holding = z.object({ title: z.string(), holds: z.string(), stays: z.string().nullable() })

export const privacyState = z.object({
  erasure: erasure.nullable(),
  /** Why the account cannot be erased as it is; null when it can. */
  duty: z.enum(['last_admin', 'supplier']).nullable(),
  /** When the data may be downloaded again; null: now. */
  exportAgainAt: z.date().nullable(),
  holdings: z.array(holding),
})
export type PrivacyState = z.output<typeof privacyState>

/** A person's own data: what is held, and the end of it. The download is `POST /api/my-data`: it is a file. */
export const privacy = {
  state: procedure.output(privacyState),
  /** Asks for the account to be erased in fourteen days. Asked for already, it stays as it is. */
  requestErasure: procedure
    .input(
      z.strictObject({
        password: currentPassword('Zadejte heslo'),
        reason: written().max(500, 'Důvod může mít nejvýš 500 znaků').refine(isPlain, 'Důvod obsahuje nepovolené znaky').default(''),
      }),
    )
    .errors(refuse('WRONG_PASSWORD', 'LAST_ADMIN', 'SUPPLIER_ACCOUNT'))
    .output(z.object({ eraseAt: z.date() })),
  /** Takes it back, as long as the account is there. */
  cancelErasure: procedure
    .input(z.strictObject({}).optional())
    .errors(refuse('NO_ERASURE'))
    .output(z.object({ cancelledAt: z.date() })),
}
