import { expect, test, type Page } from '@playwright/test'
import { ANCHORS } from '#domain/public/site/target.ts'
import { openLooksRight, watched } from './looks-right.ts'
import { isTurn } from './turns.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

const hero = (page: Page) => page.getByRole('main').locator('header').first()
const example = (page: Page) => page.getByRole('region', { name: 'Příklad skupinové ceny' })

/** Scrolls to a section, whose code may load only then. */
const comeTo = async (page: Page, id: string) => {
  await page.locator(`#${id}`).evaluate((section) => section.scrollIntoView())
  await page.waitForLoadState('networkidle')
}

/** The section rests below the upper edge of the window. */
const expectAtTop = (page: Page, id: string) =>
  expect
    .poll(async () => {
      const top = await page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top)
      return top >= 0 && top < 120
    }, `#${id} stands at the top`)
    .toBe(true)

test('a visitor follows the links of the page, reads what neighbours paid, asks about a postal code, and registers', async ({
  browser,
}) => {
  const page = await world().visitor(browser)
  const said = page.waitForResponse('**/rpc/clearing/example')
  await page.goto('/lp')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Čím víc sousedů, tím nižší cena pro všechny')
  await test.step('the example is what the server says', async () => {
    const { json } = (await (await said).json()) as { json: { item: { name: string }; price: number } }
    await expect(example(page).getByRole('heading', { name: json.item.name })).toBeVisible()
    await expect(example(page)).toContainText(`${(json.price / 100).toFixed(2).replace('.', ',')}\u00a0Kč`)
    await expect(example(page)).toContainText('Skupinová cena, jak vyšla')
    await expect(example(page), 'nobody takes it for the real world').toContainText('data ukázkového světa')
  })

  await test.step('four links lead to the sections of the page', async () => {
    await expect(hero(page).getByRole('link', { name: 'Jak to funguje' })).toHaveAttribute('href', '/how')
    const links = hero(page).getByRole('navigation', { name: 'Na této stránce' }).getByRole('link')
    await expect(links).toHaveText(['Pro koho to je', 'Tři kroky', 'Způsoby odběru', 'Pozvěte sousedy'])
    for (const [index, id] of ['personas', 'how-it-works', 'modes', 'referral'].entries()) {
      await links.nth(index).click()
      await expect(page).toHaveURL(`/lp#${id}`)
      await expectAtTop(page, id)
    }
  })
  await test.step('the sections below load when they are near', async () => {
    await comeTo(page, 'kosik')
    const basket = page.locator('#kosik')
    await expect(basket).toContainText('Co v lokalitě Brno-sever chtělo nejvíc domácností při závozu čt 19. 11.')
    await expect(basket).toContainText(/Celkem [\d\s]+,\d\d\sKč/)
    await comeTo(page, 'calendar')
    const locality = page
      .locator('#calendar')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Brno-sever' }) })
    await expect(locality.getByRole('listitem').first()).toContainText('čt 26. 11.uzávěrka po 23. 11., 20:00')
  })

  const field = page.getByLabel('Kolik sousedů už nakupuje u vás?')
  const answer = hero(page).getByRole('status')
  const ask = async (code: string) => {
    await field.fill(code)
    await field.press('Enter')
  }
  await test.step('a postal code shows its neighbours and their prices, and is kept for the registration', async () => {
    await ask('602 00')
    await expect(answer).toContainText(/^V\slokalitě Brno-sever už nakupuje \d+\sdomácností/)
    await expect(example(page)).toContainText('Skupinová cena u vás')
    // The prices of the visitor's locality replace the example's basket.
    await answer.getByRole('link', { name: 'Kolik posledně zaplatili' }).click()
    const prices = page.getByRole('region', { name: 'Ceny ve vaší lokalitě' })
    await expect(prices.getByRole('listitem').first()).toContainText(/domácností.*Kč/)
    await expect(page.getByText('Kolik stál košík sousedů')).toHaveCount(0)
    await answer.getByRole('button', { name: 'Zaregistrovat se' }).click()
    await expect(page.getByRole('dialog', { name: 'Registrace' })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('start-psc'))).toBe('60200')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await test.step('it works without browser storage, and says that nobody delivers, that neighbours are few, or what is no code', async () => {
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    })
    await ask('11000')
    await expect(answer).toContainText('Do 110 00 zatím nevozíme')
    await expect(answer.getByRole('link', { name: 'Pozvěte sousedy' })).toHaveAttribute('href', '/referral')
    await ask('1100')
    await expect(answer).toHaveText('PSČ musí být ve formátu 123 45 nebo 12345')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await page.route('**/rpc/clearing/neighbours', (route) => route.fulfill({ json: { json: { kind: 'few', localityName: 'Žďársko' } } }))
    await ask('59231')
    await expect(answer).toContainText('V lokalitě Žďársko je zatím málo domácností')
  })
  await page.locator('#register').getByRole('button', { name: 'Zaregistrovat se' }).click()
  await expect(page.getByRole('dialog', { name: 'Registrace' })).toBeVisible()
})

