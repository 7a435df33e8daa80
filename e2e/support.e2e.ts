import { expect, test, type Locator, type Page } from '@playwright/test'
import { emailOf } from '../server/seed/cast.ts'
import { notices } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })

/** Jana, Petr and the town hall got potatoes of one lot of Statek Lípa, two weeks ago. */
const bring = () =>
  world().database(`
    with open as (
      select d.* from deliveries d join member_stays stay on stay.locality_id = d.locality_id
      where stay.user_id = (select id from users where email = '${emailOf('jana')}') and d.week_start_date = '2026-11-23'
    ), past as (
      insert into deliveries (locality_id, week_start_date, status, opens_at, cut_off_at, offers_close_at, delivery_on, delivery_time, closed_at, cleared_at)
      select locality_id, week_start_date - 14, 'settled', opens_at - interval '14 days', cut_off_at - interval '14 days',
             offers_close_at - interval '14 days', delivery_on - 14, delivery_time, cut_off_at - interval '14 days', offers_close_at - interval '14 days'
      from open returning id
    ), pool as (
      insert into aggregated_demands (delivery_id, type, catalog_item_id, generic_name, unit, total_weekly_quantity, no_cap_quantity, households, vat_class, created_at)
      select past.id, item.type, item.id, item.generic_name, item.unit, 9000, 0, 9, 'reduced', app_now()
      from past, catalog_items item where item.sku = 'BRA-B' returning id, delivery_id
    ), award as (
      insert into demand_supplier_allocations (aggregated_demand_id, supplier_id, supplier_price_list_id, tier, locked_unit_price, quantity, created_at)
      select pool.id, offer.supplier_id, offer.id, 1, 2000, 9000, app_now()
      from pool, supplier_price_lists offer join suppliers on suppliers.id = offer.supplier_id join catalog_items item on item.id = offer.catalog_item_id
      where suppliers.name = 'Statek Lípa' and item.sku = 'BRA-B' and offer.locality_id = (select locality_id from open) returning 1
    ), member as (select id from users where email in ('${emailOf('jana')}', '${emailOf('petr')}', '${emailOf('obec')}')), bought as (
      insert into purchase_items (user_id, delivery_id, source_id, aggregated_demand_id, quantity, unit_price, total, vat_rate, standard_price, delivered_quantity, delivered_total)
      select member.id, pool.delivery_id, gen_random_uuid(), pool.id, 3000, 2000, 6000, 12, 2490, 3000, 6000 from pool, member returning 1
    )
    insert into purchases (user_id, delivery_id, total, items, created_at) select member.id, past.id, 6000, 1, app_now() from past, member`)

const send = (page: Page) => page.getByRole('button', { name: 'Odeslat požadavek' })

