import { expect, test, type Page } from '@playwright/test'
import { item, notices, openWeek, quantityOf, week } from './parts.ts'
import { demandRow, fillTier } from './supplier-parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })
const thisWeek = '2026-11-23'
const potatoes = 'Brambory konzumní, varný typ B'
const bread = 'Chléb kmínový 1 kg'

async function addToWeek(page: Page, name: string, quantity: string, cap: string) {
  await page.getByRole('button', { name: 'Přidat z katalogu jen na tento týden' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Co chcete kupovat?').fill(name)
  await dialog.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  await dialog.getByLabel('Množství').fill(quantity)
  await dialog.getByLabel('Cena do').fill(cap)
  await dialog.getByRole('button', { name: 'Přidat do poptávky' }).click()
  await expect(item(page, name)).toBeVisible()
}

/** The price card of an item in the week's basket, opened if it is closed. */
async function priceOf(page: Page, name: string) {
  const trigger = item(page, name).locator('[aria-expanded]').first()
  if ((await trigger.getAttribute('aria-expanded')) === 'false') await trigger.click()
  return page.getByRole('group', { name: `Skupinová cena: ${name}` })
}

test('from an offer across the cut-off to one price for everybody', async ({ browser }) => {
  const supplier = await world().again(browser, 'statek')
  const jana = await world().again(browser, 'jana')
  const operator = await world().again(browser, 'operator')

  await test.step('Jana wants what nobody offers, and what too few want', async () => {
    await openWeek(jana, thisWeek)
    await addToWeek(jana, 'Rohlík', '12', '5')
    await addToWeek(jana, 'Mrkev', '2', '25')
  })

  await test.step('the supplier is told what is wrong with an offer, and sends it once it is right', async () => {
    await visit(supplier, `/supplier/demands?week=${thisWeek}`)
    const rowOf = (name: string) => demandRow(supplier, 'Brno-sever', name)
    await rowOf(bread).getByRole('button', { name: 'Poslat cenovou nabídku' }).click()
    const dialog = supplier.getByRole('dialog', { name: 'Cenová nabídka' })
    const send = dialog.getByRole('button', { name: 'Odeslat nabídku' })
    await fillTier(dialog, 1, '1', '47')
    await fillTier(dialog, 2, '1', '46')
    await expect(dialog.getByText('Pásmo 2: množství musí být vyšší než v pásmu 1.')).toHaveCount(2)
    await expect(send).toBeDisabled()
    await fillTier(dialog, 2, '500', '48')
    await expect(dialog.getByText('Pásmo 2: cena musí být nižší než v pásmu 1.')).toHaveCount(2)
    await expect(send).toBeDisabled()
    await fillTier(dialog, 2, '500', '41,90')
    await send.click()
    await expect(dialog).toBeHidden()
    await expect(notices(supplier).getByText('Nabídka odeslána')).toBeVisible()
    await expect(rowOf(bread)).toContainText('Nabídka odeslána')

    await rowOf('Mrkev').getByRole('button', { name: 'Poslat cenovou nabídku' }).click()
    await fillTier(dialog, 1, '5000', '20')
    await send.click()
    await expect(dialog).toBeHidden()
    await expect(item(jana, bread)).toContainText('nad vaším stropem')
  })

  await test.step('a sixth change of an offer is refused until tomorrow', async () => {
    const carrots = demandRow(supplier, 'Brno-sever', 'Mrkev')
    await carrots.getByRole('button', { name: 'Upravit nabídku' }).click()
    const dialog = supplier.getByRole('dialog', { name: 'Upravit nabídku' })
    await expect(dialog.getByText('dnes ještě 5krát')).toBeVisible()
    await fillTier(dialog, 1, '5000', '19')
    // A colleague has changed the offer five times.
    await world().database(`
      insert into supplier_price_lists (supplier_id, locality_id, catalog_item_id, item_type, unit, price_tier_1_min_qty, price_tier_1_price, valid_from, is_active, created_at)
        select supplier_id, locality_id, catalog_item_id, item_type, offer.unit, price_tier_1_min_qty, price_tier_1_price, valid_from, false, offer.created_at + n * interval '1 second'
        from supplier_price_lists offer join catalog_items item on item.id = offer.catalog_item_id, generate_series(1, 5) n
        where offer.is_active and item.name = 'Mrkev'`)
    await dialog.getByRole('button', { name: 'Odeslat nabídku' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'Nabídku jste dnes změnili pětkrát a víc to za den nejde. Změnit ji můžete zase zítra.',
    )
    await supplier.keyboard.press('Escape')
    await visit(supplier, `/supplier/demands?week=${thisWeek}`)
    await expect(carrots.getByRole('button', { name: 'Další změna až zítra' })).toBeDisabled()
    await expect(carrots).toContainText('až 20,00 Kč/kg')
    // The offer stays readable, and can still be withdrawn.
    await carrots.getByRole('button', { name: 'Zobrazit nabídku: Mrkev' }).click()
    const shown = supplier.getByRole('dialog', { name: 'Vaše nabídka' })
    await expect(shown.getByRole('button', { name: 'Odeslat nabídku' })).toBeDisabled()
    await shown.getByText('Verze nabídky').click()
    await expect(shown.getByRole('listitem').filter({ hasText: 'Platnost od' })).toHaveCount(6)
    await expect(shown.getByRole('button', { name: 'Zrušit nabídku…' })).toBeVisible()
    await supplier.keyboard.press('Escape')
    await expect(shown).toHaveCount(0)
  })

  await test.step('the operator sees the delivery collect', async () => {
    await visit(operator, '/admin/deliveries')
    await expect(operator.getByRole('heading', { name: /^Brno-sever, týden 48/ })).toBeVisible()
    await expect(operator.getByRole('listitem').filter({ hasText: 'Sběr (právě probíhá)' })).toBeVisible()
    await expect(operator.getByText('Závoz se uzavře sám po 23. 11., 20:00.')).toBeVisible()
  })

  await test.step('the cut-off passes while Jana has a change open: the week closes by itself and says so', async () => {
    await priceOf(jana, potatoes)
    await item(jana, potatoes).getByRole('button', { name: 'Změnit cenový strop (20,00 Kč)' }).click()
    const dialog = jana.getByRole('dialog', { name: potatoes })
    await dialog.getByLabel('Cena do').fill('30')
    await world().clock('2026-11-23', '20:00')
    await expect(operator.getByText('Sběr (hotovo)')).toBeVisible()
    await expect(operator.getByText('Nabídky (právě probíhá)')).toBeVisible()
    await expect(dialog.getByText('Uzávěrka pro změny uplynula.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Uložit', exact: true })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Zrušit' }).click()
    await jana.getByRole('alertdialog').getByRole('button', { name: 'Zahodit změny' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(jana.getByText('Uzávěrka byla v pondělí 23. 11., 20:00.')).toBeVisible()
    await expect(item(jana, potatoes).getByRole('button', { name: 'Přidat' })).toBeHidden()
    await expect(week(jana, 48)).toContainText('uzavřeno')
    await expect((await priceOf(jana, potatoes)).getByText('váš strop 20 Kč')).toBeVisible()
  })

  await test.step('the operator tries the clearing out and clears', async () => {
    const clear = operator.getByRole('button', { name: 'Stanovit ceny…' })
    await expect(clear).toBeDisabled()
    await expect(operator.getByText('Nejprve spusťte zkoušku.').first()).toBeVisible()
    await operator.getByRole('button', { name: 'Spustit zkoušku' }).click()
    const report = operator.getByRole('table', { name: 'Poptávky podle zkoušky' })
    await expect(report.getByRole('row', { name: /^Mrkev/ })).toContainText('pod minimem')
    await expect(report.getByRole('row', { name: /^Rohlík/ })).toContainText('bez nabídky')
    await expect(report.getByRole('row', { name: new RegExp(`^${bread}`) })).toContainText('47,00 Kč/ks')
    await clear.click()
    const dialog = operator.getByRole('alertdialog', { name: 'Stanovit ceny: Brno-sever' })
    await expect(dialog.getByText('Vrátit to nejde.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Stanovit ceny' }).click()
    await expect(dialog).toBeHidden()
    await expect(operator.getByRole('table', { name: 'Poptávky a jejich ceny' })).toBeVisible()
    await expect(operator.getByText('Stanovení ceny (hotovo)')).toBeVisible()
  })

  await test.step('Jana sees what she gets and why she does not get the rest', async () => {
    // The row shows the bought quantity and is folded again.
    await expect(item(jana, potatoes)).toContainText(/zatím neobjednáno\s5\skg/)
    await expect(await priceOf(jana, potatoes)).toContainText(
      'Koupíme vám 5 kg po 17,90 Kč, celkem 89,50 Kč. U dodavatele zatím neobjednáno.',
    )
    await expect(await priceOf(jana, bread)).toContainText(
      'Vaše cena do 46 Kč je pod cenou skupiny 47,00 Kč, proto nekupujeme. S cenou do 47,00 Kč bychom koupili.',
    )
    await expect(await priceOf(jana, 'Máslo 250 g')).toContainText(/K\snákupu\schybělo\s\d+\sks, i\skdybyste\szadali\scenu\sdo/)
    await expect(await priceOf(jana, 'Rohlík')).toContainText('Nikdo tuto položku nenabídl, proto nekupujeme a nic neplatíte.')
    await expect(await priceOf(jana, 'Mrkev')).toContainText(
      'Do nejmenšího množství chybělo 4 980 kg: s nimi bychom koupili za 20,00 Kč. Nekupujeme a nic neplatíte.',
    )
    const delivery = jana.getByRole('region', { name: 'Váš závoz' })
    await expect(delivery.getByRole('heading')).toHaveText('Vyzvednutí ve čtvrtek 26. 11. od 17:00')
    await expect(delivery).toContainText('Zaplatíte 485,60 Kč převodem předem')
    const summary = jana.getByRole('region', { name: 'Souhrn košíku' })
    await expect(summary).toContainText('Cena za 4 položky485,60 Kč')
    await expect(summary).toContainText('Proti běžným cenám jste ušetřili')
    await jana.reload()
    await expect(await priceOf(jana, potatoes)).toContainText('Koupíme vám 5 kg')
    // The closed row shows the reason, and the requested quantity does not look like a bought one.
    await expect(item(jana, bread)).toContainText('nekoupeno: cena do 46 Kč je pod cenou 47,00 Kč')
    await expect(item(jana, bread)).toContainText('chtěli jste 1 ks')
    await expect(item(jana, 'Mrkev')).toContainText('nekoupeno: chybělo 4 980 kg')
  })

  await test.step('whoever comes home on a phone reads what comes, where, and for how much, without scrolling', async () => {
    await jana.setViewportSize({ width: 360, height: 780 })
    await visit(jana, '/')
    const delivery = jana.getByRole('region', { name: 'Nejbližší závoz' })
    for (const fact of ['Vyzvednutí ve čtvrtek', 'Potraviny U Zvonku', '485,60 Kč'])
      await expect(delivery.getByText(fact)).toBeInViewport({ ratio: 1 })
    await delivery.getByRole('link', { name: 'Otevřít týden 48' }).click()
    await expect(jana).toHaveURL('/demand?mode=weekly&weekStart=2026-11-23')
    await expect(week(jana, 48)).toContainText('neobjednáno')
    // The calendar does not invite changes of a closed week.
    await visit(jana, '/delivery-dashboard')
    const rows = jana.getByRole('listitem')
    await expect(rows.filter({ hasText: 'týden 48' }).first()).toContainText(/Uzavřeno\spo/)
    await expect(rows.filter({ hasText: 'týden 49' }).first()).toContainText(/Změny\sdo/)
    await jana.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('the supplier sees what is allocated', async () => {
    const row = demandRow(supplier, 'Brno-sever', bread)
    await expect(row).toContainText('Přiděleno')
    await expect(row).toContainText('pevná cena 47,00 Kč/ks')
    const lost = demandRow(supplier, 'Brno-sever', 'Mrkev')
    await expect(lost).toContainText('Nevybráno')
    await expect(lost.getByRole('button', { name: 'Cena už je stanovena' })).toBeDisabled()
    await lost.getByRole('button', { name: 'Zobrazit nabídku: Mrkev' }).click()
    const shown = supplier.getByRole('dialog', { name: 'Vaše nabídka' })
    await expect(shown.getByText('Verze nabídky')).toBeVisible()
    await expect(shown.getByText(/dnes ještě|Začít na/)).toHaveCount(0)
    await expect(shown.getByRole('button', { name: 'Zrušit nabídku…' })).toHaveCount(0)
    await visit(supplier, `/supplier/demands?week=${thisWeek}&state=over`)
    await expect(demandRow(supplier, 'Brno-sever', 'Rohlík')).toContainText('Skončilo bez nabídky')
  })
})

test('the operator closes early with a reason, and clears only the result of the last dry run', async ({ browser }) => {
  const operator = await world().again(browser, 'operator')
  const klara = await world().again(browser, 'klara')
  const supplier = await world().again(browser, 'statek')
  await openWeek(klara, thisWeek)
  await visit(operator, '/admin/deliveries')
  await operator.getByRole('link', { name: 'Žďársko, týden 48' }).click()

  await operator.getByRole('button', { name: 'Uzavřít předčasně…' }).click()
  const closing = operator.getByRole('alertdialog', { name: 'Uzavřít předčasně: Žďársko' })
  await closing.getByRole('button', { name: 'Uzavřít předčasně' }).click()
  await expect(closing.getByText('Uveďte důvod')).toBeVisible()
  await closing.getByLabel('Důvod').fill('Dodavatel potřebuje množství dřív')
  await closing.getByRole('button', { name: 'Uzavřít předčasně' }).click()
  await expect(closing).toBeHidden()
  await expect(operator.getByText('Nabídky (právě probíhá)')).toBeVisible()
  await expect(klara.getByText(/^Uzávěrka byla/)).toBeVisible()
  await expect(item(klara, potatoes).getByRole('button', { name: 'Přidat' })).toBeHidden()

  await operator.getByRole('button', { name: 'Spustit zkoušku' }).click()
  const report = operator.getByRole('table', { name: 'Poptávky podle zkoušky' })
  await expect(report.getByRole('row', { name: /^Brambory/ })).toContainText('pod minimem')
  await visit(supplier, '/supplier/demands')
  await demandRow(supplier, 'Žďársko', potatoes).getByRole('button', { name: 'Upravit nabídku' }).click()
  const offer = supplier.getByRole('dialog', { name: 'Upravit nabídku' })
  await fillTier(offer, 1, '5', '18,90')
  await offer.getByRole('button', { name: 'Odeslat nabídku' }).click()
  await expect(offer).toBeHidden()

  await operator.getByRole('button', { name: 'Stanovit ceny…' }).click()
  const clearing = operator.getByRole('alertdialog', { name: 'Stanovit ceny: Žďársko' })
  await clearing.getByRole('button', { name: 'Stanovit ceny' }).click()
  await expect(clearing.getByText('Nabídky se od zkoušky změnily. Spusťte zkoušku znovu.')).toBeVisible()
  await clearing.getByRole('button', { name: 'Spustit zkoušku znovu' }).click()
  await expect(clearing).toBeHidden()
  await expect(report.getByRole('row', { name: /^Brambory/ })).toContainText('18,90 Kč/kg')
  await operator.getByRole('button', { name: 'Stanovit ceny…' }).click()
  await clearing.getByRole('button', { name: 'Stanovit ceny' }).click()
  await expect(operator.getByText('Stanovení ceny (hotovo)')).toBeVisible()
  await expect(await priceOf(klara, potatoes)).toContainText('Koupíme vám 3 kg po 18,90 Kč, celkem 56,70 Kč.')
  await expect(klara.getByRole('region', { name: 'Souhrn košíku' })).toContainText('Cena za 1 položku56,70 Kč')
})

test('a delivery waiting for offers is cleared automatically when they close', async ({ browser }) => {
  const jana = await world().again(browser, 'jana')
  await openWeek(jana, '2026-11-30')
  await expect(quantityOf(item(jana, potatoes))).toHaveText('5')
  await world().clock('2026-11-30', '20:00')
  await expect(jana.getByText('Uzávěrka byla v pondělí 30. 11., 20:00.')).toBeVisible()
  await world().clock('2026-12-02', '12:00')
  await expect(jana.getByRole('region', { name: 'Váš závoz' })).toBeVisible()
  await expect(await priceOf(jana, potatoes)).toContainText('Koupíme vám 5 kg po 17,90 Kč')
})
