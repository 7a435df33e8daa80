import { expect, test, type Page } from '@playwright/test'
import { mailedCode } from './mailbox.ts'
import { storyWorld } from './world.ts'

// The operator hides which addresses are registered.
const world = storyWorld(() => ({ AUTH_HIDE_EXISTING: 'true' }))
const password = 'modrá lampa 7 schodů'
const code = (page: Page) => page.getByLabel('Ověřovací kód')

async function register(page: Page, email: string) {
  await page.goto('/lp')
  await page.getByRole('main').getByRole('button', { name: 'Zaregistrovat se' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Registrace' })
  const values = { Jméno: 'Tereza', Příjmení: 'Nová', Telefon: '777 123 456', 'Ulice a číslo': 'Křížová 12', Město: 'Brno', PSČ: '60200' }
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value)
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Heslo', { exact: true }).fill(password)
  await dialog.getByLabel('Heslo znovu').fill(password)
  await dialog.getByRole('button', { name: 'Zaregistrovat se' }).click()
  await expect(dialog.getByText('Podívejte se do e-mailu.')).toBeVisible()
  await dialog.getByRole('link', { name: 'Zadat ověřovací kód' }).click()
  await expect(page).toHaveURL('/verify-email')
  await expect(page.getByText(email)).toBeVisible()
}

test('where taken addresses are hidden, the code confirms a registration, then the member signs in', async ({ browser }) => {
  const page = await world().visitor(browser)
  await register(page, 'tereza@example.cz')
  await code(page).pressSequentially(await mailedCode(page, 'tereza@example.cz'))
  await expect(page.getByText('Email byl úspěšně ověřen!')).toBeVisible()
  await page.getByRole('link', { name: 'Pokračovat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Přihlášení' })
  await dialog.getByLabel('E-mail').fill('tereza@example.cz')
  await dialog.getByLabel('Heslo', { exact: true }).fill(password)
  await dialog.getByLabel('Heslo', { exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Začínáme' })).toBeVisible()
})
