import { expect, test, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { bar, forAdmins, forMembers, header, menu, ofSuppliers, sheet, unfoldLocked } from './menu-parts.ts'
import { looksRight } from './looks-right.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

const linkOf = (page: Page, name: string) => header(page).getByRole('link', { name, exact: true })
const signIn = (page: Page) => page.getByRole('dialog', { name: 'Přihlášení' })

const contexts: BrowserContext[] = []
test.afterEach(async () => void (await Promise.all(contexts.splice(0).map((context) => context.close()))))

/** A page with a touch screen. */
async function touched(browser: Browser, who: string | null, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ baseURL: world().address, hasTouch: true, ...options })
  contexts.push(context)
  if (who !== null) await world().signIn(context, who)
  return context.newPage()
}
const phone = { viewport: { width: 360, height: 780 } }

test('the sections of the landing page are reached from the app, and by a visitor without leaving the page', async ({ browser }) => {
  const jana = await world().as(browser, 'jana')
  await jana.goto('/demand?mode=weekly')
  await menu(jana, 'Závozy').click()
  await linkOf(jana, 'Mapa výdejních míst').click()
  await expect(jana).toHaveURL('/lp#pickup')
  await expect(jana.locator('#pickup')).toBeInViewport()

  const visitor = await world().visitor(browser)
  await visitor.goto('/lp')
  await menu(visitor, 'O nás').click()
  await linkOf(visitor, 'Aktuálně').click()
  await expect(visitor).toHaveURL('/lp#praveted')
  await expect(visitor.locator('#praveted')).toBeInViewport()
  await expect(linkOf(visitor, 'Aktuálně')).toHaveCount(0)
})

test('a visitor uses the menus by keyboard', async ({ browser }) => {
  const page = await world().visitor(browser)
  await page.goto('/how')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Přejít na obsah' })).toBeFocused()
  await menu(page, 'O nás').focus()
  await page.keyboard.press('Enter')
  await expect(linkOf(page, 'Jak to funguje')).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('ArrowDown')
  await expect(linkOf(page, 'Aktuálně')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(linkOf(page, 'Pro koho to je')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page, 'O nás')).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(menu(page, 'Nákup')).toBeFocused()
  await expect(header(page).getByRole('tooltip')).toHaveText(forMembers)
  await page.keyboard.press('Escape')
  await expect(header(page).getByRole('tooltip')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(signIn(page)).toContainText(forMembers)
  await page.keyboard.press('Escape')
  await expect(signIn(page)).toHaveCount(0)
  await expect(menu(page, 'Nákup')).toBeFocused()

  await menu(page, 'Skupiny').press('Enter')
  await expect(header(page).getByRole('link')).toHaveText(['Nákupní skupiny', 'Pozvěte sousedy', 'Pravidla'])
  await menu(page, 'Dodavatelé').focus()
  await expect(header(page).getByRole('link')).toHaveCount(0)
})

test('a tap on a locked entry explains why, and offers a visitor the sign-in', async ({ browser }) => {
  const visitor = await touched(browser, null, phone)
  await visitor.goto('/lp')
  await visitor.getByRole('button', { name: 'Menu' }).tap()
  await unfoldLocked(visitor)
  await sheet(visitor)
    .getByRole('button', { name: `Nákup ${forMembers}` })
    .dispatchEvent('click')
  await expect(signIn(visitor)).toContainText(forMembers)
  await expect(sheet(visitor)).toHaveCount(0)

  const jana = await touched(browser, 'jana', { viewport: { width: 1180, height: 820 } })
  await jana.goto('/demand?mode=weekly')
  await menu(jana, 'Správa').tap({ force: true })
  await expect(header(jana).getByRole('tooltip')).toHaveText(forAdmins)
})

test('the bottom bar has the places of the role, and only administration is a list of its content', async ({ browser }) => {
  const supplier = await touched(browser, 'statek', phone)
  await supplier.goto('/')
  await expect(supplier.getByRole('heading', { level: 1, name: 'Čeká na vás' })).toBeVisible()
  await expect(bar(supplier).getByRole('link')).toHaveText(ofSuppliers.slice(0, -1))
  const manager = await touched(browser, 'katalog', phone)
  await manager.goto('/admin')
  await expect(bar(manager).getByRole('link')).toHaveText(['Přehled', 'Sortiment', 'Nákup', 'Závozy'])
  const held = manager.getByRole('region', { name: 'Správa' }).getByRole('link')
  await expect(held).toHaveText(['Sortiment', 'Kategorie', 'Návrhy mimo katalog', 'Import a export'])
  await held.nth(1).tap()
  await expect(manager).toHaveURL('/admin/categories')
})

test('the last place of the bottom bar opens the menu, and it closes there too', async ({ browser }) => {
  const page = await touched(browser, 'jana', phone)
  await page.goto('/demand?mode=weekly')
  await expect(bar(page).getByRole('link', { name: 'Nákup' })).toHaveAttribute('aria-current', 'page')
  await bar(page).getByRole('button', { name: 'Více' }).tap()
  await sheet(page).locator('summary').filter({ hasText: 'Skupiny' }).tap()
  await expect(sheet(page).getByRole('link', { name: 'Vytvořit skupinu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(bar(page).getByRole('button', { name: 'Více' })).toBeFocused()
  await bar(page).getByRole('link', { name: 'Katalog' }).tap()
  await expect(page).toHaveURL('/catalog')
  await bar(page).getByRole('link', { name: 'Závozy' }).tap()
  await expect(page).toHaveURL('/delivery-dashboard')
})

const openMenus = async (page: Page) => {
  const more = page.getByRole('button', { name: /^(Menu|Více)$/ }).filter({ visible: true })
  if ((page.viewportSize()?.width ?? 0) < 1024) {
    await more.click()
    await sheet(page).getByText('Další nabídky').click()
    await expect(sheet(page).getByRole('button', { name: `Správa ${forAdmins}` })).toBeVisible()
    return
  }
  await menu(page, 'Skupiny').click({ force: true })
  await expect(page.getByText('Pozvěte sousedy').filter({ visible: true }).first()).toBeVisible()
}
for (const { who, path } of [
  { who: null, path: '/how' },
  { who: 'jana', path: '/demand' },
])
  test(`open menus are accessible: ${who ?? 'a visitor'}`, ({ browser }) =>
    looksRight(world(), browser, {
      name: 'menus',
      who,
      path,
      ready: async (page) => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await openMenus(page)
      },
      isOtherOnPhone: true,
    }))

test('on a tablet the same places are in a rail beside the page, not over it', async ({ browser }) => {
  const page = await touched(browser, 'jana', { viewport: { width: 820, height: 1100 } })
  await page.goto('/demand?mode=weekly')
  const edges = () => Promise.all([bar(page).boundingBox(), page.getByRole('main').boundingBox()])
  await expect(page.getByRole('main')).toContainText('Košík na týden')
  const [rail, main] = await edges()
  expect([rail!.x, rail!.y, rail!.height]).toEqual([0, 0, 1100])
  expect(main!.x).toBeGreaterThanOrEqual(rail!.width)
  await bar(page).getByRole('button', { name: 'Více' }).tap()
  await expect(sheet(page)).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(bar(page)).toBeHidden()
})
