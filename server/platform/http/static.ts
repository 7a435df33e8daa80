import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { sendRefusal, type Http } from './server.ts'

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
}

/** What the prerendered pages do not know of the product that shows them. */
export interface SiteFacts {
  /** The product's own address, where a search engine needs it whole. */
  origin: string
  /** Whether nothing on the pages is real, which they say from the first paint on. */
  demo: boolean
}

/** Serves the prerendered public pages from memory. */
function serveSite(app: Http, folder: string, { origin, demo }: SiteFacts): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const [stem, extension] = name.split('.') as [string, string]
    const read = readFileSync(join(folder, name), 'utf8')
    const text = Buffer.from(read.replaceAll('%ORIGIN%', origin).replaceAll('%DEMO%', String(demo)))
    const packed = brotliCompressSync(text)
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    app.get(extension === 'html' ? `/${stem}` : `/${name}`, async (request, reply) => {
      // Nothing personal is in it, so a browser may keep it and only ask whether it still holds.
      reply.headers({ 'content-type': types[extension], 'cache-control': 'no-cache', etag, vary: 'accept-encoding' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text)
      return reply.header('content-encoding', 'br').send(packed)
    })
  }
}

/** Serves the built web: public pages, hashed assets for ever, and the app's page, never from a cache, for every other route. */
export async function serveWeb(app: Http, { web, site }: WebFolders, facts: SiteFacts): Promise<void> {
  const isBuilt = existsSync(join(web, 'index.html'))
  serveSite(app, site, facts)
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: web,
      index: false,
      preCompressed: true,
      allowedPath: (path) => path !== '/site.html' && !path.startsWith('/.vite'),
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/(rpc|api|assets|live|media|dev)\b/.test(request.url)
    if (!isPage || !isBuilt) return sendRefusal(reply, 'NOT_FOUND')
    return reply.header('cache-control', 'no-store').sendFile('index.html')
  })
}
