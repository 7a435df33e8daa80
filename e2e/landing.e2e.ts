import { expect, test, type Page } from '@playwright/test'
import { ANCHORS } from '#domain/public/site/target.ts'
import { looksRight } from './looks-right.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

const hero = (page: Page) => page.getByRole('main').locator('header').first()
const example = (page: Page) => page.getByRole('region', { name: 'Příklad skupinové ceny' })
const register = (page: Page) => hero(page).getByRole('button', { name: 'Zaregistrovat se' })

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

test('a visitor is offered registration in its dialog; how it works is a separate page, and four links lead to its sections', async ({
  browser,
}) => {
  const page = await world().visitor(browser)
  await page.goto('/lp')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Čím víc sousedů, tím nižší cena pro všechny')
  await register(page).click()
  await expect(page.getByRole('dialog', { name: 'Registrace' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.locator('#register').getByRole('button', { name: 'Zaregistrovat se' }).click()
  await expect(page.getByRole('dialog', { name: 'Registrace' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await expect(hero(page).getByRole('link', { name: 'Jak to funguje' })).toHaveAttribute('href', '/how')
  const links = hero(page).getByRole('navigation', { name: 'Na této stránce' }).getByRole('link')
  await expect(links).toHaveText(['Pro koho to je', 'Tři kroky', 'Způsoby odběru', 'Pozvěte sousedy'])
  for (const [index, id] of ['personas', 'how-it-works', 'modes', 'referral'].entries()) {
    await links.nth(index).click()
    await expect(page).toHaveURL(`/lp#${id}`)
    await expectAtTop(page, id)
  }
})

test('a member is offered the way home in the same place instead', async ({ browser }) => {
  const page = await world().as(browser, 'jana')
  await page.goto('/lp')
  await expect(hero(page).getByRole('link', { name: 'Na můj přehled' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('main').getByRole('button', { name: 'Zaregistrovat se' })).toHaveCount(0)
})

for (const width of [1280, 360]) {
  test(`every anchor scrolls to its section at ${width} px, however late the content above it loads`, async ({ browser }) => {
    // In three tabs at once, because the time is spent waiting.
    const first = await world().visitor(browser)
    const anchors = [...ANCHORS]
    const follow = async (page: Page) => {
      await page.setViewportSize({ width, height: 800 })
      await page.route('**/rpc/**', async (route) => {
        await new Promise((resume) => setTimeout(resume, 300))
        await route.continue()
      })
      for (let anchor = anchors.shift(); anchor; anchor = anchors.shift()) {
        await page.goto('about:blank')
        await page.goto(`/lp#${anchor}`)
        await expect(page.locator(`section#${anchor}`)).toHaveCount(1)
        await page.waitForLoadState('networkidle')
        await expectAtTop(page, anchor)
      }
    }
    const tabs = [first, await first.context().newPage(), await first.context().newPage()]
    await Promise.all(tabs.map(follow))
  })
}

test('on a phone the page has half its former length, folds less important parts, and unfolds the part in the address', async ({
  browser,
}) => {
  const page = await world().visitor(browser)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/lp')
  for (const id of ['kosik', 'praveted', 'calendar', 'referral']) await comeTo(page, id)
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
  expect(screens).toBeLessThanOrEqual(6.5)
  const modes = page.locator('#modes')
  await expect(modes.getByText('Výdej z boxu', { exact: true })).toBeHidden()
  await modes.locator('summary').click()
  await expect(modes.getByText('Výdej z boxu', { exact: true })).toBeVisible()
  await page.goto('about:blank')
  await page.goto('/lp#delivery-modes')
  await expect(page.getByText('Vyzvednu si na výdejním místě')).toBeVisible()
})

test('the example comes from the server, for the chosen locality, and a basket of it is shown with its former prices', async ({
  browser,
}) => {
  const page = await world().visitor(browser)
  const said = page.waitForResponse('**/rpc/clearing/example')
  await page.goto('/lp')
  const { json } = (await (await said).json()) as {
    json: { item: { name: string }; unit: string; price: number; standardPrice: number; households: number; totalQuantity: number }
  }
  const crowns = (price: number) => `${(price / 100).toFixed(2).replace('.', ',')}\u00a0Kč`
  await expect(example(page).getByRole('heading', { name: json.item.name })).toBeVisible()
  await expect(example(page)).toContainText(crowns(json.price))
  await expect(example(page)).toContainText(`běžně ${crowns(json.standardPrice)}`)
  await expect(example(page)).toContainText(`o ${crowns(json.standardPrice - json.price)}`)
  await expect(example(page)).toContainText(`sešlo ${json.households} domácností a ${json.totalQuantity / 1000} ${json.unit}`)
  await expect(example(page)).toContainText('Skupinová cena, jak vyšla')
  await expect(example(page), 'nobody takes it for the real world').toContainText('data ukázkového světa')
  await comeTo(page, 'kosik')
  const basket = page.locator('#kosik')
  await expect(basket).toContainText('Co v lokalitě Brno-sever chtělo nejvíc domácností při závozu čt 19. 11.')
  await expect(basket.getByRole('listitem').first()).toContainText('Mléko polotučné')
  await expect(basket).toContainText(/Celkem [\d\s]+,\d\d\sKč/)
  await expect(basket).toContainText('méně než běžně')
  await page.getByLabel('Kolik sousedů už nakupuje u vás?').fill('664 34')
  await page.getByRole('button', { name: 'Zjistit' }).click()
  await expect(example(page)).toContainText('Skupinová cena u vás')
})

test('a postal code shows its neighbours, or that they are too few, or that nobody delivers', async ({ browser }) => {
  const page = await world().visitor(browser)
  await page.goto('/lp')
  const field = page.getByLabel('Kolik sousedů už nakupuje u vás?')
  const answer = hero(page).getByRole('status')
  const ask = async (code: string) => {
    await field.fill(code)
    await field.press('Enter')
  }
  await ask('602 00')
  await expect(answer).toContainText(/^V\slokalitě Brno-sever už nakupuje \d+\sdomácností/)
  // The prices of the visitor's locality replace the example's basket.
  await answer.getByRole('link', { name: 'Kolik posledně zaplatili' }).click()
  const prices = page.getByRole('region', { name: 'Ceny ve vaší lokalitě' })
  await expect(prices.getByRole('listitem').first()).toContainText(/domácností.*Kč/)
  await expect(prices).toContainText('Brno-sever, závoz')
  await expect(page.getByText('Kolik stál košík sousedů')).toHaveCount(0)
  await answer.getByRole('button', { name: 'Zaregistrovat se' }).click()
  await expect(page.getByRole('dialog', { name: 'Registrace' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('start-psc'))).toBe('60200')
  await page.keyboard.press('Escape')
  // Works without browser storage, too.
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

test('the calendar shows dates, cut-offs and obstacles', async ({ browser }) => {
  const page = await world().visitor(browser)
  await world().database("update deliveries set status = 'cancelled' where week_start_date = '2026-12-07'")
  // The server caches its answer for a while.
  await expect(async () => {
    await page.goto('about:blank')
    await page.goto('/lp#calendar')
    await expect(page.getByText('Závoz byl zrušen').first()).toBeVisible({ timeout: 2000 })
  }).toPass()
  const locality = page
    .locator('#calendar')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Brno-sever' }) })
  await expect(locality).toContainText('Jezdíme ve čtvrtek od 17:00')
  await expect(locality.getByRole('listitem').first()).toContainText('čt 26. 11.uzávěrka po 23. 11., 20:00')
  await expect(locality.getByRole('listitem').filter({ hasText: 'čt 10. 12.' })).toContainText('Závoz byl zrušen')
})

test('an example that failed to load can be retried', async ({ browser }) => {
  const page = await world().visitor(browser)
  await page.route('**/rpc/clearing/example', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/lp')
  await expect(example(page)).toContainText('Cenu se nepodařilo načíst')
  await page.unroute('**/rpc/clearing/example')
  await example(page).getByRole('button', { name: 'Zkusit znovu' }).click()
  await expect(example(page)).toContainText('pro všechny')
})

test('without data every section says so', async ({ browser }) => {
  const page = await world().visitor(browser)
  const nothing = { 'clearing/example': null, 'deliveries/calendar': { now: '2026-11-21T11:00:00Z', rows: [] }, 'referral/goal': null }
  for (const [name, json] of Object.entries(nothing)) await page.route(`**/rpc/${name}`, (route) => route.fulfill({ json: { json } }))
  await page.goto('/lp')
  await expect(example(page)).toContainText('První cena teprve přijde')
  await page.goto('/lp#calendar')
  await expect(page.locator('#calendar')).toContainText('Zatím nejezdíme do žádné lokality')
  await comeTo(page, 'referral')
  await expect(page.locator('#referral')).toContainText('neběží žádná registrační výzva')
})

test('the layout hardly shifts while the page loads', async ({ browser }) => {
  for (const width of [360, 1280]) {
    const page = await world().visitor(browser)
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(() => {
      Object.assign(globalThis, { moved: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          (globalThis as unknown as { moved: number }).moved += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // On the second load the font is cached; line breaks before that depend on the device.
    for (const path of ['/how', '/lp']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
    }
    expect(await page.evaluate(() => (globalThis as unknown as { moved: number }).moved)).toBeLessThanOrEqual(0.05)
  }
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

test('the loaded page is accessible', ({ browser }) =>
  looksRight(world(), browser, {
    name: 'the landing page',
    who: null,
    path: '/lp',
    ready: async (page) => {
      for (const id of ['kosik', 'praveted', 'calendar', 'referral']) await comeTo(page, id)
      for (const fold of await page.locator('.fold > summary:visible').all()) await fold.click()
      await expect(page.locator('#praveted').getByRole('article')).toHaveCount(4)
      await expect(page.locator('#calendar').getByRole('heading', { name: 'Brno-sever' })).toBeVisible()
      await expect(page.locator('#referral').getByRole('progressbar')).toBeVisible()
    },
    isOtherOnPhone: true,
  }))
