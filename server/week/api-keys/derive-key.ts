import { keyText } from '#domain/week/api-keys/scope.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'

/** The text of a key for an account and a salt. A retry derives the same one, because the stored answer must not contain it. */
export const keyOf = (keyedHash: KeyedHash, userId: string, salt: string): string =>
  keyText(keyedHash('API key', `${userId}\0${salt}`).toString('base64url'))

/** The stored form of a key. */
export const hashKey = (keyedHash: KeyedHash, text: string): Buffer => keyedHash('stored API key', text)
