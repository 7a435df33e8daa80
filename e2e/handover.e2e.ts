import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { encode } from 'uqr'
import { labelText } from '../domain/week/handover/code.ts'
import { openLooksRight, watched } from './looks-right.ts'
import { bringGoods, codeOf, handOut, spendTheDay, typeCode } from './handover-parts.ts'
import { goOffline, notices } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

// Playwright blocks workers by default; this device works without a connection.
test.use({ serviceWorkers: 'allow' })

/** A picture of one pixel. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const world = storyWorld(undefined, { crowd: true })

/** Replaces the camera of a page by a canvas. */
async function giveCamera(page: Page) {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 480
    const show = (modules: readonly (readonly boolean[])[]) => {
      const context = canvas.getContext('2d')!
      context.fillStyle = '#fff'
      context.fillRect(0, 0, 480, 480)
      context.fillStyle = '#000'
      const side = Math.floor(480 / modules.length)
      for (const [y, row] of modules.entries())
        for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(x * side, y * side, side, side)
    }
    show([[false]])
    let shown: Parameters<typeof show>[0] = [[false]]
    // A camera sends pictures also while nothing moves.
    setInterval(() => show(shown), 100)
    Object.assign(globalThis, { showToCamera: (modules: typeof shown) => (shown = modules) })
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10))
  })
}

/** Holds a QR code before the camera. */
async function show(page: Page, text: string) {
  await page.evaluate(
    (modules) => (globalThis as unknown as { showToCamera: (modules: boolean[][]) => void }).showToCamera(modules),
    encode(text, { ecc: 'M', border: 4 }).data,
  )
}

/** Milk is for adults in this story. */
const seenAdult = (page: Page) => page.getByText('Je mu aspoň 18 let').click()

