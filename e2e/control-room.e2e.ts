import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { openLooksRight, watched } from './looks-right.ts'
import { item, notices, openWeek, unfold } from './parts.ts'
import { closeNotices, visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })
const thisWeek = '2026-11-23'
const nextWeek = '2026-11-30'
const potatoes = 'Brambory konzumní, varný typ B'
const milk = 'Mléko polotučné'
const rice = 'Rýže dlouhozrnná 1 kg'

const openDelivery = async (page: Page, locality: string) => {
  await visit(page, '/admin/deliveries')
  await page
    .getByRole('link', { name: `${locality}, týden 48` })
    .filter({ visible: true })
    .click()
}
const offer = (sku: string, minQuantity: number, price: number) => `
  insert into supplier_price_lists (supplier_id, locality_id, catalog_item_id, item_type, unit, price_tier_1_min_qty, price_tier_1_price, valid_from, created_at)
  select s.id, l.id, i.id, 'product', i.unit, ${minQuantity}, ${price}, '2026-11-01', app_now()
  from suppliers s, localities l, catalog_items i where s.name = 'Statek Lípa' and l.name = 'Brno-sever' and i.sku = '${sku}'`

test('from the dry run through the protocol to the receipt, and into the next week', async ({ browser }) => {
  const { page: operator, complaints } = await watched(world(), browser, 'operator')
  const { page: jana, complaints: hers } = await watched(world(), browser, 'jana')

  await test.step('Jana wants rice in this week only, and would pay almost nothing for milk', async () => {
    await world().database(`
      update weekly_demands set max_price = 500 where catalog_item_id = (select id from catalog_items where sku = 'MLE')
        and user_id = (select id from users where email = 'jana@dohromady.test')`)
    await world().database(`
      with week as (
        insert into weekly_purchase_variants (user_id, week_start_date, created_at)
        select id, '${thisWeek}', app_now() from users where email = 'jana@dohromady.test' returning id, user_id
      )
      insert into weekly_variant_items (user_id, variant_id, week_start_date, catalog_item_id, unit, quantity, max_price, modification_type, created_at)
      select week.user_id, week.id, '${thisWeek}', i.id, i.unit, 2000, 6000, 'addition', app_now() from week, catalog_items i where i.sku = 'RYZ'`)
    await world().database(offer('RYZ', 500_000, 5000))
    await openWeek(jana, thisWeek)
    // A cap below every offer is said before the cut-off, too.
    await expect(item(jana, milk)).toContainText(/nad vaším stropem|pod nejnižší nabídkou/)
  })

  await test.step('the steps of the delivery say what happens next and to whom', async () => {
    await openDelivery(operator, 'Brno-sever')
    const steps = operator.getByRole('list', { name: 'Postup závozu' })
    await expect(steps.getByRole('listitem').filter({ hasText: 'Sběr (právě probíhá)' })).toContainText(
      /Uzávěrka zmrazí košíky \d+\sdomácností\./,
    )
    await expect(steps.getByRole('listitem').filter({ hasText: 'Objednání (čeká)' })).toContainText('Až po stanovení ceny.')
    await openLooksRight(operator)
    await world().clock('2026-11-23', '20:00')
    await expect(steps.getByRole('listitem').filter({ hasText: 'Nabídky (právě probíhá)' })).toBeVisible()
    await expect(jana.getByText(/^Uzávěrka byla/)).toBeVisible()
    await openLooksRight(jana)
  })

  await test.step('a second dry run says what has changed since the first', async () => {
    await operator.getByRole('button', { name: 'Spustit zkoušku' }).click()
    await expect(operator.getByRole('heading', { name: 'Výsledek zkoušky' })).toBeVisible()
    await operator.getByRole('button', { name: 'Spustit zkoušku znovu' }).click()
    await expect(operator.getByText('Od minulé zkoušky se nezměnilo nic.')).toBeVisible()
    // A supplier offers meanwhile.
    await world().database(`
      with offer as (${offer('CHL', 0, 4500)} returning id, supplier_id, catalog_item_id)
      insert into pool_offers select pool.id, offer.supplier_id, offer.id
      from offer join aggregated_demands pool using (catalog_item_id) join deliveries d on d.id = pool.delivery_id
      join localities l on l.id = d.locality_id and l.name = 'Brno-sever'`)
    await operator.getByRole('button', { name: 'Spustit zkoušku znovu' }).click()
    const changes = operator.getByRole('list', { name: 'Rozdíl proti minulé zkoušce' })
    await expect(changes.getByRole('listitem')).toHaveText([/Chléb kmínový 1\skg: bez ceny, nově 45,00\sKč\/ks od Statek Lípa/])
    await openLooksRight(operator)
  })

  await test.step('the operator clears and reads why a pool has its price', async () => {
    await operator.getByRole('button', { name: 'Stanovit ceny…' }).click()
    await operator.getByRole('alertdialog').getByRole('button', { name: 'Stanovit ceny' }).click()
    await operator
      .getByRole('link', { name: `${potatoes}: protokol` })
      .filter({ visible: true })
      .click()
    await expect(operator.getByRole('heading', { level: 1, name: `Protokol: ${potatoes}` })).toBeVisible()
    const tiers = operator.getByRole('table', { name: 'Nabídky a jejich pásma' })
    await expect(tiers.getByText('Vyhrálo: nejnižší splněná cena.')).toHaveCount(1)
    await expect(operator.getByRole('table', { name: 'Poptávka podle ceny' })).toContainText('20,00 Kč')
    await expect(operator.getByText(/^[0-9a-f]{64}$/)).toHaveCount(2)
    await closeNotices(operator)
    await openLooksRight(operator)
    for (const [name, start] of [
      ['PDF', '%PDF-'],
      ['CSV', 'PK'],
    ] as const) {
      const [download] = await Promise.all([operator.waitForEvent('download'), operator.getByRole('button', { name }).click()])
      expect(download.suggestedFilename()).toMatch(/^protokol-brambory-konzumni-varny-typ-b-kg-brno-sever-2026-tyden-48\.(pdf|zip)$/)
      expect(
        readFileSync(await download.path())
          .subarray(0, start.length)
          .toString('latin1'),
      ).toBe(start)
    }
    await operator.getByRole('link', { name: 'Zpět na závoz' }).click()
    const whole = operator.getByRole('button', { name: 'Protokol celého závozu' })
    const [download] = await Promise.all([operator.waitForEvent('download'), whole.click()])
    expect(download.suggestedFilename()).toMatch(/brno-sever.*\.zip$/)
    expect(
      readFileSync(await download.path())
        .subarray(0, 2)
        .toString('latin1'),
    ).toBe('PK')
  })

  await test.step('Jana reads her receipt, and raises a cap for the weeks to come', async () => {
    await unfold(item(jana, potatoes))
    await expect(item(jana, potatoes).getByRole('list', { name: 'Účtenka ceny' })).toHaveText(
      /pásmo od \d+\skg = 17,90\sKč.*vaše cena do 20\sKč.*ušetřeno 35\sKč proti běžné ceně 24,90\sKč \(nejnižší v\skatalogu za 30\sdní do\suzávěrky\)/,
    )
    await unfold(item(jana, milk))
    await expect(item(jana, milk)).toContainText(/Vaše cena do 5\sKč je pod/)
    await openLooksRight(jana)
    // The result of the clearing may be read while there is none yet.
    expect([...complaints, ...hers].filter((complaint) => !/409/.test(complaint))).toEqual([])
    await item(jana, milk)
      .getByRole('button', { name: /^Zvýšit na/ })
      .click()
    await expect(notices(jana).getByText(/^Mléko polotučné: pro další týdny cena do/)).toBeVisible()
    await expect(item(jana, milk)).toContainText(/Pro další týdny už máte cenu do/)
  })

  await test.step('the operator carries the rice into the next week, and Jana says no', async () => {
    await operator.getByRole('button', { name: 'Prodloužit do dalšího týdne…' }).click()
    const dialog = operator.getByRole('alertdialog', { name: 'Prodloužit do dalšího týdne' })
    await expect(dialog.getByRole('checkbox', { name: /Rýže/ })).toBeChecked()
    const boxes = await dialog.getByRole('checkbox').all()
    for (const box of boxes) await box.press('Space')
    await dialog.getByRole('button', { name: 'Prodloužit' }).click()
    await expect(dialog).toContainText('Vyberte aspoň jednu poptávku.')
    for (const box of boxes) await box.press('Space')
    await dialog.getByRole('button', { name: 'Prodloužit' }).click()
    await expect(dialog).toBeHidden()
    await expect(operator.getByRole('table').getByRole('row', { name: /Rýže/ })).toContainText('prodlouženo do týdne 49')
    await openWeek(jana, nextWeek)
    const carried = item(jana, rice)
    await expect(carried).toContainText(/V\stýdnu 48 se nesešlo nejmenší množství/)
    await carried.getByRole('button', { name: `Nechci: ${rice}` }).click()
    await expect(carried).toBeHidden()
  })
})

