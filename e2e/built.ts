import { test as base } from '@playwright/test'
import { preview } from 'vite'

// What the server answers with, so that nothing a part does needs more than 'self'.
const CSP = "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'"

/** The built files without a server: the gallery asks it for nothing. */
export const test = base.extend<object, { built: string }>({
  built: [
    async ({}, use) => {
      const port = 20_000 + Math.floor(Math.random() * 12_000)
      const headers = { 'content-security-policy': CSP }
      const server = await preview({ configFile: 'web/vite.config.ts', preview: { host: '127.0.0.1', port, headers }, logLevel: 'error' })
      await use(server.resolvedUrls?.local[0] ?? `http://127.0.0.1:${port}`)
      await server.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ built }, use) => use(built),
})
