import { expect, test, type Page, type Route } from '@playwright/test'
import { emailOf } from '../server/seed/cast.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

const header = (page: Page) => page.getByRole('navigation', { name: 'Hlavní navigace' })
const menu = (page: Page, name: string) => header(page).getByRole('button', { name, exact: true })
const wayOut = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Odhlásit se' }).first()
const palette = (page: Page) => page.getByRole('dialog', { name: 'Hledat všude' })

test('the account shows who is signed in, the role and the flags; the sign-out of administrators and test accounts explains their rights', async ({
  browser,
}) => {
  for (const [who, home, flags, sentence] of [
    ['statek', '/how', ['Dodavatel', 'Statek Lípa'], ''],
    ['admin', '/', ['Administrátor', 'Admin'], 'Administrátor: vidíte aplikaci i při odstávce'],
    ['testovaci', '/', ['Běžný uživatel', 'Testovací účet', 'Brno-sever'], 'Testovací účet: vidíte aplikaci i při odstávce'],
  ] as const) {
    const page = await world().as(browser, who)
    await page.goto(home)
    await page.getByRole('button', { name: /^Účet/ }).click()
    const account = page.getByRole('group', { name: 'Účet' })
    await expect(account.getByText(emailOf(who))).toBeVisible()
    await expect(account.getByRole('listitem')).toHaveText([...flags])
    await page.keyboard.press('Escape')
    await expect(account).toHaveCount(0)
    await expect(wayOut(page)).toHaveAccessibleDescription(sentence)
    if (who !== 'testovaci') continue
    await wayOut(page).hover()
    await expect(page.getByRole('tooltip').filter({ visible: true })).toHaveText(sentence)
    await wayOut(page).click()
    await expect(page).toHaveURL('/lp')
    await expect(page.getByRole('button', { name: 'Přihlásit se' })).toBeVisible()
  }
})

test('a focus that disappears goes to the heading of what is left of its place, and to nothing that was left on purpose', async ({
  browser,
}) => {
  const page = await world().again(browser, 'jana')
  await visit(page, '/payments')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  /** A part of the page with a list of two rows, each with a button, and a button of its own. */
  const build = () =>
    page.evaluate(() => {
      document.getElementById('zkouska')?.remove()
      const part = document.createElement('section')
      part.id = 'zkouska'
      part.innerHTML = '<h2>Zkouška</h2><ul><li><button>První</button></li><li><button>Druhý</button></li></ul>'
      document.getElementById('obsah')!.append(part)
    })
  const remove = (selector: string) => page.locator(selector).evaluate((element) => element.remove())
  const first = page.getByRole('button', { name: 'První' })
  const heading = page.getByRole('heading', { name: 'Zkouška' })

  await test.step('a row goes: the heading of its part', async () => {
    await build()
    await first.focus()
    await remove('#zkouska li:first-child')
    await expect(heading).toBeFocused()
    // From there the keyboard continues with what is left.
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Druhý' })).toBeFocused()
  })

  await test.step('what opened a dialog goes before the dialog does: the heading of its part', async () => {
    await build()
    await first.focus()
    await page.evaluate(() => {
      const dialog = document.createElement('div')
      dialog.id = 'okno'
      dialog.setAttribute('role', 'dialog')
      dialog.innerHTML = '<button>V okně</button>'
      document.body.append(dialog)
      dialog.querySelector('button')!.focus()
    })
    await remove('#zkouska li:first-child')
    await remove('#okno')
    await expect(heading).toBeFocused()
  })

  await test.step('the whole part goes: the content of the page', async () => {
    await remove('#zkouska')
    await expect(page.locator('#obsah')).toBeFocused()
  })

  await test.step('something else goes, or the focus went elsewhere by itself: it stays', async () => {
    await build()
    await first.focus()
    await remove('#zkouska li:last-child')
    await expect(first).toBeFocused()
    await page.evaluate(() => {
      const row = document.querySelector('#zkouska li')!
      const next = document.createElement('button')
      next.textContent = 'Další'
      row.replaceWith(next)
      next.focus()
    })
    await expect(page.getByRole('button', { name: 'Další' })).toBeFocused()
  })

  await test.step('who pressed beside everything left the place: nothing takes the focus', async () => {
    await build()
    await first.focus()
    await first.evaluate((button) => button.blur())
    await page.evaluate(() => new Promise((done) => setTimeout(done)))
    await remove('#zkouska')
    // Longer than it waits for a closing dialog, in its own steps.
    await page.evaluate(
      () =>
        new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))), 100)),
    )
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  })
})

