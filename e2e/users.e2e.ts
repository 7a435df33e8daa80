import { expect, test } from '@playwright/test'
import { emailOf } from '../server/seed/cast.ts'
import { openLooksRight, watched } from './looks-right.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

test('an administrator finds an account and changes its role, and its owner sees the pages of that role', async ({ browser }) => {
  const petr = await world().again(browser, 'petr')
  await visit(petr, '/demand?mode=weekly')
  const { page, complaints } = await watched(world(), browser, 'admin')
  await visit(page, '/admin')
  await page.getByRole('link', { name: 'Uživatelé a role' }).last().click()
  const accounts = page.getByRole('table', { name: 'Účty' })
  await expect(accounts).toBeVisible()
  await openLooksRight(page)
  expect(complaints).toEqual([])
  // By the search of everything, where staff see records before goods.
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Hledat všude' })
  await expect(palette.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('SVOBODA petr')
  await expect(palette.getByRole('menuitem').first()).toHaveText(/^Petr Svoboda.*Běžný uživatel$/)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Hledat účty')).toHaveValue(emailOf('petr'))
  const row = accounts.getByRole('row').filter({ hasText: emailOf('petr') })
  await expect(accounts.getByRole('row')).toHaveCount(2)
  await row.getByRole('button', { name: `Upravit účet ${emailOf('petr')}` }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Upravit účet' })
  await dialog.getByRole('button', { name: 'Uložit změny' }).click()
  await expect(dialog.getByText('Uveďte důvod')).toBeVisible()
  await dialog.getByLabel('Důvod').fill('Nastupuje do provozu')
  await dialog.getByRole('button', { name: 'Uložit změny' }).click()
  await expect(dialog.getByText('Zatím jste nic nezměnili.')).toBeVisible()
  await dialog.getByRole('button', { name: /^Role|Role$/ }).click()
  await page.getByRole('option', { name: 'Operátor' }).click()
  await dialog.getByRole('button', { name: 'Uložit změny' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row.getByText('Operátor')).toBeVisible()
  await expect(petr.getByRole('dialog', { name: 'Přihlášení' })).toBeVisible()
})

test('only administrators see accounts, and nobody changes their own', async ({ browser }) => {
  const operator = await world().again(browser, 'operator')
  await visit(operator, '/admin/users')
  await expect(operator).toHaveURL('/')
  const page = await world().again(browser, 'admin')
  await visit(page, '/admin/users?role=admin')
  await expect(page.getByRole('table', { name: 'Účty' }).getByText('To jste vy')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Upravit účet/ })).toHaveCount(0)
})
