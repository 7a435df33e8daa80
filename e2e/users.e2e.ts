import { expect, test } from '@playwright/test'
import { emailOf } from '../server/seed/cast.ts'
import { looksRight } from './looks-right.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

test('an administrator finds an account and changes its role, and its owner sees the pages of that role', async ({ browser }) => {
  const petr = await world().as(browser, 'petr')
  await petr.goto('/demand?mode=weekly')
  const page = await world().as(browser, 'admin')
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Uživatelé a role' }).last().click()
  await page.getByLabel('Hledat účty').fill('svoboda petr')
  const row = page.getByRole('listitem').filter({ hasText: emailOf('petr') })
  await expect(page.getByRole('list', { name: 'Účty' }).getByRole('listitem')).toHaveCount(1)
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
  const operator = await world().as(browser, 'operator')
  await operator.goto('/admin/users')
  await expect(operator).toHaveURL('/admin/deliveries')
  const page = await world().as(browser, 'admin')
  await page.goto('/admin/users?role=admin')
  await expect(page.getByText('To jste vy')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Upravit účet/ })).toHaveCount(0)
})

test('the list of accounts looks right', async ({ browser }) => {
  test.slow()
  await looksRight(world(), browser, {
    name: 'users',
    who: 'admin',
    path: '/admin/users',
    ready: (page) => expect(page.getByRole('list', { name: 'Účty' })).toBeVisible(),
  })
})