/** Opens the settings of shopping from the menu through their hidden button, and those of the account from the header. */
async function settingsReturnTheFocus(page: Page) {
  const gear = page.getByRole('button', { name: 'Nastavení', exact: true })
  // Until it is known who is signed in, the menus are those of a visitor.
  await expect(gear).toBeVisible()
  await expect(page.locator('#shopping-settings-trigger')).toBeHidden()
  await menu(page, 'Nákup').press('Enter')
  await header(page).getByRole('button', { name: 'Nastavení nákupů' }).press('Enter')
  const shopping = page.getByRole('dialog', { name: 'Nastavení nákupů' })
  await expect(shopping).toContainText('Brno-sever')
  await expect(page.locator('[role=dialog]:focus-within')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shopping).toHaveCount(0)
  await expect(menu(page, 'Nákup')).toBeFocused()

  await gear.click()
  const settings = page.getByRole('dialog', { name: 'Nastavení' })
  await expect(settings).toContainText(emailOf('jana'))
  await page.keyboard.press('Escape')
  await expect(settings).toHaveCount(0)
  await expect(gear).toBeFocused()
}

/** Finds a page by a few letters of it. */
async function findCatalog(page: Page) {
  await page.keyboard.press('Control+k')
  await palette(page).getByRole('textbox').fill('katalog zbo')
  await expect(palette(page).getByRole('menuitem').first()).toHaveText('Katalog zboží')
}

test('settings return the focus, a page is found by a few letters, and single keys open pages unless they are switched off, in the app and outside of it', async ({
  browser,
}) => {
  const page = await world().again(browser, 'jana')
  await visit(page, '/demand?mode=weekly')
  await settingsReturnTheFocus(page)
  await findCatalog(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/catalog')
  await expect(palette(page)).toHaveCount(0)

  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('g n')
  await expect(page).toHaveURL(/\/catalog/)
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('g')
  await page.keyboard.press('z')
  await expect(page).toHaveURL('/delivery-dashboard')
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Klávesové zkratky' })
  await shortcuts.getByRole('switch').press('Space')
  await page.keyboard.press('Escape')
  await expect(shortcuts).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
  await expect(page).toHaveURL('/delivery-dashboard')
  await expect(shortcuts).toHaveCount(0)

  await page.goto('/how')
  await settingsReturnTheFocus(page)
  await page.getByRole('button', { name: 'Nastavení', exact: true }).click()
  await page.getByRole('tab', { name: 'Upozornění' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Upozornění' }).getByRole('switch').first()).toBeAttached()
  await page.keyboard.press('Escape')
  await findCatalog(page)
})

test('a visitor gets the focus back after a dialog of the header menu, finds only open pages, searches by one key, and keeps the chosen theme', async ({
  browser,
}) => {
  const page = await world().visitor(browser)
  await page.goto('/how')
  const look = page.getByRole('contentinfo').getByRole('group', { name: 'Vzhled' })
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await ground()).toBe('rgb(247, 247, 243)')
  await look.getByRole('radio', { name: 'Podle zařízení' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await ground()).toBe('rgb(15, 19, 38)')
  const year = await page.evaluate(() => new Date().getFullYear())
  await expect(page.getByRole('contentinfo')).toContainText(`© ${year}`)

  await menu(page, 'Skupiny').press('Enter')
  await page.getByRole('banner').getByRole('listitem').getByRole('button', { name: 'Přihlásit se' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Přihlášení' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu(page, 'Skupiny')).toBeFocused()
  await page.keyboard.press('/')
  await expect(palette(page).getByRole('textbox')).toBeFocused()
  await palette(page).getByRole('textbox').fill('katalog')
  await expect(palette(page).getByText('Nic takového tu není')).toBeVisible()
  await palette(page).getByRole('textbox').fill('vydejni mista')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/pickup-points')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('combobox')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox')).toBeFocused()
})

test('leaving a search before its words are in the address does not lead back', async ({ browser }) => {
  const page = await world().as(browser, 'jana')
  await page.clock.install()
  const { promise: held, resolve: hold } = Promise.withResolvers<Route>()
  await page.route('**/assets/delivery-dashboard-*.js', hold)
  await page.goto('/catalog')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await page.getByRole('searchbox').fill('chleba')
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('g')
  await page.keyboard.press('z')
  await expect(page).toHaveURL('/delivery-dashboard')
  await page.clock.runFor(1000)
  await (await held).continue()
  await expect(page.getByRole('heading', { name: 'Kalendář závozů' })).toBeVisible()
  await expect(page).toHaveURL('/delivery-dashboard')
})

test('an app that cannot start offers a retry; after too many requests the page continues by itself', async ({ browser }) => {
  const page = await world().as(browser, 'jana')
  await page.route('**/rpc/account/me', (route) => route.fulfill({ status: 500, json: { json: { code: 'INTERNAL_SERVER_ERROR' } } }))
  for (const path of ['/verify-email', '/demand?mode=weekly']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Chyba při načítání aplikace' })).toBeVisible()
  }
  await page.unrouteAll()
  let refused = 0
  await page.route('**/rpc/basket/week', async (route) => {
    if ((refused += 1) > 1) return route.continue()
    return route.fulfill({ status: 429, headers: { 'retry-after': '2', 'x-too-fast': '1' }, json: {} })
  })
  await page.getByRole('button', { name: 'Zkusit znovu' }).click()
  await expect(page.getByRole('heading', { name: 'Košík na týden 48' })).toBeVisible()
  await expect(page.getByText(/^Požadavků je teď moc najednou\. Pokračujeme sami za \d/)).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText(/^Požadavků je teď moc/)).toHaveCount(0)
})
