import { lookup as lookUp } from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import ipaddr from 'ipaddr.js'

/** Why nothing was got from an address. */
export type EgressFault = 'address' | 'unreachable' | 'redirects' | 'status' | 'type' | 'size' | 'time'

/** Nothing was got from an address somebody gave; the address itself is not told to logs. */
export class NotFetched extends Error {
  readonly reason: EgressFault
  readonly status: number | null

  constructor(reason: EgressFault, status: number | null = null) {
    super(`not fetched: ${reason}`)
    this.name = 'NotFetched'
    this.reason = reason
    this.status = status
  }
}

/** What was got, and from where in the end. */
export interface Fetched {
  url: string
  /** The content type as it was sent, with its charset. */
  type: string
  body: Buffer
}

export interface Egress {
  /** Gets what stands at an address of the internet; throws NotFetched. */
  fetch: (url: string, kind: 'html' | 'image') => Promise<Fetched>
}

interface Limits {
  totalMs: number
  firstByteMs: number
  /** Of the body as it is once unpacked. */
  mostBytes: number
  redirects: number
}

interface EgressOptions {
  /** All addresses of a name, asked once for each request. */
  resolve?: (host: string) => Promise<string[]>
  /** `host:port` of our own machine that tests may reach; production has none. */
  shops?: readonly string[]
  limits?: Partial<Limits>
}

// Design: security §6.5.
const usual: Limits = { totalMs: 10_000, firstByteMs: 5000, mostBytes: 2_097_152, redirects: 3 }

const kinds = {
  html: { accept: 'text/html,application/xhtml+xml', pattern: /^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i },
  image: { accept: 'image/webp,image/png,image/jpeg', pattern: /^image\/(?:webp|png|jpeg)\s*(?:;|$)/i },
} as const

/** Whether an address is one of the public internet, and not of a network of ours, nor one that only leads to such a one. */
export function isPublicAddress(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.parse(address).range() === 'unicast'
}

const OURS = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|onion|test|invalid)$/

/** Where a request goes, and whether that is a shop of the tests. */
interface Target {
  url: URL
  isShop: boolean
}

/** An address of somebody else that may be asked for: http or https, a name and no number, the usual port, nobody's password. */
function targetOf(text: string, shops: readonly string[], base?: string): Target {
  const url = URL.parse(text, base)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw new NotFetched('address')
  if (url.username !== '' || url.password !== '' || url.href.length > 2048) throw new NotFetched('address')
  if (shops.includes(url.host)) return { url, isShop: true }
  const host = url.hostname.replace(/\.$/, '')
  // URL has brought numbers of every spelling (0x7f.1, 2130706433, 0177.0.0.1) to the one that isIP knows.
  const isNumber = isIP(host) !== 0 || host.startsWith('[')
  // With two dots in a row it is no name, and who reads it otherwise reads a number.
  const isName = host.includes('.') && !host.split('.').includes('')
  if (url.port !== '' || isNumber || !isName || OURS.test(host)) throw new NotFetched('address')
  return { url, isShop: false }
}

const allOf = async (host: string) => (await lookUp(host, { all: true, verbatim: true })).map(({ address }) => address)

/** Where a name leads, for this one request and whenever it is asked again; every address of it is public, or none is asked. */
export async function pinned({ url, isShop }: Target, resolve: (host: string) => Promise<string[]>): Promise<LookupFunction> {
  const addresses = isShop ? ['127.0.0.1'] : await resolve(url.hostname).catch(() => [])
  if (addresses.length === 0) throw new NotFetched('unreachable')
  if (!isShop && !addresses.every(isPublicAddress)) throw new NotFetched('address')
  const known = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, options, callback) => {
    if (options.all) callback(null, known)
    else callback(null, known[0]!.address, known[0]!.family)
  }
}

function ask({ url }: Target, options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options)
    request.once('response', resolve).on('error', reject).end()
  })
}

const unpacking: Readonly<Record<string, (() => NodeJS.ReadWriteStream) | null>> = {
  '': null,
  identity: null,
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

async function bodyOf(answer: IncomingMessage, mostBytes: number, signal: AbortSignal): Promise<Buffer> {
  const unpack = unpacking[(answer.headers['content-encoding'] ?? '').trim().toLowerCase()]
  if (unpack === undefined) throw new NotFetched('type')
  if (Number(answer.headers['content-length'] ?? 0) > mostBytes) throw new NotFetched('size')
  const parts: Buffer[] = []
  let bytes = 0
  const gather = async (source: AsyncIterable<Buffer>) => {
    for await (const part of source) {
      bytes += part.length
      if (bytes > mostBytes) throw new NotFetched('size')
      parts.push(part)
    }
  }
  if (unpack) await pipeline(answer, unpack(), gather, { signal })
  else await pipeline(answer, gather, { signal })
  return Buffer.concat(parts)
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Whatever went wrong on the way, as a reason that tells nothing of where it happened. */
function faultOf(fault: unknown, signal: AbortSignal): NotFetched {
  if (fault instanceof NotFetched) return fault
  return new NotFetched(signal.aborted ? 'time' : 'unreachable')
}

/** Within `ms` something must have come; without a wait that is left over. */
function within<Result>(work: Promise<Result>, controller: AbortController, ms: number): Promise<Result> {
  const timer = setTimeout(() => controller.abort(), ms)
  const late = new Promise<never>((_, reject) =>
    controller.signal.addEventListener('abort', () => reject(new NotFetched('time')), { once: true }),
  )
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * The one way by which the product asks for what a member names (design: security §6.6). A name is resolved once and that answer is
 * connected to, so that it cannot lead elsewhere a moment later; each redirect is looked at anew. No cookies, no password, nothing kept.
 */
export function openEgress({ resolve = allOf, shops = [], limits = {} }: EgressOptions = {}): Egress {
  const { totalMs, firstByteMs, mostBytes, redirects } = { ...usual, ...limits }

  const follow = async (first: string, kind: 'html' | 'image', controller: AbortController): Promise<Fetched> => {
    let target = targetOf(first, shops)
    for (let turn = 0; turn <= redirects; turn += 1) {
      const lookup = await within(pinned(target, resolve), controller, firstByteMs)
      const headers = {
        accept: kinds[kind].accept,
        'accept-encoding': 'gzip, deflate, br',
        'accept-language': 'cs',
        'user-agent': 'Dohromady/1.0',
      }
      const options = { lookup, headers, agent: false, signal: controller.signal, maxHeaderSize: 16_384 } as const
      const answer = await within(ask(target, options), controller, firstByteMs)
      const status = answer.statusCode ?? 0
      if (!REDIRECTS.has(status)) {
        if (status !== 200) throw new NotFetched('status', status)
        const type = answer.headers['content-type'] ?? ''
        if (!kinds[kind].pattern.test(type)) throw new NotFetched('type')
        return { url: target.url.href, type, body: await bodyOf(answer, mostBytes, controller.signal) }
      }
      answer.destroy()
      target = targetOf(answer.headers.location ?? '', shops, target.url.href)
    }
    throw new NotFetched('redirects')
  }

  return {
    fetch: async (url, kind) => {
      const controller = new AbortController()
      const timer = setTimeout(() => controller.abort(), totalMs)
      try {
        return await follow(url, kind, controller)
      } catch (fault) {
        throw faultOf(fault, controller.signal)
      } finally {
        clearTimeout(timer)
        // Whatever of the way is still open is not waited for.
        controller.abort()
      }
    },
  }
}
