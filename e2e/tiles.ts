import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One pixel, pale green; a map stretches it. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12N48uYOAAVkAq0eGnwEAAAAAElFTkSuQmCC',
  'base64',
)

export interface TileServer {
  url: string
  /** Makes every tile missing, or available again. */
  fail: (isFailing: boolean) => void
  /** Number of requested tiles, and the origins of the requesting pages. */
  asked: { count: number; referrers: Set<string> }
  stop: () => Promise<void>
}

/** A local map tile server in place of OpenStreetMap's. */
export async function startTiles(): Promise<TileServer> {
  let isFailing = false
  const asked = { count: 0, referrers: new Set<string>() }
  const server: Server = createServer((request, response) => {
    asked.count += 1
    asked.referrers.add(request.headers.referer ?? '')
    response.writeHead(isFailing ? 404 : 200, { 'content-type': 'image/png', 'cache-control': 'no-store' })
    response.end(isFailing ? undefined : picture)
  })
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/{z}/{x}/{y}.png`,
    fail: (next) => {
      isFailing = next
    },
    asked,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}
