import { createServer, type Server } from 'node:http'
import { expect, test, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { page as pageOfShop } from '../server/test/pages/case.ts'
import { draw, pictures } from '../server/test/pages/pictures.ts'
import { item } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

// A fake shop on loopback with a picture of its item.
const shopPort = 19_100 + (process.pid % 800)
const shop = `127.0.0.1:${shopPort}`
const photo = sharp({ create: { width: 640, height: 480, channels: 3, background: '#b4562d' } })
  .jpeg()
  .toBuffer()
let server: Server
test.beforeAll(async () => {
  const page = pageOfShop({
    title: 'Paštika domácí 180 g | Obchod',
    json: {
      '@type': 'Product',
      name: 'Paštika domácí 180 g',
      image: `http://${shop}/pastika.jpg`,
      offers: { '@type': 'Offer', price: '64.90', priceCurrency: 'CZK' },
    },
    body: '<h1>Paštika domácí 180 g</h1><p class="price">64,90 Kč</p>',
  })
  const content = await photo
  server = createServer(({ url }, response) => {
    if (url === '/pastika.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end(content)
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  await new Promise<void>((done) => server.listen(shopPort, '127.0.0.1', done))
})
test.afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const world = storyWorld(() => ({ EXTRACTION_TEST_SHOPS: shop }))
const check = (page: Page) => page.getByRole('region', { name: 'Zkontrolujte údaje' })
const amount = (page: Page) => page.getByRole('region', { name: 'Kolik a za kolik nejvýš' })

/** The address of a picture once it has loaded, which happens when it is visible. */
async function loaded(picture: Locator): Promise<string> {
  await expect(async () => {
    await picture.scrollIntoViewIfNeeded({ timeout: 1000 })
    expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0, null, { timeout: 1000 })).toBe(
      true,
    )
  }).toPass({ timeout: 15_000 })
  return (await picture.getAttribute('src'))!
}

/** Picks a file for a button that asks for one. */
async function pick(page: Page, button: Locator, content: Buffer) {
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles({ name: 'obrazek.png', mimeType: 'image/png', buffer: content })
}

test('a picture is chosen, taken back by keyboard and sent; one of a shop page is taken or removed; one that a manager assigns is public', async ({
  browser,
}) => {
  const jana = await world().again(browser, 'jana')
  await visit(jana, '/off-catalog?return=/demand&mode=regular')
  await jana.getByText('Screenshot nebo fotka').click()
  await pick(jana, jana.getByRole('button', { name: 'Vybrat obrázek' }), await draw(pictures[0]!))
  const chosen = jana.getByRole('img', { name: 'Vybraný obrázek' })
  await expect(chosen).toBeVisible()
  await jana.getByRole('button', { name: 'Odebrat obrázek' }).press('Enter')
  await expect(chosen).toHaveCount(0)
  await expect(jana.getByRole('group', { name: 'Obrázek', exact: true })).toBeFocused()
  await pick(jana, jana.getByRole('button', { name: 'Vybrat obrázek' }), await draw(pictures[0]!))
  await expect(chosen).toBeVisible()
  await jana.getByRole('button', { name: 'Přeskočit AI' }).click()
  await check(jana).getByLabel('Název produktu').fill('Máslo z Lučiny')
  await check(jana).getByRole('button', { name: 'Pokračovat' }).click()
  await expect(amount(jana).getByRole('checkbox', { name: 'Přiložit obrázek k žádosti' })).toBeChecked()
  await amount(jana).getByLabel('Cena do').fill('60')
  await amount(jana).getByRole('button', { name: 'Přidat do poptávky' }).click()
  await expect(item(jana, 'Máslo z Lučiny')).toBeVisible()

  const desk = await world().again(browser, 'katalog')
  await visit(desk, '/admin/off-catalog')
  await desk.getByRole('link', { name: /^Máslo z Lučiny/ }).click()
  await loaded(desk.getByRole('img', { name: /^Obrázek, který k návrhu poslali/ }))

  await visit(jana, '/off-catalog?return=/demand&mode=regular')
  await jana.getByLabel('Název nebo URL položky').fill(`http://${shop}/pastika`)
  await jana.getByRole('button', { name: 'Extrahovat data pomocí AI' }).click()
  const ofPage = check(jana).getByRole('img', { name: 'Obrázek ze stránky' })
  await loaded(ofPage)
  await check(jana).getByRole('button', { name: 'Odebrat obrázek' }).press('Enter')
  await expect(check(jana).getByText(/^Obrázek jsme odebrali a\ssmazali/)).toBeVisible()
  await expect(check(jana).getByRole('region', { name: 'Obrázek ze stránky' })).toBeFocused()
  await check(jana).getByRole('button', { name: 'Zpět' }).click()
  await jana.getByRole('button', { name: 'Extrahovat data pomocí AI' }).click()
  const address = await loaded(ofPage)
  await expect(check(jana).getByRole('checkbox', { name: 'Použít obrázek ze stránky' })).toBeChecked()
  await check(jana).getByRole('button', { name: 'Pokračovat' }).click()
  await amount(jana).getByRole('button', { name: 'Přidat do poptávky' }).click()
  await expect(item(jana, 'Paštika domácí 180 g')).toBeVisible()
  expect(await loaded(item(jana, 'Paštika domácí 180 g').locator('img'))).toBe(address)

  await visit(desk, '/admin/catalog?q=BAN')
  await desk.getByRole('link', { name: 'Banány' }).click()
  const drawer = desk.getByRole('dialog', { name: 'Banány' })
  await pick(desk, drawer.getByRole('button', { name: 'Nahrát obrázek' }), Buffer.from('nic'))
  await expect(drawer.getByRole('alert')).toContainText('Soubor není obrázek')
  await pick(
    desk,
    drawer.getByRole('button', { name: 'Nahrát obrázek' }),
    await sharp(await photo)
      .png()
      .toBuffer(),
  )
  await expect(drawer.getByRole('button', { name: 'Vyměnit obrázek' })).toBeVisible()
  await visit(jana, '/catalog?q=banany')
  await loaded(jana.getByRole('main').locator('img[src^="/media/"]').first())
  await drawer.getByRole('button', { name: 'Odebrat obrázek' }).click()
  await expect(drawer.getByRole('button', { name: 'Nahrát obrázek' })).toBeVisible()
})
