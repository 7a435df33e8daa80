import { expect, test, type Page } from '@playwright/test'
import { openLooksRight, watched } from './looks-right.ts'
import { startTiles, type TileServer } from './tiles.ts'
import { storyWorld } from './world.ts'

let tiles: TileServer
test.beforeAll(async () => {
  tiles = await startTiles()
})
const world = storyWorld(() => ({ MAP_TILE_URL: tiles.url }))
test.afterEach(() => tiles.fail(false))
test.afterAll(() => tiles.stop())

const map = (page: Page) => page.getByRole('region', { name: 'Mapa výdejních míst' })
const list = (page: Page) => page.getByRole('list', { name: 'Výdejní místa' })
const names = (page: Page) => list(page).getByRole('button')
const clusters = (page: Page) => map(page).getByRole('button', { name: /, přiblížit$/ })
const popup = (page: Page) => map(page).locator('.leaflet-popup')
const legend = (page: Page) => page.getByRole('list', { name: /^Legenda/ })
const search = (page: Page) => page.getByRole('combobox', { name: 'PSČ, obec nebo název místa' })
const note = (page: Page) => page.getByText('Mapový podklad se nepodařilo načíst. Výdejní místa i tak uvidíte.')

async function open(page: Page, query = '') {
  await page.goto(`/pickup-points${query}`)
  await expect(names(page).first()).toBeVisible()
  await expect(map(page).locator('canvas, .pickup-cluster').first()).toBeVisible()
}
const loadTiles = (page: Page) => page.getByRole('button', { name: 'Načíst mapu' }).click()

test('the network is on a map with tiles; a place filters the list to nearby points, and the address remembers it', async ({ browser }) => {
  const { page, complaints } = await watched(world(), browser, null)
  await open(page)
  // Before the visitor agrees, nothing is requested from the tile host, and the map names it.
  await expect(map(page).locator('path.pickup-outline')).toBeVisible()
  await expect(page.getByText(`Podrobnou mapu načte váš prohlížeč z ${new URL(tiles.url.replaceAll(/[{}]/g, '')).host}`)).toBeVisible()
  expect(tiles.asked.count).toBe(0)
  await loadTiles(page)
  await expect(map(page).locator('path.pickup-outline')).toHaveCount(0)
  await expect(map(page).locator('.leaflet-tile-loaded').first()).toBeVisible()
  await expect(map(page).getByText('© přispěvatelé OpenStreetMap')).toBeVisible()
  await expect(note(page)).toBeHidden()
  expect([...tiles.asked.referrers], 'the terms of OpenStreetMap ask for the origin of the page').toEqual([`${world().address}/`])

  await test.step('points without a position are only in the list', async () => {
    await page.getByText('2 místa bez polohy na mapě').click()
    const apart = page.getByRole('list', { name: 'Místa bez polohy na mapě' })
    await expect(apart.getByRole('button')).toHaveText(['Pošta Hamry', 'Dodejna Nové Město na Moravě (592 31)'])
    await expect(list(page).getByText('Pošta Hamry')).toBeHidden()
    await apart.getByRole('button', { name: 'Pošta Hamry' }).click()
    await expect(popup(page)).toBeHidden()
  })

  await test.step('a cluster is a button that zooms the map and filters the list', async () => {
    await expect(page.getByText('18 míst')).toBeVisible()
    const cluster = clusters(page).filter({ hasText: /^4$/ }).first()
    await expect(cluster).toHaveAccessibleName('4 výdejní místa, přiblížit')
    await cluster.focus()
    // A choice in the list draws nothing anew, also once the page is idle, so the cluster keeps the focus.
    const another = page.getByRole('list', { name: 'Místa bez polohy na mapě' }).getByRole('button', { name: /^Dodejna Nové Město/ })
    await another.evaluate((button: HTMLElement) => button.click())
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    await expect(cluster).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Ve výřezu mapy' })).toBeVisible()
    await expect(map(page)).toBeFocused()
    await expect(page.getByText('5 míst')).toBeVisible()
  })

  await search(page).fill('664 34')
  await search(page).press('Enter')
  await expect(page.getByRole('heading', { name: 'Všechna místa, od nejbližšího k obci Kuřim' })).toBeVisible()
  await expect(page).toHaveURL(/\?hledat=664\+34$/)

  await search(page).fill('zvonku')
  await page.getByRole('option', { name: /^Potraviny U Zvonku/ }).click()
  await expect(popup(page)).toContainText('Na Zvonku 12, 602 00 Brno')
  // Only who is signed in has a place of their own.
  await expect(page.getByRole('button', { name: /^Vybrat jako moje místo/ })).toHaveCount(0)
  await popup(page).getByRole('button', { name: 'Zavřít' }).click()
  await expect(popup(page)).toBeHidden()

  await search(page).fill('xyzzy')
  await search(page).press('Enter')
  await expect(page.getByText('Nic nenalezeno. Zkuste jiné PSČ, název obce nebo místa.')).toBeVisible()
  await page.getByRole('button', { name: 'Smazat hledání' }).click()
  await expect(page.getByRole('heading', { name: 'Všechna místa', exact: true })).toBeVisible()

  await page.getByLabel('Zobrazit Dodejny ČP').uncheck()
  await expect(page.getByText('11 míst')).toBeVisible()
  await legend(page)
    .getByRole('button', { name: /^Obchod/ })
    .click()
  await expect(page.getByText('7 míst')).toBeVisible()
  await expect(page).toHaveURL(/\?dodejny=0&bez=obchod$/)

  await page.reload()
  await expect(page.getByText('7 míst')).toBeVisible()
  await expect(page.getByLabel('Zobrazit Dodejny ČP')).not.toBeChecked()
  await legend(page)
    .getByRole('button', { name: /^Dodejna/ })
    .click()
  await expect(page.getByLabel('Zobrazit Dodejny ČP')).toBeChecked()

  const openPoint = async () => {
    await page.goto('/pickup-points?hledat=Kuřim&bez=firma')
    await expect(page.getByRole('heading', { name: /od nejbližšího k obci Kuřim/ })).toBeVisible()
    await names(page).first().click()
    await expect(popup(page)).toBeVisible()
  }
  await openLooksRight(page, openPoint)
  expect(complaints).toEqual([])
})

