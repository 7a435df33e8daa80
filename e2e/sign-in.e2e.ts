import { expect, test, type Page } from '@playwright/test'
import { demoPassword, emailOf } from '../server/seed/cast.ts'
import { item, notices, openWeek, quantityOf, typeQuantity } from './parts.ts'
import { visit } from './visit.ts'
import { nameOf, storyWorld } from './world.ts'

const world = storyWorld()

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Přihlášení' })
const signInButton = (page: Page) => dialog(page).getByRole('button', { name: 'Přihlásit se', exact: true })
const account = (page: Page) => page.getByRole('button', { name: /^Účet/ })
const basket = (page: Page) => page.getByRole('heading', { name: 'Košík na týden 48' })
const overview = (page: Page) => page.getByRole('heading', { name: 'Vítejte - Přehled stavu' })

/** Opens the sign-in dialog on the landing page. */
async function openSignIn(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Přihlásit se' }).click()
  await expect(dialog(page)).toBeVisible()
}

test('a visitor is redirected to the landing page, signs in by the form and signs out', async ({ browser }) => {
  const page = await world().visitor(browser)
  await page.goto('/')
  await expect(page).toHaveURL('/lp')
  await openSignIn(page)
  await page.getByLabel('E-mail').fill(emailOf('jana'))
  await page.getByLabel('Heslo', { exact: true }).fill(demoPassword)
  await page.getByLabel('Heslo', { exact: true }).press('Enter')
  await expect(overview(page)).toBeVisible()

  await account(page).click()
  await expect(page.getByText(emailOf('jana'))).toBeVisible()
  await expect(page.getByText(nameOf('jana')).first()).toBeVisible()
  await page.getByRole('button', { name: 'Odhlásit se' }).last().click()
  await expect(page).toHaveURL('/lp')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Přihlásit se' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/lp(\?return=.*)?(#prihlaseni)?$/)
})

