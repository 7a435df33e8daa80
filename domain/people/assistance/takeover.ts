import { CODE_TRIES } from '../account/attempts.ts'

/** Validity in days of the link by which a person takes their account over, as long as an invitation to a group. */
export const TAKEOVER_DAYS = 14

/** Who helps a person. `isSuspended`: as a clerk of a municipality that an administrator suspended. */
export interface TakeoverHelper {
  helperId: string
  isSuspended: boolean
}

/** A link: when it expires, how many wrong codes were tried, who sent it (null: staff), and who helps the person now. */
export interface OpenTakeover {
  tries: number
  expiresAt: Date
  invitedBy: string | null
  helpers: readonly TakeoverHelper[]
}

/**
 * The attempts that remain for the code that belongs to the link; 0 if the link has expired, or if the helper who sent it helps no more: such a
 * helper must not give accounts away. The code has six digits, so it must not be guessed by whoever got the link by a typing error
 * (docs/rules/people.md#take-over).
 */
export function takeoverTries({ tries, expiresAt, invitedBy, helpers }: OpenTakeover, now: Date): number {
  const isHeld = invitedBy === null || helpers.some(({ helperId, isSuspended }) => helperId === invitedBy && !isSuspended)
  return expiresAt <= now || !isHeld ? 0 : Math.max(0, CODE_TRIES - tries)
}

/** Whom the new owner may let go on: the helper who sent the link, or, if staff did, the only one; null if nobody can. */
export function helperWhoMayStay({ invitedBy, helpers }: Pick<OpenTakeover, 'invitedBy' | 'helpers'>): string | null {
  const able = helpers.filter(
    ({ helperId, isSuspended }) => !isSuspended && (invitedBy === null ? helpers.length === 1 : helperId === invitedBy),
  )
  return able[0]?.helperId ?? null
}
