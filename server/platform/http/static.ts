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
  /** The app and the assets of both. */
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

/** What the prerendered pages do not know of the product that shows them. */
export interface SiteFacts {
  /** The product's own address, where a search engine needs it whole. */
  origin: string
  /** Whether nothing on the pages is real, which they say from the first paint on. */
  demo: boolean
  operator: Operator
}

const pack = promisify<Buffer, Buffer>(brotliCompress)

/** Answers with a document that is kept in memory, and compressed once: when the first browser that takes Brotli asks for it. */
function documentOf(text: Buffer): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  let packed: Promise<Buffer> | undefined
  return async (request, reply) => {
    reply.header('vary', 'accept-encoding')
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text)
    return reply.header('content-encoding', 'br').send(await (packed ??= pack(text)))
  }
}

/** Serves the prerendered public pages, each at one address: others that mean it lead there. */
function serveSite(app: Http, folder: string, { origin, demo, operator }: SiteFacts): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const [stem, extension] = name.split('.') as [string, string]
    const read = readFileSync(join(folder, name), 'utf8')
    const text = Buffer.from(withOperator(read.replaceAll('%ORIGIN%', origin).replaceAll('%DEMO%', String(demo)), operator))
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    const document = documentOf(text)
    const path = extension === 'html' ? `/${stem}` : `/${name}`
    app.get(path, async (request, reply) => {
      // Nothing personal is in it, so a browser may keep it and only ask whether it still holds.
      reply.headers({ 'content-type': types[extension], 'cache-control': 'no-cache', etag })
      if (request.headers['if-none-match'] === etag) return reply.code(304).header('vary', 'accept-encoding').send()
      return document(request, reply)
    })
    if (extension !== 'html') continue
    for (const other of [`${path}/`, `${path}.html`])
      app.get(other, async (request, reply) => reply.redirect(`${path}${/\?.*$/s.exec(request.url)?.[0] ?? ''}`, 308))
  }
}

/**
 * The service worker, told which page of the app stands here. Its list knows the page as it was built, and the page also says who runs this
 * installation: with another operator a browser that kept the page gets it anew.
 */
export const workerFor = (worker: string, shell: Buffer): string =>
  worker.replace(
    /("?revision"?:")[^"]*("[^{}]*"?url"?:"index\.html")/,
    `$1${createHash('sha256').update(shell).digest('hex').slice(0, 32)}$2`,
  )

const halfAYearMs = 182 * 86_400_000

/** Where to tell of a hole, for who finds one (RFC 9116). */
function serveSecurityContact(app: Http, { origin, operator }: SiteFacts): void {
  const lines = [
    `Contact: mailto:${operator.email}`,
    `Contact: ${origin}/contact`,
    'Preferred-Languages: cs, sk, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    `Policy: ${origin}/disclosure`,
  ]
  app.get('/.well-known/security.txt', async (_request, reply) => {
    // The format wants an end within a year; what stands here holds for as long as it is served.
    const expires = new Date(performance.timeOrigin + performance.now() + halfAYearMs).toISOString()
    return reply.type(types['txt']!).send(`${[...lines, `Expires: ${expires}`].join('\n')}\n`)
  })
}

/** Serves the built web: public pages, hashed assets for ever, and the app's page, never from a cache, for every other route. */
export async function serveWeb(app: Http, { web, site }: WebFolders, facts: SiteFacts): Promise<void> {
  serveSite(app, site, facts)
  serveSecurityContact(app, facts)
  const shell = join(web, 'index.html')
  const page = existsSync(shell) ? Buffer.from(withOperator(readFileSync(shell, 'utf8'), facts.operator)) : null
  const document = page && documentOf(page)
  const sendShell = document && ((request: FastifyRequest, reply: FastifyReply) => document(request, reply.type(types['html']!)))
  if (sendShell) {
    await app.register(fastifyStatic, {
      root: web,
      index: false,
      // Every file has a route of its own: an address of none is not the files' to refuse.
      wildcard: false,
      globIgnore: ['{index,site}.html*', 'sw.js', '**/*.{br,gz}'],
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
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
    // No program in the page could decode its address either.
    return request.url === request.originalUrl ? sendShell(request, reply) : reply.redirect('/', 302)
  })
}
