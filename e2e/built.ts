import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { test, type Browser, type Page } from '@playwright/test'

// The server's own policy, so that no part needs more than 'self'.
const CSP = "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'"

const web = join(import.meta.dirname, '../dist/web')
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/** A file of the build, or the app's shell for its addresses. */
function fileOf(path: string): string | null {
  if (extname(path) === '') return join(web, 'index.html')
  const file = join(web, path)
  return file.startsWith(web) && existsSync(file) ? file : null
}

async function serveBuilt(): Promise<Server> {
  const server = createServer(({ url = '/' }, response) => {
    const file = fileOf(new URL(url, 'http://localhost').pathname)
    if (!file) return response.writeHead(404).end()
    return response
      .writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream', 'content-security-policy': CSP })
      .end(readFileSync(file))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return server
}

/** Serves the built files without the product's server to the stories of one file: the gallery requests nothing. Returns their address. */
export function builtPages(): () => string {
  let server: Server | undefined
  let address: string | undefined
  // Not a worker fixture: such files would wait for their own workers until all others are done.
  test.beforeAll(async () => {
    server = await serveBuilt()
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  })
  test.afterAll(() => {
    server?.closeAllConnections()
    server?.close()
  })
  test.use({ baseURL: async ({}, use) => use(address) })
  return () => address!
}

/**
 * Opens one page of the gallery for all stories of a file, because loading it takes longer than most stories. Each story uses its own
 * parts of the page or sets them first.
 */
export function galleryPage(address: () => string, prepare: (page: Page) => Promise<unknown> = async () => {}) {
  let page: Page | undefined
  let viewport: { width: number; height: number }
  test.afterAll(async () => page?.context().close())
  return async (browser: Browser): Promise<Page> => {
    if (page) {
      await page.setViewportSize(viewport)
      return page
    }
    page = await (await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })).newPage()
    viewport = page.viewportSize()!
    await prepare(page)
    await page.goto(`${address()}gallery`)
    await page.getByRole('group', { name: 'Platí od' }).waitFor()
    return page
  }
}
