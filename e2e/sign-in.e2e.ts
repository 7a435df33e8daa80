import { expect, test, type Page } from '@playwright/test'
import { demoPassword, emailOf } from '../server/seed/cast.ts'
import { openLooksRight } from './looks-right.ts'
import { item, notices, openWeek, quantityOf, typeQuantity } from './parts.ts'
import { visit } from './visit.ts'
import { nameOf, storyWorld } from './world.ts'

const world = storyWorld()

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Přihlášení' })
const account = (page: Page) => page.getByRole('button', { name: /^Účet/ })
const overview = (page: Page) => page.getByRole('heading', { name: 'Vítejte - Přehled stavu' })

test('a link leads a visitor to the sign-in, then to its target; a wrong password keeps what was typed; a tap on a demo account leads to its work', async ({
  browser,
}) => {
  const page = await world().visitor(browser)
  await page.goto('/neexistuje/vubec')
  await expect(page).toHaveURL('/lp')
  await page.goto('/demand?mode=weekly&weekStart=2026-12-07')
  await expect(page).toHaveURL(/\/lp\?return=.*#prihlaseni$/)
  await expect(dialog(page)).toContainText('Po přihlášení otevřeme stránku, na kterou odkaz vede.')
  await expect(page.getByRole('heading', { name: 'Účty ukázkového světa' })).toBeVisible()
  await openLooksRight(page)
  await page.getByLabel('E-mail').fill(emailOf('jana'))
  await page.getByLabel('Heslo', { exact: true }).fill('spolecny-kos')
  await page.getByLabel('Heslo', { exact: true }).press('Enter')
  await expect(dialog(page).getByRole('alert')).toContainText('Chyba při přihlášení. Zkuste to prosím znovu.')
  await expect(page.getByLabel('E-mail')).toHaveValue(emailOf('jana'))
  await page.getByLabel('Heslo', { exact: true }).fill(demoPassword)
  await page.getByLabel('Heslo', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/demand?mode=weekly&weekStart=2026-12-07')
  await visit(page, '/neexistuje')
  await expect(overview(page)).toBeVisible()

  await account(page).click()
  await expect(page.getByText(emailOf('jana'))).toBeVisible()
  await expect(page.getByText(nameOf('jana')).first()).toBeVisible()
  await page.getByRole('button', { name: 'Odhlásit se' }).last().click()
  await expect(page).toHaveURL('/lp')
  await page.goBack()
  await expect(page).toHaveURL(/\/lp(\?return=.*)?(#prihlaseni)?$/)
  if (!(await dialog(page).isVisible())) await page.getByRole('banner').getByRole('button', { name: 'Přihlásit se' }).click()
  await page.getByRole('button', { name: `Přihlásit se jako ${nameOf('operator')}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(account(page)).toHaveAccessibleName(`Účet: ${nameOf('operator')}`)
})

/** Makes all sessions unused for this many days. */
const leaveFor = (days: number) => world().database(`update sessions set seen_at = clock_timestamp() - interval '${days} days'`)
const backIn = (page: Page) => page.getByRole('alertdialog', { name: 'Přihlášení' })

async function signBackIn(page: Page, key: string) {
  await backIn(page).getByLabel('E-mail').fill(emailOf(key))
  await backIn(page).getByLabel('Heslo', { exact: true }).fill(demoPassword)
  await backIn(page).getByRole('button', { name: 'Přihlásit se', exact: true }).click()
}

/** Changes a week after the session has ended, and finds that the change waits for its owner. */
async function changeWhenOver(page: Page, quantity: string) {
  // Nothing may be read meanwhile, which would find the end first.
  await page.goto('/demand?mode=weekly&weekStart=2026-11-30', { waitUntil: 'networkidle' })
  await expect(item(page, 'Brambory konzumní, varný typ B')).toBeVisible()
  await leaveFor(8)
  await typeQuantity(item(page, 'Brambory konzumní, varný typ B'), quantity)
  await expect(backIn(page)).toBeVisible()
  await expect(page.getByText('čeká na odeslání')).toBeAttached()
}

test('a member whose session ends while working sees why, signs in over the page, and the change is stored; another account does not send it', async ({
  browser,
}) => {
  const page = await world().as(browser, 'jana')
  await page.goto('/demand?mode=regular')
  const line = item(page, 'Mléko polotučné')
  await line.getByRole('button', { name: 'Upravit' }).click()
  const editor = page.getByRole('dialog', { name: 'Mléko polotučné' })
  await editor.getByLabel('Množství').fill('11')
  await leaveFor(8)
  await editor.getByRole('button', { name: 'Uložit položku' }).click()
  await expect(backIn(page)).toContainText('Odhlásili jsme vás po 7 dnech nečinnosti.')
  // One key does not discard the input.
  await page.keyboard.press('Escape')
  await backIn(page).getByRole('button', { name: 'Zůstat' }).click()
  await signBackIn(page, 'jana')
  await expect(backIn(page)).toHaveCount(0)
  await expect(editor).toHaveCount(0)
  await expect(quantityOf(line)).toHaveText('11')

  await changeWhenOver(page, '9')
  await signBackIn(page, 'jana')
  await expect(notices(page)).toContainText('Změna košíku, která čekala, je uložená.')
  await expect(backIn(page)).toHaveCount(0)

  await changeWhenOver(page, '5')
  const sent: string[] = []
  page.on('request', (request) => void (request.url().includes('changeItem') && sent.push(request.url())))
  await signBackIn(page, 'petr')
  await expect(account(page)).toHaveAccessibleName(`Účet: ${nameOf('petr')}`)
  await openWeek(page, '2026-11-30')
  expect(sent).toEqual([])
})

test('another account signed in by another tab sees nothing of the first account in this tab; a sign-out there ends it here', async ({
  browser,
}) => {
  const page = await world().as(browser, 'jana')
  await page.goto('/demand?mode=weekly')
  await expect(page.getByRole('article', { name: 'Brambory konzumní, varný typ B' })).toBeVisible()
  await page.request.post('/api/auth/sign-in/email', {
    data: { email: emailOf('operator'), password: demoPassword },
    headers: { origin: world().address },
  })
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(account(page)).toHaveAccessibleName(`Účet: ${nameOf('operator')}`)
  await expect(page.getByRole('article', { name: 'Brambory konzumní, varný typ B' })).toHaveCount(0)
  // The operator has no purchase yet, and is asked to start one.
  const asked = page.getByRole('dialog', { name: 'Nejprve nastavte pravidelný týdenní nákup' })
  await expect(asked.getByRole('link', { name: 'Nastavit pravidelný nákup' })).toBeVisible()
  await asked.getByRole('button', { name: 'Teď ne' }).click()
  await account(page).click()
  await expect(page.getByText(emailOf('operator'))).toBeVisible()
  // Signed out elsewhere: the page is not touched, the server closes its streams.
  const left = await page.request.post('/api/auth/sign-out', { data: {}, headers: { origin: world().address } })
  expect(left.ok()).toBe(true)
  await expect(page).toHaveURL('/lp')
})

test('a sign-out elsewhere is reported on the code page', async ({ browser }) => {
  const page = await world().as(browser, 'eva')
  await page.goto('/verify-email')
  const code = page.getByLabel('Ověřovací kód')
  await expect(code).toBeFocused()
  await page.request.post('/api/auth/sign-out', { data: {}, headers: { origin: world().address } })
  await code.pressSequentially('123456')
  await expect(code).toHaveAccessibleDescription('Musíš být přihlášen')
  await expect(page.getByRole('main').getByRole('link', { name: 'přihlaste' })).toHaveAttribute('href', '/lp#prihlaseni')
})
