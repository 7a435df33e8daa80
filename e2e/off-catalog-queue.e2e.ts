import { expect, test, type Page } from '@playwright/test'
import { openLooksRight, watched } from './looks-right.ts'
import { mailedLink } from './mailbox.ts'
import { item } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

/** Describes an item by hand and adds it to the template. */
async function ask(page: Page, name: string, quantity: string) {
  await visit(page, '/off-catalog?return=/demand&mode=regular')
  await page.getByLabel('Název nebo URL položky').fill(name)
  await page.getByRole('button', { name: 'Přeskočit AI' }).click()
  const check = page.getByRole('region', { name: 'Zkontrolujte údaje' })
  await check.getByLabel('Název produktu').fill(name)
  await check.getByLabel('Odhadovaná cena').fill('24,90')
  await check.getByRole('button', { name: 'Pokračovat' }).click()
  const amount = page.getByRole('region', { name: 'Kolik a za kolik nejvýš' })
  await amount.getByLabel('Týdenní množství').fill(quantity)
  await amount.getByRole('button', { name: 'Přidat do poptávky' }).click()
  await expect(item(page, name)).toBeVisible()
}

const proposals = (page: Page) => page.getByRole('list', { name: 'Čekající návrhy' })
const proposal = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const way = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

test('a category manager’s day: what waits, an item of Jana’s in the manager’s words with its price, and Petr finds it', async ({
  browser,
}) => {
  const jana = await world().again(browser, 'jana')
  await ask(jana, 'Kefír bílí', '2')
  await expect(item(jana, 'Kefír bílí')).toContainText('Čeká na schválení')
  const { page: desk, complaints } = await watched(world(), browser, 'katalog')
  await visit(desk, '/')
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(/^Čeká\sna\svás$/)
  await desk.getByRole('link', { name: /^1\s+návrh/ }).click()
  await proposals(desk)
    .getByRole('link', { name: /^Kefír bílí/ })
    .click()
  await expect(proposal(desk, 'Kefír bílí').getByRole('heading', { name: 'Kefír bílí' })).toBeFocused()
  await openLooksRight(desk)
  expect(complaints).toEqual([])
  await proposal(desk, 'Kefír bílí').getByRole('heading', { name: 'Kefír bílí' }).focus()
  await expect(proposal(desk, 'Kefír bílí')).not.toContainText('Dvořák')

  // By keyboard: the member's text is corrected field by field.
  await desk.getByLabel('Název', { exact: true }).fill('Kefír bílý 500 ml')
  await desk.getByLabel('Obecný název').fill('Kefír bílý')
  // A slight similarity does not determine the category.
  await expect(desk.getByRole('combobox', { name: 'Kategorie' })).toHaveValue('')
  const category = desk.getByRole('combobox', { name: 'Kategorie' })
  // Scrolled to first, and chosen by keyboard: an open list closes when the page scrolls.
  await category.click()
  await category.fill('bílé jogurty')
  await expect(desk.getByRole('option', { name: /› Bílé jogurty$/ })).toBeVisible()
  await category.press('ArrowDown')
  await category.press('Enter')
  await expect(category).toHaveValue(/› Bílé jogurty$/)
  await expect(desk.getByText('Někdo už v ní má množství, proto zůstává.')).toBeVisible()
  await desk.getByLabel('Běžná cena').fill('26,90')
  await desk.getByLabel('Název', { exact: true }).press('Enter')
  await expect(desk.getByText('Žádný návrh nečeká na rozhodnutí.')).toBeVisible()

  await visit(desk, '/admin/catalog?q=kefir%20bily%20500')
  await expect(desk.getByRole('row', { name: /Kefír bílý 500 ml/ })).toContainText('26,90')
  await jana.reload()
  await expect(item(jana, 'Kefír bílý 500 ml')).toBeVisible()
  await expect(item(jana, 'Kefír bílý 500 ml')).not.toContainText('Čeká na schválení')
  expect(await mailedLink(jana, 'jana@dohromady.test', 'Položka Kefír bílý 500 ml je v katalogu')).toContain('/demand')
  const petr = await world().again(browser, 'petr')
  await visit(petr, '/catalog?q=kefir')
  await expect(petr.getByText('Kefír bílý 500 ml').first()).toBeVisible()
  await visit(petr, '/admin/off-catalog')
  await expect(petr).toHaveURL('/')
})

