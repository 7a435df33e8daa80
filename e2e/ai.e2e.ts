import { createServer, type Server } from 'node:http'
import { expect, test, type Page } from '@playwright/test'
import { nothingSuggested, openAiProvider } from '../server/test/ai-provider.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

// A shop and a model on loopback; only this story may reach them.
const shopPort = 19_000 + (process.pid % 900)
const shop = `127.0.0.1:${shopPort}`
let server: Server
let provider: Awaited<ReturnType<typeof openAiProvider>>
const pasta = '<h1>Těstoviny vřetena 500 g</h1><p>Naše cena 129,90</p><p>Vyrábí Podhorská pekárna. Ze semoliny, na 10 minut.</p>'
test.beforeAll(async () => {
  provider = await openAiProvider()
  provider.says({
    ...nothingSuggested,
    price: 129.9,
    brand: 'Podhorská pekárna',
    description: 'Ze semoliny, na 10 minut.',
    category: 'Trvanlivé',
  })
  server = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pasta))
  await new Promise<void>((done) => server.listen(shopPort, '127.0.0.1', done))
})
test.afterAll(() => {
  provider.close()
  server.closeAllConnections()
  server.close()
})

const world = storyWorld(() => ({
  EXTRACTION_TEST_SHOPS: shop,
  AI_BASE_URL: provider.config.baseUrl,
  AI_MODEL: provider.config.model,
}))

const check = (page: Page) => page.getByRole('region', { name: 'Zkontrolujte údaje' })
async function read(page: Page, path: string) {
  await expect(page.getByRole('button', { name: 'Přeskočit AI' })).toBeVisible()
  await page.getByLabel('Název nebo URL položky').fill(`http://${shop}${path}`)
  await page.getByRole('button', { name: 'Extrahovat data pomocí AI' }).click()
  await expect(check(page).getByRole('heading', { name: 'Zkontrolujte údaje' })).toBeFocused()
}

test('a model suggests missing fields, Jana checks them, and a failing model loses none of her input', async ({ browser }) => {
  const page = await world().again(browser, 'jana')
  await visit(page, '/off-catalog?return=/demand&mode=regular')
  await read(page, '/vretena')
  await expect(check(page).getByText(/^Návrh AI – zkontrolujte\.$/)).toBeVisible()
  await expect(check(page).getByLabel('Název produktu')).toHaveAccessibleDescription(/z\swebu/)
  const price = check(page).getByLabel('Odhadovaná cena')
  await expect(price).toHaveValue('129,90')
  await expect(price).toHaveAccessibleDescription(
    /návrh\sAI – zkontrolujte\. Cena se od obvyklé v\skategorii Trvanlivé hodně liší, zkontrolujte ji\. Obvykle je kolem 29,90\sKč za\s?ks\./,
  )
  await expect(check(page).getByLabel('Preferovaná značka')).toHaveAccessibleDescription(/návrh\sAI – zkontrolujte/)
  await price.fill('29,90')
  await expect(price).toHaveAccessibleDescription(/^doplněno vámi/)

  provider.sends(503, '')
  await visit(page, '/off-catalog?return=/demand&mode=regular')
  await read(page, '/jine-vretena')
  await expect(check(page).getByText(/Přečteno bez AI – zkontrolujte\. AI\steď není dostupná\./)).toBeVisible()
  await expect(check(page).getByLabel('Název produktu')).toHaveValue('Těstoviny vřetena')
  await expect(check(page).getByLabel('Balení', { exact: true })).toHaveValue(/500\sg/)
  await expect(check(page).getByLabel('Odhadovaná cena')).toHaveValue('')
})
