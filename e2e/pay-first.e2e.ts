import { expect, test, type Page } from '@playwright/test'
import { openLooksRight } from './looks-right.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

const binding = 'Objednávka zavazující k platbě'
const idOf = (key: string) => `(select id from users where email = '${key}@dohromady.test')`
const sentence = /Nákup nad\s10\sKč objednáváme až po zaplacení předem\. Dobijte prosím do\spo\s23\.\s11\., 20:00 ještě\s/

/** From the proposed amount to the code for the bank. */
async function topUp(page: Page, look?: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: /^Dobít\s[\d\s]+Kč$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Pokračovat' }).click()
  await expect(dialog.getByRole('img', { name: /^QR platba/ })).toBeVisible()
  await expect(dialog.getByText(/^\d{10}$/)).toBeVisible()
  await look?.()
  await dialog.getByRole('button', { name: 'Hotovo' }).click()
}

test('who orders more than the limit reads what to pay first, also for a person without e-mail; the operator knows whom to call', async ({
  browser,
}) => {
  await world().database("update feature_settings set value = '1000' where name in ('prepaid_limit', 'prepaid_limit_new')")
  await world().database(
    `update shopping_settings set payment_method = 'cash_on_delivery' where user_id not in (${idOf('jana')}, ${idOf('petr')})`,
  )
  await world().database(`delete from order_consents where user_id = ${idOf('jana')}`)
  const page = await world().as(browser, 'jana')
  await page.setViewportSize({ width: 360, height: 740 })

  await test.step('Jana cannot confirm before she pays, and gets the code for the bank where the dialog leads', async () => {
    await page.goto('/demand?mode=regular')
    await page.getByRole('button', { name: 'Objednat', exact: true }).click()
    const order = page.getByRole('dialog', { name: /^Objednat/ })
    await expect(order).toContainText(sentence)
    await expect(order.getByRole('button', { name: binding })).toBeDisabled()
    await openLooksRight(page)
    await order.getByRole('link', { name: 'Zaplatit' }).click()
    await expect(page.getByRole('alert')).toContainText(sentence)
    await expect(page.getByRole('alert')).toContainText(/pošlete ho proto raději den předem/)
    await topUp(page, () => openLooksRight(page))
    await expect(page.getByRole('region', { name: 'Dobití, na která čekáme' })).toBeVisible()
  })

  await test.step('she helps Marie, who pays by transfer: the list says it, and the code is on the page of Marie', async () => {
    const marie = { firstName: 'Marie', lastName: 'Novotná', phone: '', street: 'Dlouhá 3', city: 'Brno', postalCode: '60200' }
    const created = await page.request.post('/rpc/assistance/create', {
      data: { json: { ...marie, groupId: null, consent: 'spoken', consentedOn: '2026-11-16' } },
    })
    expect(created.status()).toBe(200)
    await world().database(`
      update shopping_settings set payment_method = 'prepaid' where user_id in (select user_id from assisted_members)`)
    await world().database(`
      with week as (
        insert into weekly_purchase_variants (user_id, week_start_date, created_at) select user_id, '2026-11-23', app_now() from assisted_members returning id, user_id)
      insert into weekly_variant_items (user_id, variant_id, week_start_date, catalog_item_id, unit, quantity, max_price, modification_type, created_at)
      select week.user_id, week.id, '2026-11-23', i.id, i.unit, 2000, 6000, 'addition', app_now() from week, catalog_items i where i.sku = 'RYZ'`)
    await visit(page, '/assistance')
    const card = page.getByRole('listitem').filter({ hasText: 'Marie Novotná' })
    await expect(card).toContainText(sentence)
    await openLooksRight(page)
    await card.getByRole('link', { name: 'Zaplatit', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(sentence)
    await openLooksRight(page)
    await topUp(page)
  })

  await test.step('the operator reads whom to call, and after the cut-off who was left out', async () => {
    const operator = await world().as(browser, 'operator')
    await visit(operator, '/admin/deliveries')
    await operator.getByRole('link', { name: 'Brno-sever, týden 48' }).first().click()
    const waiting = operator.getByRole('list', { name: 'Čekají na platbu' })
    await expect(waiting.getByRole('listitem')).toHaveCount(3)
    await expect(waiting.getByRole('listitem').filter({ hasText: 'Marie Novotná' })).toContainText(
      /zaplatit\s110\sKč, objednávka nejvýš za\s120\sKč, zatím nepotvrzenáobjednává\sJana Dvořáková, \+420/,
    )
    await expect(waiting.getByRole('listitem').filter({ hasText: 'Petr' }).getByRole('link')).toHaveAttribute('href', /^tel:\+420/)
    await openLooksRight(operator)
    // Whom to call is pressed on a phone.
    await operator.setViewportSize({ width: 390, height: 844 })
    for (const phone of await waiting.getByRole('link').all()) await phone.click({ trial: true })
    await operator.setViewportSize({ width: 1280, height: 800 })
    await world().clock('2026-11-23', '20:00')
    await expect(operator.getByText(/jsme nic neobjednali, platba nepřišla/)).toBeVisible()
    await expect(waiting.getByRole('listitem')).toHaveText([/^Petr/])
  })

  await test.step('Jana’s overview says that nothing was ordered, and leads to why', async () => {
    await visit(page, '/')
    const card = page.getByRole('region', { name: 'Nejbližší závoz' })
    await expect(card).toContainText(/Nic jste neobjednali a\snic neplatíte/)
    await expect(card.getByRole('heading', { name: /^Závoz ve\sčtvrtek/ })).toBeVisible()
    await openLooksRight(page)
    await card.getByRole('link', { name: 'proč' }).click()
    await expect(page).toHaveURL('/demand?mode=weekly&weekStart=2026-11-23')
    await expect(page.getByText(/Nic z\sněj proto neobjednáváme a\snic neplatíte/)).toBeVisible()
  })
})
