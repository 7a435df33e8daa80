import { createServer, type Server } from 'node:http'
import { test, type Page } from '@playwright/test'
import { page as pageOfShop } from '../server/test/pages/case.ts'

const butter = pageOfShop({
  title: 'Máslo čerstvé 250 g | Obchod',
  json: {
    '@type': 'Product',
    name: 'Máslo čerstvé 250 g',
    brand: { '@type': 'Brand', name: 'Lučina' },
    offers: { '@type': 'Offer', price: '54.90', priceCurrency: 'CZK' },
  },
  body: '<h1>Máslo čerstvé 250 g</h1><p class="price">54,90 Kč</p>',
})

/** A fake shop on loopback that sells butter; only this story may reach it. */
export function openShop(): string {
  const port = 13_000 + (process.pid % 6000)
  let server: Server
  test.beforeAll(async () => {
    server = createServer(({ url }, response) => {
      response
        .writeHead(url === '/maslo' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
        .end(url === '/maslo' ? butter : 'Nenalezeno')
    })
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  })
  test.afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return `127.0.0.1:${port}`
}

const step = (page: Page, title: string) => page.getByRole('region', { name: title })
export const source = (page: Page) => step(page, 'Co to je a odkud to znáte')
export const check = (page: Page) => step(page, 'Zkontrolujte údaje')
export const amount = (page: Page) => step(page, 'Kolik a za kolik nejvýš')
export const extract = (page: Page) => page.getByRole('button', { name: 'Extrahovat data pomocí AI' })
export const skipAi = (page: Page) => page.getByRole('button', { name: 'Přeskočit AI' })
