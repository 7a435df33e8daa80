import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { emailOf } from '../server/seed/cast.ts'
import { openLooksRight, watched } from './looks-right.ts'
import { item, notices, openWeek } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })
const potatoes = 'Brambory konzumní, varný typ B'

/** Jana bought potatoes every other week, thirty times. */
const buyBefore = () =>
  world().database(`
    with jana as (select id from users where email = '${emailOf('jana')}'), open as (
      select d.* from deliveries d join member_stays stay on stay.locality_id = d.locality_id, jana
      where stay.user_id = jana.id and d.week_start_date = '2026-11-23'
    ), past as (
      insert into deliveries (locality_id, week_start_date, status, opens_at, cut_off_at, offers_close_at, delivery_on, delivery_time, closed_at, cleared_at)
      select locality_id, week_start_date - 7 * n, 'settled', opens_at - 7 * n * interval '1 day', cut_off_at - 7 * n * interval '1 day',
             offers_close_at - 7 * n * interval '1 day', delivery_on - 7 * n, delivery_time, cut_off_at - 7 * n * interval '1 day',
             offers_close_at - 7 * n * interval '1 day'
      from open, generate_series(2, 60, 2) n returning id, week_start_date
    ), pool as (
      insert into aggregated_demands (delivery_id, type, catalog_item_id, generic_name, unit, total_weekly_quantity, no_cap_quantity, households, vat_class, created_at)
      select past.id, item.type, item.id, item.generic_name, item.unit, 9000, 0, 9, 'reduced', app_now()
      from past, catalog_items item where item.name = '${potatoes}' returning id, delivery_id
    ), bought as (
      insert into purchase_items (user_id, delivery_id, source_id, aggregated_demand_id, quantity, unit_price, total, vat_rate, standard_price, delivered_quantity, delivered_total)
      select jana.id, pool.delivery_id, gen_random_uuid(), pool.id, 3000, 2000, 6000, 12, 2490, 3000, 6000 from pool, jana returning 1
    )
    insert into purchases (user_id, delivery_id, total, items, created_at) select jana.id, past.id, 6000, 1, app_now() from past, jana`)

const rows = (page: Page) => page.getByRole('table', { name: 'Minulé nákupy' }).getByRole('row')
const timeline = (page: Page) => page.getByRole('list', { name: 'Stav nákupu' })