test('from collecting to hands: one item short and one damaged, one proxy, one device without a connection, one who does not come', async ({
  browser,
}) => {
  const { page: operator, complaints } = await watched(world(), browser, 'operator')
  const logistics = await world().again(browser, 'logistika')
  await giveCamera(logistics)
  await world().database("update catalog_items set is_adults_only = true where sku = 'MLE'")
  await bringGoods(world(), operator, logistics)

  const jana = await world().again(browser, 'jana')
  const next = jana.getByRole('region', { name: 'Nejbližší závoz' })
  await test.step('Jana’s overview says that her purchase is on its way, and what she pays', async () => {
    await visit(jana, '/')
    await expect(next).toContainText(/na cestě.*Zaplaťte\s[\d,]+\sKč/)
  })

  await test.step('logistics sees the load, plans the stops, prints, and makes the delivery ready', async () => {
    await visit(logistics, '/delivery-dashboard')
    const delivery = logistics.getByRole('region', { name: 'Brno-sever, týden 48', exact: true })
    await expect(delivery).toContainText('na cestě')
    await expect(delivery).toContainText(/\d+\spřepra/)
    await delivery.getByRole('button', { name: 'Zastávky…' }).click()
    const dialog = logistics.getByRole('dialog', { name: 'Zastávky' })
    await dialog.getByRole('textbox').first().fill('16.30')
    await dialog.getByRole('button', { name: 'Uložit zastávky' }).click()
    await expect(delivery).toContainText('16:30')
    const started = logistics.waitForEvent('download')
    await delivery.getByRole('button', { name: 'Tisk' }).click()
    await logistics.getByRole('menuitem', { name: /^Výdejka podle nákupů/ }).click()
    const pdf = await started
    expect(pdf.suggestedFilename()).toBe('vydejka-nakupy_Brno-sever_2026-11-26.pdf')
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')
    // First the van is at one place only, then at the others.
    await delivery
      .getByRole('button', { name: /^Auto je na místě/ })
      .first()
      .click()
    await logistics.getByRole('alertdialog').getByRole('button', { name: 'Připraveno k vyzvednutí' }).click()
    await expect(delivery).toContainText('k vyzvednutí')
    await openLooksRight(logistics)
    await delivery.getByRole('button', { name: 'Připraveno na zbylých místech…' }).click()
    await logistics.getByRole('alertdialog').getByRole('button', { name: 'Připraveno na zbylých místech' }).click()
    // What an open dialog covers is not found, as if it were gone.
    await expect(logistics.getByRole('alertdialog')).toHaveCount(0)
    await expect(delivery.getByRole('button', { name: /^Auto je na místě/ })).toHaveCount(0)
  })

  await test.step('once it is ready, the overview says so by itself, and shows the code', async () => {
    await expect(next).toContainText('k vyzvednutí')
    await expect(jana.getByRole('list', { name: 'Stav nákupu' }).locator('[aria-current=step]')).toContainText('K vyzvednutí')
    await expect(jana.getByRole('region', { name: 'Nákup je k vyzvednutí' })).toContainText('Kód k převzetí')
  })

  const code = await codeOf(jana)
  await test.step('Jana reads her code, and shows its QR without a connection', async () => {
    await visit(jana, '/basket')
    const pickup = jana.getByRole('region', { name: 'Nákup je k vyzvednutí' })
    await expect(pickup).toContainText(`${code.slice(0, 3)}\u00a0${code.slice(3)}`)
    await jana.evaluate(() => navigator.serviceWorker.ready)
    await goOffline(jana)
    await jana.goto('/demand?mode=weekly&weekStart=2026-11-23')
    await expect(pickup).toContainText(`${code.slice(0, 3)}\u00a0${code.slice(3)}`)
    await expect(pickup.getByRole('img', { name: 'QR kód k převzetí nákupu' })).toBeVisible()
    await jana.context().setOffline(false)
  })

  await test.step('a wrong code opens nothing; without a connection Jana’s waits to be checked, and rotten potatoes are written down', async () => {
    await logistics.getByRole('link', { name: 'Vydávat' }).click()
    await logistics.evaluate(() => navigator.serviceWorker.ready)
    await typeCode(logistics, code === '000000' ? '111111' : '000000')
    await expect(logistics.getByText(/^Tento kód k\sžádnému/)).toBeVisible()
    await goOffline(logistics)
    await logistics.getByRole('button', { name: 'Naskenovat QR kód' }).click()
    await show(logistics, 'https://example.com')
    const scanner = logistics.getByRole('dialog', { name: 'Naskenovat QR kód' })
    await expect(scanner.getByText('Toto není QR kód k převzetí ani štítek nákupu.')).toBeVisible()
    await scanner.getByRole('button', { name: 'Zavřít' }).click()
    await typeCode(logistics, code)
    await expect(logistics.getByText(/Kód\s\d{3}\s\d{3}\sbez\spřipojení neověříme/)).toBeVisible()
    await openLooksRight(logistics)
    await logistics.getByRole('list', { name: 'Nákupy' }).getByRole('button', { name: /Jana/ }).click()
    await expect(logistics.getByText(/Kód\s\d{3}\s\d{3}\szatím nikdo neověřil/)).toBeVisible()
    const potatoes = logistics.getByRole('list', { name: 'Položky' }).getByRole('listitem').filter({ hasText: 'Brambory' })
    await potatoes.getByRole('button', { name: /^Upravit/ }).click()
    await potatoes.getByRole('textbox', { name: 'Zváženo (g)' }).fill('1920+1670')
    await potatoes.getByRole('textbox', { name: 'Poškozeno (kg)' }).fill('1')
    await potatoes.getByRole('textbox', { name: 'Poznámka' }).fill('shnilé')
    const chooser = logistics.waitForEvent('filechooser')
    await potatoes.getByRole('button', { name: 'Vyfotit' }).click()
    await (await chooser).setFiles({ name: 'brambory.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') })
    await expect(potatoes.getByRole('img', { name: 'Fotka 1' })).toBeVisible()
    await potatoes.getByRole('button', { name: 'Zapsat' }).click()
    await expect(potatoes).toContainText('poškozeno 1 kg')
    await expect(potatoes.getByRole('img', { name: /^Brambory.*, fotka 1$/ })).toBeVisible()
    await expect(potatoes).toContainText('zváženo 3,59 kg')
    const scales = potatoes.getByRole('textbox', { name: 'Zváženo (g)' })
    await potatoes.getByRole('button', { name: /^Upravit/ }).click()
    await scales.fill('3600')
    await scales.press('Enter')
    await expect(potatoes).toContainText('zváženo 3,6 kg')
    await expect(potatoes).toContainText('poškozeno 1 kg')
    await expect(logistics.getByRole('list', { name: 'Položky' }).getByRole('listitem').filter({ hasText: 'Vejce' })).toContainText(
      'nepřivezl dodavatel',
    )
    await expect(logistics.getByRole('button', { name: 'Vydáno', exact: true })).toBeDisabled()
    await openLooksRight(logistics)
    await seenAdult(logistics)
    await handOut(logistics)
    const dialog = logistics.getByRole('alertdialog', { name: 'Vydat s neověřeným kódem' })
    await expect(dialog.getByText(/Podívejte se i\sna\sdoklad/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Vydat, kód ověřit potom' }).click()
    await expect(notices(logistics).getByText(/^Vydáno: č\. \d+/)).toBeVisible()
  })

  await test.step('the device keeps it over a reload, and sends it once there is a connection', async () => {
    const unsent = logistics.getByText('3 záznamy čekají na připojení.', { exact: false })
    await expect(unsent).toBeVisible()
    const purchases = logistics.getByRole('list', { name: 'Nákupy' })
    await expect(purchases.getByText('neodesláno')).toBeVisible()
    await logistics.reload()
    await expect(unsent).toBeVisible()
    await expect(purchases.getByText('s reklamací')).toBeVisible()
    await expect(jana.getByRole('region', { name: 'Nákup je k vyzvednutí' })).toBeVisible()
    await logistics.context().setOffline(false)
    await expect(unsent).toBeHidden()
    await expect(purchases.getByText('neodesláno')).toHaveCount(0)
    await expect(purchases.getByText('s reklamací')).toBeVisible()
    await expect(purchases.getByText('kód se nepotvrdil')).toHaveCount(0)
    await purchases.getByRole('button', { name: /Jana/ }).click()
    await expect(logistics.getByText(/^Vydáno .*, kódem\.$/)).toBeVisible()
    await logistics.getByRole('button', { name: 'Všechny nákupy' }).click()
    await expect(jana.getByText('Nákup je převzatý', { exact: false })).toBeVisible()
    await expect(jana.getByRole('region', { name: 'Váš závoz' })).toContainText('předáno')
    await expect(jana.getByRole('heading', { name: /^Závoz byl ve\sčtvrtek\s26\.\s11\.$/ })).toBeVisible()
    await expect(jana.getByText('přijede', { exact: true })).toHaveCount(0)
    await visit(jana, '/purchases')
    await jana.getByRole('link', { name: /26\. 11\. 2026/ }).click()
    const photo = jana.getByRole('img', { name: /^Brambory.*, fotka 1$/ }).filter({ visible: true })
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })

  await test.step('the camera reads a label, and says which is of no purchase', async () => {
    await logistics.getByRole('button', { name: 'Naskenovat QR kód' }).click()
    const dialog = logistics.getByRole('dialog', { name: 'Naskenovat QR kód' })
    const deliveryId = new URL(logistics.url()).searchParams.get('delivery')!
    await show(logistics, labelText(deliveryId, 9999))
    await expect(dialog.getByText('Tento štítek nepatří k žádnému nákupu závozu.')).toBeVisible()
    await show(logistics, labelText(deliveryId, 1))
    await expect(logistics.getByRole('heading', { name: /^č\.\s1 / })).toBeVisible()
    await logistics.getByRole('button', { name: 'Všechny nákupy' }).click()
  })

  await test.step('somebody else comes for Petr’s purchase with a one-time code', async () => {
    const petr = await world().again(browser, 'petr')
    await codeOf(petr)
    await petr.getByRole('button', { name: 'Předat někomu jinému…' }).click()
    const dialog = petr.getByRole('dialog', { name: 'Předat někomu jinému' })
    await dialog.getByRole('textbox', { name: 'Kdo přijde' }).fill('Babička')
    await dialog.getByRole('button', { name: 'Vytvořit kód' }).click()
    const line = dialog.getByRole('listitem').filter({ hasText: 'Babička' })
    await petr.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await line.getByRole('button', { name: 'Poslat kód: Babička' }).click()
    await expect
      .poll(() => petr.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^Prosím o vyzvednutí nákupu č\. \d+: .*Kód k převzetí: \d{3} \d{3}$/)
    const oneTime = (await line.locator('strong').innerText()).replaceAll(/\s/g, '')
    const search = logistics.getByRole('searchbox', { name: /^Hledat podle čísla, jména/ })
    await search.fill(oneTime)
    await logistics.getByRole('button', { name: /^Hledat jako kód/ }).click()
    await expect(logistics.getByText('Pro nákup přichází Babička.')).toBeVisible()
    await seenAdult(logistics)
    await handOut(logistics)
    await expect(dialog).toBeHidden()
    await expect(petr.getByText('Nákup je převzatý', { exact: false })).toBeVisible()
  })

  await test.step('the one who does not come is written down and offered the purchase again, and the handover ends', async () => {
    await visit(operator, '/delivery-dashboard')
    const delivery = operator.getByRole('region', { name: 'Brno-sever, týden 48', exact: true })
    await expect(delivery.getByRole('button', { name: 'Ukončit předávání…' })).toBeVisible()
    // A page under a service worker preloads in vain.
    expect(complaints.filter((complaint) => !/preload/.test(complaint))).toEqual([])
    const waiting = logistics.getByRole('list', { name: 'Nákupy' }).getByRole('button').filter({ hasText: 'čeká' })
    await expect(waiting.first()).toBeVisible()
    const left = await waiting.count()
    await waiting.first().click()
    await logistics.getByRole('button', { name: 'Nepředáno…' }).click()
    await logistics.getByRole('menuitem', { name: 'nikdo nepřišel' }).click()
    await expect(waiting).toHaveCount(left - 1)
    const failed = logistics.getByRole('list', { name: 'Nákupy' }).getByRole('button').filter({ hasText: 'nepředáno' })
    await failed.first().click()
    await logistics.getByRole('button', { name: 'Nabídnout znovu…' }).click()
    const offer = logistics.getByRole('dialog', { name: 'Nabídnout znovu' })
    await offer.getByRole('button', { name: 'Nabídnout znovu' }).click()
    await expect(logistics.getByText(/^Nepředáno\. Znovu ho nabízíme čt\s26\.\s11\./)).toBeVisible()
    await logistics.getByRole('button', { name: 'Všechny nákupy' }).click()
    await expect(logistics.getByRole('list', { name: 'Nákupy' }).getByText(/^znovu čt\s26\.\s11\.$/)).toBeVisible()
    // The neighbours do not come either.
    await world().database(`
      insert into handover_events (id, delivery_id, user_id, purchase_id, kind, failure, device, happened_at, recorded_at, recorded_by)
      select gen_random_uuid(), h.delivery_id, h.user_id, h.id, 'failed', 'nobody_came', 'story', app_now(), app_now(), h.user_id from handovers h`)
    await spendTheDay(world())
    await delivery.getByRole('button', { name: 'Ukončit předávání…' }).click()
    const dialog = operator.getByRole('alertdialog')
    await expect(dialog).toContainText(/chybí jen podle\sjednoho\sčlověka/)
    await dialog.getByRole('button', { name: 'Ukončit předávání' }).click()
    await expect(delivery.getByText('předáno', { exact: true })).toBeVisible()
  })
})
