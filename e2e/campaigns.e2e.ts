import { expect, test, type Page } from '@playwright/test'
import { openLooksRight, watched } from './looks-right.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

const now = (page: Page) => page.locator('#praveted')
const strip = (page: Page) => page.getByRole('complementary', { name: 'Akce' })
const card = (page: Page, title: string) =>
  now(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title }) })

/** Scrolls to the section, whose code loads only then. */
const comeTo = async (page: Page) => {
  await now(page).evaluate((section) => section.scrollIntoView())
  await expect(now(page).getByRole('article')).toHaveCount(4)
}

test('a visitor comes by the strip to the banner and three cards with all their details, and registers from one', async ({ browser }) => {
  const page = await world().visitor(browser)
  await page.goto('/how')
  await expect(strip(page)).toContainText('Ukázka: nakupujte společně se sousedy')
  await expect(strip(page).getByRole('link', { name: 'Jak to funguje' })).toHaveAttribute('href', '/how')
  await strip(page).getByRole('link', { name: 'Zobrazit další akce' }).click()
  await expect(page).toHaveURL('/lp#praveted')
  await expect(now(page).getByRole('heading', { name: 'Právě teď' })).toBeInViewport()
  await expect(now(page).getByRole('article')).toHaveCount(4)
  await expect(now(page).getByRole('heading', { level: 3 }).first()).toHaveText('Nakupujte společně se sousedy')
  const round = card(page, 'Úterní rozvoz – Brno')
  await expect(round).toContainText('DNES')
  await expect(round.locator('h3').locator('xpath=preceding-sibling::*')).toBeVisible()
  for (const fact of ['Místo: Brno', 'Čas: 17:00–21:00', 'Kapacita: 12 míst']) await expect(round.getByText(fact)).toBeVisible()
  await expect(round.getByRole('link', { name: 'Kde nakoupené převzít' })).toHaveAttribute('href', '/lp#pickup')
  await expect(card(page, 'Nakupujte společně se sousedy')).toContainText('AKCE')
  const picture = now(page).getByRole('img', { name: 'Květy z bílých teček na modrotisku' })
  await expect(picture).toHaveAttribute('srcset', /400 400w, .*800 800w, .*1920 1920w$/)
  await expect(picture).toHaveAttribute('sizes', '(max-width: 640px) 400px, (max-width: 1024px) 800px, 1920px')
  await expect(picture).toHaveAttribute('loading', 'lazy')
  await card(page, 'REGISTRACE nových domácností').getByRole('button', { name: 'Zaregistrovat se' }).click()
  await expect(page.getByRole('dialog', { name: 'Registrace' })).toBeVisible()
})

/** A member has registered already. */
async function offersNoRegistration(page: Page) {
  await expect(card(page, 'REGISTRACE nových domácností')).toBeVisible()
  await expect(card(page, 'Úterní rozvoz – Brno').getByRole('link')).toBeVisible()
  await expect(now(page).getByRole('button', { name: 'Zaregistrovat se' })).toHaveCount(0)
}

test('the page Aktuálně is for signed-in users and shows more; open tabs follow a change', async ({ browser }) => {
  const more = 'Ukázka toho, jak se ohlašuje rozvoz: kde jede, kdy a kolik má míst.'
  const visitor = await world().visitor(browser)
  await visitor.goto('/currently')
  await expect(visitor).toHaveURL('/lp?return=%2Fcurrently#prihlaseni')
  const signIn = visitor.getByRole('dialog', { name: 'Přihlášení' })
  await expect(signIn).toBeVisible()
  await visitor.keyboard.press('Escape')
  await expect(signIn).toHaveCount(0)
  await comeTo(visitor)
  await now(visitor).getByRole('link', { name: 'Více novinek' }).click()
  await expect(signIn).toContainText('Stránka Aktuálně je pro přihlášené.')

  const { page: jana, complaints } = await watched(world(), browser, 'jana')
  await jana.goto('/lp')
  // She is offered the way home instead of a registration.
  await expect(jana.getByRole('main').locator('header').first().getByRole('link', { name: 'Na můj přehled' })).toHaveAttribute('href', '/')
  await expect(jana.getByRole('main').getByRole('button', { name: 'Zaregistrovat se' })).toHaveCount(0)
  await comeTo(jana)
  await offersNoRegistration(jana)
  await now(jana).getByRole('link', { name: 'Více novinek' }).click()
  await expect(jana).toHaveURL('/currently')
  await expect(jana.getByRole('heading', { level: 1, name: 'Aktuálně' })).toBeVisible()
  await expect(jana.getByText(more)).toBeVisible()
  await expect(now(jana).getByRole('article')).toHaveCount(4)
  await offersNoRegistration(jana)
  await openLooksRight(jana)
  expect(complaints).toEqual([])
  await strip(jana).getByRole('link', { name: 'Zobrazit další akce' }).click()
  await expect(jana).toHaveURL('/currently#praveted')

  await world().database(`
    insert into campaigns select (jsonb_populate_record(c, jsonb_build_object('id', uuidv7(), 'title', 'Čtvrtá novinka', 'priority', -1))).*
    from campaigns c where type = 'card' order by priority limit 1`)
  await now(jana).getByRole('link', { name: 'Více novinek' }).click()
  const rest = jana.getByRole('region', { name: 'Více novinek' })
  await expect(rest.getByRole('heading', { name: 'Více novinek' })).toBeFocused()
  await expect(rest.getByRole('heading', { name: 'Čtvrtá novinka' })).toBeVisible()
  await expect(now(jana).getByRole('article')).toHaveCount(4)

  await test.step('an edited campaign appears in the open tabs, also on a page that shows it only in the strip', async () => {
    await visitor.keyboard.press('Escape')
    await world().database("update campaigns set title = 'Úterní rozvoz – Kuřim', priority = priority where location = 'Brno'")
    for (const page of [visitor, jana]) await expect(card(page, 'Úterní rozvoz – Kuřim')).toBeVisible()
    await visit(jana, '/catalog')
    await expect(strip(jana)).toContainText('Ukázka: nakupujte společně se sousedy')
    await world().database("update campaigns set status = 'ended' where type = 'card_banner'")
    for (const page of [visitor, jana]) await expect(strip(page)).toContainText('Čím víc se nás sejde, tím nižší cena pro všechny.')
  })
})

test('without a campaign the section says so; a failed answer can be retried, and a picture that does not load leaves the pattern', async ({
  browser,
}) => {
  await world().database("update campaigns set status = 'ended'")
  const page = await world().visitor(browser)
  await page.goto('/lp#praveted')
  await expect(now(page)).toContainText('Právě teď žádná akce neběží')
  await world().database("update campaigns set status = 'active'")

  // Without hints, so that only the button reloads.
  await page.routeWebSocket('**/live', () => {})
  await page.route('**/media/**', (route) => route.abort())
  let isDown = true
  await page.route('**/rpc/campaigns/current', (route) => (isDown ? route.fulfill({ status: 503, json: {} }) : route.continue()))
  await page.goto('about:blank')
  await page.goto('/lp#praveted')
  await expect(now(page)).toContainText('Novinky se nepodařilo načíst.')
  isDown = false
  await now(page).getByRole('button', { name: 'Zkusit znovu' }).click()
  await expect(now(page).getByRole('article')).toHaveCount(4)
  await now(page).getByRole('listitem').last().scrollIntoViewIfNeeded()
  await expect(now(page).getByRole('img')).toHaveCount(0)
  const place = await now(page).locator('svg[viewBox="0 0 96 54"]').first().boundingBox()
  expect(place!.width).toBeGreaterThan(200)
})
