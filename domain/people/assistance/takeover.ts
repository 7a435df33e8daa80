import { CODE_TRIES } from '../account/attempts.ts'

/** Validity in days of the link by which a person takes their account over, as long as an invitation to a group. */
export const TAKEOVER_DAYS = 14

/**
 * The attempts that remain for the code that belongs to the link; 0 if the link has expired. The code has six digits, so it must not be
 * guessed by whoever got the link by a typing error (docs/rules/people.md#take-over).
 */
export function takeoverTries({ tries, expiresAt }: { tries: number; expiresAt: Date }, now: Date): number {
  return expiresAt <= now ? 0 : Math.max(0, CODE_TRIES - tries)
}
