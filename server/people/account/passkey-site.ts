import { isIP } from 'node:net'

/** For whom passkeys are made: a name that keys are bound to, and the one origin they are used at; null where any port of this machine is. */
export interface PasskeySite {
  rpId: string
  origin: string | null
}

/** The site of an origin. Browsers keep passkeys for names alone, and for https or this machine; null where there can be none. */
export function passkeySiteOf(origin: string): PasskeySite | null {
  const { protocol, hostname } = new URL(origin)
  if (isIP(hostname.replaceAll(/[[\]]/g, ''))) return null
  if (protocol === 'https:') return { rpId: hostname, origin }
  return hostname === 'localhost' ? { rpId: hostname, origin: null } : null
}

const isHere = (origin: string) => URL.parse(origin)?.protocol === 'http:' && URL.parse(origin)?.hostname === 'localhost'

/** The origin that what a key signed must come from. */
export const expectedOrigin = ({ origin }: PasskeySite, claimed: string): string =>
  origin ?? (isHere(claimed) ? claimed : 'http://localhost')