test('every anchor scrolls to its section, however late the content above it loads', async ({ browser }) => {
  // In three tabs at once, because the time is spent waiting. A phone has more above each section.
  const first = await world().visitor(browser)
  const all: (readonly [number, string])[] = [...ANCHORS.map((id) => [360, id] as const), [1280, 'calendar'], [1280, 'register']]
  // Half of them a day.
  const loads = all.filter((_, turn) => isTurn(turn, 2))
  const follow = async (page: Page) => {
    await page.route('**/rpc/**', async (route) => {
      await new Promise((resume) => setTimeout(resume, 300))
      await route.continue()
    })
    for (let load = loads.shift(); load; load = loads.shift()) {
      const [width, anchor] = load
      await page.setViewportSize({ width, height: 800 })
      await page.goto('about:blank')
      await page.goto(`/lp#${anchor}`)
      await expect(page.locator(`section#${anchor}`)).toHaveCount(1)
      await expect(page.locator(`section#${anchor} > details.fold:not([open])`), 'what an address names is unfolded').toHaveCount(0)
      await page.waitForLoadState('networkidle')
      await expectAtTop(page, anchor)
    }
  }
  const tabs = [first, await first.context().newPage(), await first.context().newPage()]
  await Promise.all(tabs.map(follow))
})

test('the layout hardly shifts; on a phone the page is short, folds less important parts, and looks right', async ({ browser }) => {
  const { page, complaints } = await watched(world(), browser, null)
  await page.addInitScript(() => {
    Object.assign(globalThis, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (globalThis as unknown as { moved: number }).moved += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // On the second load the font is cached; line breaks before that depend on the device.
  await page.goto('/how')
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 780 })
    await page.goto('/lp')
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (globalThis as unknown as { moved: number }).moved)).toBeLessThanOrEqual(0.05)
  }
  for (const id of ['kosik', 'praveted', 'calendar', 'referral']) await comeTo(page, id)
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
  expect(screens).toBeLessThanOrEqual(6.5)
  const box = page.locator('#modes').getByText('Výdej z boxu', { exact: true })
  await expect(box).toBeHidden()
  for (const fold of await page.locator('.fold > summary:visible').all()) await fold.click()
  await expect(box).toBeVisible()
  await expect(page.getByText('Vyzvednu si na výdejním místě')).toBeVisible()
  await expect(page.locator('#praveted').getByRole('article')).toHaveCount(4)
  await expect(page.locator('#referral').getByRole('progressbar')).toBeVisible()
  await openLooksRight(page)
  expect(complaints).toEqual([])
})

test('without data every section says so, and an example that failed to load can be retried', async ({ browser }) => {
  const page = await world().visitor(browser)
  const nothing = { 'deliveries/calendar': { now: '2026-11-21T11:00:00Z', rows: [] }, 'referral/goal': null }
  for (const [name, json] of Object.entries(nothing)) await page.route(`**/rpc/${name}`, (route) => route.fulfill({ json: { json } }))
  await page.route('**/rpc/clearing/example', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/lp')
  await expect(example(page)).toContainText('Cenu se nepodařilo načíst')
  await page.route('**/rpc/clearing/example', (route) => route.fulfill({ json: { json: null } }))
  await example(page).getByRole('button', { name: 'Zkusit znovu' }).click()
  await expect(example(page)).toContainText('První cena teprve přijde')
  await comeTo(page, 'calendar')
  await expect(page.locator('#calendar')).toContainText('Zatím nejezdíme do žádné lokality')
  await comeTo(page, 'referral')
  await expect(page.locator('#referral')).toContainText('neběží žádná registrační výzva')
})

test('without JavaScript the page shows everything that needs none', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: world().address })
  const page = await context.newPage()
  await page.goto('/lp')
  for (const anchor of ANCHORS) await expect(page.locator(`section#${anchor}`).getByRole('heading').first()).toBeVisible()
  await page.getByText('Jak zruším pravidelný nákup?').click()
  await expect(page.getByText('Kdykoli a bez udání důvodu')).toBeVisible()
  await expect(page.getByLabel('Kolik sousedů už nakupuje u vás?')).toBeHidden()
  await context.close()
})