test('the sign-in opens from every public page and closes with Escape; missing and wrong values are reported, and typed text stays', async ({
  browser,
}) => {
  const page = await world().visitor(browser)
  await page.goto('/faq')
  await openSignIn(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/faq')
  await openSignIn(page)
  await signInButton(page).click()
  await expect(page.getByText('Zadejte e-mail')).toBeVisible()
  await expect(page.getByText('Zadejte heslo')).toBeVisible()
  await page.getByLabel('E-mail').fill(emailOf('jana'))
  await page.getByLabel('Heslo', { exact: true }).fill('spolecny-kos')
  await signInButton(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Chyba při přihlášení. Zkuste to prosím znovu.')
  await expect(page.getByLabel('E-mail')).toHaveValue(emailOf('jana'))
  await page.getByLabel('Heslo', { exact: true }).fill(demoPassword)
  await signInButton(page).click()
  await expect(overview(page)).toBeVisible()
})

test('an unknown path leads home, and a visitor to the sign-in, where one tap on a demo account leads to the work of its role', async ({
  browser,
}) => {
  const jana = await world().again(browser, 'jana')
  await visit(jana, '/neexistuje')
  await expect(overview(jana)).toBeVisible()
  const page = await world().visitor(browser)
  await page.goto('/neexistuje/vubec')
  await expect(page).toHaveURL('/lp')
  await expect(page.getByText('Ukázkový svět', { exact: true })).toBeVisible()
  await openSignIn(page)
  await page.getByRole('button', { name: `Přihlásit se jako ${nameOf('operator')}` }).click()
  await expect(page.getByRole('heading', { name: 'Čeká na vás' })).toBeVisible()
})

test('a session ended elsewhere leads to the sign-in', async ({ browser }) => {
  const page = await world().as(browser, 'jana')
  await page.goto('/demand?mode=weekly')
  await expect(basket(page)).toBeVisible()
  const left = await page.request.post('/api/auth/sign-out', { data: {}, headers: { origin: world().address } })
  expect(left.ok()).toBe(true)
  // The page is not touched: the server closes its streams.
  await expect(page).toHaveURL('/lp')
})

async function signInAs(page: Page, key: string) {
  await dialog(page).getByLabel('E-mail').fill(emailOf(key))
  await dialog(page).getByLabel('Heslo', { exact: true }).fill(demoPassword)
  await signInButton(page).click()
}

/** Makes all sessions unused for this many days. */
const leaveFor = (days: number) => world().database(`update sessions set seen_at = clock_timestamp() - interval '${days} days'`)
const backIn = (page: Page) => page.getByRole('alertdialog', { name: 'Přihlášení' })

async function signBackIn(page: Page, key: string) {
  await backIn(page).getByLabel('E-mail').fill(emailOf(key))
  await backIn(page).getByLabel('Heslo', { exact: true }).fill(demoPassword)
  await backIn(page).getByRole('button', { name: 'Přihlásit se', exact: true }).click()
}

test('a member whose session ends while working sees why, signs in over the page, and the change is stored', async ({ browser }) => {
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
  await page.reload()
  await expect(quantityOf(line)).toHaveText('11')
})

/** Changes a week after the session has ended, and finds that the change waits for its owner. */
async function changeWhenOver(page: Page, quantity: string) {
  await openWeek(page, '2026-11-30')
  await page.waitForLoadState('networkidle')
  await leaveFor(8)
  await typeQuantity(item(page, 'Brambory konzumní, varný typ B'), quantity)
  await expect(backIn(page)).toBeVisible()
  await expect(page.getByText('čeká na odeslání')).toBeAttached()
}

test('a change of a week waits until its owner signs in again; another account that signs in over the page does not send it', async ({
  browser,
}) => {
  const page = await world().as(browser, 'jana')
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

test('a link leads a signed-out visitor to the dialog, then to its target; never to another site', async ({ browser }) => {
  const page = await world().visitor(browser)
  await page.goto('/demand?mode=weekly&weekStart=2026-12-07')
  await expect(page).toHaveURL(/\/lp\?return=.*#prihlaseni$/)
  await expect(dialog(page)).toContainText('Po přihlášení otevřeme stránku, na kterou odkaz vede.')
  await signInAs(page, 'jana')
  await expect(page).toHaveURL('/demand?mode=weekly&weekStart=2026-12-07')
  // domain/public/site/target.test.ts has the other spellings.
  const visitor = await world().visitor(browser)
  await visitor.goto(`/lp?return=${encodeURIComponent('/\\zly.example')}#prihlaseni`)
  await signInAs(visitor, 'jana')
  await expect(overview(visitor)).toBeVisible()
})

test('another account signed in by another tab sees nothing of the first account in this tab', async ({ browser }) => {
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
  await page.getByRole('dialog', { name: 'Nejprve nastavte pravidelný týdenní nákup' }).getByRole('button', { name: 'Teď ne' }).click()
  await account(page).click()
  await expect(page.getByText(emailOf('operator'))).toBeVisible()
})

test('no role sees the work of another role', async ({ browser }) => {
  const jana = await world().as(browser, 'jana')
  await jana.goto('/admin/deliveries')
  await expect(overview(jana)).toBeVisible()
  await visit(jana, '/admin/suppliers/goods')
  await expect(overview(jana)).toBeVisible()
  await visit(jana, '/supplier/demands')
  await expect(jana.getByText('Kontaktujte administrátora')).toBeVisible()
  await expect(jana.getByRole('table')).toHaveCount(0)

  const supplier = await world().as(browser, 'statek')
  await supplier.goto('/admin/deliveries')
  await expect(supplier.getByRole('heading', { name: 'Čeká na vás' })).toBeVisible()
  const noProfile = await world().as(browser, 'bezprofilu')
  await noProfile.goto('/supplier/demands')
  await expect(noProfile.getByText('Kontaktujte administrátora')).toBeVisible()
  await expect(noProfile.getByRole('link', { name: 'Jak začít dodávat' })).toHaveAttribute('href', '/contact#firmy')
  const operator = await world().as(browser, 'operator')
  await operator.goto('/admin/suppliers/goods')
  await expect(operator.getByRole('heading', { name: 'Čeká na vás' })).toBeVisible()

  const refused = [
    [jana, 'deliveries/controlRoom'],
    [supplier, 'deliveries/controlRoom'],
    [jana, 'offers/demands'],
    [noProfile, 'offers/demands'],
    [operator, 'suppliers/list'],
  ] as const
  for (const [page, path] of refused) {
    const answer = await page.request.post(`/rpc/${path}`, { data: { json: { type: 'product' } }, headers: { origin: world().address } })
    expect([400, 403]).toContain(answer.status())
  }
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
