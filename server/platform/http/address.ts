import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * The address of whoever asks, for limits. Behind `proxies` proxies of ours it is what the outermost of them wrote; anything
 * further left in X-Forwarded-For is the client's own claim and is not believed.
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
 * Whose an address is, for limits: an IPv6 one stands for its network of 64 bits, which one household gets to itself, so that changing the rest
 * of it gains nothing; an IPv4 one that came as IPv6 is what it is.
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
