import { expect, test, type Page } from '@playwright/test'
import { demoPassword, emailOf } from '../server/seed/cast.ts'
import { nameOf, storyWorld } from './world.ts'

const world = storyWorld()

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Přihlášení' })
const signInButton = (page: Page) => dialog(page).getByRole('button', { name: 'Přihlásit se', exact: true })
const account = (page: Page) => page.getByRole('button', { name: /^Účet/ })
const basket = (page: Page) => page.getByRole('heading', { name: 'Košík na týden 48' })

/** Opens the way in, as a visitor of the landing page does. */
async function openSignIn(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Přihlásit se' }).click()
  await expect(dialog(page)).toBeVisible()
}

test('a visitor is led to the landing page, signs in by the form and leaves again', async ({ browser }) => {
  const page = await world().visitor(browser)
  await page.goto('/demand?mode=regular')
  await expect(page).toHaveURL('/lp')
  await openSignIn(page)
  await page.getByLabel('E-mail').fill(emailOf('jana'))
  await page.getByLabel('Heslo', { exact: true }).fill(demoPassword)
  await page.getByLabel('Heslo', { exact: true }).press('Enter')
  await expect(basket(page)).toBeVisible()

  await account(page).click()
  await expect(page.getByText(emailOf('jana'))).toBeVisible()
  await expect(page.getByText(nameOf('jana')).first()).toBeVisible()
  await page.getByRole('button', { name: 'Odhlásit se' }).last().click()
  await expect(page).toHaveURL('/lp')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Přihlásit se' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/lp')
})

test('what is missing or wrong is said, and what was typed stays', async ({ browser }) => {
  const page = await world().visitor(browser)
  await page.goto('/lp#prihlaseni')
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
  await expect(basket(page)).toBeVisible()
})

test('the way in opens from every public page and closes with Escape', async ({ browser }) => {
  const page = await world().visitor(browser)
  await page.goto('/faq')
  await openSignIn(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/faq')
})

test('one tap on an account of the demo leads to the work of its role', async ({ browser }) => {
  const page = await world().visitor(browser)
  await page.goto('/lp')
  await expect(page.getByText('Ukázkový svět', { exact: true })).toBeVisible()
  await openSignIn(page)
  await page.getByRole('button', { name: `Přihlásit se jako ${nameOf('operator')}` }).click()
  await expect(page.getByRole('heading', { name: 'Řízení týdne' })).toBeVisible()
})

test('an unknown path leads home, a visitor to the way in', async ({ browser }) => {
  const visitor = await world().visitor(browser)
  await visitor.goto('/neexistuje/vubec')
  await expect(visitor).toHaveURL('/lp')
  const jana = await world().as(browser, 'jana')
  await jana.goto('/neexistuje')
  await expect(basket(jana)).toBeVisible()
})

test('a session that ended elsewhere leads to the way in', async ({ browser }) => {
  const page = await world().as(browser, 'jana')
  await page.goto('/demand?mode=weekly')
  await expect(basket(page)).toBeVisible()
  const left = await page.request.post('/api/auth/sign-out', { data: {}, headers: { origin: world().address } })
  expect(left.ok()).toBe(true)
  // Nobody touches the page: the server ends its streams.
  await expect(page).toHaveURL('/lp')
})

test('who signs in as somebody else in another tab finds nothing of the first in this one', async ({ browser }) => {
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
  // The operator buys nothing yet, and is asked to begin.
  await page.getByRole('dialog', { name: 'Nejprve nastavte pravidelný týdenní nákup' }).getByRole('button', { name: 'Teď ne' }).click()
  await account(page).click()
  await expect(page.getByText(emailOf('operator'))).toBeVisible()
})

test('nobody sees the work of another role', async ({ browser }) => {
  const jana = await world().as(browser, 'jana')
  await jana.goto('/admin/deliveries')
  await expect(basket(jana)).toBeVisible()
  await jana.goto('/admin/suppliers/goods')
  await expect(basket(jana)).toBeVisible()
  await jana.goto('/supplier/demands')
  await expect(jana.getByText('Kontaktujte administrátora')).toBeVisible()
  await expect(jana.getByRole('table')).toHaveCount(0)

  const supplier = await world().as(browser, 'statek')
  await supplier.goto('/admin/deliveries')
  await expect(supplier.getByRole('heading', { name: 'Poptávky pro dodavatele' })).toBeVisible()
  const noProfile = await world().as(browser, 'bezprofilu')
  await noProfile.goto('/supplier/demands')
  await expect(noProfile.getByText('Kontaktujte administrátora')).toBeVisible()
  const operator = await world().as(browser, 'operator')
  await operator.goto('/admin/suppliers/goods')
  await expect(operator.getByRole('heading', { name: 'Řízení týdne' })).toBeVisible()

  const refused = [
    [jana, 'deliveries/controlRoom'],
    [supplier, 'deliveries/controlRoom'],
    [jana, 'offers/demands'],
    [noProfile, 'offers/demands'],
    [operator, 'offers/suppliers'],
  ] as const
  for (const [page, path] of refused) {
    const answer = await page.request.post(`/rpc/${path}`, { data: { json: { type: 'product' } }, headers: { origin: world().address } })
    expect([400, 403]).toContain(answer.status())
  }
})
