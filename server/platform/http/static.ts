import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { sendRefusal, type Http } from './server.ts'

/** Serves the built web app: hashed assets for ever, the page itself never from a cache, and the page for every route. */
export async function serveWeb(app: Http, folder: string): Promise<void> {
  if (existsSync(join(folder, 'index.html')))
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/(rpc|api|assets|live)\b/.test(request.url)
    if (!isPage || !existsSync(join(folder, 'index.html'))) return sendRefusal(reply, 'NOT_FOUND')
    return reply.header('cache-control', 'no-store').sendFile('index.html')
  })
}