test('Jana finds what she bought, takes it as a file, reads how a price came about, buys again, and sees how far the goods are', async ({
  browser,
}) => {
  await buyBefore()
  await world().clock('2026-11-23', '20:00')
  await world().clock('2026-11-25', '12:00')
  await world().database(`update catalog_items set is_active = false where name = 'Mléko polotučné'`)
  const { page: jana, complaints } = await watched(world(), browser, 'jana')

  await test.step('the newest of all purchases is still under way', async () => {
    await expect(async () => {
      await visit(jana, '/purchases')
      await expect(rows(jana).nth(1)).toContainText('V realizaci', { timeout: 1000 })
    }).toPass()
    await expect(jana.getByText('Zobrazeno 25 z 32')).toBeVisible()
    await openLooksRight(jana)
    await jana.route('**/rpc/purchases/**', (route) => route.abort())
    await jana.getByRole('button', { name: 'Zobrazit další' }).click()
    await expect(jana.getByText('Další část se nepodařilo načíst.')).toBeVisible()
    await expect(rows(jana)).toHaveCount(26)
    expect(complaints.splice(0).join()).toContain('ERR_FAILED')
    await jana.unroute('**/rpc/purchases/**')
    await jana.getByRole('button', { name: 'Zobrazit další' }).click()
    await expect(rows(jana)).toHaveCount(33)
    await expect(jana.getByText('Další část se nepodařilo načíst.')).toBeHidden()
  })

  await test.step('a word narrows the list, and it can be taken as a file', async () => {
    await jana.getByLabel('Hledat v nákupech').fill('káva')
    await expect(rows(jana)).toHaveCount(2)
    const started = jana.waitForEvent('download')
    await jana.getByRole('button', { name: 'Export', exact: true }).click()
    await jana.getByRole('menuitem', { name: /^Strojové CSV/ }).click()
    const csv = await readFile(await (await started).path(), 'utf8')
    expect(csv.trim().split('\r\n')).toHaveLength(2)
    expect(csv).toContain('V realizaci')
  })

  await test.step('the purchase says how far it is, what was paid the last time, and how the price came about', async () => {
    await rows(jana).nth(1).getByRole('link').click()
    await expect(timeline(jana).getByRole('listitem')).toHaveCount(6)
    await expect(timeline(jana).locator('[aria-current=step]')).toContainText('Objednáno')
    await openLooksRight(jana)
    const line = jana.getByRole('row', { name: new RegExp(potatoes) })
    await expect(line).toContainText('týden 47')
    await line.getByRole('button', { name: `Účtenka ceny: ${potatoes}` }).click()
    await expect(jana.getByRole('dialog').getByRole('list', { name: 'Účtenka ceny' })).toBeVisible()
    await jana.keyboard.press('Escape')
  })
  expect(complaints).toEqual([])

  await test.step('what is there already is not ticked, and what is not offered says so', async () => {
    await jana.getByRole('button', { name: 'Zopakovat nákup' }).click()
    const dialog = jana.getByRole('dialog', { name: 'Zopakovat nákup' })
    const row = (name: RegExp) => dialog.getByRole('listitem', { name })
    await expect(row(/^Brambory/).getByRole('checkbox')).not.toBeChecked()
    await expect(row(/^Brambory/)).toContainText('už v košíku 5 kg')
    await expect(row(/^Brambory/)).toContainText(/dnes ve skupině [\d,]+\sKč\/kg/)
    await expect(row(/^Mléko/)).toContainText('Už nenabízíme.')
    await expect(row(/^Mléko/).getByRole('checkbox')).toBeDisabled()
    await expect(row(/^Káva/).getByRole('checkbox')).toBeChecked()
    await dialog.getByRole('button', { name: 'Přidat 1 položku' }).click()
    await expect(dialog).toBeHidden()
    await expect(notices(jana).getByText('Položka byla přidána')).toBeVisible()
    await notices(jana).getByRole('button', { name: 'Vrátit zpět' }).click()
    await expect(notices(jana).getByText('Přidané položky jsou zase pryč')).toBeVisible()
    await jana.getByRole('button', { name: 'Zopakovat nákup' }).click()
    await expect(row(/^Káva/).getByRole('checkbox')).toBeChecked()
    await dialog.getByRole('button', { name: 'Přidat 1 položku' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the week has it, with the last price beside the cap', async () => {
    await openWeek(jana, '2026-11-30')
    const coffee = item(jana, 'Káva zrnková')
    await coffee.locator('[aria-expanded]').first().click()
    await expect(coffee).toContainText(/naposledy za 329,00\sKč\/kg \(týden\s48\)/)
    await coffee
      .getByRole('button', { name: /^Upravit/ })
      .first()
      .click()
    await expect(jana.getByRole('dialog')).toContainText(/naposledy za 329,00\sKč\/kg/)
    await jana.keyboard.press('Escape')
    await expect(jana.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the timeline of the week moves when the orders are sent', async () => {
    await openWeek(jana, '2026-11-23')
    const current = timeline(jana).locator('[aria-current=step]')
    await expect(current).toContainText('Objednáno')
    const operator = await world().again(browser, 'operator')
    await visit(operator, '/admin/orders')
    await expect(operator.getByRole('button', { name: /Brno-sever, týden 48/ })).toBeVisible()
    await operator.getByRole('button', { name: 'Odeslat objednávky…' }).click()
    await operator.getByRole('alertdialog').getByRole('button', { name: 'Odeslat objednávky' }).click()
    await expect(current).toContainText('U dodavatele')
    await expect(timeline(jana).getByRole('listitem').last()).toContainText('zatím ne')
  })
})
