import { lookup as lookUp } from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import ipaddr from 'ipaddr.js'

/** Why a request failed. */
export type EgressFault = 'address' | 'unreachable' | 'redirects' | 'status' | 'type' | 'size' | 'time'

/** A failed request to an address that a member gave; logs do not contain the address. */
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

/** The response, and its final address. */
export interface Fetched {
  url: string
  /** The content type as sent, with its charset. */
  type: string
  body: Buffer
}

export interface Egress {
  /** Requests a public address; throws NotFetched. */
  fetch: (url: string, kind: keyof typeof kinds) => Promise<Fetched>
  /** Sends a text or bytes to a public https address, and returns the status. Follows no redirect and reads no answer; throws NotFetched. */
  post: (url: string, headers: Readonly<Record<string, string>>, body: string | Buffer) => Promise<number>
}

interface Limits {
  totalMs: number
  firstByteMs: number
  /** Limit of the decompressed body. */
  mostBytes: number
  redirects: number
}

interface EgressOptions {
  /** Resolves all addresses of a name, once per request. */
  resolve?: (host: string) => Promise<string[]>
  /** Local `host:port` that tests may reach; none in production. */
  shops?: readonly string[]
  limits?: Partial<Limits>
}

// Defaults: docs/rules/server.md#timeouts.
const usual: Limits = { totalMs: 10_000, firstByteMs: 5000, mostBytes: 2_097_152, redirects: 3 }

const kinds = {
  html: { accept: 'text/html,application/xhtml+xml', pattern: /^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i },
  json: { accept: 'application/json', pattern: /^application\/json\s*(?:;|$)/i },
  image: { accept: 'image/webp,image/png,image/jpeg', pattern: /^image\/(?:webp|png|jpeg)\s*(?:;|$)/i },
} as const

/** Whether an IP address is public unicast: not private, and no form that leads to a private one. */
export function isPublicAddress(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.parse(address).range() === 'unicast'
}

const OURS = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|onion|test|invalid)$/

/** The target of a request, and whether it is a test shop. */
interface Target {
  url: URL
  isShop: boolean
}

/** Parses a foreign address that may be requested: http or https, a name instead of an IP literal, the usual port, no credentials. */
function targetOf(text: string, shops: readonly string[], base?: string): Target {
  const url = URL.parse(text, base)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw new NotFetched('address')
  if (url.username !== '' || url.password !== '' || url.href.length > 2048) throw new NotFetched('address')
  if (shops.includes(url.host)) return { url, isShop: true }
  const host = url.hostname.replace(/\.$/, '')
  // The URL parser has normalised all number spellings (0x7f.1, 2130706433, 0177.0.0.1) to one that isIP knows.
  const isNumber = isIP(host) !== 0 || host.startsWith('[')
  // A host with two consecutive dots is not a name, and another parser may read it as a number.
  const isName = host.includes('.') && !host.split('.').includes('')
  if (url.port !== '' || isNumber || !isName || OURS.test(host)) throw new NotFetched('address')
  return { url, isShop: false }
}

/** Whether something may be sent to an address, as far as its text says; its name is resolved when it is used. */
export function isPostable(url: string): boolean {
  try {
    return targetOf(url, []).url.protocol === 'https:'
  } catch {
    return false
  }
}

const allOf = async (host: string) => (await lookUp(host, { all: true, verbatim: true })).map(({ address }) => address)

/** Resolves a name once for this request and every later lookup in it. If any of its addresses is not public, the request is refused. */
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

function ask({ url }: Target, options: RequestOptions, body?: string | Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options)
    request.once('response', resolve).on('error', reject).end(body)
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

/** Converts any failure to a reason that does not reveal where it happened. */
function faultOf(fault: unknown, signal: AbortSignal): NotFetched {
  if (fault instanceof NotFetched) return fault
  return new NotFetched(signal.aborted ? 'time' : 'unreachable')
}

/** Requires the result within `ms`; leaves no pending timer. */
function within<Result>(work: Promise<Result>, controller: AbortController, ms: number): Promise<Result> {
  const timer = setTimeout(() => controller.abort(), ms)
  const late = new Promise<never>((_, reject) =>
    controller.signal.addEventListener('abort', () => reject(new NotFetched('time')), { once: true }),
  )
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * All requests to addresses named by members go through this (docs/rules/server.md#outgoing-requests). A name is resolved once and the
 * connection uses that answer, so it cannot change a moment later; each redirect is checked again. No cookies, no credentials, no cache.
 */
export function openEgress({ resolve = allOf, shops = [], limits = {} }: EgressOptions = {}): Egress {
  const { totalMs, firstByteMs, mostBytes, redirects } = { ...usual, ...limits }

  const follow = async (first: string, kind: keyof typeof kinds, controller: AbortController): Promise<Fetched> => {
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

  const post = async (url: string, headers: Readonly<Record<string, string>>, body: string | Buffer, controller: AbortController) => {
    const target = targetOf(url, shops)
    if (!target.isShop && target.url.protocol !== 'https:') throw new NotFetched('address')
    const lookup = await within(pinned(target, resolve), controller, firstByteMs)
    const sent = { ...headers, 'content-length': String(Buffer.byteLength(body)), 'user-agent': 'Dohromady/1.0' }
    const options = { method: 'POST', lookup, headers: sent, agent: false, signal: controller.signal, maxHeaderSize: 16_384 } as const
    const answer = await within(ask(target, options, body), controller, totalMs)
    answer.destroy()
    return answer.statusCode ?? 0
  }

  const inTime = async <Result>(work: (controller: AbortController) => Promise<Result>): Promise<Result> => {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), totalMs)
    try {
      return await work(controller)
    } catch (fault) {
      throw faultOf(fault, controller.signal)
    } finally {
      clearTimeout(timer)
      // Open connections are not awaited.
      controller.abort()
    }
  }

  return {
    fetch: (url, kind) => inTime((controller) => follow(url, kind, controller)),
    post: (url, headers, body) => inTime((controller) => post(url, headers, body, controller)),
  }
}
