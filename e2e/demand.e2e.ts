import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, openLooksRight } from './looks-right.ts'
import { goOffline, item, typeQuantity } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })
const weekly = (page: Page) => page.getByRole('button', { name: /^Konkrétní týdenní nákup/ })
const picker = (page: Page) => page.getByRole('dialog', { name: 'Který týden?' })

test('the first visit loads forty files at most; one of eight weeks is chosen, Escape leads back and then home, and an invalid address to a valid one', async ({
  browser,
}) => {
  const page = await world().as(browser, 'jana')
  const complaints = complaintsOf(page)
  // Queries that were answered before the stream of hints opened run again. How many do depends on the machine's load.
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(request.url()))
  page.on('websocket', (socket) => asked.add(socket.url()))
  await page.goto('/demand?mode=weekly')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.size, [...asked].join('\n')).toBeLessThanOrEqual(40)
  await visit(page, '/demand')
  await weekly(page).press('Enter')
  const weeks = picker(page).getByRole('link')
  // Without the delivery that is on its way.
  await expect(weeks).toHaveCount(8)
  await expect(weeks.nth(0)).toHaveText(/23\.–29\.\slistopadu.*Týden 48 · začíná 23\.\s11\.\s2026.*beze změn/)
  await expect(weeks.nth(5)).toHaveText(/Týden 53 · začíná 28\.\s12\.\s2026/)
  // On a phone the weeks open from another button.
  await openLooksRight(page, async () => {
    if (!(await picker(page).isVisible())) await weekly(page).click()
    await expect(weeks).toHaveCount(8)
  })
  expect(complaints).toEqual([])
  await page.keyboard.press('Escape')
  await expect(picker(page)).toHaveCount(0)
  await expect(weekly(page)).toBeFocused()
  await weekly(page).press('Enter')
  await weeks.nth(5).click()
  await expect(page).toHaveURL('/demand?mode=weekly&weekStart=2026-12-28')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Košík na týden 53')
  await expect(page).toHaveTitle(/^Nákupní košík – týden 28\.\s12\.\s2026$/)
  await visit(page, '/demand')
  await expect(weekly(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')

  // An address is put right when it is loaded.
  await page.goto('/demand?mode=kosik&weekStart=2026-11-23&of=nikdo')
  await expect(weekly(page)).toBeVisible()
  await expect(page).toHaveURL('/demand')
  await page.goto('/demand?mode=weekly&weekStart=2026-12-02')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Košík na týden 49')
  await expect(page).toHaveURL('/demand?mode=weekly&weekStart=2026-11-30')
  await visit(page, '/demand?mode=weekly&weekStart=2027-11-29')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Košík na týden 48 roku 2027')
  await expect(page.getByText('Tento týden nelze upravovat. Vyberte některý z příštích 8 týdnů.')).toBeVisible()
  await page.getByRole('button', { name: 'Otevřít týden 48' }).click()
  await expect(page).toHaveURL('/demand?mode=weekly&weekStart=2026-11-23')
})

test('without a template no single week is offered, and a link leads to the first item; the week asks for a municipality', async ({
  browser,
}) => {
  const page = await world().as(browser, 'novacek')
  await page.goto('/demand')
  await expect(weekly(page)).toHaveAccessibleDescription('Nejprve nastavte pravidelný nákup')
  await weekly(page).click({ force: true })
  await expect(picker(page)).toHaveCount(0)
  await page.getByRole('link', { name: /^Pravidelný nákup/ }).click()
  await expect(page).toHaveURL('/demand?mode=create-regular')
  await expect(page.getByRole('button', { name: 'Vzít košík: Domácnost' })).toBeVisible()
  await visit(page, '/demand?mode=regular')
  await expect(page.getByText('Pravidelný nákup je zatím prázdný.')).toBeVisible()
  await visit(page, '/demand?mode=weekly')
  await expect(page.getByText('Nejprve si v nastavení nákupů zvolte obec.')).toBeVisible()
})

test('without a connection the page says what is missing; a change of the template elsewhere appears in the open form, and typed values stay', async ({
  browser,
}) => {
  const [form, other] = [await world().as(browser, 'klara'), await world().as(browser, 'klara')]
  await form.goto('/demand?mode=weekly&weekStart=2026-11-23')
  await expect(form.getByRole('article').first()).toBeVisible()
  await goOffline(form)
  await form.getByRole('link', { name: 'Pravidelný nákup', exact: true }).click()
  await expect(form.getByRole('alert').filter({ hasText: 'Jste offline.' }).getByRole('button', { name: 'Zkusit znovu' })).toBeVisible()
  await form.context().setOffline(false)
  await expect(form.getByRole('article').first()).toBeVisible()
  await expect(form.getByText('Jste offline.')).toHaveCount(0)

  await visit(form, '/demand?mode=create-regular')
  const lines = form.getByRole('region', { name: 'Vybrané položky' }).getByRole('listitem')
  await expect(lines.nth(1)).toBeVisible()
  const [typed, changed] = [await lines.nth(0).getAttribute('aria-label'), await lines.nth(1).getAttribute('aria-label')]
  await form.getByRole('listitem', { name: typed!, exact: true }).getByLabel('Množství').fill('8')
  await other.goto('/demand?mode=regular')
  await typeQuantity(item(other, changed!), '9')
  await expect(form.getByRole('listitem', { name: changed!, exact: true }).getByLabel('Množství')).toHaveValue('9')
  await expect(form.getByRole('listitem', { name: typed!, exact: true }).getByLabel('Množství')).toHaveValue('8')
})
