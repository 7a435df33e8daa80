import { expect, test, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { actors, everyMenu, forAdmins, forMembers, header, menu, ofSuppliers, spaced } from './menu-parts.ts'
import { looksRight } from './looks-right.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

const linkOf = (page: Page, name: string) => header(page).getByRole('link', { name, exact: true })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Rychlá navigace' })
const signIn = (page: Page) => page.getByRole('dialog', { name: 'Přihlášení' })

/** On a phone the locked menus are folded under one entry and invisible until it is opened. */
async function unfoldLocked(page: Page) {
  await expect(sheet(page).locator('[aria-disabled]:visible')).toHaveCount(0)
  await sheet(page).getByText('Další nabídky').click()
}

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

for (const { who, is, home, locks, places } of actors) {
  test(`${is} sees which menus are open, and why others are locked, on a desktop and on a phone`, async ({ browser }) => {
    const page = await (who === null ? world().visitor(browser) : world().as(browser, who))
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.goto(home)
    await expect(header(page).getByRole('button')).toHaveText(everyMenu.map(spaced))
    for (const name of everyMenu) {
      const reason = locks[name]
      if (reason === undefined) {
        await expect(menu(page, name)).not.toHaveAttribute('aria-disabled')
        await menu(page, name).click()
        await expect(menu(page, name)).toHaveAttribute('aria-expanded', 'true')
        await expect(header(page).locator('li li').first()).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(menu(page, name)).toHaveAttribute('aria-expanded', 'false')
        await expect(menu(page, name)).toBeFocused()
      } else {
        // A part of the visitor's menu Skupiny is public: the menu opens, and says what is locked.
        if (who === null && name === 'Skupiny') await expect(menu(page, name)).not.toHaveAttribute('aria-disabled')
        else await expect(menu(page, name)).toHaveAttribute('aria-disabled', 'true')
        await expect(menu(page, name)).toHaveAccessibleDescription(reason)
        await menu(page, name).hover()
        await expect(header(page).getByRole('tooltip')).toHaveText(reason)
        await page.mouse.move(0, 400)
        await expect(header(page).getByRole('tooltip')).toBeHidden()
      }
    }
    const { height, width } = (await header(page).boundingBox())!
    expect([height < 60, width < 1024]).toEqual([true, true])

    await page.setViewportSize(phone.viewport)
    await expect(header(page)).toBeHidden()
    if (who === null) {
      await expect(bar(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Menu' }).click()
    } else {
      await expect(bar(page).getByRole('listitem')).toHaveText(places)
      await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
      await bar(page).getByRole('button', { name: 'Více' }).click()
    }
    const open = everyMenu.filter((name) => locks[name] === undefined)
    const isLocked = open.length < everyMenu.length
    const heads = [...open, 'Nápověda', ...(isLocked ? ['Další nabídky'] : [])]
    await expect(sheet(page).locator('summary')).toHaveText(heads.map(spaced))
    if (isLocked) await unfoldLocked(page)
    for (const [name, reason] of Object.entries(locks))
      await expect(sheet(page).getByRole('button', { name: `${name} ${reason}` })).toHaveAttribute('aria-disabled', 'true')
    await sheet(page).getByRole('button', { name: 'Zavřít' }).click()
    await expect(sheet(page)).toHaveCount(0)
  })
}

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
