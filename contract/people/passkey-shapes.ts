import { z } from 'zod'
import { LONGEST_PASSKEY_NAME, TRANSPORTS } from '#domain/people/account/passkey.ts'
import { line } from '../words.ts'

// The WebAuthn messages of passkeys, limited to the fields that are checked. Bytes are base64url.

const bytes = (max: number) =>
  z
    .string()
    .regex(/^[\w-]*$/, 'Klíč poslal něco jiného, než jsme čekali')
    .max(max)

/** A signature by a passkey. */
export const assertion = z.strictObject({
  id: bytes(1400),
  clientData: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(8000),
  /** The account id that the key claims. */
  userHandle: bytes(128).nullable(),
})
export type Assertion = z.output<typeof assertion>

/** A new key. */
export const attestation = z.strictObject({
  id: bytes(1400),
  clientData: bytes(4000),
  attestation: bytes(20_000),
  transports: z.array(z.enum(TRANSPORTS)).max(TRANSPORTS.length),
})
export type Attestation = z.output<typeof attestation>

const known = z.object({ id: z.string(), transports: z.array(z.string()) })

/** A request to sign: by one of the keys in `allow`, or by any key of this site on the device. */
export const keyRequest = z.object({ challenge: z.string(), rpId: z.string(), allow: z.array(known) })
export type KeyRequest = z.output<typeof keyRequest>

/** The parameters of a new key, and the account's existing keys. */
export const newKey = z.object({
  challenge: z.string(),
  rpId: z.string(),
  userId: z.string(),
  userName: z.string(),
  displayName: z.string(),
  exclude: z.array(known),
})
export type NewKey = z.output<typeof newKey>

/** The owner's name for a key. */
export const passkeyName = line('Název klíče', LONGEST_PASSKEY_NAME, 'Pojmenujte klíč')
