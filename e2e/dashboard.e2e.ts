import { expect, test, type Page } from '@playwright/test'
import { openLooksRight, watched } from './looks-right.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })

const card = (page: Page) => page.getByRole('region', { name: 'Nejbližší závoz' })
const tasks = (page: Page) => page.getByRole('region', { name: 'Aktuální a nadcházející kroky' })
const steps = (page: Page) => page.getByRole('region', { name: 'Váš stav' })
const calendar = (page: Page) => page.getByRole('region', { name: 'Kalendář kroků' })
const step = (page: Page, name: string) => steps(page).getByRole('button', { name: new RegExp(name) })

async function open(page: Page) {
  await visit(page, '/')
  await expect(card(page).getByText('nejvýš zaplatíte')).toBeVisible()
  await expect(calendar(page)).toBeVisible()
}

test('the overview answers four questions without scrolling, filters tasks, leads through the calendar, opens a task, and shows the savings', async ({
  browser,
}) => {
  const { page, complaints } = await watched(world(), browser, 'jana')
  await open(page)
  await openLooksRight(page)
  expect(complaints).toEqual([])
  await page.setViewportSize({ width: 360, height: 640 })
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.getByText(/^Dobrý den, Jano\. Vše připraveno na\sčtvrtek 26\.\s11\.$/)).toBeInViewport({ ratio: 1 })
  for (const answer of [
    card(page).getByRole('heading', { name: /^Vyzvednutí ve čtvrtek\s26\.\s11\. od\s17:00$/ }),
    card(page).getByText('Potraviny U Zvonku'),
    card(page)
      .getByText(/po\s23\.\s11\.,\s20:00/)
      .first(),
    card(page).getByText('485,60 Kč'),
    card(page).getByText('545 Kč'),
    card(page).getByRole('button', { name: 'Zkontrolovat týdenní nákup' }),
  ])
    await expect(answer).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 720 })

  await test.step('a step selects its tasks, and a filter its own', async () => {
    const filter = (name: string) => tasks(page).getByRole('tab', { name, exact: true })
    const rows = tasks(page).getByRole('listitem')
    await expect(filter('Váš stav')).toHaveAttribute('aria-selected', 'true')
    await expect(step(page, 'Nejbližší týdenní nákup')).toHaveAttribute('aria-pressed', 'true')
    await expect(rows.filter({ hasText: 'Uzavřít nákup' })).toHaveCount(1)
    await filter('Nejbližší').click()
    await expect(rows).toHaveCount(1)
    await step(page, 'Nejbližší týdenní nákup').click()
    await expect(step(page, 'Nejbližší týdenní nákup')).toHaveAttribute('aria-pressed', 'false')
    await expect(filter('Nejbližší')).toHaveAttribute('aria-selected', 'true')
    await step(page, 'Nejbližší týdenní nákup').click()
    await expect(steps(page).getByRole('list', { name: 'Nejbližší týdenní nákup' }).getByRole('listitem')).toHaveCount(6)
  })

  await test.step('the calendar crosses the end of the year, on a desktop and on a phone', async () => {
    await expect(calendar(page).getByRole('row')).toHaveCount(3)
    await calendar(page)
      .getByRole('button', { name: /Kolik dní/ })
      .click()
    await page.getByRole('option', { name: '35 dní' }).click()
    await expect(calendar(page).getByRole('row')).toHaveCount(6)
    await calendar(page).getByRole('group', { name: 'Od' }).getByRole('spinbutton').first().focus()
    await page.keyboard.type('24122026')
    for (const number of ['52', '53', '1', '2', '3'])
      await expect(calendar(page).getByRole('rowheader', { name: number, exact: true })).toBeVisible()
    await expect(calendar(page).getByText('Štědrý den')).toBeVisible()
    await calendar(page).getByRole('button', { name: 'pátek 1. 1.' }).click()
    await expect(page.getByRole('dialog').getByText('Na tento den nejsou naplánovány žádné kroky')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 360, height: 780 })
    await expect(calendar(page).getByRole('table')).toHaveCount(0)
    await expect(calendar(page).getByRole('heading', { name: 'Týden 53' })).toBeVisible()
    await calendar(page).getByRole('button', { name: 'Rok 2027' }).click()
    await expect(calendar(page).getByText('2027', { exact: true }).first()).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('a task opens with the one action that completes it, and both lists can be synchronised', async () => {
    for (const [where, name] of [
      [tasks(page), 'Synchronizovat úkoly'],
      [calendar(page), 'Synchronizovat kalendář'],
    ] as const) {
      await where.getByRole('button', { name }).click()
      await expect(page.getByRole('button', { name: 'Vytvořit adresu kalendáře' })).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await card(page).getByRole('button', { name: 'Zkontrolovat týdenní nákup' }).click()
    const detail = page.getByRole('dialog', { name: 'Zkontrolovat týdenní nákup' })
    await expect(detail.getByText('doporučené')).toBeVisible()
    await detail.getByRole('link', { name: 'Otevřít košík' }).click()
    await expect(page).toHaveURL('/demand?mode=weekly')
  })

  await test.step('the savings, as charts and as tables', async () => {
    // Nothing was saved by what was never ordered.
    await world().database("update deliveries set status = 'ordered' where status = 'cleared' and week_start_date = '2026-11-16'")
    await visit(page, '/savings')
    await expect(page.getByRole('img', { name: /^Sloupcový graf: 1 nákup/ })).toBeVisible()
    await page.getByText('Zobrazit jako tabulku').first().click()
    await expect(page.getByRole('table', { name: 'Úspory po týdnech' }).getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('img', { name: /^Čárový graf ceny: Brambory/ })).toBeVisible()
    await openLooksRight(page)
    expect(complaints).toEqual([])
  })
})

test('real events move a step: settings that are saved, and a page that is read', async ({ browser }) => {
  const page = await world().again(browser, 'jana')
  await world().database(
    "update shopping_settings set is_configured = false, payment_method = null where user_id = (select id from users where email = 'jana@dohromady.test')",
  )
  await open(page)
  await expect(step(page, 'Nastavení nákupů')).toContainText('probíhá')
  await expect(steps(page).getByText('Bez tohoto kroku pro vás nemůžeme nakoupit.')).toBeVisible()
  await steps(page).getByRole('button', { name: 'Rozumím' }).click()
  await expect(steps(page).getByText('Bez tohoto kroku pro vás nemůžeme nakoupit.')).toHaveCount(0)
  await card(page).getByRole('button', { name: 'Nastavení nákupů' }).click()
  const detail = page.getByRole('dialog', { name: 'Nastavení nákupů' })
  await expect(detail.getByText(/^zítra\s23:59$/)).toBeVisible()
  await detail.getByRole('button', { name: 'Otevřít nastavení nákupů' }).click()
  const settings = page.getByRole('dialog', { name: 'Nastavení nákupů' })
  await settings.getByText('Převodem předem').click()
  await settings.getByRole('button', { name: /^Uložit/ }).click()
  await expect(step(page, 'Nastavení nákupů')).toContainText('hotovo')

  await expect(step(page, 'Jak to funguje')).toContainText('nezačato')
  await page.goto('/how')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await open(page)
  await expect(step(page, 'Jak to funguje')).toContainText('hotovo')
})
