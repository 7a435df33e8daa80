import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Operator } from '#contract/public/operator.ts'
import { withOperator } from '../operator.ts'
import { sendRefusal } from './server.ts'
import type { Http } from './app.ts'

export interface WebFolders {
  /** The app, and the assets of app and site. */
  web: string
  /** The prerendered public pages, sitemap.xml and robots.txt. */
  site: string
}

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}

/** Changes a prerendered page before it is sent; the same text back means no change. */
export type RewritePage = (path: string, page: string) => Promise<string>

/** Facts about the installation that the prerendered pages lack. */
export interface SiteFacts {
  /** The product's own address, for search engines. */
  origin: string
  /** Whether this is a demo; the pages say so from the first paint on. */
  demo: boolean
  operator: Operator
  rewrite?: RewritePage
}

const pack = promisify<Buffer, Buffer>(brotliCompress)

/** Serves a document from memory, compressed once when the first browser accepts Brotli. */
function documentOf(text: Buffer): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  let packed: Promise<Buffer> | undefined
  return async (request, reply) => {
    reply.header('vary', 'accept-encoding')
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text)
    return reply.header('content-encoding', 'br').send(await (packed ??= pack(text)))
  }
}

/** A document with its tag. */
function taggedDocument(text: Buffer) {
  return { text: text.toString(), etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`, send: documentOf(text) }
}

/** The document to send now: the built one, or the last rewritten one while its text stays the same. */
function currentDocument(path: string, built: ReturnType<typeof taggedDocument>, rewrite: RewritePage | undefined) {
  let last = built
  return async () => {
    const text = rewrite ? await rewrite(path, built.text) : built.text
    if (text === built.text) return built
    if (text !== last.text) last = taggedDocument(Buffer.from(text))
    return last
  }
}

/** Serves the prerendered public pages, each at one address; equivalent addresses redirect there. */
function serveSite(app: Http, folder: string, { origin, demo, operator, rewrite }: SiteFacts): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const [stem, extension] = name.split('.') as [string, string]
    const read = readFileSync(join(folder, name), 'utf8')
    const text = Buffer.from(withOperator(read.replaceAll('%ORIGIN%', origin).replaceAll('%DEMO%', String(demo)), operator))
    const path = extension === 'html' ? `/${stem}` : `/${name}`
    const current = currentDocument(path, taggedDocument(text), extension === 'html' ? rewrite : undefined)
    app.get(path, async (request, reply) => {
      const { etag, send } = await current()
      // It contains nothing personal, so browsers may store it and revalidate.
      reply.headers({ 'content-type': types[extension], 'cache-control': 'no-cache', etag })
      if (request.headers['if-none-match'] === etag) return reply.code(304).header('vary', 'accept-encoding').send()
      return send(request, reply)
    })
    if (extension !== 'html') continue
    for (const other of [`${path}/`, `${path}.html`])
      app.get(other, async (request, reply) => reply.redirect(`${path}${/\?[^]*/.exec(request.url)?.[0] ?? ''}`, 308))
  }
}

/**
 * The service worker with the revision of this installation's app page. The precache list knows the page as built, but the page also names
 * the operator; with another operator, browsers must load it again.
 */
export const workerFor = (worker: string, shell: Buffer): string =>
  worker.replace(
    /("?revision"?:")[^"{}]*("[^"{}]*"?url"?:"index\.html")/,
    `$1${createHash('sha256').update(shell).digest('hex').slice(0, 32)}$2`,
  )

const halfAYearMs = 182 * 86_400_000

/** The contact for reports of vulnerabilities (RFC 9116). */
function serveSecurityContact(app: Http, { origin, operator }: SiteFacts): void {
  const lines = [
    `Contact: mailto:${operator.email}`,
    `Contact: ${origin}/contact`,
    'Preferred-Languages: cs, sk, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    `Policy: ${origin}/disclosure`,
  ]
  app.get('/.well-known/security.txt', async (_request, reply) => {
    // The format requires an expiry within a year; it is renewed with every start.
    const expires = new Date(performance.timeOrigin + performance.now() + halfAYearMs).toISOString()
    return reply.type(types['txt']!).send(`${[...lines, `Expires: ${expires}`].join('\n')}\n`)
  })
}

/** Serves the built web: public pages, immutable hashed assets, and the app's page (never cached) for every other route. */
export async function serveWeb(app: Http, { web, site }: WebFolders, facts: SiteFacts): Promise<void> {
  serveSite(app, site, facts)
  serveSecurityContact(app, facts)
  const shell = join(web, 'index.html')
  const page = existsSync(shell) ? Buffer.from(withOperator(readFileSync(shell, 'utf8'), facts.operator)) : null
  const document = page && documentOf(page)
  const sendShell = document && ((request: FastifyRequest, reply: FastifyReply) => document(request, reply.type(types['html']!)))
  if (sendShell) {
    // A route per file, except for the assets of many builds: their routes would take a second of each start.
    await app.register(fastifyStatic, {
      root: web,
      index: false,
      wildcard: false,
      globIgnore: ['{index,site}.html*', 'sw.js', 'assets/**', '**/*.{br,gz}'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
    })
    await app.register(fastifyStatic, {
      root: join(web, 'assets'),
      prefix: '/assets/',
      index: false,
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
    })
    const worker = join(web, 'sw.js')
    if (page && existsSync(worker)) {
      const sendWorker = documentOf(Buffer.from(workerFor(readFileSync(worker, 'utf8'), page)))
      app.get('/sw.js', async (request, reply) =>
        sendWorker(request, reply.headers({ 'content-type': types['js'], 'cache-control': 'no-cache' })),
      )
    }
    for (const path of ['/', '/index.html']) app.get(path, async (request, reply) => sendShell(request, reply))
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(rpc|api|assets|live|media|uploads|dev)\b/.test(request.url)
    if (!isPage || !sendShell) return sendRefusal(reply, 'NOT_FOUND')
    // The page's own code could not decode its address either.
    return request.url === request.originalUrl ? sendShell(request, reply) : reply.redirect('/', 302)
  })
}
