import { expect, test, type Page } from '@playwright/test'
import { item, openWeek, quantityOf, saved, typeQuantity, unfold, week } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })
const potatoes = 'Brambory konzumní, varný typ B'
const thisWeek = '2026-11-23'

const price = (page: Page, name = potatoes) => page.getByRole('group', { name: `Skupinová cena: ${name}` })

/** Opens the week with the potatoes' price unfolded. */
async function openPrice(page: Page) {
  await openWeek(page, thisWeek)
  await unfold(item(page, potatoes))
}

test('a change by one household updates the price for its neighbour, and for nobody in other localities', async ({ browser }) => {
  const jana = await world().again(browser, 'jana')
  const petr = await world().again(browser, 'petr')
  const klara = await world().again(browser, 'klara')
  for (const page of [jana, petr, klara]) await openPrice(page)
  await expect(price(jana)).toContainText('Do 16,90 Kč chybí 14 kg')
  await expect(price(jana)).toContainText('Ušetřili byste dalších 5 Kč')
  await expect(price(petr)).toContainText('Teď 17,90 Kč, nad vaším stropem 17 Kč. Nekoupíme, dokud cena neklesne.')
  await expect(price(klara)).toContainText('K první ceně chybí 5 kg')
  const elsewhere = await price(klara).innerText()

  // Two kilograms more: less is missing, and the saving grows.
  await item(jana, potatoes).getByRole('button', { name: 'Přidat' }).click()
  await item(jana, potatoes).getByRole('button', { name: 'Přidat' }).click()
  await expect(price(jana)).toContainText('Do 16,90 Kč chybí 12 kg')
  await expect(price(jana)).toContainText('Ušetřili byste dalších 7 Kč')

  // The rest of the missing quantity: the cheaper tier applies to everybody, and Petr's cap suffices now.
  await typeQuantity(item(jana, potatoes), '19')
  await expect(price(petr)).toContainText('16,90 Kč')
  await expect(price(petr)).toContainText('Do 14,90 Kč chybí')
  await expect(price(petr).getByText(`${potatoes}: skupinová cena je teď 16,90 Kč.`)).toBeAttached()
  await expect(price(jana)).toContainText('Do 14,90 Kč chybí')
  await expect(price(klara)).toHaveText(elsewhere, { useInnerText: true })
  await expect(jana.getByRole('region', { name: 'Souhrn košíku' })).toContainText('Nejvýš zaplatíte825 Kč')

  await item(jana, potatoes).getByRole('button', { name: 'Vrátit 5 kg' }).click()
  await expect(price(petr)).toContainText('nad vaším stropem 17 Kč')
})

test('each week has its own price, and a tab uses one connection', async ({ browser }) => {
  const page = await world().as(browser, 'jana')
  let opened = 0
  page.on('websocket', () => (opened += 1))
  await openPrice(page)
  await expect(price(page)).toContainText('Do 16,90 Kč chybí 14 kg')
  for (const number of [49, 50, 48]) {
    await week(page, number).click()
    await expect(page.getByRole('heading', { name: `Košík na týden ${number}` })).toBeVisible()
    await unfold(item(page, potatoes))
    await expect(price(page)).toContainText('Do 16,90 Kč chybí 14 kg')
  }
  await page.getByRole('link', { name: 'Pravidelný nákup' }).click()
  await expect(page.getByRole('heading', { name: 'Pravidelný nákup (šablona)' })).toBeVisible()
  await page.getByRole('link', { name: 'Týdenní nákup' }).click()
  await unfold(item(page, potatoes))
  await expect(price(page)).toContainText('Do 16,90 Kč chybí 14 kg')
  expect(opened).toBe(1)
})

test('a lost connection is shown, and changes in the meantime appear after it returns', async ({ browser }) => {
  const petr = await world().as(browser, 'petr')
  let isUp = true
  const open = new Set<() => Promise<void>>()
  await petr.routeWebSocket('**/live', (socket) => {
    if (!isUp) return void socket.close()
    socket.connectToServer()
    open.add(() => socket.close())
  })
  await openPrice(petr)
  await expect(price(petr)).toContainText('nad vaším stropem 17 Kč')
  isUp = false
  for (const cut of open) await cut()
  await expect(price(petr)).toContainText(/Naposledy 12:\d\d/)
  await expect(price(petr)).toContainText('17,90 Kč')

  const jana = await world().as(browser, 'jana')
  await openPrice(jana)
  await typeQuantity(item(jana, potatoes), '+14')
  await saved(jana)
  await expect(price(jana)).toContainText('16,90 Kč/ kg teď')
  await expect(price(petr)).toContainText('17,90 Kč')
  isUp = true
  await expect(price(petr)).toContainText('16,90 Kč/ kg teď')
  await expect(price(petr)).not.toContainText('Naposledy')
  await item(jana, potatoes).getByRole('button', { name: 'Vrátit 5 kg' }).click()
  await expect(quantityOf(item(jana, potatoes))).toHaveText('5')
  await saved(jana)
})

