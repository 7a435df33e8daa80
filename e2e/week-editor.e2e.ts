import { expect, test, type Page } from '@playwright/test'
import { openLooksRight, watched } from './looks-right.ts'
import { fromWeekMenu, item, notices, openWeek, quantityOf, saved, unfold, week } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })
const potatoes = 'Brambory konzumní, varný typ B'
const milk = 'Mléko polotučné'
const bread = 'Chléb kmínový 1 kg'
const undo = (page: Page, said: string) =>
  notices(page).getByRole('alertdialog').filter({ hasText: said }).getByRole('button', { name: 'Vrátit zpět' }).click()
const edit = async (page: Page, name: string) => {
  await item(page, name)
    .getByRole('button', { name: `Upravit: ${name}` })
    .click()
  return page.getByRole('dialog', { name, exact: true })
}

test('a quantity is changed in three clicks; a line for one week and for good, deleted and restored; its badge shows its type', async ({
  browser,
}) => {
  const { page, complaints } = await watched(world(), browser, 'jana')
  await visit(page, '/')
  let clicks = 0
  await page.exposeFunction('clicked', () => (clicks += 1))
  await page.evaluate(() => document.addEventListener('click', () => (window as unknown as { clicked: () => void }).clicked(), true))
  // The first click opens the household's basket.
  const basket = page.getByRole('link', { name: /košík|Nákup/i }).first()
  await expect(item(page, potatoes).or(basket).first()).toBeVisible()
  if (!(await item(page, potatoes).isVisible())) await basket.click()
  await item(page, potatoes).getByRole('button', { name: 'Přidat' }).click()
  await item(page, potatoes).getByRole('button', { name: 'Přidat' }).click()
  await expect(quantityOf(item(page, potatoes))).toHaveText('7')
  await saved(page)
  expect(clicks).toBeLessThanOrEqual(3)
  await item(page, potatoes).getByRole('button', { name: 'Vrátit 5 kg' }).click()
  await expect(quantityOf(item(page, potatoes))).toHaveText('5')
  await saved(page)

  await openWeek(page, '2026-11-30')
  await unfold(item(page, potatoes))
  let dialog = await edit(page, potatoes)
  await expect(dialog.getByText('Pravidelně')).toBeVisible()
  const change = dialog.getByLabel('Změna')
  await expect(change).toBeFocused()
  await change.fill('+2')
  await expect(dialog.getByRole('status')).toContainText('Tento týden celkem7\u00a0kg')
  await openLooksRight(page)
  expect(complaints).toEqual([])
  await change.fill('hodně')
  await dialog.getByLabel('Cena do').fill('')
  await dialog.getByRole('button', { name: 'Uložit' }).click()
  await expect(dialog.getByText('Zadejte množství')).toBeVisible()
  await expect(dialog.getByText('Zadejte cenu do')).toBeVisible()
  await change.fill('+2')
  await dialog.getByLabel('Cena do').fill('21')
  await dialog.getByLabel('Cena do').press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(notices(page).getByText('Položka byla upravena')).toBeVisible()
  await expect(quantityOf(item(page, potatoes))).toHaveText('7')
  await expect(item(page, potatoes).getByText('tento týden víc')).toBeVisible()
  await undo(page, 'Položka byla upravena')
  await expect(quantityOf(item(page, potatoes))).toHaveText('5')
  await expect(item(page, potatoes).getByText('tento týden víc')).toHaveCount(0)

  dialog = await edit(page, milk)
  await dialog.getByLabel('Změna').fill('6')
  await expect(dialog.getByText('Od týdne 48 pořád.')).toBeVisible()
  await dialog.getByText('I do pravidelného nákupu').click()
  await dialog.getByRole('button', { name: 'Uložit' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(quantityOf(item(page, milk))).toHaveText('6')
  // The type is shown in the first week in which it is due, not in later ones.
  await expect(item(page, milk).getByText('trvale upraveno')).toHaveCount(0)
  await week(page, 48).click()
  await expect(item(page, milk).getByText('trvale upraveno')).toBeVisible()

  // A regular line is excluded without a question, with undo; only an item of this week can be deleted.
  const leaveOut = item(page, bread).getByRole('button', { name: `Tento týden ne: ${bread}` })
  await expect(item(page, bread).getByRole('button', { name: /^Smazat/ })).toHaveCount(0)
  await leaveOut.click()
  await expect(page.getByText('Opravdu chcete smazat tuto položku?')).toHaveCount(0)
  await undo(page, `${bread}: tento týden ne`)
  await expect(quantityOf(item(page, bread))).toHaveText('1')
  await leaveOut.click()
  await expect(item(page, bread).getByText('tento týden ne')).toBeVisible()

  await fromWeekMenu(page, 'Změněné (1)')
  await expect(page.getByRole('status').filter({ hasText: 'Jen změněné: 1' })).toBeVisible()
  await expect(page).toHaveURL(/filter=changed/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await item(page, bread).getByRole('button', { name: 'Vrátit 1 ks' }).click()
  // It stays in place until the filter changes.
  await expect(item(page, bread)).toBeVisible()
  await saved(page)
  await fromWeekMenu(page, 'Všechny položky')
  await expect(page).not.toHaveURL(/filter=changed/)
  await fromWeekMenu(page, 'Změněné (0)')
  await expect(page.getByText('Tento týden jste nic nezměnili.')).toBeVisible()
  await page.getByRole('button', { name: 'Zobrazit všechny položky' }).click()
  await expect(item(page, potatoes)).toBeVisible()

  // On a phone three weeks are visible, among them the requested one.
  await page.setViewportSize({ width: 360, height: 780 })
  await openWeek(page, '2026-12-28')
  await expect(week(page, 53)).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 720 })

  await openWeek(page, '2026-12-07')
  await page.getByRole('button', { name: 'Přidat z katalogu jen na tento týden' }).click()
  const adding = page.getByRole('dialog')
  await adding.getByLabel('Co chcete kupovat?').fill('banany')
  await adding.getByRole('option', { name: /Banány/ }).click()
  await adding.getByLabel('Cena do').fill('40')
  await adding.getByRole('button', { name: 'Přidat do poptávky' }).click()
  await expect(adding).toHaveCount(0)
  const bananas = item(page, 'Banány')
  await expect(bananas.getByText('jen tento týden')).toBeVisible()
  dialog = await edit(page, 'Banány')
  await expect(dialog.getByText('Pravidelně')).toHaveCount(0)
  await dialog.getByLabel('Množství').fill('1,5')
  await dialog.getByRole('button', { name: 'Uložit' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(quantityOf(bananas)).toHaveText('1,5')
  await saved(page)
  await bananas.getByRole('button', { name: 'Smazat: Banány' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Smazat' }).click()
  await expect(bananas).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Položky košíku' })).toBeFocused()
  await undo(page, 'Položka byla smazána')
  await expect(quantityOf(bananas)).toHaveText('1,5')
})

test('a change just before a reload survives, even if the week was read before it was stored', async ({ browser }) => {
  const page = await world().again(browser, 'petr')
  await openWeek(page, '2026-12-07')
  const card = item(page, milk)
  const before = Number(await quantityOf(card).textContent())
  const isRead = Promise.withResolvers<void>()
  let isReloaded = false
  // Only the page's own query tells it what is stored.
  await page.routeWebSocket(/./, () => {})
  // The change is sent only after the new page has loaded the week, and the page learns of the week only after the change is stored.
  await page.route('**/rpc/basket/changeItem', async (route) => {
    if (!isReloaded) return route.abort('connectionfailed')
    await isRead.promise
    return route.continue()
  })
  await card.getByRole('button', { name: 'Přidat' }).click()
  isReloaded = true
  await page.route(
    '**/rpc/basket/week',
    async (route) => {
      const old = await route.fetch()
      isRead.resolve()
      await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.includes('.change.')))
      await route.fulfill({ response: old })
    },
    { times: 1 },
  )
  await page.reload()
  await saved(page)
  await page.waitForLoadState('networkidle')
  await expect(quantityOf(card)).toHaveText(String(before + 1))
})

test('the cut-off passes over a line being edited, a pasted list, an item to add and a purchase elsewhere: each moves to the next week', async ({
  browser,
}) => {
  const page = await world().again(browser, 'jana')
  const editing = await page.context().newPage()
  const adding = await page.context().newPage()
  const elsewhere = await page.context().newPage()
  for (const one of [page, editing, adding, elsewhere]) await openWeek(one, '2026-11-23')
  await page.getByRole('button', { name: 'Vložit celý seznam' }).click()
  const list = page.getByRole('dialog', { name: 'Nákup ze seznamu' })
  await list.getByLabel('Seznam, jedna položka na řádek').fill('mrkev 3 kg do 25 Kč')
  await list.getByRole('button', { name: 'Projít seznam' }).click()
  await expect(list.getByRole('button', { name: 'Přidat 1 položku' })).toBeVisible()
  const line = await edit(editing, potatoes)
  await line.getByLabel('Změna').fill('+3')
  await adding.getByRole('button', { name: 'Přidat z katalogu jen na tento týden' }).click()
  const one = adding.getByRole('dialog')
  await one.getByLabel('Co chcete kupovat?').fill('banany')
  await one.getByRole('option', { name: /Banány/ }).click()
  await one.getByLabel('Cena do').fill('40')
  await elsewhere.getByRole('button', { name: 'Nákup v jiném obchodě – doplněk' }).click()
  const purchase = elsewhere.getByRole('dialog', { name: 'Nákup v jiném obchodě – doplněk' })
  await purchase.getByLabel('Název obchodu').fill('Pekárna U Mostu')
  await purchase.getByLabel('Celková cena').fill('120')
  await world().clock('2026-11-23', '20:00')
  await expect(line.getByText('Uzávěrka pro změny uplynula.')).toBeVisible()
  await expect(line.getByRole('button', { name: 'Uložit' })).toHaveCount(0)
  for (const dialog of [list, line, one, purchase]) {
    await expect(dialog.getByText('Uzávěrka pro změny uplynula.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Použít na týden 49' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await expect(editing.getByRole('link', { name: 'Pro změnu napište podpoře' })).toHaveAttribute('href', '/support?new=support')
  await expect(item(editing, potatoes).getByRole('button', { name: 'Přidat' })).toHaveCount(0)
  await expect(item(editing, potatoes).getByRole('button', { name: /^Upravit/ })).toHaveCount(0)
  await editing.getByRole('button', { name: 'Přidat na týden 49' }).click()
  await expect(editing.getByRole('heading', { name: 'Košík na týden 49', exact: true })).toBeVisible()
  await expect(quantityOf(item(editing, potatoes))).toHaveText('8')
  await openWeek(page, '2026-11-30')
  await expect(quantityOf(item(page, 'Mrkev'))).toHaveText('3')
  await expect(quantityOf(item(page, 'Banány'))).toHaveText('1')
  await expect(page.getByRole('region', { name: 'Nákupy v jiném obchodě' })).toContainText('Pekárna U Mostu')
})
