import { expect, test, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { looksRight } from './looks-right.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

const forMembers = 'Jen pro přihlášené uživatele'
const forSuppliers = 'Dostupné pouze pro dodavatele'
const forAdmins = 'Jen pro administrátory'
const everyMenu = ['O nás', 'Nákup', 'Přehledy', 'Závozy', 'Skupiny', 'Dodavatelé', 'Správa']

interface Actor {
  who: string | null
  is: string
  home: string
  locks: Record<string, string>
}

const actors: Actor[] = [
  {
    who: null,
    is: 'a visitor',
    home: '/lp',
    locks: {
      Nákup: forMembers,
      Přehledy: forMembers,
      Závozy: forMembers,
      Skupiny: forMembers,
      Dodavatelé: forSuppliers,
      Správa: forAdmins,
    },
  },
  { who: 'jana', is: 'a member', home: '/demand', locks: { Dodavatelé: forSuppliers, Správa: forAdmins } },
  { who: 'testovaci', is: 'a test account', home: '/demand', locks: { Dodavatelé: forSuppliers, Správa: forAdmins } },
  { who: 'statek', is: 'a supplier', home: '/supplier/demands', locks: { Správa: forAdmins } },
  { who: 'bezprofilu', is: 'a supplier without a profile', home: '/supplier/demands', locks: { Správa: forAdmins } },
  { who: 'operator', is: 'an operator', home: '/admin/deliveries', locks: { Dodavatelé: forSuppliers } },
  { who: 'admin', is: 'an administrator', home: '/admin/deliveries', locks: {} },
]

const header = (page: Page) => page.getByRole('navigation', { name: 'Hlavní navigace' })
const menu = (page: Page, name: string) => header(page).getByRole('button', { name, exact: true })
const linkOf = (page: Page, name: string) => header(page).getByRole('link', { name, exact: true })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Rychlá navigace' })
const signIn = (page: Page) => page.getByRole('dialog', { name: 'Přihlášení' })

const contexts: BrowserContext[] = []
test.afterEach(async () => void (await Promise.all(contexts.splice(0).map((context) => context.close()))))

/** A page whose screen is touched. */
async function touched(browser: Browser, who: string | null, options: BrowserContextOptions): Promise<Page> {
  const storageState = await (who === null ? await world().visitor(browser) : await world().as(browser, who)).context().storageState()
  const context = await browser.newContext({ baseURL: world().address, storageState, hasTouch: true, ...options })
  contexts.push(context)
  return context.newPage()
}
const phone = { viewport: { width: 360, height: 780 } }

for (const { who, is, home, locks } of actors) {
  test(`${is} sees on a desktop which menus are open, and why the others are not`, async ({ browser }) => {
    const page = await (who === null ? world().visitor(browser) : world().as(browser, who))
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.goto(home)
    await expect(header(page).getByRole('button')).toHaveText(everyMenu.map((name) => new RegExp(`^${name}`)))
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
        // In the visitor's Skupiny stands something for everybody: the menu opens, and what is locked beside it is said.
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
  })

  test(`${is} finds the same on a phone in the menu`, async ({ browser }) => {
    const page = await touched(browser, who, phone)
    await page.goto(home)
    await expect(header(page)).toBeHidden()
    if (who === null) {
      await expect(bar(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Menu' }).tap()
    } else {
      await expect(bar(page).getByRole('listitem')).toHaveText(['Přehled', 'Nákup', 'Závozy', 'Skupiny', 'Více'])
      await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
      await bar(page).getByRole('button', { name: 'Více' }).tap()
    }
    for (const name of everyMenu) {
      const reason = locks[name]
      if (reason === undefined) await expect(sheet(page).locator('summary').filter({ hasText: name })).toBeVisible()
      else await expect(sheet(page).getByRole('button', { name: `${name} ${reason}` })).toHaveAttribute('aria-disabled', 'true')
    }
    await sheet(page).getByRole('button', { name: 'Zavřít' }).tap()
    await expect(sheet(page)).toHaveCount(0)
  })
}

/** What the menus of a page lead to, the footer too. */
async function targetsOf(page: Page, names: readonly string[]): Promise<string[]> {
  const targets: string[] = []
  for (const name of names) {
    await menu(page, name).press('Enter')
    await expect(header(page).locator('li li').first()).toBeVisible()
    for (const link of await header(page).locator('li li a').all()) targets.push((await link.getAttribute('href'))!)
    await page.keyboard.press('Escape')
    await expect(header(page).locator('li li')).toHaveCount(0)
  }
  for (const link of await page.getByRole('contentinfo').getByRole('link').all()) targets.push((await link.getAttribute('href'))!)
  return [...new Set(targets)]
}

for (const { who, is, home, names } of [
  { who: null, is: 'a visitor', home: '/lp', names: ['O nás', 'Skupiny'] },
  { who: 'statek', is: 'a supplier', home: '/supplier/demands', names: everyMenu.slice(0, -1) },
  { who: 'operator', is: 'an operator', home: '/admin/deliveries', names: everyMenu.filter((name) => name !== 'Dodavatelé') },
  { who: 'logistika', is: 'logistics', home: '/delivery-dashboard', names: everyMenu.slice(0, -2) },
  { who: 'admin', is: 'an administrator', home: '/admin/deliveries', names: everyMenu },
])
  test(`no menu of ${is} and no link of the footer leads to nothing`, async ({ browser }) => {
    const page = await (who === null ? world().visitor(browser) : world().as(browser, who))
    await page.goto(home)
    const targets = await targetsOf(page, names)
    expect(targets.length).toBeGreaterThan(14)
    for (const target of targets) {
      await page.goto(target)
      await expect(page.getByRole('heading', { level: 1 }), target).toBeVisible()
      const { pathname, hash } = new URL(target, world().address)
      const led = pathname === '/' ? home : pathname === '/basket' ? '/demand' : pathname
      await expect.poll(() => new URL(page.url()).pathname, { message: target }).toBe(led)
      if (hash) await expect(page.locator(hash), target).toBeInViewport()
    }
  })

test('the sections of the landing page are reached from the app, and by a visitor in place', async ({ browser }) => {
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

test('a visitor walks the menus by the keyboard', async ({ browser }) => {
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

test('a tap on what is locked says why, and shows a visitor the way in', async ({ browser }) => {
  const visitor = await touched(browser, null, phone)
  await visitor.goto('/lp')
  await visitor.getByRole('button', { name: 'Menu' }).tap()
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

test('the places under the thumb are those of the role, and the administration alone is a list of what it holds', async ({ browser }) => {
  const supplier = await touched(browser, 'statek', phone)
  await supplier.goto('/')
  await expect(supplier).toHaveURL('/supplier/demands')
  await expect(bar(supplier).getByRole('link')).toHaveText(['Poptávky', 'Závozy'])
  const manager = await touched(browser, 'katalog', phone)
  await manager.goto('/admin')
  await expect(bar(manager).getByRole('link')).toHaveText(['Sortiment', 'Nákup', 'Závozy'])
  const held = manager.getByRole('main').getByRole('link')
  await expect(held).toHaveText(['Sortiment', 'Kategorie', 'Návrhy mimo katalog', 'Import a export'])
  await held.nth(1).tap()
  await expect(manager).toHaveURL('/admin/categories')
})

test('the last two places under the thumb open the menu, and it closes where it was opened', async ({ browser }) => {
  const page = await touched(browser, 'jana', phone)
  await page.goto('/demand?mode=weekly')
  await expect(bar(page).getByRole('link', { name: 'Nákup' })).toHaveAttribute('aria-current', 'page')
  await bar(page).getByRole('button', { name: 'Skupiny' }).tap()
  await expect(sheet(page).getByRole('button', { name: /Vytvořit skupinu Skupiny připravujeme/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(bar(page).getByRole('button', { name: 'Skupiny' })).toBeFocused()
  await bar(page).getByRole('link', { name: 'Závozy' }).tap()
  await expect(page).toHaveURL('/delivery-dashboard')
})

const openMenus = async (page: Page) => {
  const more = page.getByRole('button', { name: /^(Menu|Více)$/ }).filter({ visible: true })
  if ((page.viewportSize()?.width ?? 0) < 1024) await more.click()
  else await menu(page, 'Skupiny').click({ force: true })
  await expect(page.getByText('Pozvěte sousedy').filter({ visible: true }).first()).toBeVisible()
}
for (const { who, path } of [
  { who: null, path: '/how' },
  { who: 'jana', path: '/demand' },
])
  test(`open menus can be used by everybody: ${who ?? 'a visitor'}`, ({ browser }) =>
    looksRight(world(), browser, {
      name: 'menus',
      who,
      path,
      ready: async (page) => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await openMenus(page)
      },
    }))

test('on a tablet the same places stand in a rail, beside the page and not over it', async ({ browser }) => {
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
