import { z } from 'zod'
import { refusals } from '../refusals.ts'

/** The remaining attempts for a code; at 0 it is invalid and a new one must be sent. */
export const attempts = z.object({ remainingAttempts: z.number() })

/**
 * The refusals of procedures that check a code: CODE_WRONG, whose sentence gives the remaining attempts, and CODE_EXPIRED, also after the
 * last attempt. Both carry `remainingAttempts`.
 */
export const codeRefusals = {
  CODE_WRONG: { ...refusals.CODE_WRONG, data: attempts },
  CODE_EXPIRED: { ...refusals.CODE_EXPIRED, data: attempts },
}
