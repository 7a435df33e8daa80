import type { KeyedHash } from '#server/platform/keyed-hash.ts'

/** The token of an invitation's link, 128 bits. It is derived from the invitation and stored nowhere, so its managers can show the link again. */
export const invitationToken = (keyedHash: KeyedHash, invitationId: string): string =>
  keyedHash('group-invitation', invitationId).subarray(0, 16).toString('base64url')

/** What is stored of a token. */
export const hashInvitationToken = (keyedHash: KeyedHash, token: string): Buffer => keyedHash('group-invitation-token', token)

/** The path of an invitation's link. The fragment reaches no log and no other site. */
export const invitationPath = (token: string): `/${string}` => `/join#${token}`
