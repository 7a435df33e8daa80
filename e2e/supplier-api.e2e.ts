import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Page } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { axe, WCAG } from './axe.ts'
import { notices } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

// The program of a supplier, which receives events.
let server: Server
let receiver = ''
const received: { headers: IncomingHttpHeaders; body: string }[] = []
test.beforeAll(async () => {
  server = createServer(async (request, reply) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    received.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
    reply.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
test.afterAll(() => new Promise((resolve) => server.close(resolve)))

const world = storyWorld(() => ({ EXTRACTION_TEST_SHOPS: receiver }), { crowd: true })

const faultsOf = async (page: Page) =>
  (await (await axe(page)).withTags(WCAG).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html])

test('a supplier creates a key, its program offers with it, and a revoked key stops', async ({ browser, request }) => {
  const supplier = await world().again(browser, 'velkoobchod')
  let key = ''
  const api = (path: string, options: object = {}) =>
    request.fetch(`${world().address}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` }, ...options })

  await test.step('a key needs a name, and its text is shown once', async () => {
    await visit(supplier, '/supplier/demands')
    await supplier.getByRole('link', { name: 'Přístup pro programy' }).click()
    await supplier.getByRole('button', { name: 'Vytvořit klíč' }).click()
    const dialog = supplier.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Vytvořit klíč' }).click()
    await expect(dialog.getByText('Napište, k čemu klíč bude')).toBeVisible()
    await dialog.getByLabel('Název').fill('Sklad v Tišnově')
    await dialog.getByText('posílat a stahovat nabídky').click()
    expect(await faultsOf(supplier)).toEqual([])
    await dialog.getByRole('button', { name: 'Vytvořit klíč' }).click()
    await expect(dialog.getByLabel('Klíč', { exact: true })).toHaveValue(/^dk_[\w-]{43}$/)
    key = await dialog.getByLabel('Klíč', { exact: true }).inputValue()
    await dialog.getByRole('button', { name: 'Mám ho uložený' }).click()
    await expect(supplier.getByRole('row', { name: /Sklad v Tišnově/ })).toContainText('zatím ne')
    await expect(supplier.getByText(key)).toHaveCount(0)
  })

  await test.step('a program reads demands and offers', async () => {
    const { demands } = (await (await api('/demands?type=product&query=chleb')).json()) as {
      demands: { deliveryId: string; deliveryOn: string; item: { id: string }; unit: string }[]
    }
    const { deliveryId, deliveryOn, item, unit } = demands[0]!
    const tiers = [{ minQuantity: 10_000, price: 4450 }]
    const data = { deliveryId, itemId: item.id, unit, tiers, validFrom: deliveryOn, validUntil: null, notes: '' }
    const placed = await api('/offers', { method: 'POST', data })
    expect(await placed.json()).toMatchObject({ myOffer: { tiers } })
    await supplier.reload()
    await expect(supplier.getByRole('row', { name: /Sklad v Tišnově/ })).not.toContainText('zatím ne')
  })

  await test.step('a revoked key stops at once', async () => {
    await supplier.getByRole('button', { name: 'Zrušit klíč Sklad v Tišnově' }).click()
    await supplier.getByRole('alertdialog').getByRole('button', { name: 'Zrušit klíč' }).click()
    await expect(notices(supplier).getByText('Klíč je zrušený')).toBeVisible()
    await expect(supplier.getByText('Zatím nemáte žádný klíč')).toBeVisible()
    const refused = await api('/demands?type=product')
    expect(refused.status()).toBe(401)
    expect(await refused.json()).toMatchObject({ code: 'INVALID_API_KEY' })
  })
})

