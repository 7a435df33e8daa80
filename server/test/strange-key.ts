import { TRANSPORTS } from '#domain/people/account/passkey.ts'

const clientData = Buffer.from('{"challenge":"x","origin":"y"}').toString('base64url')

/** A key that nobody requested, as a form would send it. */
export const strangeKey = { name: 'Notebook', key: { id: 'a'.repeat(22), clientData, attestation: 'oA', transports: [...TRANSPORTS] } }
