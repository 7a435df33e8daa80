import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * The caller's address, for rate limits. Behind `proxies` proxies of ours it is what the outermost one wrote; entries further left in
 * X-Forwarded-For are the client's own claim.
 */
export function addressOf(request: Pick<IncomingMessage, 'headers' | 'socket'>, proxies: number): string {
  const socket = request.socket.remoteAddress ?? ''
  if (proxies === 0) return socket
  const chain = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return chain.at(-proxies) ?? socket
}

/**
 * The network of an address, for rate limits: an IPv6 address counts with its /64, which one household owns; an IPv4 address mapped to IPv6
 * counts as IPv4.
 */
export function networkOf(address: string): string {
  const plain = address.split('%')[0]!
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)
  if (mapped) return mapped[1]!
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length
  const all = [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** What one customer of a provider may have of such networks: of IPv6 the /48, of IPv4 the address itself. */
export const widerOf = (network: string): string => (network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network)