test('what was not ordered in time is the operator’s duty until it is cancelled, and members read that', async ({ browser }) => {
  const { page: operator, complaints } = await watched(world(), browser, 'operator')
  const jana = await world().again(browser, 'jana')
  await openWeek(jana, thisWeek)
  await world().clock('2026-11-27', '09:00')
  await visit(operator, '/delivery-dashboard')
  const missed = operator.getByRole('region', { name: 'Brno-sever, týden 48', exact: true })
  await expect(missed).toContainText('nestihl se objednat')
  await expect(missed).not.toContainText('neobjednáno')
  await expect(missed.getByRole('table')).toHaveCount(0)
  await openLooksRight(operator)
  await visit(operator, '/')
  // The week before was forgotten too.
  await operator.getByRole('link', { name: /^2\szávozy, které se\snestihly objednat: zrušte je$/ }).click()
  await expect(operator).toHaveURL('/admin/deliveries')
  await operator.setViewportSize({ width: 390, height: 844 })
  await expect(operator.getByRole('link', { name: /^Brno-sever, týden 48/ })).toContainText('nestihl se objednat')
  await operator.setViewportSize({ width: 1280, height: 720 })
  await openDelivery(operator, 'Brno-sever')
  await expect(operator.getByText(/objednat na\sněj už nejde\. Zrušte ho/)).toBeVisible()
  await operator.getByRole('button', { name: 'Zrušit závoz…' }).click()
  const dialog = operator.getByRole('alertdialog', { name: 'Zrušit závoz: Brno-sever' })
  await dialog.getByLabel('Důvod').fill('Objednávky jsme nestihli odeslat')
  await openLooksRight(operator)
  await dialog.getByRole('button', { name: 'Zrušit závoz' }).click()
  await expect(dialog).toBeHidden()
  await visit(operator, '/')
  await expect(operator.getByRole('link', { name: /^1\szávoz, který se\snestihl objednat: zrušte ho$/ })).toBeVisible()
  // Her open page follows.
  await expect(jana.getByText('Tento závoz je zrušený.')).toBeVisible()
  await expect(jana.getByText(/Důvod: Objednávky jsme nestihli odeslat/)).toBeVisible()
  await expect(item(jana, potatoes).getByRole('button', { name: 'Přidat' })).toBeHidden()
  await expect(jana.getByText(/^(Vyzvednutí|Rozvoz domů) v/)).toBeHidden()
  await visit(jana, `/demand?mode=weekly&weekStart=${thisWeek}&view=table`)
  const table = jana.getByRole('table', { name: 'Položky nákupu na týden 48' })
  await expect(table.getByRole('row', { name: potatoes })).toContainText('závoz je zrušený')
  await expect(table.getByRole('rowgroup').last()).toContainText('Tento týden nic neplatíte')
  await expect(table).not.toContainText(/Cena teď|Odhad/)
  await visit(jana, '/inbox')
  await expect(jana.getByRole('listitem').filter({ hasText: 'Objednávky jsme nestihli odeslat' })).toHaveCount(1)
  await visit(jana, '/payments')
  await expect(jana.getByText('Všechno je zaplacené.')).toBeVisible()
  // The result of the clearing is read again while the page turns: a cancelled delivery has none.
  expect(complaints.filter((complaint) => !/409/.test(complaint))).toEqual([])
})
