import { expect, test, type Page } from '@playwright/test'
import { bringGoods, codeOf, typeCode } from './handover-parts.ts'
import { openLooksRight, watched } from './looks-right.ts'
import { goOffline, notices } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

// Playwright blocks workers by default; this device works without a connection.
test.use({ serviceWorkers: 'allow' })

const world = storyWorld(undefined, { crowd: true })

const purchases = (page: Page) => page.getByRole('list', { name: 'Nákupy' }).getByRole('button')
const paidInCash = (page: Page) => page.getByRole('button', { name: 'Zaplaceno hotově' })

const unpaid = (page: Page) => page.getByRole('button', { name: 'Vydat nezaplacené', exact: true })

/** Opens a purchase and returns how many crowns are asked for. */
async function openUnpaid(page: Page, name: RegExp): Promise<number> {
  await purchases(page).filter({ hasText: name }).filter({ hasText: 'čeká' }).first().click()
  const box = await page.getByText(/^nezaplaceno\s[\d\s]+Kč$/).innerText()
  return Number(box.replaceAll(/\D/g, ''))
}

test('cash at the door: in one press on a phone, once without a connection, a promised transfer, and the till', async ({ browser }) => {
  const { page: operator } = await watched(world(), browser, 'operator')
  const logistics = await world().as(browser, 'logistika')
  await logistics.setViewportSize({ width: 390, height: 844 })
  await world().database(`update feature_settings set value = '"collect"' where name = 'unpaid_purchase'`)
  await bringGoods(world(), operator, logistics)
  await visit(logistics, '/delivery-dashboard')
  const delivery = logistics.getByRole('region', { name: 'Brno-sever, týden 48', exact: true })
  await delivery.getByRole('button', { name: 'Připraveno k vyzvednutí…' }).click()
  await logistics.getByRole('alertdialog').getByRole('button', { name: 'Připraveno k vyzvednutí' }).click()
  await delivery.getByRole('link', { name: 'Vydávat' }).click()
  await expect(purchases(logistics).first()).toBeVisible()
  let sum = 0

  const petr = await world().again(browser, 'petr')
  await test.step('Petr, who has not paid, reads so beside his code and on his purchase', async () => {
    await visit(petr, '/demand?mode=weekly&weekStart=2026-11-23')
    await expect(petr.getByRole('region', { name: 'Nákup je k vyzvednutí' })).toContainText(/(Zaplaťte|Po splatnosti:)\s[\d\s,]+Kč/)
    await visit(petr, '/purchases')
    await petr.getByRole('table', { name: 'Minulé nákupy' }).getByRole('link').first().click()
    await expect(petr.getByRole('main')).toContainText(/(Zaplaťte|Po splatnosti:)\s[\d\s,]+Kč/)
  })

  await test.step('where the operator stops orders, he reads it on his overview and over his next basket', async () => {
    await world().database(`update feature_settings set value = '"stop"' where name = 'unpaid_purchase'`)
    await world().clock('2026-11-28', '12:00')
    // What he read before the setting changed is fresh for half a minute.
    await petr.goto('/')
    const sentence = petr.getByText(/^Nejdřív prosím zaplaťte nákup 48\. týdne: zbývá/)
    await expect(sentence).toContainText('nic neobjednáme')
    await visit(petr, '/demand?mode=weekly&weekStart=2026-11-30')
    await expect(petr.getByRole('heading', { level: 1, name: /^Košík na týden 49/ })).toBeVisible()
    await expect(sentence).toContainText('nic neobjednáme')
    await world().database(`update feature_settings set value = '"collect"' where name = 'unpaid_purchase'`)
  })

  await test.step('Jana has not paid: she is not handed over silently, and pays in cash', async () => {
    sum += await openUnpaid(logistics, /Jana|Nováková/)
    await openLooksRight(logistics)
    await unpaid(logistics).click()
    const dialog = logistics.getByRole('alertdialog', { name: 'Vydat nezaplacený nákup' })
    await expect(dialog.getByText(/^Zbývá zaplatit/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Zpět' }).click()
    // With her code it is one press, and the list says so.
    await logistics.getByRole('button', { name: 'Všechny nákupy' }).click()
    await typeCode(logistics, await codeOf(await world().again(browser, 'jana')))
    await unpaid(logistics).click()
    const left = purchases(logistics)
      .filter({ hasText: 'vydáno' })
      .filter({ hasText: /nezaplaceno\s[\d\s,]+Kč/ })
    await expect(left).toHaveCount(1)
    await left.click()
    await logistics.getByRole('button', { name: 'Vzít vydání zpět' }).click()
    await paidInCash(logistics).click()
    await expect(logistics.getByText(/^Zaplaceno hotově [\d\s]+Kč$/)).toBeVisible()
    await expect(paidInCash(logistics)).toHaveCount(0)
  })

  await test.step('it was pressed by mistake: whoever pressed it takes it back, and she pays again', async () => {
    await logistics.getByRole('button', { name: 'Vzít zpět…' }).click()
    const dialog = logistics.getByRole('alertdialog', { name: 'Vzít hotovost zpět' })
    await expect(dialog.getByText(/Nákup bude zase nezaplacený/)).toBeVisible()
    await openLooksRight(logistics)
    await dialog.getByRole('button', { name: 'Vzít zpět' }).click()
    await expect(notices(logistics).getByText('Hotovost je vzatá zpět')).toBeVisible()
    await expect(logistics.getByText(/^Zaplaceno hotově [\d\s]+Kč$/)).toHaveCount(0)
    await paidInCash(logistics).click()
    await expect(logistics.getByText(/^Zaplaceno hotově [\d\s]+Kč$/)).toBeVisible()
    await logistics.getByRole('button', { name: 'Vydáno', exact: true }).click()
    await logistics
      .getByRole('alertdialog', { name: 'Vydat podle dokladu' })
      .getByRole('button', { name: 'Doklad souhlasí, vydáno' })
      .click()
  })

  const till = logistics.getByRole('region', { name: 'Pokladna' })
  // Thousands are apart.
  const inTill = () => till.getByText(new RegExp(`^V\\spokladně\\smá\\sbýt\\s${String(sum).replace(/(\d)(\d{3})$/, '$1\\s$2')}\\sKč$`))

  await test.step('without a connection Petr pays in cash; the device keeps it and sends it once', async () => {
    // It is sent, so it counts also without a connection.
    await expect(till.getByRole('button', { name: 'Spočítat pokladnu…' })).toBeVisible()
    await expect(inTill()).toBeVisible()
    await logistics.evaluate(() => navigator.serviceWorker.ready)
    await goOffline(logistics)
    const sought = logistics.getByLabel(/^Hledat podle čísla, jména/)
    await sought.fill('svoboda petr')
    await expect(purchases(logistics)).toHaveCount(1)
    await sought.fill('')
    sum += await openUnpaid(logistics, /Petr|Svoboda/)
    await paidInCash(logistics).click()
    await expect(logistics.getByText(/^Zaplaceno hotově [\d\s]+Kč$/)).toBeVisible()
    await expect(logistics.getByText('neodesláno', { exact: true })).toBeVisible()
    await expect(logistics.getByText('Vzít zpět jde jen s připojením.')).toBeVisible()
    await logistics.getByRole('button', { name: 'Všechny nákupy' }).click()
    await expect(inTill()).toBeVisible()
    await expect(till.getByText(/zařízení ještě neodeslalo/)).toBeVisible()
    await logistics.context().setOffline(false)
    await expect(till.getByRole('button', { name: 'Spočítat pokladnu…' })).toBeVisible()
    await expect(inTill()).toBeVisible()
  })

  await test.step('a neighbour starts a transfer by the QR code; it is a promise', async () => {
    await purchases(logistics).filter({ hasText: 'nezaplaceno' }).filter({ hasText: 'čeká' }).first().click()
    await logistics.getByRole('button', { name: 'Platí QR kódem…' }).click()
    const dialog = logistics.getByRole('alertdialog', { name: /^Platba QR kódem/ })
    await expect(dialog.getByRole('img', { name: /^QR platba/ })).toBeVisible()
    await openLooksRight(logistics)
    await dialog.getByRole('button', { name: 'Zapsat: slíbeno převodem' }).click()
    await expect(logistics.getByText(/^Slíbeno převodem/)).toBeVisible()
    await logistics.getByRole('button', { name: 'Všechny nákupy' }).click()
    await expect(purchases(logistics).filter({ hasText: 'slíbeno převodem' })).toHaveCount(1)
  })

  await test.step('who ends the handover reads that the till is not counted', async () => {
    await visit(logistics, '/delivery-dashboard')
    await delivery.getByRole('button', { name: 'Ukončit předávání…' }).click()
    const dialog = logistics.getByRole('alertdialog', { name: 'Ukončit předávání' })
    await expect(dialog.getByText(/^Pokladnu, ve které máte mít [\d\s]+Kč, jste ještě nespočítali\.$/)).toBeVisible()
    await openLooksRight(logistics)
    await dialog.getByRole('button', { name: 'Zpět' }).click()
    await delivery.getByRole('link', { name: 'Vydávat' }).click()
  })

  await test.step('the till is counted: twenty crowns are missing, and the operator reads it', async () => {
    await till.getByRole('button', { name: 'Spočítat pokladnu…' }).click()
    const dialog = logistics.getByRole('dialog', { name: 'Spočítat pokladnu' })
    await dialog.getByLabel('Napočítáno').fill(String(sum - 20))
    await dialog.getByLabel('Poznámka').fill('Chybí dvacka')
    await dialog.getByRole('button', { name: 'Zapsat' }).click()
    await expect(notices(logistics).getByText(/chybí\s20\sKč$/)).toBeVisible()
    await expect(till.getByText(/chybí\s20\sKč/)).toBeVisible()
    await openLooksRight(logistics)
    await visit(operator, '/admin/payments?part=hotovost')
    await expect(operator.getByRole('list', { name: 'Pokladny' })).toContainText(/chybí\s20\sKč \(Chybí dvacka\)/)
  })

  await test.step('Jana reads that she has paid', async () => {
    const jana = await world().again(browser, 'jana')
    await visit(jana, '/payments')
    await expect(jana.getByRole('heading', { level: 1, name: 'Platby' })).toBeVisible()
    await expect(jana.getByText('Zbývá zaplatit', { exact: true })).toBeVisible()
    await expect(jana.getByRole('region', { name: 'Nákup 48. týdne' })).toHaveCount(0)
  })
})
