import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { Assertion, Attestation, KeyRequest, NewKey } from '#contract/people/passkey-shapes.ts'
import { TRANSPORTS } from '#domain/people/account/passkey.ts'

// The passkeys of this device. Loaded only when needed.

type Transport = (typeof TRANSPORTS)[number]
const isTransport = (text: string): text is Transport => (TRANSPORTS as readonly string[]).includes(text)
const known = ({ id, transports }: KeyRequest['allow'][number]) =>
  ({ id, type: 'public-key', transports: transports.filter(isTransport) }) as const

const TIMEOUT_MS = 120_000
// Ed25519, P-256, RSA: what today's keys support.
const algorithms = [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' }) as const)

/** Asks a passkey for a signature; null if the user cancelled or has none. */
export async function signByKey({ challenge, rpId, allow }: KeyRequest): Promise<Assertion | null> {
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: { challenge, rpId, allowCredentials: allow.map(known), userVerification: 'required', timeout: TIMEOUT_MS },
    })
    const { clientDataJSON: clientData, authenticatorData, signature, userHandle } = response
    return { id, clientData, authenticatorData, signature, userHandle: userHandle ?? null }
  } catch {
    return null
  }
}

/** Creates a passkey on this device; null if the user cancelled. `has`: the account has one on this device already. */
export async function makeKey(wish: NewKey): Promise<Attestation | 'has' | null> {
  try {
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge: wish.challenge,
        rp: { id: wish.rpId, name: 'Dohromady' },
        user: { id: wish.userId, name: wish.userName, displayName: wish.displayName },
        pubKeyCredParams: algorithms,
        excludeCredentials: wish.exclude.map(known),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
        timeout: TIMEOUT_MS,
      },
    })
    return {
      id,
      clientData: response.clientDataJSON,
      attestation: response.attestationObject,
      transports: (response.transports ?? []).filter(isTransport),
    }
  } catch (fault) {
    return (fault as { name?: string }).name === 'InvalidStateError' ? 'has' : null
  }
}
