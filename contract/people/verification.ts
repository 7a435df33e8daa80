import { z } from 'zod'
import { refusals } from '../refusals.ts'

/** How many more times a code may be entered; 0: it is worth nothing any more and another must be sent. */
export const attempts = z.object({ remainingAttempts: z.number() })

/**
 * The refusals of every procedure that checks a code: CODE_WRONG, whose sentence tells how many attempts are left, and CODE_EXPIRED,
 * also when the last attempt was used up. Both carry `remainingAttempts`.
 */
export const codeRefusals = {
  CODE_WRONG: { ...refusals.CODE_WRONG, data: attempts },
  CODE_EXPIRED: { ...refusals.CODE_EXPIRED, data: attempts },
}