test('a refused stream is reopened, and its old values are marked as outdated', async ({ browser }) => {
  const page = await world().as(browser, 'petr')
  let refuse = false
  let refused = 0
  await page.routeWebSocket('**/live', (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      const { i, p } = JSON.parse(String(message)) as { i: string; p?: { u?: string } }
      if (!refuse || !p?.u?.endsWith('/live/forecast')) return server.send(message)
      refused += 1
      const json = { defined: true, code: 'BUSY', status: 503, message: 'Právě se ukládá jiná změna. Zkuste to prosím znovu.' }
      socket.send(JSON.stringify({ i, p: { s: 503, b: { json, meta: [] } } }))
    })
  })
  await openPrice(page)
  await expect(price(page)).toContainText('nad vaším stropem 17 Kč')
  await week(page, 49).click()
  await expect(page.getByRole('heading', { name: 'Košík na týden 49' })).toBeVisible()
  await unfold(item(page, potatoes))
  await expect(price(page)).toContainText('nad vaším stropem 17 Kč')
  refuse = true
  await week(page, 48).click()
  await expect(page.getByRole('heading', { name: 'Košík na týden 48' })).toBeVisible()
  await unfold(item(page, potatoes))
  await expect(price(page)).toContainText(/Naposledy 12:\d\d/)
  await expect.poll(() => refused).toBeGreaterThan(1)
  refuse = false
  await expect(price(page)).not.toContainText('Naposledy')
  await expect(price(page)).toContainText('nad vaším stropem 17 Kč')
})

test('the tabs of one household show the same', async ({ browser }) => {
  const one = await world().again(browser, 'jana')
  const other = await one.context().newPage()
  for (const page of [one, other]) await openWeek(page, '2026-12-07')
  await typeQuantity(item(one, 'Chléb kmínový 1 kg'), '4')
  await expect(quantityOf(item(other, 'Chléb kmínový 1 kg'))).toHaveText('4')
  await expect(week(other, 50)).toContainText('1 změna')
})

test('an offer of a supplier appears as a price for the households', async ({ browser }) => {
  const jana = await world().again(browser, 'jana')
  await openWeek(jana, thisWeek)
  const bread = item(jana, 'Chléb kmínový 1 kg')
  await expect(bread).toContainText('sbíráme zájem, zatím bez nabídky')
  const supplier = await world().again(browser, 'statek')
  await visit(supplier, '/supplier/demands')
  await supplier.getByRole('button', { name: 'Poslat cenovou nabídku: Chléb kmínový 1 kg, Brno-sever, týden 48' }).click()
  const dialog = supplier.getByRole('dialog', { name: 'Cenová nabídka' })
  const first = dialog.getByRole('group', { name: 'Pásmo 1' })
  await first.getByLabel('Od množství').fill('5')
  await first.getByLabel('Cena s DPH').fill('42,90')
  await dialog.getByRole('button', { name: 'Odeslat nabídku' }).click()
  await expect(dialog).toBeHidden()
  await expect(bread).toContainText('42,90 Kč/ksnejlepší cena')

  // Suppliers see no group prices, and no claim that there are none.
  await visit(supplier, '/catalog')
  await expect(supplier.getByText('Dodavatelům ukážeme skupinovou cenu, až bude konečná.')).toBeVisible()
  await expect(supplier.getByText('v katalogu').first()).toBeVisible()
  await expect(supplier.getByText('zatím bez skupinové ceny')).toHaveCount(0)
})

// Runs last, because Klára stays where she moves to.
test('a member who moves sees the prices of the new locality at once, and none of the old one', async ({ browser }) => {
  const page = await world().again(browser, 'klara')
  await openPrice(page)
  await expect(price(page)).toContainText('K první ceně chybí 5 kg')
  const moved = await page.request.post('/rpc/settings/assign', { data: { json: { postalCode: '60200' } } })
  expect(moved.status()).toBe(200)
  await expect(price(page)).toContainText('Do 16,90 Kč chybí')
  await expect(price(page)).not.toContainText('K první ceně')
})