test('a supplier adds an address for events, changes its secret and removes it', async ({ browser }) => {
  const supplier = await world().again(browser, 'velkoobchod')
  await visit(supplier, '/supplier/api')
  await supplier.getByRole('button', { name: 'Přidat adresu' }).click()
  const dialog = supplier.getByRole('dialog')
  await dialog.getByLabel('Adresa').fill('http://192.168.0.1/')
  await dialog.getByRole('button', { name: 'Přidat adresu' }).click()
  await expect(dialog.getByText('Adresa musí začínat https://')).toBeVisible()
  await dialog.getByLabel('Adresa').fill('https://sklad.localhost/udalosti')
  await dialog.getByRole('button', { name: 'Přidat adresu' }).click()
  await expect(dialog.getByText('Na tuto adresu události poslat nejde.')).toBeVisible()
  await dialog.getByLabel('Adresa').fill('https://sklad.example.com/udalosti')
  await dialog.getByRole('button', { name: 'Přidat adresu' }).click()
  const shown = supplier.getByRole('alertdialog')
  await expect(shown.getByLabel('Tajemství')).toHaveValue(/^whsec_/)
  const first = await shown.getByLabel('Tajemství').inputValue()
  await shown.getByRole('button', { name: 'Mám ho uložené' }).click()
  await expect(supplier.getByRole('row', { name: /sklad\.example\.com/ })).toContainText('posíláme')
  expect(await faultsOf(supplier)).toEqual([])
  await supplier.getByRole('button', { name: /^Nové tajemství/ }).click()
  await shown.getByRole('button', { name: 'Vytvořit nové' }).click()
  await expect(shown.getByLabel('Tajemství')).not.toHaveValue(first)
  await shown.getByRole('button', { name: 'Mám ho uložené' }).click()
  await supplier.getByRole('button', { name: /^Události/ }).click()
  await expect(supplier.getByText('Zatím se nic nestalo.')).toBeVisible()
  await supplier.keyboard.press('Escape')
  await supplier.getByRole('button', { name: /^Odebrat/ }).click()
  await shown.getByRole('button', { name: 'Odebrat adresu' }).click()
  await expect(supplier.getByText('Zatím nemáte žádnou adresu pro události')).toBeVisible()
})

test('anybody reads how the API works', async ({ browser }) => {
  const visitor = await world().visitor(browser)
  await visitor.goto('/supplier/api/docs#INVALID_TIERS')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('API pro dodavatele')
  await expect(visitor.getByText('Pásma nabídky musí růst v množství a klesat v ceně.')).toBeInViewport()
  const operation = visitor.getByRole('heading', { name: 'Poslat nabídku' })
  await operation.click()
  await expect(visitor.getByText('Vaše dřívější nabídka na stejnou položku')).toBeVisible()
  await visitor.getByRole('heading', { name: 'poslali jsme vám objednávku' }).click()
  await expect(visitor.getByText('Přečtěte ji operací getOrder')).toBeVisible()
  expect(await faultsOf(visitor)).toEqual([])
})

test("at the cut-off a supplier's program receives a signed event, and its log shows it", async ({ browser }) => {
  const supplier = await world().again(browser, 'velkoobchod')
  await visit(supplier, '/supplier/api')
  await supplier.getByRole('button', { name: 'Přidat adresu' }).click()
  const dialog = supplier.getByRole('dialog')
  await dialog.getByLabel('Adresa').fill('https://sklad.example.com/udalosti')
  await dialog.getByRole('button', { name: 'Přidat adresu' }).click()
  const shown = supplier.getByRole('alertdialog')
  const secret = await shown.getByLabel('Tajemství').inputValue()
  await shown.getByRole('button', { name: 'Mám ho uložené' }).click()
  // No member could name a server of this machine.
  await world().database(`update webhook_endpoints set url = 'http://${receiver}/udalosti'`)
  await world().clock('2026-11-23', '20:00')
  await expect.poll(() => received.length, { timeout: 15_000 }).toBeGreaterThan(0)
  const { headers, body } = received[0]!
  const event = new Webhook(secret).verify(body, headers as Record<string, string>)
  expect(event).toMatchObject({ type: 'demand.published', data: { localityName: 'Brno-sever', weekStart: '2026-11-23' } })
  expect(() => new Webhook(secret).verify(body.replace('Brno', 'Prno'), headers as Record<string, string>)).toThrow()
  await supplier.getByRole('button', { name: /^Události/ }).click()
  await expect(supplier.getByRole('dialog').getByText('poptávky týdne čekají na ceny')).toBeVisible()
  await expect(supplier.getByRole('dialog').getByText('doručeno')).toBeVisible()
  await expect(supplier.getByRole('dialog').getByText(/: 204 \(/)).toBeVisible()
})
