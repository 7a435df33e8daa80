import { expect, test, type Page } from '@playwright/test'
import { goOffline, item, openWeek, quantityOf, saved, typeQuantity } from './parts.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })
const potatoes = 'Brambory konzumní, varný typ B'
const bread = 'Chléb kmínový 1 kg'

test.use({ serviceWorkers: 'allow' })

const summary = (page: Page) => page.getByRole('region', { name: 'Souhrn košíku' })
const refused = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

/** Opens a week so that it is cached for offline use. */
async function cacheWeek(page: Page, weekStart: string) {
  await openWeek(page, weekStart)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('forecast')))).toBe(true)
  await expect
    .poll(() => page.evaluate((week) => Object.keys(localStorage).some((key) => key.includes('answer') && key.includes(week)), weekStart))
    .toBe(true)
}

/** The number of requests that change a line. */
function countChanges(page: Page) {
  const counted = { times: 0 }
  page.on('request', (request) => void (counted.times += Number(request.url().endsWith('/rpc/basket/changeItem'))))
  return counted
}

test('offline changes are visible while waiting, survive a reload, are stored once, and never overwrite unseen', async ({ browser }) => {
  const page = await world().as(browser, 'jana')
  await cacheWeek(page, '2026-11-30')
  await goOffline(page)
  await item(page, potatoes).getByRole('button', { name: 'Přidat' }).click()
  await item(page, potatoes).getByRole('button', { name: 'Přidat' }).click()
  await expect(item(page, potatoes).getByText('čeká na odeslání')).toBeVisible()
  await expect(summary(page).getByText('1 změna čeká na připojení')).toBeVisible()
  await typeQuantity(item(page, bread), '0')
  await expect(summary(page).getByText('2 změny čekají na připojení')).toBeVisible()

  await page.reload()
  await expect(page.getByText(/^Vidíte košík, jak byl/)).toBeVisible()
  await expect(quantityOf(item(page, potatoes))).toHaveText('7')
  await expect(page.getByRole('region', { name: 'Změněno tento týden' }).getByRole('article')).toHaveCount(2)
  // Drawings are cached too, and so are prices, with their time.
  const drawn = item(page, potatoes).locator('use').first()
  expect(await drawn.evaluate(async (use) => (await fetch(use.getAttribute('href')!)).ok)).toBe(true)
  await expect(item(page, potatoes).getByText('17,90 Kč/kg')).toBeVisible()
  await expect(summary(page).getByText(/^Ceny z\s12:\d\d$/)).toBeVisible()
  await expect(summary(page)).toContainText(/Odhad .*\d\sKč/)
  await expect(item(page, bread).getByText('čeká na odeslání')).toBeVisible()
  await summary(page).getByRole('button', { name: 'Odeslat teď' }).click()
  await expect(summary(page).getByText('2 změny čekají na připojení')).toBeVisible()

  // The first request arrives, and its answer is lost.
  const asked = countChanges(page)
  let isLost = false
  await page.route('**/rpc/basket/changeItem', async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    return route.abort('connectionfailed')
  })
  await page.context().setOffline(false)
  await saved(page)
  await expect(page.getByText('čeká na odeslání')).toHaveCount(0)
  await expect(page.getByText(/^Vidíte košík, jak byl/)).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
  expect(asked.times).toBe(3)

  const elsewhere = await world().as(browser, 'jana')
  await openWeek(elsewhere, '2026-11-30')
  await expect(quantityOf(item(elsewhere, potatoes))).toHaveText('7')
  await expect(item(elsewhere, bread).getByText('tento týden ne').first()).toBeVisible()

  await test.step('two windows that change the same line see both changes side by side, and nothing is overwritten unseen', async () => {
    // It gets no hints from the other window until it has sent its own change.
    await goOffline(page)
    await typeQuantity(item(page, potatoes), '3')
    await expect(item(page, potatoes).getByText('čeká na odeslání')).toBeVisible()
    await typeQuantity(item(elsewhere, potatoes), '6')
    await saved(elsewhere)
    await page.context().setOffline(false)

    const both = item(page, potatoes).getByRole('alert')
    await expect(both).toContainText('Sešly se dvě změny')
    await expect(both.getByRole('definition').first()).toHaveText('3 kg')
    await expect(both.getByRole('definition').last()).toHaveText('6 kg')
    await expect(both).toContainText(/Mezitím \(druhé okno, \d/)
    await expect(quantityOf(item(page, potatoes))).toHaveText('6')
    await both.getByRole('button', { name: 'Použít moji' }).click()
    await expect(both).toHaveCount(0)
    await expect(item(page, potatoes)).toBeFocused()
    await expect(quantityOf(item(page, potatoes))).toHaveText('3')
    await saved(page)
    await expect(quantityOf(item(elsewhere, potatoes))).toHaveText('3')
  })

  // Signing out warns about unsent changes, and leaves nothing behind.
  await goOffline(page)
  await item(page, potatoes).getByRole('button', { name: 'Přidat' }).click()
  await expect(summary(page).getByText('1 změna čeká na připojení')).toBeVisible()
  await page.getByRole('button', { name: /^Účet:/ }).click()
  const account = page.getByRole('group', { name: 'Účet' })
  await account.getByRole('button', { name: 'Odhlásit se' }).click()
  await expect(account.getByText(/^1 změna není uložená\. Odhlášením se zahodí/)).toBeVisible()
  await page.context().setOffline(false)
  await saved(page)
  await account.getByRole('button', { name: 'Odhlásit se' }).click()
  await page.waitForURL('**/lp')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('dohromady.')))).toEqual([])
})

test('a change after the cut-off is rejected with a message, and applied to the next week by keyboard', async ({ browser }) => {
  const page = await world().as(browser, 'petr')
  await cacheWeek(page, '2026-11-23')
  const name = await page.getByRole('article').first().getAttribute('aria-label')
  const card = item(page, name!)
  await goOffline(page)
  await card.getByRole('button', { name: 'Přidat' }).click()
  await expect(card.getByText('čeká na odeslání')).toBeVisible()
  const wanted = await quantityOf(card).textContent()
  await world().clock('2026-11-23', '20:00')
  await page.context().setOffline(false)
  const late = refused(page, 'Tyto změny už nestihly uzávěrku')
  await expect(late.getByText(name!, { exact: true })).toBeVisible()
  await expect(late.getByText('Uzávěrka pro změny uplynula')).toBeVisible()
  await expect(summary(page).getByText('na připojení')).toHaveCount(0)

  await page.reload()
  await expect(late).toBeVisible()
  await late.getByRole('button', { name: /^Použít na týden 49/ }).focus()
  await page.keyboard.press('Enter')
  await expect(late).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Položky košíku' })).toBeFocused()
  await openWeek(page, '2026-11-30')
  await expect(quantityOf(item(page, name!))).toHaveText(wanted!)
  await saved(page)
})
