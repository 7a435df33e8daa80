import { expect, test, type Page } from '@playwright/test'
import { demoPassword, emailOf } from '../server/seed/cast.ts'
import { nameOf, storyWorld } from './world.ts'

const world = storyWorld()

const signInButton = (page: Page) => page.getByRole('button', { name: 'Přihlásit se', exact: true })
const account = (page: Page) => page.getByRole('button', { name: /^Účet/ })

test('a visitor is led to the way in, signs in by the form and leaves again', async ({ browser }) => {
  const page = await world().visitor(browser)
  await page.goto('/demand?mode=regular')
  await expect(page).toHaveURL('/lp')
  await page.getByLabel('E-mail').fill(emailOf('jana'))
  await page.getByLabel('Heslo').fill(demoPassword)
  await page.getByLabel('Heslo').press('Enter')
  await expect(page.getByRole('heading', { name: 'Košík na týden 48' })).toBeVisible()
  await expect(account(page)).toContainText(nameOf('jana'))

  await account(page).click()
  const menu = page.getByRole('dialog', { name: 'Účet' })
  await expect(menu.getByText(emailOf('jana'))).toBeVisible()
  await expect(menu.getByText('Brno-sever')).toBeVisible()
  await menu.getByRole('button', { name: 'Odhlásit se' }).click()
  await expect(page).toHaveURL('/lp')
  await expect(signInButton(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/lp')
})

test('what is missing or wrong is said, and what was typed stays', async ({ browser }) => {
  const page = await world().visitor(browser)
  await page.goto('/lp')
  await signInButton(page).click()
  await expect(page.getByText('Zadejte e-mail')).toBeVisible()
  await expect(page.getByText('Zadejte heslo')).toBeVisible()
  await page.getByLabel('E-mail').fill(emailOf('jana'))
  await page.getByLabel('Heslo').fill('spolecny-kos')
  await signInButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Chyba při přihlášení. Zkuste to prosím znovu.')
  await expect(page.getByLabel('E-mail')).toHaveValue(emailOf('jana'))
  await expect(page).toHaveURL('/lp')
  await page.getByLabel('Heslo').fill(demoPassword)
  await signInButton(page).click()
  await expect(account(page)).toContainText(nameOf('jana'))
})

test('one tap on an account of the demo leads to the work of its role', async ({ browser }) => {
  const page = await world().visitor(browser)
  await page.goto('/lp')
  await expect(page.getByText('Ukázkový svět')).toBeVisible()
  await page.getByRole('button', { name: `Přihlásit se jako ${nameOf('operator')}` }).click()
  await expect(page.getByRole('heading', { name: 'Řízení týdne' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Hlavní navigace' }).getByRole('link')).toHaveText(['Nákup', 'Správa'])
})

test('an unknown path leads home, a visitor to the way in', async ({ browser }) => {
  const visitor = await world().visitor(browser)
  await visitor.goto('/neexistuje/vubec')
  await expect(visitor).toHaveURL('/lp')
  const jana = await world().as(browser, 'jana')
  await jana.goto('/neexistuje')
  await expect(jana.getByRole('heading', { name: 'Košík na týden 48' })).toBeVisible()
})

test('a session that ended elsewhere leads to the way in', async ({ browser }) => {
  const page = await world().as(browser, 'jana')
  await page.goto('/demand')
  await expect(page.getByRole('heading', { name: 'Košík na týden 48' })).toBeVisible()
  const left = await page.request.post('/api/auth/sign-out', { data: {}, headers: { origin: world().address } })
  expect(left.ok()).toBe(true)
  await page.getByRole('link', { name: 'Pravidelný nákup' }).click()
  await expect(page).toHaveURL('/lp')
  await expect(signInButton(page)).toBeVisible()
})

test('nobody sees the work of another role', async ({ browser }) => {
  const jana = await world().as(browser, 'jana')
  await jana.goto('/admin/deliveries')
  await expect(jana.getByRole('heading', { name: 'Košík na týden 48' })).toBeVisible()
  await jana.goto('/supplier/demands')
  await expect(jana.getByText('Kontaktujte administrátora')).toBeVisible()
  await expect(jana.getByRole('table')).toHaveCount(0)

  const supplier = await world().as(browser, 'statek')
  await supplier.goto('/admin/deliveries')
  await expect(supplier.getByRole('heading', { name: 'Poptávky pro dodavatele' })).toBeVisible()
  const noProfile = await world().as(browser, 'bezprofilu')
  await noProfile.goto('/supplier/demands')
  await expect(noProfile.getByText('Kontaktujte administrátora')).toBeVisible()

  const refused = [
    [jana, 'deliveries/controlRoom'],
    [supplier, 'deliveries/controlRoom'],
    [jana, 'offers/demands'],
    [noProfile, 'offers/demands'],
  ] as const
  for (const [page, path] of refused) {
    const answer = await page.request.post(`/rpc/${path}`, { data: { json: { type: 'product' } }, headers: { origin: world().address } })
    expect(answer.status()).toBe(403)
  }
})
