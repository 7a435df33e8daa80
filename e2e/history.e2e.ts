import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { openLooksRight, watched } from './looks-right.ts'
import { item, quantityOf, typeQuantity } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()
const potatoes = 'Brambory konzumní, varný typ B'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Historie změn' })
const changes = (page: Page) => dialog(page).getByRole('list', { name: 'Změny' }).getByRole('listitem')

async function choose(page: Page, label: string, option: string) {
  await dialog(page).getByRole('button', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('Jana reads the history of her potatoes, filters it and downloads it', async ({ browser }) => {
  const { page, complaints } = await watched(world(), browser, 'jana')
  await world().clock('2026-11-21', '12:30')
  await visit(page, '/demand?mode=regular')
  await expect(page.getByRole('region', { name: 'Jednorázové položky' })).toBeVisible()
  await openLooksRight(page)
  await typeQuantity(item(page, potatoes), '7')
  await expect(quantityOf(item(page, potatoes))).toHaveText('7')
  await item(page, potatoes)
    .getByRole('button', { name: `Historie změn: ${potatoes}` })
    .click()
  await expect(changes(page)).toHaveCount(2)
  await expect(changes(page).first()).toContainText('Upraveno')
  await expect(changes(page).first()).toContainText(/5\skg.*7\skg/)
  await expect(changes(page).first()).toContainText('vy · Pravidelný nákup (šablona) · úprava položky')
  await dialog(page).getByRole('button', { name: 'Filtrovat' }).click()
  await expect(dialog(page).getByLabel('Od').first()).toBeVisible()
  await openLooksRight(page)
  expect(complaints).toEqual([])
  await choose(page, 'Změny', 'Smazáno')
  await expect(dialog(page).getByText('Nic nenalezeno')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Stáhnout CSV' })).toHaveAccessibleDescription('Nejsou žádná data k exportu')
  await dialog(page).getByRole('button', { name: 'Zrušit filtry' }).click()
  await choose(page, 'Kdo', 'vy')
  await expect(changes(page)).toHaveCount(1)
  await dialog(page).getByRole('button', { name: 'Stáhnout CSV' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV pro Excel' }).click()])
  expect(file.suggestedFilename()).toBe('historie_2026-11-21.csv')
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /^\uFEFFKdy;Kdy \(ISO\);Kdo;.*\r\n21\. 11\. 2026 12:\d\d:\d\d;2026-11-21 12:\d\d:\d\d;vy;Upraveno;pravidelný nákup;Pravidelný nákup \(šablona\);úprava položky;Množství;5;7;kg\r\n$/,
  )
})
