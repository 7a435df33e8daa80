import { test } from '@playwright/test'
import { preview, type PreviewServer } from 'vite'

// What the server answers with, so that nothing a part does needs more than 'self'.
const CSP = "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'"

/** Serves the built files without a server to the stories of one file: the gallery asks it for nothing. */
export function builtPages(): void {
  let server: PreviewServer | undefined
  // Not a fixture of the worker: such files would wait for workers of their own until all others are done.
  test.beforeAll(async () => {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const headers = { 'content-security-policy': CSP }
    server = await preview({ configFile: 'web/vite.config.ts', preview: { host: '127.0.0.1', port, headers }, logLevel: 'error' })
  })
  test.afterAll(() => server?.close())
  test.use({ baseURL: async ({}, use) => use(server?.resolvedUrls?.local[0]) })
}
