import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { openLooksRight, watched } from './looks-right.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })

test('a supplier reads what is expected in eight weeks, finds an item and downloads the table', async ({ browser }) => {
  const { page, complaints } = await watched(world(), browser, 'statek')
  await page.goto('/supplier/demands')
  await page.getByRole('link', { name: 'Výhled' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Výhled poptávky')
  // The server computes the book right after its start.
  const rows = page.getByRole('table', { name: 'Výhled poptávky po týdnech' }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible({ timeout: 30_000 })
  const potatoes = rows.filter({ hasText: 'Brambory konzumní, varný typ B' }).filter({ hasText: 'Brno-sever' })
  await expect(potatoes.getByRole('cell').nth(5)).toHaveText(/\d\skg$/)
  await expect(rows.nth(0).getByRole('columnheader', { name: /^23\.\s11\.$/ })).toBeVisible()
  await openLooksRight(page)
  expect(complaints).toEqual([])

  await page.getByLabel('Hledat položky').fill('mleko')
  await expect(potatoes).toHaveCount(0)
  await expect(rows.filter({ hasText: 'Mléko' }).first()).toBeVisible()
  await expect(page).toHaveURL(/q=mleko/)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Stáhnout CSV' }).click()
  await page.getByRole('menuitem', { name: /^Strojové CSV/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('vyhled_od_2026-11-23.csv')
  const [head, first] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(head).toContain('Položka,Kategorie,Lokalita,Jednotka,"skutečnost, týden od 2026-10-26"')
  expect(head).toContain('"výhled, týden od 2026-11-23"')
  expect(first).toMatch(/^Mléko/)
})
