import { z } from 'zod'
import { attestation, keyRequest, newKey, passkeyName } from './passkey-shapes.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { proof } from './security.ts'
import { id } from '../shapes.ts'

/** A passkey of an account. */
export const passkey = z.object({ id, name: z.string(), createdAt: z.date(), usedAt: z.date().nullable() })
export type Passkey = z.output<typeof passkey>

const proofRefusals = ['WRONG_PASSWORD', 'WRONG_SECOND_CODE', 'TWO_FACTOR_IS_OFF', 'PASSKEY_REFUSED', 'NO_PASSKEYS_HERE'] as const

/** Another name for a key of one's own. */
export const renamedPasskey = z.strictObject({ passkeyId: id, name: passkeyName })

/** Part of the room `account`. */
export const passkeyProcedures = {
  /** The caller's keys, the oldest first. */
  passkeys: procedure.output(z.array(passkey)),
  /** The challenge for a new key; valid once, for five minutes. */
  beginPasskey: procedure
    .input(z.strictObject({ proof }))
    .errors(refuse(...proofRefusals, 'TOO_MANY_PASSKEYS'))
    .output(newKey),
  addPasskey: procedure
    .input(z.strictObject({ name: passkeyName, key: attestation }))
    .errors(refuse('PASSKEY_REFUSED', 'NO_PASSKEYS_HERE', 'TOO_MANY_PASSKEYS'))
    .output(passkey),
  renamePasskey: procedure.input(renamedPasskey).output(passkey),
  removePasskey: procedure
    .input(z.strictObject({ passkeyId: id, proof }))
    .errors(refuse(...proofRefusals))
    .output(z.object({ removed: z.literal(true) })),
  /** A challenge for a key of this account, as proof of identity. */
  askPasskey: procedure.input(z.strictObject({}).optional()).errors(refuse('NO_PASSKEYS_HERE')).output(keyRequest),
}