test('of three receivers of a lot one complains, one joins, one is content, and two are credited; a question goes through its states', async ({
  browser,
}) => {
  await bring()
  const jana = await world().again(browser, 'jana')

  await test.step('from the item of a past purchase to a complaint', async () => {
    await visit(jana, '/purchases')
    await jana.getByRole('table', { name: 'Minulé nákupy' }).getByRole('link').nth(1).click()
    await expect(jana.getByRole('link', { name: /^Něco nesedí\?/ })).toBeVisible()
    await jana.getByRole('link', { name: /^Něco nesedí\?/ }).click()
    await expect(jana.getByText(/3\skg za 60,00\sKč/)).toBeVisible()
    await expect(send(jana)).toBeDisabled()
    await jana.getByLabel('Popis').fill('Polovina pytle je shnilá, ostatní brambory klíčí.')
    await expect(jana.getByText('49/2000 znaků')).toBeVisible()
    await send(jana).click()
    await expect(jana.getByText(/Reklamace\s2026-00001/)).toBeVisible()
  })

  const petr = await world().again(browser, 'petr')
  await test.step('Petr is asked once, and joins', async () => {
    await visit(petr, '/support')
    await expect(petr.getByText(/je to vaše v\spořádku\?/)).toBeVisible()
    await petr.getByRole('link', { name: 'Něco nesedí' }).click()
    await petr.getByLabel('Popis').fill('Taky shnilé.')
    await send(petr).click()
    await expect(petr.getByText(/Reklamace\s2026-00002/)).toBeVisible()
  })

  await test.step('the town hall is asked once, and is content', async () => {
    const obec = await world().again(browser, 'obec')
    await visit(obec, '/support')
    await expect(obec.getByText(/je to vaše v\spořádku\?/)).toBeVisible()
    await obec.getByRole('button', { name: 'Je v pořádku' }).click()
    await expect(obec.getByText(/je to vaše v\spořádku\?/)).toHaveCount(0)
    await expect(obec.getByText('Žádné aktivní požadavky')).toBeVisible()
  })

  const operator = await world().again(browser, 'operator')
  await test.step('nobody is credited at the supplier’s cost before it has answered', async () => {
    await visit(operator, '/admin/support')
    await operator.getByRole('button', { name: /2026-00001/ }).click()
    await expect(operator.getByText(/^čekáme\sdo\s/)).toBeVisible()
    await operator.getByRole('tab', { name: 'Rozhodnout' }).click()
    await expect(operator.getByRole('radio', { name: /^Uznat a vystavit dobropis/ })).toBeDisabled()

    const supplier = await world().again(browser, 'statek')
    await visit(supplier, '/')
    await supplier.getByRole('link', { name: '2 reklamace čekají na vaše vyjádření' }).click()
    const complaints = supplier.getByRole('list', { name: 'Reklamace vašeho zboží' })
    const own = complaints.getByRole('listitem').filter({ hasText: '2026-00001' })
    await expect(own).toContainText('Polovina pytle je shnilá')
    await expect(own).not.toContainText('Jana')
    const answer = async (complaint: Locator, words: string) => {
      await complaint.getByRole('button', { name: 'Vyjádřit se' }).click()
      await supplier.getByLabel('Co k reklamaci říkáte').fill(words)
      await supplier.getByRole('button', { name: 'Odeslat vyjádření' }).click()
      await expect(complaint).toContainText('Vaše vyjádření')
      await expect(complaint.getByRole('button')).toHaveCount(0)
    }
    await answer(own, 'Šarže namokla, vadu uznáváme.')
    await expect(notices(supplier).getByText('Vyjádření je odeslané')).toBeVisible()
    await answer(complaints.getByRole('listitem').filter({ hasText: '2026-00002' }), 'Stejná šarže.')
  })

  await test.step('the operator credits both', async () => {
    await visit(operator, '/admin/support')
    await expect(operator.getByRole('list', { name: 'Fronta požadavků' }).getByRole('button')).toHaveCount(2)
    await operator.getByRole('button', { name: /2026-00001/ }).click()
    await expect(operator.getByText(/^2, v\spořádku\s1$/)).toBeVisible()
    await operator.getByRole('tab', { name: 'Rozhodnout' }).click()
    await operator.getByText('Uznat a vystavit dobropis').click()
    await operator.getByLabel('Důvod').fill('Dodavatel vadu uznal.')
    await operator.getByRole('button', { name: 'Uznat reklamaci' }).click()
    await expect(notices(operator).getByText('Uznáno, dobropis je připsaný')).toBeVisible()
  })

  await test.step('both read of it, and Jana confirms', async () => {
    for (const page of [jana, petr]) await expect(page.getByText(/^60,00\sKč$/)).toBeVisible()
    await jana.getByRole('button', { name: 'Ano' }).click()
    await expect(jana.getByText('Požadavek je uzavřený.')).toBeVisible()
    await visit(jana, '/statement')
    await expect(jana.getByRole('row', { name: /Reklamace.*60,00/ })).toBeVisible()
  })

  await test.step('a question is answered, is not solved yet, and is closed', async () => {
    await visit(jana, '/support?new=support')
    await jana.getByLabel('Předmět').fill('Kdy přijede závoz?')
    await jana.getByLabel('Popis').fill('Na stránce čas nevidím.')
    await jana.reload()
    await expect(jana.getByLabel('Popis')).toHaveValue('Na stránce čas nevidím.')
    await send(jana).click()
    await expect(jana.getByText(/Podpora\s2026-00003/)).toBeVisible()
    await operator.goto('/admin/support')
    await operator.getByRole('button', { name: 'Vzít si ho' }).click()
    await expect(operator.getByText('Má na starosti').nth(1)).toBeVisible()
    await operator.getByLabel('Odpověď', { exact: true }).fill('Ve čtvrtek v 16 hodin.')
    await operator.getByText('Tím je požadavek vyřešený').click()
    await operator.getByRole('button', { name: 'Odeslat odpověď' }).click()
    await expect(jana.getByText('Ve čtvrtek v 16 hodin.')).toBeVisible()
    await jana.getByRole('button', { name: 'Ještě ne' }).click()
    await expect(jana.getByRole('button', { name: 'Ještě ne' })).toHaveCount(0)
    // Before, the desk may still have the button of the state before the answer, and would refuse it.
    await expect(operator.getByText(/V\sřešení · Jana Dvořáková/)).toBeVisible()
    await operator.getByRole('button', { name: 'Označit: Vyřešeno' }).click()
    await expect(operator.getByRole('button', { name: 'Označit: Vyřešeno' })).toHaveCount(0)
    await jana.getByRole('button', { name: 'Ano' }).click()
    await expect(jana.getByText('Požadavek je uzavřený.')).toBeVisible()
    await visit(jana, '/')
    await expect(jana.getByRole('region', { name: 'Reklamace a požadavky' }).getByText('Uzavřeno')).toHaveCount(2)
  })
})
