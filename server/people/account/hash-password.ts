import { hash, verify } from '@node-rs/argon2'
import { limit } from '#server/platform/limit.ts'
import { Refusal } from '#server/platform/refusal.ts'

// OWASP's argon2id profile. Hashing can overload the server, so only a few run at once (docs/rules/people.md#passwords).
const argon2id = { algorithm: 2 /* argon2id */, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const oneOfFew = limit(4, { mostWaiting: 20, refuse: () => new Refusal('TOO_MANY_REQUESTS') })

/** Passwords as argon2 hashes. Both refuse when too many requests are waiting. */
export const passwords = {
  /** A hash that names its algorithm, its costs and its salt. */
  hash: (password: string): Promise<string> => oneOfFew(() => hash(password, argon2id)),
  /** Whether a hash is the password's, at the costs that the hash names. */
  verify: (stored: string, password: string): Promise<boolean> => oneOfFew(() => verify(stored, password)),
}
