import { expect, test } from '@playwright/test'
import { emailOf } from '../server/seed/cast.ts'
import { openLooksRight, watched } from './looks-right.ts'
import { mailedLink } from './mailbox.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

test('an administrator changes the role of an account, and invites a colleague, who accepts on a telephone and works in the role alone', async ({
  browser,
}) => {
  const petr = await world().again(browser, 'petr')
  await visit(petr, '/demand?mode=weekly')
  const { page, complaints } = await watched(world(), browser, 'admin')
  await visit(page, '/admin/users')
  const accounts = page.getByRole('table', { name: 'Účty' })
  await expect(accounts).toBeVisible()
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
  await dialog.getByLabel('Důvod').fill('Nastupuje do provozu')
  await dialog.getByRole('button', { name: 'Uložit změny' }).click()
  await expect(dialog.getByText('Zatím jste nic nezměnili.')).toBeVisible()
  await dialog.getByRole('button', { name: /^Role|Role$/ }).click()
  await page.getByRole('option', { name: 'Operátor' }).click()
  await dialog.getByRole('button', { name: 'Uložit změny' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row.getByText('Operátor')).toBeVisible()
  await expect(petr.getByRole('dialog', { name: 'Přihlášení' })).toBeVisible()

  await visit(page, '/admin/users')
  await page.getByRole('button', { name: 'Pozvat kolegu' }).click()
  const inviting = page.getByRole('alertdialog', { name: 'Pozvat kolegu' })
  await inviting.getByLabel('E-mail kolegy').fill('iva@dohromady.test')
  await inviting.getByRole('button', { name: /^Role|Role$/ }).click()
  await page.getByRole('option', { name: 'Finance' }).click()
  await inviting.getByLabel('Důvod').fill('Nová účetní')
  await openLooksRight(page)
  await inviting.getByRole('button', { name: 'Poslat pozvání' }).click()
  const waiting = page.getByRole('region', { name: 'Pozvání, která čekají' })
  await expect(waiting).toContainText('iva@dohromady.test')
  await openLooksRight(page)
  expect(complaints).toEqual([])

  const iva = await world().visitor(browser)
  await iva.setViewportSize({ width: 360, height: 740 })
  await iva.goto(await mailedLink(page, 'iva@dohromady.test', 'Alena Správcová vás zve do provozu Dohromady'))
  await expect(iva).toHaveURL('/colleague')
  await expect(iva.getByText('Finance', { exact: true })).toBeVisible()
  await iva.getByLabel('Jméno').fill('Iva')
  await iva.getByLabel('Příjmení').fill('Nová')
  await iva.getByLabel('Heslo', { exact: true }).fill('modrá lampa 7 schodů')
  await openLooksRight(iva)
  await iva.getByRole('button', { name: 'Založit účet a přijmout roli' }).click()
  await expect(iva).toHaveURL('/')
  await visit(iva, '/admin/books')
  await expect(iva).toHaveURL(/\/admin\/books/)

  // What belongs to others leads home.
  await visit(iva, '/admin/users')
  await expect(iva).toHaveURL('/')

  await visit(page, '/admin/history')
  const change = page.getByRole('list', { name: 'Změny' }).getByRole('listitem').first()
  await expect(change).toContainText(/příznaky\súčtu:\sIva\sNová/)
  await expect(change).toContainText(/Běžný\suživatel.*Finance/)
  await visit(page, '/admin/users?role=admin')
  await expect(page.getByRole('table', { name: 'Účty' }).getByText('To jste vy')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Upravit účet/ })).toHaveCount(0)
  await expect(waiting).toHaveCount(0)
})