test('one request is replaced by a catalog item, another is rejected with a reason that its member reads', async ({ browser }) => {
  const klara = await world().again(browser, 'klara')
  await ask(klara, 'Těstoviny od babičky', '3')
  await ask(klara, 'Živá slepice', '1')
  const desk = await world().again(browser, 'katalog')
  await visit(desk, '/admin/off-catalog')
  await expect(proposal(desk, 'Těstoviny od babičky')).toBeVisible()
  await desk.keyboard.press('j')
  await expect(proposal(desk, 'Živá slepice').getByRole('heading', { name: 'Živá slepice' })).toBeFocused()
  await desk.keyboard.press('k')
  await expect(proposal(desk, 'Těstoviny od babičky')).toBeVisible()
  await way(desk, 'Sloučit').click()
  await expect(desk.getByRole('radiogroup', { name: 'Co ji nahradí' }).getByRole('radio', { checked: true })).toHaveCount(0)
  await desk.getByRole('button', { name: 'Sloučit', exact: true }).click()
  await expect(desk.getByText('Vyberte položku')).toBeVisible()
  await desk.getByRole('radio', { name: 'Těstoviny 500 g' }).check({ force: true })
  await desk.getByRole('button', { name: 'Sloučit', exact: true }).click()
  const merge = desk.getByRole('alertdialog', { name: 'Sloučit návrh s položkou' })
  await expect(merge.getByRole('definition').first()).toContainText('Těstoviny od babičky')
  await expect(merge.getByRole('definition').last()).toContainText('Těstoviny 500 g')
  await expect(merge.getByText(/Týká se to 1\sdomácnosti: přejde 1\sřádek. Vrátit to nejde./)).toBeVisible()
  await merge.getByRole('button', { name: 'Sloučit s položkou' }).click()

  await expect(proposal(desk, 'Živá slepice')).toBeVisible()
  await way(desk, 'Odmítnout').click()
  await desk.getByRole('button', { name: 'Odmítnout návrh' }).click()
  await expect(desk.getByText('Uveďte důvod')).toBeVisible()
  await expect(desk.getByLabel('Důvod pro člena')).toBeFocused()
  await desk.getByLabel('Důvod pro člena').fill('Živá zvířata nezprostředkujeme.')
  await desk.getByRole('button', { name: 'Odmítnout návrh' }).click()
  await expect(desk.getByText('Žádný návrh nečeká na rozhodnutí.')).toBeVisible()
  await desk.getByRole('tab', { name: /^Rozhodnuté/ }).click()
  await expect(desk.getByRole('list', { name: 'Rozhodnuté návrhy' }).getByRole('link')).toContainText([
    'Živá slepice',
    'Těstoviny od babičky',
  ])

  await klara.reload()
  await expect(item(klara, 'Těstoviny 500 g')).toContainText('3')
  await expect(item(klara, 'Těstoviny 500 g')).toContainText(/Dříve „Těstoviny od babičky“: v\skatalogu teď patří pod tuto položku./)
  await expect(item(klara, 'Těstoviny od babičky')).toHaveCount(0)
  await expect(item(klara, 'Živá slepice')).toContainText('Důvod: Živá zvířata nezprostředkujeme.')
})

test("the slower of two managers reads the other's decision before continuing", async ({ browser }) => {
  const petr = await world().again(browser, 'petr')
  await ask(petr, 'Kvasnice čerstvé', '2')
  await ask(petr, 'Želatina v plátcích', '1')
  const [slower, quicker] = [await world().again(browser, 'katalog'), await world().again(browser, 'admin')]
  for (const page of [slower, quicker]) {
    await visit(page, '/admin/off-catalog')
    await expect(proposal(page, 'Kvasnice čerstvé')).toBeVisible()
    await way(page, 'Odmítnout').click()
    await page.getByLabel('Důvod pro člena').fill(page === quicker ? 'Kazí se na cestě.' : 'Nemáme dodavatele.')
  }
  await quicker.getByRole('button', { name: 'Odmítnout návrh' }).click()
  await expect(proposal(quicker, 'Želatina v plátcích')).toBeVisible()
  await slower.getByRole('button', { name: 'Odmítnout návrh' }).click()
  const late = slower.getByRole('alert').filter({ hasText: 'Rozhodl už někdo jiný: návrh je odmítnutý.' })
  await expect(late).toBeFocused()
  await expect(proposal(slower, 'Kvasnice čerstvé')).toContainText('Důvod: Kazí se na cestě.')
  await late.getByRole('button', { name: 'Pokračovat dalším návrhem' }).click()
  await expect(proposal(slower, 'Želatina v plátcích').getByRole('heading', { name: 'Želatina v plátcích' })).toBeFocused()
})
