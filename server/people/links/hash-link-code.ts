import { hashCode } from '#server/people/account/issue-code.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import type { Pair } from './tell-both.ts'

/** The stored form of a code: valid only between these two, in this direction. */
export const hashLinkCode = (keyedHash: KeyedHash, { primaryUserId, linkedUserId }: Pair, code: string) =>
  hashCode(keyedHash, 'link', `${primaryUserId}:${linkedUserId}`, code)

/** The columns that are cleared when a request is answered. */
export const noCode = { requested_email: null, verification_code_hmac: null, verification_code_expires_at: null } as const
