import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { Assertion, Attestation, KeyRequest, NewKey } from '#contract/people/passkey-shapes.ts'

// A passkey in software: it signs what a browser would have it sign (WebAuthn, ES256), or what an attacker would.

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** The part of CBOR that a new key's data use. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, each]) => [cbor(key), cbor(each)])])
}

const here = 'http://localhost:3000'
const PRESENT = 1
const VERIFIED = 4
const NEW = 64

interface Ways {
  /** The origin of the page that asks. */
  origin?: string
  /** Whether it checked a fingerprint, face or PIN. */
  isVerified?: boolean
}

/** A device with one key. */
export class Authenticator {
  readonly id = randomBytes(16).toString('base64url')
  /** The signature counter that it reports; a constant 0 means that it does not count. */
  uses = 0
  private readonly pair: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private owner = ''
  private rpId = 'localhost'

  private data(flags: number, isVerified: boolean): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.uses)
    return Buffer.concat([sha256(this.rpId), Buffer.from([flags | PRESENT | (isVerified ? VERIFIED : 0)]), counter])
  }

  private clientData(type: string, challenge: string, origin: string): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
  }

  /** Creates its key for somebody. */
  make(
    { challenge, userId, rpId }: Pick<NewKey, 'challenge' | 'userId' | 'rpId'>,
    { origin = here, isVerified = true }: Ways = {},
  ): Attestation {
    this.owner = userId
    this.rpId = rpId
    const { x, y } = this.pair.publicKey.export({ format: 'jwk' })
    const publicKey = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]),
    )
    const id = Buffer.from(this.id, 'base64url')
    const authData = Buffer.concat([this.data(NEW, isVerified), Buffer.alloc(16), Buffer.from([0, id.length]), id, publicKey])
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    )
    return {
      id: this.id,
      clientData: this.clientData('webauthn.create', challenge, origin),
      attestation: attestation.toString('base64url'),
      transports: ['internal'],
    }
  }

  /** Signs a challenge. */
  sign({ challenge }: Pick<KeyRequest, 'challenge'>, { origin = here, isVerified = true }: Ways = {}): Assertion {
    const clientData = this.clientData('webauthn.get', challenge, origin)
    const authenticatorData = this.data(0, isVerified)
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientData, 'base64url'))])
    return {
      id: this.id,
      clientData,
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.pair.privateKey).toString('base64url'),
      userHandle: this.owner,
    }
  }
}
