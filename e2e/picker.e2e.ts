import { expect, test, type Page } from '@playwright/test'
import { openLooksRight, watched } from './looks-right.ts'
import { item, notices, openWeek, quantityOf } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()
const picker = (page: Page) => page.getByRole('dialog', { name: 'Přidat na tento týden' })
const search = (page: Page) => picker(page).getByLabel('Co chcete kupovat?')
const option = (page: Page, name: string) =>
  picker(page)
    .getByRole('option')
    .filter({ has: page.getByText(name, { exact: true }) })
const chosen = (page: Page, name: string) => picker(page).getByRole('listitem', { name, exact: true })
const open = (page: Page) => page.getByRole('button', { name: 'Přidat z katalogu jen na tento týden' })

test('by keyboard alone several items are found, chosen, filled in and added together', async ({ browser }) => {
  const { page, complaints } = await watched(world(), browser, 'jana')
  await openWeek(page, '2026-12-07')
  const press = (...keys: string[]) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  await open(page).focus()
  await press('Enter')
  await expect(search(page)).toBeFocused()

  // By its code.
  await page.keyboard.type('MRK')
  await expect(picker(page).getByRole('option')).toHaveCount(1)
  await press('ArrowDown')
  await expect(option(page, 'Mrkev')).toBeFocused()
  await press('Space')
  await expect(chosen(page, 'Mrkev').getByLabel('Množství')).toBeFocused()
  await expect(picker(page).getByText('1 vybraný produkt')).toBeVisible()
  await page.keyboard.type('1,5')
  await press('Tab')
  await page.keyboard.type('24')
  await press('Tab')
  await expect(chosen(page, 'Mrkev').getByRole('button', { name: 'Více možností' })).toBeFocused()
  await press('Tab', 'Enter')
  await expect(chosen(page, 'Mrkev').getByLabel('Poznámka')).toBeFocused()
  await page.keyboard.type('s natí')
  await press('Tab')
  await expect(picker(page).getByRole('button', { name: 'Vybrat další' })).toBeFocused()
  await press('Enter')

  // And by words of a name; the earlier results disappear.
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('brambory varny')
  await expect(option(page, 'Mrkev')).toHaveCount(0)
  await expect(option(page, 'Brambory konzumní, varný typ B')).toContainText(/v\skošíku\s5\skg/)
  await press('ArrowDown', 'Enter')
  await expect(chosen(page, 'Brambory konzumní, varný typ B').getByLabel('Množství')).toBeFocused()
  await page.keyboard.type('7')
  await picker(page).getByRole('button', { name: 'Vybrat další' }).focus()
  await press('Enter')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('rohlík')
  await expect(option(page, 'Rohlík')).toBeVisible()
  await press('ArrowDown', 'Enter')
  await expect(chosen(page, 'Rohlík').getByLabel('Množství')).toBeFocused()
  await expect(picker(page).getByText('3 vybrané produkty')).toBeVisible()

  // Missing values are reported at their fields, and nothing is added before.
  await press('Enter')
  await expect(chosen(page, 'Rohlík').getByText('Zadejte cenu do')).toBeVisible()
  await expect(chosen(page, 'Rohlík').getByLabel('Cena do')).toBeFocused()
  await picker(page).getByRole('button', { name: 'Vybrat další' }).click()
  await expect(option(page, 'Rohlík')).toBeVisible()
  await openLooksRight(page)
  expect(complaints).toEqual([])
  await chosen(page, 'Rohlík').getByLabel('Cena do').focus()
  await page.keyboard.type('4,50')
  await press('Enter')
  await expect(picker(page)).toHaveCount(0)
  await expect(notices(page).getByText('Položky byly přidány')).toBeVisible()
  await expect(open(page)).toBeFocused()
  await expect(quantityOf(item(page, 'Mrkev'))).toHaveText('1,5')
  await expect(item(page, 'Mrkev')).toContainText('s natí')
  await expect(quantityOf(item(page, 'Brambory konzumní, varný typ B'))).toHaveText('7')
  await expect(quantityOf(item(page, 'Rohlík'))).toHaveText('1')
})

test('on a phone the list makes room for the chosen items, and returns', async ({ browser }) => {
  const page = await world().again(browser, 'klara')
  await page.setViewportSize({ width: 360, height: 740 })
  await openWeek(page, '2026-12-07')
  await open(page).click()
  await search(page).fill('mrkev')
  await option(page, 'Mrkev').click()
  await expect(chosen(page, 'Mrkev').getByLabel('Množství')).toBeFocused()
  await expect(search(page)).toBeHidden()
  await chosen(page, 'Mrkev').getByLabel('Cena do').fill('25')
  await picker(page).getByRole('button', { name: 'Vybrat další' }).click()
  await expect(search(page)).toBeFocused()
  await expect(option(page, 'Mrkev')).toHaveAttribute('aria-selected', 'true')
  await picker(page).getByRole('tab', { name: 'Služby' }).click()
  await search(page).fill('')
  await option(page, 'Mytí oken, jeden byt').click()
  await expect(picker(page).getByText('2 vybrané položky')).toBeVisible()

  // One of them was a mistake; closing asks about the input.
  await picker(page)
    .getByRole('button', { name: /^Nevybírat/ })
    .nth(1)
    .click()
  await expect(picker(page).getByText('1 vybraný produkt')).toBeVisible()
  await picker(page).getByRole('button', { name: 'Zavřít' }).click()
  await page.getByRole('alertdialog', { name: 'Zavřít bez uložení?' }).getByRole('button', { name: 'Zpět k úpravám' }).click()
  await picker(page).getByRole('button', { name: 'Přidat do poptávky' }).click()
  await expect(picker(page)).toHaveCount(0)
  await expect(quantityOf(item(page, 'Mrkev'))).toHaveText('1')
})

test('rows make room for prices that come later and keep the focus, and the number of weeks is legible', async ({ browser }) => {
  const page = await world().as(browser, 'jana')
  const held: (() => void)[] = []
  let isHeld = true
  await page.routeWebSocket('**/live', (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => void (isHeld ? held.push(() => socket.send(message)) : socket.send(message)))
  })
  await page.setViewportSize({ width: 360, height: 780 })
  await visit(page, '/demand?mode=create-regular')
  await page.getByRole('button', { name: 'Přidat z katalogu' }).click()
  const rows = page.getByRole('option')
  await expect(rows.first()).toBeVisible()
  await page.getByLabel('Co chcete kupovat?').press('ArrowDown')
  await expect(rows.first()).toBeFocused()
  await expect(rows.getByText('Skupina teď:')).toHaveCount(0)
  isHeld = false
  for (const send of held) send()
  await expect(rows.getByText('Skupina teď:').first()).toBeAttached()
  await expect(rows.first()).toBeFocused()
  const edges = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect()).flatMap(({ top, bottom }) => [top, bottom]))
  await expect.poll(async () => (await edges()).every((edge, at, all) => at === 0 || edge >= all[at - 1]!)).toBe(true)
  await page.getByLabel('Co chcete kupovat?').fill('rohlík')
  await rows.filter({ hasText: 'Rohlík' }).first().click()
  expect(
    await page
      .getByRole('dialog')
      .getByLabel('Jak často')
      .evaluate((input) => input.clientWidth),
  ).toBeGreaterThan(40)
})
