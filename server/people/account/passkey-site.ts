import { isIP } from 'node:net'

/** The site of passkeys: the name that keys are bound to, and the only allowed origin; null if any port of this machine is allowed. */
export interface PasskeySite {
  rpId: string
  origin: string | null
}

/** The site of an origin. Browsers bind passkeys to names, and only over https or on localhost; null if there can be none. */
export function passkeySiteOf(origin: string): PasskeySite | null {
  const { protocol, hostname } = new URL(origin)
  if (isIP(hostname.replaceAll(/[[\]]/g, ''))) return null
  if (protocol === 'https:') return { rpId: hostname, origin }
  return hostname === 'localhost' ? { rpId: hostname, origin: null } : null
}

const isHere = (origin: string) => URL.parse(origin)?.protocol === 'http:' && URL.parse(origin)?.hostname === 'localhost'

/** The origin that a key's signature must come from. */
export const expectedOrigin = ({ origin }: PasskeySite, claimed: string): string =>
  origin ?? (isHere(claimed) ? claimed : 'http://localhost')
