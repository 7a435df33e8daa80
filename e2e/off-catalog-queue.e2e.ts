import { expect, test, type Page } from '@playwright/test'
import { kefir, regular } from '../server/test/kefir.ts'
import { openLooksRight, watched } from './looks-right.ts'
import { item } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

/** An item that the catalog lacks, in the template, as if described by hand, which e2e/off-catalog.e2e.ts covers. */
async function ask(page: Page, name: string, units: number, source = name) {
  const asked = await page.context().request.post(`${world().address}/rpc/offCatalog/save`, {
    data: { json: { ...kefir, source, genericName: name, description: '', notes: '', weeklyQuantity: units * 1000, target: regular } },
    headers: { origin: world().address, 'idempotency-key': crypto.randomUUID() },
  })
  expect(asked.status()).toBe(200)
}

const proposals = (page: Page) => page.getByRole('list', { name: 'Čekající návrhy' })
const proposal = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const way = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

test('a category manager’s day: an item of Jana’s in the manager’s words, one of Klára’s replaced, one refused before a slower colleague', async ({
  browser,
}) => {
  const jana = await world().again(browser, 'jana')
  const shop = 'https://obchod.test/kefir'
  await ask(jana, 'Kefír bílí', 2, shop)
  await visit(jana, '/demand?mode=regular')
  await expect(item(jana, 'Kefír bílí')).toContainText('Čeká na schválení')
  const klara = await world().again(browser, 'klara')
  await ask(klara, 'Těstoviny od babičky', 3)
  for (const name of ['Živá slepice', 'Želatina v plátcích']) await ask(klara, name, 1)
  await ask(klara, 'Kefír kozí', 1, shop)
  await visit(klara, '/demand?mode=regular')
  const { page: desk, complaints } = await watched(world(), browser, 'katalog')

  await test.step('what waits is found from the overview; the text is corrected by keyboard', async () => {
    await visit(desk, '/')
    await desk.getByRole('link', { name: /^4\s+návrhy/ }).click()
    await proposals(desk)
      .getByRole('link', { name: /^Kefír bílí/ })
      .click()
    await expect(proposal(desk, 'Kefír bílí').getByRole('heading', { name: 'Kefír bílí' })).toBeFocused()
    // One from the same page is decided along only if its name tells of the same allergens.
    await expect(desk.getByRole('checkbox', { name: 'Rozhodnout i o návrhu „Kefír kozí“' })).not.toBeChecked()
    await openLooksRight(desk)
    expect(complaints).toEqual([])
    await desk.getByLabel('Název', { exact: true }).fill('Kefír bílý 500 ml')
    await desk.getByLabel('Obecný název').fill('Kefír bílý')
    const category = desk.getByRole('combobox', { name: 'Kategorie' })
    // Scrolled to first, and chosen by keyboard: an open list closes when the page scrolls.
    await category.click()
    await category.fill('bílé jogurty')
    await expect(desk.getByRole('option', { name: /› Bílé jogurty$/ })).toBeVisible()
    await category.press('ArrowDown')
    await category.press('Enter')
    await expect(category).toHaveValue(/› Bílé jogurty$/)
    await desk.getByLabel('Běžná cena').fill('26,90')
    await desk.getByLabel('Název', { exact: true }).press('Enter')
    await expect(item(jana, 'Kefír bílý 500 ml')).toBeVisible()
    await expect(item(jana, 'Kefír bílý 500 ml')).not.toContainText('Čeká na schválení')
  })

  await test.step('the next one is replaced by an item of the catalog; keys lead from one to another', async () => {
    await expect(proposal(desk, 'Těstoviny od babičky')).toBeVisible()
    await desk.keyboard.press('j')
    await expect(proposal(desk, 'Živá slepice').getByRole('heading', { name: 'Živá slepice' })).toBeFocused()
    await desk.keyboard.press('k')
    await expect(proposal(desk, 'Těstoviny od babičky')).toBeVisible()
    await way(desk, 'Sloučit').click()
    await desk.getByRole('radio', { name: 'Těstoviny 500 g' }).check({ force: true })
    await desk.getByRole('button', { name: 'Sloučit', exact: true }).click()
    const merge = desk.getByRole('alertdialog', { name: 'Sloučit návrh s položkou' })
    await expect(merge.getByText(/Týká se to 1\sdomácnosti: přejde 1\sřádek. Vrátit to nejde./)).toBeVisible()
    await merge.getByRole('button', { name: 'Sloučit s položkou' }).click()
    await expect(item(klara, 'Těstoviny 500 g')).toContainText(/Dříve „Těstoviny od babičky“/)
  })

  await test.step("the slower of two managers reads the other's decision before continuing", async () => {
    const quicker = await world().again(browser, 'admin')
    await visit(quicker, '/admin/off-catalog')
    for (const page of [desk, quicker]) {
      await expect(proposal(page, 'Živá slepice')).toBeVisible()
      await way(page, 'Odmítnout').click()
      await page.getByLabel('Důvod pro člena').fill(page === quicker ? 'Živá zvířata nezprostředkujeme.' : 'Nemáme dodavatele.')
    }
    await quicker.getByRole('button', { name: 'Odmítnout návrh' }).click()
    await expect(proposal(quicker, 'Želatina v plátcích')).toBeVisible()
    await desk.getByRole('button', { name: 'Odmítnout návrh' }).click()
    const late = desk.getByRole('alert').filter({ hasText: 'Rozhodl už někdo jiný: návrh je odmítnutý.' })
    await expect(late).toBeFocused()
    await expect(proposal(desk, 'Živá slepice')).toContainText('Důvod: Živá zvířata nezprostředkujeme.')
    await late.getByRole('button', { name: 'Pokračovat dalším návrhem' }).click()
    await expect(proposal(desk, 'Želatina v plátcích').getByRole('heading', { name: 'Želatina v plátcích' })).toBeFocused()
    await expect(item(klara, 'Živá slepice')).toContainText('Důvod: Živá zvířata nezprostředkujeme.')
  })

  await test.step('the one with other allergens waits, and is replaced by none without them', async () => {
    await proposals(desk)
      .getByRole('link', { name: /^Kefír kozí/ })
      .click()
    await expect(proposal(desk, 'Kefír kozí').getByRole('heading', { name: 'Kefír kozí' })).toBeFocused()
    await way(desk, 'Sloučit').click()
    const other = desk.getByRole('radio', { name: 'Jiná položka z katalogu' })
    if (await other.isVisible()) await other.check({ force: true })
    const field = desk.getByRole('combobox', { name: 'Položka, která ji nahradí' })
    await field.click()
    // An open list closes when the page scrolls.
    await expect(async () => {
      await field.fill('')
      await field.fill('Kefír bílý')
      await expect(desk.getByText('Žádná taková položka')).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 20_000 })
  })
})
