import { expect, test, type Page, type Route } from '@playwright/test'
import { emailOf } from '../server/seed/cast.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

const header = (page: Page) => page.getByRole('navigation', { name: 'Hlavní navigace' })
const menu = (page: Page, name: string) => header(page).getByRole('button', { name, exact: true })
const wayOut = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Odhlásit se' }).first()
const palette = (page: Page) => page.getByRole('dialog', { name: 'Hledat všude' })

test('the account shows who is signed in, the role and the flags; the sign-out of administrators and test accounts is coloured and explains their rights', async ({
  browser,
}) => {
  const background = (page: Page) => wayOut(page).evaluate((button) => getComputedStyle(button).backgroundColor)
  const colours: string[] = []
  for (const [who, home, flags, sentence] of [
    ['jana', '/', ['Běžný uživatel', 'Brno-sever'], ''],
    ['testovaci', '/', ['Běžný uživatel', 'Testovací účet', 'Brno-sever'], 'Testovací účet: vidíte aplikaci i při odstávce'],
    ['statek', '/how', ['Dodavatel', 'Statek Lípa'], ''],
    ['admin', '/', ['Administrátor', 'Admin'], 'Administrátor: vidíte aplikaci i při odstávce'],
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
    colours.push(await background(page))
    await wayOut(page).hover()
    await expect(page.getByRole('tooltip').filter({ visible: true })).toHaveText(sentence || 'Odhlásit se')
    await wayOut(page).click()
    await expect(page).toHaveURL('/lp')
    await expect(page.getByRole('button', { name: 'Přihlásit se' })).toBeVisible()
  }
  expect(new Set(colours).size).toBe(3)
})

test('shopping settings open from the menu through their hidden button, account settings from the header; the focus returns to both', async ({
  browser,
}) => {
  const page = await world().again(browser, 'jana')
  for (const path of ['/how', '/demand?mode=weekly']) {
    await visit(page, path)
    const gear = page.getByRole('button', { name: 'Nastavení', exact: true })
    // Until it is known who is signed in, the menus are those of a visitor.
    await expect(gear).toBeVisible()
    await expect(page.locator('#shopping-settings-trigger')).toBeHidden()
    await menu(page, 'Nákup').press('Enter')
    await header(page).getByRole('button', { name: 'Nastavení nákupů' }).press('Enter')
    const shopping = page.getByRole('dialog', { name: 'Nastavení nákupů' })
    await expect(shopping).toContainText('Brno-sever')
    await expect(shopping).toContainText('čtvrtek, 17:00')
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
})

test('a visitor gets the focus back after a dialog opened from the header menu, and one key opens the global search on a page without its own', async ({
  browser,
}) => {
  const page = await world().visitor(browser)
  await page.goto('/how')
  await menu(page, 'Skupiny').press('Enter')
  await page.getByRole('banner').getByRole('listitem').getByRole('button', { name: 'Přihlásit se' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Přihlášení' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu(page, 'Skupiny')).toBeFocused()
  await page.keyboard.press('/')
  await expect(palette(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await page.goto('/pickup-points')
  await expect(page.getByRole('combobox')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox')).toBeFocused()
})

test('a page is found by a few letters, if the user may open it', async ({ browser }) => {
  const jana = await world().again(browser, 'jana')
  await visit(jana, '/demand?mode=weekly')
  await expect(menu(jana, 'Nákup')).toBeVisible()
  await jana.keyboard.press('Control+k')
  await palette(jana).getByRole('textbox').fill('katalog zbo')
  await expect(palette(jana).getByRole('menuitem')).toHaveText(['Katalog zboží'])
  await jana.keyboard.press('ArrowDown')
  await jana.keyboard.press('Enter')
  await expect(jana).toHaveURL('/catalog')
  await expect(palette(jana)).toHaveCount(0)

  // The dialogs of the frame work outside of the app too.
  await jana.goto('/how')
  await jana.getByRole('button', { name: 'Nastavení', exact: true }).click()
  await jana.getByRole('tab', { name: 'Upozornění' }).click()
  await expect(jana.getByRole('tabpanel', { name: 'Upozornění' }).getByRole('switch').first()).toBeAttached()
  await jana.keyboard.press('Escape')
  await jana.keyboard.press('Control+k')
  await palette(jana).getByRole('textbox').fill('katalog zbo')
  await expect(palette(jana).getByRole('menuitem').first()).toHaveText('Katalog zboží')

  const visitor = await world().visitor(browser)
  await visitor.goto('/how')
  await expect(menu(visitor, 'Nákup')).toBeVisible()
  await visitor.keyboard.press('Control+k')
  await palette(visitor).getByRole('textbox').fill('katalog')
  await expect(palette(visitor).getByText('Nic takového tu není')).toBeVisible()
  await palette(visitor).getByRole('textbox').fill('caste')
  await visitor.keyboard.press('ArrowDown')
  await visitor.keyboard.press('Enter')
  await expect(visitor).toHaveURL('/faq')
})

test('single keys open pages, unless they are switched off', async ({ browser }) => {
  const page = await world().again(browser, 'jana')
  await visit(page, '/catalog')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
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

test('an app that cannot start shows a message and offers a retry', async ({ browser }) => {
  const page = await world().as(browser, 'jana')
  await page.route('**/rpc/account/me', (route) => route.fulfill({ status: 500, json: { json: { code: 'INTERNAL_SERVER_ERROR' } } }))
  for (const path of ['/verify-email', '/access', '/neznama', '/demand?mode=weekly']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Chyba při načítání aplikace' })).toBeVisible()
  }
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Zkusit znovu' }).click()
  await expect(page.getByRole('heading', { name: 'Košík na týden 48' })).toBeVisible()
})

test('after too many requests the page shows the waiting time and continues by itself', async ({ browser }) => {
  const page = await world().as(browser, 'jana')
  let refused = 0
  await page.route('**/rpc/basket/week', async (route) => {
    if ((refused += 1) > 1) return route.continue()
    return route.fulfill({ status: 429, headers: { 'retry-after': '2', 'x-too-fast': '1' }, json: {} })
  })
  await page.goto('/demand?mode=weekly')
  await expect(page.getByText(/^Požadavků je teď moc najednou\. Pokračujeme sami za \d/)).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText(/^Požadavků je teď moc/)).toHaveCount(0)
})

test('without a connection the app says so until it returns', async ({ browser }) => {
  const page = await world().again(browser, 'jana')
  await visit(page, '/demand?mode=weekly')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('Jste offline. Vidíte')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Jste offline.')).toHaveCount(0)
})

test('the theme is chosen in the footer and remembered', async ({ browser }) => {
  const page = await world().visitor(browser)
  await page.goto('/how')
  const look = page.getByRole('contentinfo').getByRole('group', { name: 'Vzhled' })
  await look.getByRole('radio', { name: 'Podle zařízení' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto('/lp')
  await expect(look.getByRole('radio', { name: 'Tmavý' })).toBeChecked()
  const year = await page.evaluate(() => new Date().getFullYear())
  await expect(page.getByRole('contentinfo')).toContainText(`© ${year}`)
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
