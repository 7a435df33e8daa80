import { expect, test, type Page } from '@playwright/test'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

const header = (page: Page) => page.getByRole('navigation', { name: 'Hlavní navigace' })
const menu = (page: Page, name: string) => header(page).getByRole('button', { name, exact: true })

test('a page whose file fails to load says so, and opens after a retry', async ({ browser }) => {
  const page = await world().again(browser, 'jana')
  await visit(page, '/demand?mode=weekly')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/assets/CalendarPage-*.js', (route) => route.abort())
  await page.route('**/assets/delivery-dashboard-*.js', (route) => route.abort())
  await menu(page, 'Přehledy').click()
  await header(page).getByRole('link', { name: 'Kalendář závozů' }).click()
  await expect(page.getByRole('heading', { name: 'Něco se pokazilo' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zpět na úvod' })).toHaveAttribute('href', '/')
  await expect(menu(page, 'Nákup')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Zkusit znovu' }).click()
  await expect(page.getByRole('heading', { name: 'Kalendář závozů' })).toBeVisible()
})

test('a part whose file fails to load says so alone, and opens after a retry', async ({ browser }) => {
  const page = await world().again(browser, 'jana')
  await visit(page, '/demand?mode=regular')
  const card = page.getByRole('article').first()
  await page.route('**/assets/EditLineDialog-*.js', (route) => route.abort())
  await card.getByRole('button', { name: 'Upravit' }).click()
  const fault = page.getByRole('alert').filter({ hasText: 'Okno se nepodařilo načíst.' })
  await expect(fault).toBeVisible()
  await expect(card).toBeVisible()
  await page.unroute('**/assets/EditLineDialog-*.js')
  await fault.getByRole('button', { name: 'Načíst znovu' }).click()
  await expect(fault).toHaveCount(0)
  await card.getByRole('button', { name: 'Upravit' }).click()
  await expect(page.getByRole('dialog').getByLabel('Množství')).toBeVisible()
})

test('a menu or dialog whose file fails to load leaves the page as it is', async ({ browser }) => {
  const page = await world().visitor(browser)
  await page.route('**/assets/{MenuContent,FrameDialogs}-*.js', (route) => route.abort())
  await page.goto('/how')
  await menu(page, 'O nás').click()
  await expect(header(page).getByRole('alert')).toContainText('Nabídku se nepodařilo načíst.')
  await expect(header(page).getByRole('button', { name: 'Načíst znovu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('alert')).toContainText('Okno se nepodařilo načíst.')
  await expect(page.getByRole('heading', { name: 'Jak to funguje' })).toBeVisible()
  await page.getByRole('button', { name: 'Zavřít' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('when many files fail to load, each part says so by itself and the rest of the page works', async ({ browser }) => {
  const page = await world().as(browser, 'jana')
  await page.setViewportSize({ width: 360, height: 780 })
  const lost = '**/assets/{QrCode,ProfilePanel,SecurityPanel,DatePicker}-*.js'
  await page.route(lost, (route) => route.abort())
  // On a public page the account's tools and the bottom bar load separately.
  const tools = '**/assets/app-dialogs-*.js'
  await page.route(tools, (route) => route.abort())
  const fault = (text: string) => page.getByRole('alert').filter({ hasText: text })
  await page.goto('/referral')
  await expect(page.getByRole('button', { name: 'Načíst znovu' })).toHaveCount(2)
  await page.getByRole('button', { name: 'QR kód' }).click()
  await expect(fault('Tuto část se nepodařilo načíst.')).toBeVisible()
  await expect(page.getByLabel('Váš odkaz k pozvání')).toHaveValue(/\/lp\?ref=/)

  await page.unroute(tools)
  await page.goto('/demand?mode=regular')
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: /^Historie změn/ }).click()
  const history = page.getByRole('dialog')
  await history.getByRole('button', { name: 'Filtrovat' }).click()
  await expect(history.getByLabel('Do', { exact: true })).toHaveAttribute('type', 'date')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Nastavení', exact: true }).click()
  const settings = page.getByRole('dialog')
  for (const name of ['Profil', 'Zabezpečení']) {
    await settings.getByRole('tab', { name }).click()
    await expect(settings.getByRole('alert')).toContainText('Tuto část se nepodařilo načíst.')
  }
  await settings.getByRole('tab', { name: 'Toto zařízení' }).click()
  await expect(settings.getByRole('alert')).toHaveCount(0)
  await page.unroute(lost)
  await settings.getByRole('tab', { name: 'Profil' }).click()
  await settings.getByRole('button', { name: 'Načíst znovu' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card).toBeVisible()
  await page.getByRole('button', { name: 'Nastavení', exact: true }).click()
  await expect(page.getByRole('dialog').getByLabel('Jméno', { exact: true })).toHaveValue('Jana')
})
