import { expect, test, type Page } from '@playwright/test'
import { item, openWeek, saved, typeQuantity, unfold, week } from './parts.ts'
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

test('a tab uses one connection for all weeks; a refused stream is reopened, and what a lost connection showed is marked as outdated', async ({
  browser,
}) => {
  const petr = await world().as(browser, 'petr')
  let [isUp, refuse] = [true, false]
  let [opened, refused] = [0, 0]
  const open = new Set<() => Promise<void>>()
  await petr.routeWebSocket('**/live', (socket) => {
    if (!isUp) return void socket.close()
    opened += 1
    const server = socket.connectToServer()
    open.add(() => socket.close())
    socket.onMessage((message) => {
      const { i, p } = JSON.parse(String(message)) as { i: string; p?: { u?: string } }
      if (!refuse || !p?.u?.endsWith('/live/forecast')) return server.send(message)
      refused += 1
      const json = { defined: true, code: 'BUSY', status: 503, message: 'Právě se ukládá jiná změna. Zkuste to prosím znovu.' }
      socket.send(JSON.stringify({ i, p: { s: 503, b: { json, meta: [] } } }))
    })
  })
  const openNumber = async (number: number) => {
    await week(petr, number).click()
    await expect(petr.getByRole('heading', { name: `Košík na týden ${number}` })).toBeVisible()
    await unfold(item(petr, potatoes))
  }
  await openPrice(petr)
  await expect(price(petr)).toContainText('nad vaším stropem 17 Kč')
  await openNumber(49)
  await expect(price(petr)).toContainText('nad vaším stropem 17 Kč')
  refuse = true
  await openNumber(48)
  await expect(price(petr)).toContainText(/Naposledy 12:\d\d/)
  await expect.poll(() => refused).toBeGreaterThan(1)
  refuse = false
  await expect(price(petr)).not.toContainText('Naposledy')
  await expect(price(petr)).toContainText('nad vaším stropem 17 Kč')
  expect(opened).toBe(1)

  isUp = false
  for (const cut of open) await cut()
  await expect(price(petr)).toContainText(/Naposledy 12:\d\d/)
  await expect(price(petr)).toContainText('17,90 Kč')
  const jana = await world().again(browser, 'jana')
  await openPrice(jana)
  await typeQuantity(item(jana, potatoes), '+14')
  await saved(jana)
  await expect(price(jana)).toContainText('16,90 Kč/ kg teď')
  await expect(price(petr)).toContainText('17,90 Kč')
  isUp = true
  await expect(price(petr)).toContainText('16,90 Kč/ kg teď')
  await expect(price(petr)).not.toContainText('Naposledy')
  await item(jana, potatoes).getByRole('button', { name: 'Vrátit 5 kg' }).click()
  await saved(jana)
})

test('a change by one household updates the price for its neighbour and for nobody elsewhere, and who moves sees those of the new place', async ({
  browser,
}) => {
  const jana = await world().again(browser, 'jana')
  const petr = await world().again(browser, 'petr')
  const klara = await world().again(browser, 'klara')
  for (const page of [jana, petr, klara]) await openPrice(page)
  await expect(price(jana)).toContainText('Do 16,90 Kč chybí 14 kg')
  await expect(price(petr)).toContainText('Teď 17,90 Kč, nad vaším stropem 17 Kč. Nekoupíme, dokud cena neklesne.')
  await expect(price(klara)).toContainText('K první ceně chybí 5 kg')
  const elsewhere = await price(klara).innerText()

  // The rest of the missing quantity: the cheaper tier applies to everybody, and Petr's cap suffices now.
  await typeQuantity(item(jana, potatoes), '19')
  await expect(price(petr)).toContainText('16,90 Kč')
  await expect(price(petr)).toContainText('Do 14,90 Kč chybí')
  await expect(price(petr).getByText(`${potatoes}: skupinová cena je teď 16,90 Kč.`)).toBeAttached()
  await expect(price(jana)).toContainText('Do 14,90 Kč chybí')
  await expect(price(klara)).toHaveText(elsewhere, { useInnerText: true })

  await item(jana, potatoes).getByRole('button', { name: 'Vrátit 5 kg' }).click()
  await expect(price(petr)).toContainText('nad vaším stropem 17 Kč')

  await expect(item(jana, 'Chléb kmínový 1 kg')).toContainText('sbíráme zájem, zatím bez nabídky')

  // Klára stays where she moves to.
  const moved = await klara.request.post('/rpc/settings/assign', { data: { json: { postalCode: '60200' } } })
  expect(moved.status()).toBe(200)
  await expect(price(klara)).toContainText('Do 16,90 Kč chybí')
  await expect(price(klara)).not.toContainText('K první ceně')
})
