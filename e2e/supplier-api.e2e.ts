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

test('a supplier creates a key and revokes it, its program receives signed events, and anybody reads how it works', async ({
  browser,
  request,
}) => {
  const supplier = await world().again(browser, 'velkoobchod')
  let key = ''
  const api = (path: string) => request.fetch(`${world().address}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } })

  await test.step('the text of a key is shown once', async () => {
    await visit(supplier, '/supplier/demands')
    await supplier.getByRole('link', { name: 'Přístup pro programy' }).click()
    await supplier.getByRole('button', { name: 'Vytvořit klíč' }).click()
    const dialog = supplier.getByRole('alertdialog')
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

  await test.step('a revoked key stops at once', async () => {
    expect((await api('/demands?type=product')).status()).toBe(200)
    await supplier.getByRole('button', { name: 'Zrušit klíč Sklad v Tišnově' }).click()
    await supplier.getByRole('alertdialog').getByRole('button', { name: 'Zrušit klíč' }).click()
    await expect(notices(supplier).getByText('Klíč je zrušený')).toBeVisible()
    await expect(supplier.getByText('Zatím nemáte žádný klíč')).toBeVisible()
    const refused = await api('/demands?type=product')
    expect(refused.status()).toBe(401)
    expect(await refused.json()).toMatchObject({ code: 'INVALID_API_KEY' })
  })

  await test.step('at the cut-off a program of the supplier receives a signed event, and its log shows it', async () => {
    await supplier.getByRole('button', { name: 'Přidat adresu' }).click()
    const dialog = supplier.getByRole('dialog')
    await dialog.getByLabel('Adresa').fill('https://sklad.example.com/udalosti')
    await dialog.getByRole('button', { name: 'Přidat adresu' }).click()
    const shown = supplier.getByRole('alertdialog')
    const first = await shown.getByLabel('Tajemství').inputValue()
    await shown.getByRole('button', { name: 'Mám ho uložené' }).click()
    await expect(supplier.getByRole('row', { name: /sklad\.example\.com/ })).toContainText('posíláme')
    expect(await faultsOf(supplier)).toEqual([])
    await supplier.getByRole('button', { name: /^Nové tajemství/ }).click()
    await shown.getByRole('button', { name: 'Vytvořit nové' }).click()
    await expect(shown.getByLabel('Tajemství')).not.toHaveValue(first)
    const secret = await shown.getByLabel('Tajemství').inputValue()
    await shown.getByRole('button', { name: 'Mám ho uložené' }).click()
    await supplier.getByRole('button', { name: /^Události/ }).click()
    await expect(dialog.getByText('Zatím se nic nestalo.')).toBeVisible()
    await supplier.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    // No member could name a server of this machine.
    await world().database(`update webhook_endpoints set url = 'http://${receiver}/udalosti'`)
    await world().clock('2026-11-23', '20:00')
    await expect.poll(() => received.length, { timeout: 15_000 }).toBeGreaterThan(0)
    const { headers, body } = received[0]!
    const event = new Webhook(secret).verify(body, headers as Record<string, string>)
    expect(event).toMatchObject({ type: 'demand.published', data: { localityName: 'Brno-sever', weekStart: '2026-11-23' } })
    expect(() => new Webhook(secret).verify(body.replace('Brno', 'Prno'), headers as Record<string, string>)).toThrow()
    // The answer is written a moment after it has come, and an open log is not read again.
    await expect(async () => {
      await supplier.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0, { timeout: 2000 })
      await supplier.getByRole('button', { name: /^Události/ }).click({ timeout: 2000 })
      await expect(dialog.getByText('doručeno')).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 15_000 })
    await expect(dialog.getByText('poptávky týdne čekají na ceny')).toBeVisible()
    await expect(dialog.getByText(/: 204 \(/)).toBeVisible()
    await supplier.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await supplier.getByRole('button', { name: /^Odebrat/ }).click()
    await shown.getByRole('button', { name: 'Odebrat adresu' }).click()
    await expect(supplier.getByText('Zatím nemáte žádnou adresu pro události')).toBeVisible()
  })

  await test.step('anybody reads how the API works', async () => {
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
})
