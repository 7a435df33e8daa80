import type { IncomingMessage } from 'node:http'

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