test('a network that failed to load can be retried; by keyboard it is searched and the map skipped; without tiles the points still work', async ({
  browser,
}) => {
  tiles.fail(true)
  const page = await world().visitor(browser)
  await page.route('**/rpc/pickup/network', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.goto('/pickup-points')
  await expect(page.getByText('Výdejní místa se nepodařilo načíst.')).toBeVisible()
  await page.unroute('**/rpc/pickup/network')
  await page.getByRole('button', { name: 'Zkusit znovu' }).click()
  await expect(names(page).first()).toBeVisible()
  await search(page).focus()
  await page.keyboard.type('kur')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: /^Kuřim Obec/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Všechna místa, od nejbližšího k obci Kuřim' })).toBeVisible()

  await page
    .getByRole('list', { name: /^Legenda/ })
    .getByRole('button')
    .last()
    .focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Přeskočit mapu' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Přeskočit mapu' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(names(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(names(page).first()).toHaveAttribute('aria-current', 'true')
  await expect(names(page).first()).toBeFocused()
  await expect(popup(page)).toContainText('Dodejna Kuřim (664 34)')

  await page.getByRole('button', { name: 'Smazat hledání' }).click()
  await loadTiles(page)
  await expect(note(page)).toBeVisible()
  await expect(map(page).locator('path.pickup-outline')).toBeVisible()
  await expect(map(page).getByText('Jihomoravský')).toBeVisible()
  await expect(map(page).locator('.leaflet-tile')).toHaveCount(0)

  const before = await clusters(page).count()
  await clusters(page).first().click()
  await expect.poll(() => clusters(page).count()).not.toBe(before)
  await names(page).first().click()
  await expect(popup(page)).toBeVisible()
})

test('“Blízko mě” sorts by distance from the visitor, and says so when permission is denied', async ({ browser }) => {
  const page = await world().visitor(browser)
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 49.561, longitude: 16.074 })
  await open(page)
  await page.getByRole('button', { name: 'Blízko mě' }).click()
  await expect(page.getByRole('heading', { name: 'Všechna místa, od nejbližšího k vám' })).toBeVisible()
  await expect(names(page).first()).toHaveText('Klub Na Faře')
  await expect(page, 'where somebody stands does not go into the address').toHaveURL(/\/pickup-points$/)

  const shy = await world().visitor(browser)
  // Without configured tiles no failure is reported.
  await shy.route('**/rpc/pickup/network', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { json: object }
    await route.fulfill({ response, json: { ...answer, json: { ...answer.json, tiles: null } } })
  })
  await open(shy)
  await shy.getByRole('button', { name: 'Blízko mě' }).click()
  await expect(shy.getByText('Prohlížeč nám vaši polohu neprozradil. Povolte ji v jeho nastavení, nebo zadejte PSČ či obec.')).toBeVisible()
  await expect(map(shy).locator('path.pickup-outline')).toBeVisible()
  await expect(note(shy)).toBeHidden()
})
