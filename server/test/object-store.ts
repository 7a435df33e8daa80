import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

// A store that speaks the protocol of S3 as far as the product uses it, written from its documentation and not from our client: signatures of
// version 4, PUT, GET, HEAD and DELETE of objects, HEAD of the bucket, ListObjectsV2 in pages.

/** How a request is answered instead. */
export type Trouble =
  /** Never. */
  | 'silent'
  /** 503, as a store that is overloaded does. */
  | 'slow-down'
  /** 404 as if the bucket were gone, which asking again does not change. */
  | 'no-such-bucket'
  /** The connection is closed in the middle of the answer. */
  | 'cut'
  /** Something that is no answer of S3. */
  | 'page'

interface Stored {
  content: Buffer
  writtenAt: Date
}

export interface ObjectStore {
  /** What the product is set to. */
  settings: Record<'S3_URL' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
  objects: Map<string, Stored>
  /** Requests so far: `PUT uploads/a.webp`. */
  asked: string[]
  /** Answers the next requests that match in another way, `times` of them. */
  trouble: (how: Trouble, times?: number, matching?: RegExp) => void
  close: () => Promise<void>
}

const bucket = 'obrazky'
const region = 'eu-central-1'
const keyId = 'AKIDTEST'
const secret = 'tajny/klic+s=znaky'
const pageSize = 3

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
// encodeURIComponent leaves these five, which a signature does not.
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const signature =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<scope>(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request), SignedHeaders=(?<names>[a-z0-9;-]+), Signature=(?<sum>[0-9a-f]{64})$/

/** What is wrong with a request's signature; null if it is right. */
function signatureFault({ method, url, headers }: IncomingMessage, body: Buffer): string | null {
  const { id, scope, day, region: named, names, sum } = signature.exec(headers.authorization ?? '')?.groups ?? {}
  if (!id || !scope || !day || !names || !sum) return 'AccessDenied'
  if (id !== keyId) return 'InvalidAccessKeyId'
  if (named !== region) return 'AuthorizationHeaderMalformed'
  const at = String(headers['x-amz-date'])
  if (!at.startsWith(day) || !/^\d{8}T\d{6}Z$/.test(at)) return 'AccessDenied'
  for (const needed of ['host', 'x-amz-date', 'x-amz-content-sha256']) if (!names.split(';').includes(needed)) return 'AccessDenied'
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const { pathname, searchParams } = new URL(url!, 'http://store')
  const canonical = [
    method,
    decodeURIComponent(pathname).split('/').map(encoded).join('/'),
    [...searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .toSorted()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    names,
    sha256(body),
  ].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce(hmac as (key: Buffer, text: string) => Buffer, hmac(`AWS4${secret}`, day))
  const right = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n'))
  return timingSafeEqual(right, Buffer.from(sum, 'hex')) ? null : 'SignatureDoesNotMatch'
}

const fault = (answer: ServerResponse, status: number, code: string) =>
  void answer.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>\n<Error><Code>${code}</Code></Error>`)

function list(objects: ObjectStore['objects'], asked: URLSearchParams): string {
  const prefix = asked.get('prefix') ?? ''
  const after = Buffer.from(asked.get('continuation-token') ?? '', 'base64').toString()
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const page = keys.slice(0, Math.min(pageSize, Number(asked.get('max-keys') ?? pageSize)))
  const contents = page.map(
    (key) => `<Contents><Key>${key}</Key><LastModified>${objects.get(key)!.writtenAt.toISOString()}</LastModified></Contents>`,
  )
  const isCut = page.length < keys.length
  // A real token contains signs that must be encoded in an address.
  const next = isCut ? `<NextContinuationToken>${Buffer.from(page.at(-1)!).toString('base64')}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix/><Delimiter/><IsTruncated>${isCut}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`
}

function answerTrouble(how: Trouble, answer: ServerResponse): void {
  if (how === 'silent') return
  if (how === 'no-such-bucket') return fault(answer, 404, 'NoSuchBucket')
  if (how === 'slow-down') return fault(answer, 503, 'SlowDown')
  if (how === 'page') return void answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Údržba</title>')
  answer.writeHead(200, { 'content-length': '1000' }).write('half')
  setImmediate(() => answer.destroy())
}

/** Starts one on a free port of this machine. */
export async function openObjectStore(): Promise<ObjectStore> {
  const objects: ObjectStore['objects'] = new Map()
  const asked: string[] = []
  const troubles: { how: Trouble; left: number; matching: RegExp }[] = []

  const answer = (request: IncomingMessage, body: Buffer, sent: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://store')
    const key = decodeURIComponent(pathname).slice(`/${bucket}/`.length)
    const what = `${request.method} ${key || `list ${searchParams.get('prefix') ?? ''}`}`
    asked.push(what)
    const trouble = troubles.find(({ left, matching }) => left > 0 && matching.test(what))
    if (trouble) {
      trouble.left--
      return answerTrouble(trouble.how, sent)
    }
    const wrong = signatureFault(request, body)
    if (wrong) return fault(sent, 403, wrong)
    if (!pathname.startsWith(`/${bucket}/`)) return fault(sent, 404, 'NoSuchBucket')
    if (key === '') return void sent.end(request.method === 'HEAD' ? undefined : list(objects, searchParams))
    if (request.method === 'PUT') {
      objects.set(key, { content: body, writtenAt: new Date(Date.UTC(2026, 0, 1) + asked.length * 1000) })
      return void sent.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void sent.writeHead(204).end()
    }
    const found = objects.get(key)
    return found ? void sent.end(found.content) : fault(sent, 404, 'NoSuchKey')
  }

  const server = createServer((request, sent) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => answer(request, Buffer.concat(parts), sent))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    settings: {
      S3_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${bucket}`,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: keyId,
      S3_SECRET_ACCESS_KEY: secret,
    },
    objects,
    asked,
    trouble: (how, times = Infinity, matching = /./) => {
      troubles.length = 0
      troubles.push({ how, left: times, matching })
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
