import { expect, test, type Page } from '@playwright/test'
import { openLooksRight, watched } from './looks-right.ts'
import { item } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { assortment: true, crowd: true })

const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true })
const categories = (page: Page) => page.getByRole('navigation', { name: 'Kategorie', exact: true })
const below = (page: Page) => page.getByRole('list', { name: 'Podkategorie' })

test('an item can be found, added and changed by keyboard alone', async ({ browser }) => {
  const page = await world().again(browser, 'novacek')
  await visit(page, '/catalog')
  await expect(page.getByRole('row').first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('cibule zluta')
  await expect(page.getByRole('status').filter({ hasText: '1 položka' })).toBeVisible()
  await expect(page).toHaveURL('/catalog?q=cibule+zluta')
  await page.keyboard.press('ArrowDown')
  const onions = row(page, 'Cibule žlutá')
  await expect(onions).toBeFocused()

  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cibule žlutá' })
  await expect(dialog.getByText('Kód položky: CIB')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('button', { name: 'Do poptávky' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Množství')).toBeFocused()
  await page.keyboard.type('2')
  await dialog.getByLabel('Cena do').focus()
  await page.keyboard.type('24')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog', { name: 'Zavřít bez uložení?' }).getByRole('button', { name: 'Zpět k úpravám' }).click()
  await expect(dialog.getByLabel('Cena do')).toHaveValue(/^24/)
  await dialog.getByLabel('Cena do').focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(onions.getByText('pravidelně 2 kg')).toBeVisible()

  await expect(onions).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('+')
  await expect(onions.getByText('pravidelně 3 kg')).toBeVisible()
})

/** On a phone the page scrolls, not the list, and the search stays in sight. */
async function scrolls(page: Page) {
  const before = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: 780 })
  // What the locality buys comes first, with its drawing, and with the group price before the usual one.
  await expect(row(page, 'Brambory konzumní, varný typ B').locator('use')).toHaveAttribute('href', /\/fresh-[^/]+\.svg#potato$/)
  await expect(page.getByText('v katalogu').first()).toBeVisible()
  await page.mouse.move(180, 400)
  for (let times = 0; times < 12; times += 1) await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(3000)
  await expect(page.getByRole('searchbox')).toBeInViewport()
  await page.getByRole('searchbox').fill('banany')
  await expect(row(page, 'Banány')).toBeInViewport()
  await page.getByRole('searchbox').fill('')
  await page.getByRole('searchbox').blur()
  await page.setViewportSize(before)
}

test('the search finds items first, with the group price, and links to them; the catalog scrolls with the page, and its search stays visible', async ({
  browser,
}) => {
  const { page, complaints } = await watched(world(), browser, 'jana')
  await visit(page, '/catalog')
  await expect(row(page, 'Brambory konzumní, varný typ B')).toBeVisible()
  await openLooksRight(page)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Hledat všude' })
  await palette.getByRole('textbox').fill('mleko')
  const first = palette.getByRole('menuitem').first()
  await expect(first).toContainText('Mléko polotučné')
  await expect(first.getByText('Skupina teď:')).toBeVisible()
  await expect(palette.getByRole('menuitem', { name: 'Všechno v katalogu na „mleko“' })).toBeVisible()
  // What the member buys is found too, and their weeks.
  await palette.getByRole('textbox').fill('BRAMB')
  await expect(palette.getByRole('menuitem', { name: /^Brambory.*5\skg · v pravidelném nákupu$/ })).toBeVisible()
  await palette.getByRole('textbox').fill('příští týden')
  await expect(palette.getByRole('menuitem', { name: /^Týden 48/ })).toBeVisible()
  await palette.getByRole('textbox').fill('mleko')
  await expect(first).toContainText('Mléko polotučné')
  await first.click()
  await expect(
    page.getByRole('dialog', { name: 'Mléko polotučné' }).getByRole('group', { name: 'Skupinová cena: Mléko polotučné' }),
  ).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Vývoj ceny' })).toBeVisible()
  await openLooksRight(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Otevřít pravidelný nákup' }).click()
  await expect(page).toHaveURL('/demand?mode=regular')
  await expect(item(page, 'Mléko polotučné')).toBeVisible()
  // Last, because the rows that it loads make everything slow.
  await visit(page, '/catalog')
  await expect(row(page, 'Brambory konzumní, varný typ B')).toBeVisible()
  await scrolls(page)
  expect(complaints).toEqual([])
})

test('categories can be browsed down five levels and back, and an item is bought of a brand', async ({ browser }) => {
  const page = await world().again(browser, 'novacek')
  await visit(page, '/catalog')
  // A member without a municipality is told so, instead of seeing items without prices.
  await expect(page.getByRole('link', { name: 'až zvolíte obec' })).toHaveAttribute('href', '/start')
  await expect(page.getByText('v katalogu').first()).toBeVisible()
  await expect(page.getByText('zatím bez skupinové ceny')).toHaveCount(0)
  // It starts with departments; the trail also leads to the first level.
  for (const name of ['Mléčné a chlazené', 'Mléko a mléčné nápoje', 'Mléko', 'Čerstvé mléko']) {
    await below(page)
      .getByRole('button', { name: new RegExp(`^${name} \\d`) })
      .click()
    await expect(categories(page).locator('[aria-current]')).toHaveText(name)
    await expect(categories(page).locator('[aria-current]')).toBeFocused()
  }
  await expect(categories(page).getByText('Maximální úroveň kategorií dosažena')).toBeVisible()
  await expect(row(page, 'Kozí mléko 500 ml')).toBeVisible()
  await expect(row(page, 'Banány')).toBeHidden()

  await page.goBack()
  await expect(categories(page).locator('[aria-current]')).toHaveText('Mléko')
  await categories(page).getByRole('button', { name: 'Mléčné a chlazené', exact: true }).click()
  for (const name of ['Smetany, tvarohy a tuky', 'Máslo a tuky'])
    await below(page)
      .getByRole('button', { name: new RegExp(`^${name} \\d`) })
      .click()
  await expect(categories(page).getByText('Žádné podkategorie')).toBeVisible()

  await page.getByRole('searchbox').fill('banany')
  await expect(page.getByText('Žádné produkty nenalezeny')).toBeVisible()
  const outside = page.getByRole('link', { name: 'Přidat položku mimo katalog' })
  await expect(outside).toHaveAttribute('href', /^\/off-catalog\?return=%2Fcatalog%3Fq%3Dbanany.*&name=banany$/)
  await page.getByRole('button', { name: 'Hledat ve všech kategoriích' }).click()
  await expect(row(page, 'Banány')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Žádné produkty nenalezeny')).toBeVisible()
  await categories(page).getByRole('button', { name: 'Zrušit výběr kategorie' }).click()
  await expect(row(page, 'Banány')).toBeVisible()
  await expect(categories(page).locator('[aria-current]')).toHaveText('Všechny kategorie')
  await page.getByRole('searchbox').fill('banannny')
  await expect(page.getByText('Přesně to jsme nenašli; podobné:')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('searchbox').fill('hrusky')
  await expect(page.getByText('Bez připojení hledat nejde.')).toBeVisible()
  await expect(row(page, 'Banány')).toBeHidden()
  await page.context().setOffline(false)
  await page.getByRole('tab', { name: 'Služby' }).click()
  await expect(page.getByText('Nic nenalezeno')).toBeVisible()
  await page.getByRole('searchbox').fill('banany')
  await page.getByRole('button', { name: /^Ve zboží: \d/ }).click()
  await expect(row(page, 'Banány')).toBeVisible()
  // Only categories with results, with their numbers.
  await expect(below(page).getByRole('button').first()).toHaveText(/^Ovoce a\szelenina\d/)
  await expect(below(page).getByRole('button', { name: /^Papírové zboží/ })).toHaveCount(0)
  await visit(page, '/catalog?item=00000000-0000-4000-8000-000000000000')
  await page.getByRole('dialog').getByRole('button', { name: 'Přejít do katalogu' }).click()
  await expect(page).toHaveURL('/catalog')
  await expect(page.getByRole('row').first()).toBeVisible()

  // Who insists on a brand buys it; others buy the item of any brand.
  await visit(page, '/catalog?q=maslo+250')
  // Until the answer comes, the list before it is shown; a row of it may be replaced while it is pressed.
  await expect(page.getByRole('grid', { name: 'Zboží' }).getByRole('row')).toHaveText([/^Máslo 250\sg/])
  await row(page, 'Máslo 250 g').getByRole('heading').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('259,60 Kč/kg')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Vývoj ceny' })).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Na značce nezáleží' })).toBeChecked()
  await dialog.getByText('Dvůr Bukovčina', { exact: true }).click()
  await expect(dialog.getByRole('heading', { name: 'Máslo Dvůr Bukovčina 250 g' })).toBeVisible()
  await expect(dialog.getByText('339,60 Kč/kg')).toBeVisible()
  await dialog.getByRole('button', { name: 'Do poptávky' }).click()
  await dialog.getByLabel('Cena do').fill('90')
  // No shortcut discards the input, and Back asks first.
  await page.keyboard.press('Control+k')
  await page.goBack()
  await page.getByRole('alertdialog', { name: 'Zavřít bez uložení?' }).getByRole('button', { name: 'Zpět k úpravám' }).click()
  await expect(page.getByRole('dialog', { name: 'Hledat všude' })).toBeHidden()
  await expect(dialog.getByLabel('Cena do')).toHaveValue('90,00')
  await dialog.getByLabel('Cena do').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/catalog?q=maslo+250')
  await expect(row(page, 'Máslo 250 g').getByText('pravidelně 1 ks, Dvůr Bukovčina')).toBeVisible()
  await visit(page, '/demand?mode=regular')
  await expect(item(page, 'Máslo Dvůr Bukovčina 250 g')).toBeVisible()
  await expect(item(page, 'Máslo 250 g')).toBeHidden()
})
