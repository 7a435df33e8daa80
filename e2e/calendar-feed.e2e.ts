import { expect, test } from '@playwright/test'
import { openLooksRight, watched } from './looks-right.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

test('a member subscribes to the calendar of deliveries, changes its address, and ends it', async ({ browser }) => {
  const { page, complaints } = await watched(world(), browser, 'jana')
  await visit(page, '/delivery-dashboard')
  await expect(page.getByRole('heading', { name: 'Brno-sever' })).toBeVisible()
  await openLooksRight(page)
  await page.getByRole('button', { name: 'Přidat závozy do kalendáře' }).click()
  await page.getByRole('button', { name: 'Vytvořit adresu kalendáře' }).click()
  const address = page.getByLabel('Adresa kalendáře')
  await expect(address).toHaveValue(/\/calendar\/.+\.ics$/)
  await expect(page.getByText('Zatím ji nic nečetlo.')).toBeVisible()
  await openLooksRight(page)
  expect(complaints).toEqual([])
  const first = await address.inputValue()
  await expect(page.getByRole('link', { name: 'Přidat do kalendáře', exact: true })).toHaveAttribute(
    'href',
    first.replace('http:', 'webcal:'),
  )

  // A calendar program sends no cookies.
  const calendar = await (await fetch(first)).text()
  expect(calendar).toContain('SUMMARY:Vyzvednutí nákupu\\, týden 48')

  const todo = await (await fetch(await page.getByLabel('Adresa úkolů').inputValue())).text()
  expect(todo).toContain('SUMMARY:Uzavřít nákup')

  await page.getByRole('button', { name: 'Vytvořit jinou adresu' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vytvořit jinou' }).click()
  await expect(address).not.toHaveValue(first)
  expect((await fetch(first)).status).toBe(404)
  const second = await address.inputValue()

  await page.getByRole('button', { name: 'Zrušit kalendář' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zrušit kalendář' }).click()
  await expect(page.getByRole('button', { name: 'Vytvořit adresu kalendáře' })).toBeVisible()
  expect((await fetch(second)).status).toBe(404)

  // Mails lead to the panel by its own address.
  await visit(page, '/#nastaveni-kalendar')
  await expect(page.getByRole('button', { name: 'Vytvořit adresu kalendáře' })).toBeVisible()
})
