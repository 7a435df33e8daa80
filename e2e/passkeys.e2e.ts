import { expect, test, type Page } from '@playwright/test'
import { demoPassword, emailOf } from '../server/seed/cast.ts'
import { openLooksRight, watched } from './looks-right.ts'
import { giveFinger, notices } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

const settings = (page: Page) => page.getByRole('dialog', { name: 'Nastavení' })
const keys = (page: Page) => settings(page).getByRole('region', { name: 'Přístupové klíče' })
const signIn = (page: Page) => page.getByRole('dialog', { name: 'Přihlášení' })

async function openSecurity(page: Page) {
  const gear = page.getByRole('button', { name: 'Nastavení', exact: true })
  await expect(page.getByRole('button', { name: /^Účet/ })).toBeVisible()
  // On a phone it is in the menu.
  if (!(await gear.isVisible())) await page.getByRole('button', { name: 'Více' }).click()
  await gear.click()
  await settings(page).getByRole('tab', { name: 'Zabezpečení' }).click()
  await expect(keys(page).getByRole('button', { name: 'Přidat klíč' })).toBeVisible()
}

async function addKey(page: Page) {
  await keys(page).getByRole('button', { name: 'Přidat klíč' }).click()
  const question = page.getByRole('alertdialog', { name: 'Přidat přístupový klíč' })
  await expect(question.getByLabel('Vaše heslo')).toBeFocused()
  await question.getByLabel('Vaše heslo').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(notices(page).getByText('Klíč je přidaný')).toBeVisible()
  await expect(keys(page).getByRole('listitem')).toHaveCount(1)
}

async function leave(page: Page) {
  // The first press may concern a question that is still closing.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(settings(page)).toHaveCount(0, { timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  await page.getByRole('button', { name: 'Odhlásit se' }).first().click()
  await page.getByRole('banner').getByRole('button', { name: 'Přihlásit se' }).click()
  await expect(signIn(page)).toBeVisible()
}

test('Jana adds a passkey, signs in with it without a password, renames it and removes it; an operator signs in with one after the password', async ({
  browser,
}) => {
  const { page, complaints } = await watched(world(), browser, 'jana')
  await giveFinger(page)
  await visit(page, '/catalog')
  await openSecurity(page)
  await addKey(page)
  await openLooksRight(page)
  expect(complaints).toEqual([])
  await leave(page)
  await signIn(page).getByRole('button', { name: 'Přihlásit se klíčem' }).click()
  await expect(page).toHaveURL('/')
  await openSecurity(page)
  await expect(keys(page).getByText(/^Naposledy použitý/)).toBeVisible()
  await keys(page)
    .getByRole('button', { name: /^Přejmenovat/ })
    .click()
  await expect(keys(page).getByLabel('Název klíče')).toBeFocused()
  await keys(page).getByLabel('Název klíče').fill('Kuchyňský tablet')
  await page.keyboard.press('Enter')
  await expect(keys(page).getByRole('listitem')).toContainText('Kuchyňský tablet')

  await keys(page).getByRole('button', { name: 'Odebrat klíč Kuchyňský tablet' }).click()
  const question = page.getByRole('alertdialog', { name: 'Odebrat přístupový klíč?' })
  // The passkey itself proves the identity for its removal.
  await question.getByRole('button', { name: 'Potvrdit klíčem' }).click()
  await expect(notices(page).getByText('Klíč je odebraný')).toBeVisible()
  await expect(keys(page).getByRole('listitem')).toHaveCount(0)
  await expect(keys(page).getByRole('button', { name: 'Přidat klíč' })).toBeFocused()
  await leave(page)
  await signIn(page).getByRole('button', { name: 'Přihlásit se klíčem' }).click()
  await expect(signIn(page).getByText(/Tento klíč neznáme/)).toBeVisible()

  await test.step('the operator adds one, which is asked for after the password, and nothing else is accepted', async () => {
    const sendPassword = async () => {
      await signIn(page).getByLabel('E-mail').fill(emailOf('operator'))
      await signIn(page).getByLabel('Heslo', { exact: true }).fill(demoPassword)
      await page.keyboard.press('Enter')
    }
    const desk = page.getByRole('heading', { name: 'Čeká na vás' })
    await sendPassword()
    await expect(desk).toBeVisible()
    await openSecurity(page)
    await addKey(page)
    await leave(page)
    await sendPassword()
    const use = signIn(page).getByRole('button', { name: 'Použít přístupový klíč' })
    await expect(use).toBeFocused()
    await expect(signIn(page).getByLabel('Kód z aplikace')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(desk).toBeVisible()
  })
})
