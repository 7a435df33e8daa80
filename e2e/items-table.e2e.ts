import { readFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { openLooksRight, watched } from './looks-right.ts'
import { fromWeekMenu, item, openWeek, quantityOf, saved, typeQuantity } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })
const potatoes = 'Brambory konzumní, varný typ B'
const bread = 'Chléb kmínový 1 kg'
const table = (page: Page) => page.getByRole('table', { name: 'Položky nákupu na týden 48' })
const row = (page: Page, name: string) => table(page).getByRole('row', { name: new RegExp(`^${name}`) })
const totals = (page: Page) => table(page).getByRole('row', { name: /^Odhad za/ })

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('group', { name: 'Filtry' }).getByRole('button', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await expect(page.getByRole('listbox', { name: label })).toHaveCount(0)
}

async function download(page: Page, format: string) {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: format }).click()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** The first column of the rows, without heading and totals. */
const names = (of: Locator) => of.locator('tbody').getByRole('rowheader').allTextContents()

async function note(page: Page, shop: string, price: string) {
  await page.getByRole('button', { name: 'Nákup v jiném obchodě – doplněk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nákup v jiném obchodě – doplněk' })
  await dialog.getByLabel('Název obchodu').fill(shop)
  await dialog.getByLabel('Celková cena').fill(price)
  await dialog.getByRole('button', { name: 'Přidat nákup' }).click()
  await expect(dialog).toHaveCount(0)
}

test('Jana views her week as a table, filters and sorts it, sums it and downloads it', async ({ browser }) => {
  const { page, complaints } = await watched(world(), browser, 'jana')
  await openWeek(page, '2026-11-23')
  await typeQuantity(item(page, potatoes), '7')
  await saved(page)
  await typeQuantity(item(page, bread), '0')
  await saved(page)
  await note(page, '=Pekárna', '420,50')
  await fromWeekMenu(page, 'Tabulka')
  await expect(page).toHaveURL('/demand?mode=weekly&weekStart=2026-11-23&view=table')
  await expect(row(page, potatoes)).toHaveText(
    /7\skg\s*17,90\sKč\s*125,30\sKč\s*140,00\sKč\s*20,00\sKč\s*ve stropu\s*5\skg\s*\+2\skg\s*tento týden víc/,
  )
  await page.getByRole('region', { name: 'Položky nákupu na týden 48' }).focus()
  await openLooksRight(page)
  expect(complaints).toEqual([])
  await expect(row(page, bread)).toContainText('tento týden ne')
  await expect(row(page, 'Máslo')).toContainText('bez cenového stropu')
  await expect(totals(page)).toHaveText(/^Odhad za 4 z\s5\spoložek.*521,40\sKč539,00\sKč$/)
  // What no total contains is mentioned at the totals.
  await expect(table(page).getByRole('row', { name: /^1 položka nemá cenový strop/ })).toContainText(/do součtu ji nepočítáme\.$/)
  await page.emulateMedia({ media: 'print' })
  await expect(table(page)).toBeVisible()
  await expect(page.getByRole('listbox', { name: 'Týden' })).toBeHidden()
  // The printable area of an A4 page.
  await page.setViewportSize({ width: 703, height: 994 })
  const overhang = (sheet: Element) => sheet.getBoundingClientRect().right - sheet.parentElement!.getBoundingClientRect().right
  expect(await table(page).evaluate(overhang)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.emulateMedia({ media: null })
  await expect(table(page).getByRole('row', { name: /^Nákupy v jiném obchodě \(1\)/ })).toContainText(/420,50\sKč.*neplatí se tady/)

  const all = await download(page, 'XLSX')
  expect(all.name).toBe('polozky_2026-11-21.xlsx')
  const files = unzipSync(new Uint8Array(all.bytes))
  const [sheet, strings] = ['xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml'].map((path) => strFromU8(files[path]!))
  expect(sheet).toContain('<v>17.9</v>')
  expect(sheet).toContain('<v>521.4</v>')
  expect(sheet).not.toContain('<f')
  for (const text of [potatoes, '=Pekárna', 'Odhad za 4 z 5 položek']) expect(strings).toContain(`>${text}<`)

  await choose(page, 'Stav', 've stropu (4)')
  await expect(page.getByRole('status').filter({ hasText: 'Zobrazeno 4 z 7 řádků' })).toBeVisible()
  await expect(totals(page)).toContainText(/^Odhad za 4\spoložky.*jen zobrazené.*521,40\sKč/)
  await page.getByLabel('Hledat v položkách').fill('BRAMBORY')
  await expect(totals(page)).toContainText(/^Odhad za 1\spoložku.*jen zobrazené.*125,30\sKč140,00\sKč/)
  await expect(page).toHaveURL('/demand?mode=weekly&weekStart=2026-11-23&view=table&state=within_cap&q=BRAMBORY')
  const czech = await download(page, 'CSV pro Excel')
  expect(czech.name).toBe('polozky_2026-11-21.csv')
  expect(czech.bytes.toString('utf8')).toMatch(
    /^\uFEFFPoložka;Kategorie;.*\r\nBrambory konzumní, varný typ B;.*;tento týden víc;7;kg;5;2;20,00;17,90;125,30;140,00;;ve stropu;;23\. 11\. 2026;2026-11-23;26\. 11\. 2026;2026-11-26\r\n$/,
  )

  await page.getByLabel('Hledat v položkách').fill('nic takového')
  await expect(table(page).getByText('Nic nenalezeno')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toHaveAccessibleDescription('Nejsou žádná data k exportu')
  await table(page).getByRole('button', { name: 'Zrušit filtry' }).click()
  await table(page).getByRole('button', { name: 'Celkem' }).click()
  await table(page).getByRole('button', { name: 'Celkem' }).click()
  await expect(table(page).getByRole('columnheader', { name: 'Celkem' })).toHaveAttribute('aria-sort', 'descending')
  expect((await names(table(page))).map((name) => name.split(' ')[0])).toEqual([
    'Káva',
    'Vejce',
    'Brambory',
    'Mléko',
    'Chléb',
    'Máslo',
    '=Pekárna',
  ])

  // On a phone name, quantity, price and total are visible at once.
  const before = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: 780 })
  const frame = (await page.getByRole('region', { name: 'Položky nákupu na týden 48' }).boundingBox())!
  const sum = (await table(page).getByRole('columnheader', { name: 'Celkem' }).boundingBox())!
  expect(sum.x + sum.width).toBeLessThanOrEqual(frame.x + frame.width)
  await page.setViewportSize(before)

  await row(page, potatoes)
    .getByRole('button', { name: `Historie změn: ${potatoes}` })
    .press('Enter')
  const history = page.getByRole('dialog', { name: 'Historie změn' })
  await expect(history.getByRole('listitem').first()).toContainText(/týden\s48.*podle pravidelného nákupu7\skg.*vy · Týdenní nákup/)
  await page.keyboard.press('Escape')
  await expect(history).toHaveCount(0)
  await expect(row(page, potatoes).getByRole('button')).toBeFocused()
  await fromWeekMenu(page, 'Karty')
  await expect(quantityOf(item(page, potatoes))).toHaveText('7')
  await page.goBack()
  await expect(table(page)).toBeVisible()

  // The template is a table, too.
  await visit(page, '/demand?mode=regular&view=table&q=ml%C3%A9ko')
  const template = page.getByRole('table', { name: 'Položky pravidelného nákupu' })
  await expect(template.getByRole('row', { name: /^Mléko polotučné/ })).toContainText(/4\sl.*každý týden.*pravidelně/)
})
