import { sealCode } from '#server/people/account/issue-code.ts'
import type { Seal } from '#server/platform/seal.ts'
import type { Pair } from './tell-both.ts'

/** What is stored of a code: it is good for these two and in this direction alone. */
export const sealLinkCode = (seal: Seal, { primaryUserId, linkedUserId }: Pair, code: string) =>
  sealCode(seal, 'link', `${primaryUserId}:${linkedUserId}`, code)

/** What is kept no longer than a request waits (spec 1 §4). */
export const noCode = { requested_email: null, verification_code_hmac: null, verification_code_expires_at: null } as const
