import { readFile } from 'node:fs/promises'
import { expect, test, type Download, type Locator, type Page } from '@playwright/test'
import { openLooksRight, watched } from './looks-right.ts'
import { confirmCounted, countAll, receiveCounted, spendTheDay, toConfirmIn } from './handover-parts.ts'
import { item, notices, openWeek } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })
const eggs = 'Vejce M, podestýlka'

async function download(page: Page, kind: RegExp): Promise<Download> {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Stáhnout' }).first().click()
  await page.getByRole('menuitem', { name: kind }).click()
  return started
}

/** Somebody else has counted one line less of the order that is open; logistics decides for its own count. */
async function countedDifferently(operator: Page, logistics: Page, dialog: Locator, open: Locator) {
  await world().database(`
    insert into order_line_counts (id, line_id, quantity, is_decision, device, counted_at, recorded_at, counted_by)
    select uuidv7(), count.line_id, count.quantity - 1000, false, 'sklad', app_now(), app_now(), u.id
    from (select distinct on (line_id) * from order_line_counts where quantity >= 1000 order by line_id, id) count
    join purchase_order_lines line on line.id = count.line_id join purchase_orders o on o.id = line.order_id, users u
    where o.status <> 'received' and u.email = 'operator@dohromady.test' and not exists (
      select from purchase_order_lines eggs where eggs.order_id = o.id and eggs.item_name like 'Vejce%')
    order by line.item_name limit 1`)
  await logistics.goto('/admin/orders')
  await open.click()
  const doubt = dialog.getByRole('group', { name: /^Které množství platí/ })
  await expect(doubt).toContainText('Spočítáno různě. Které množství platí?')
  await expect(logistics.getByRole('button', { name: 'Zkontrolovat rozdíly' })).toBeDisabled()
  await openLooksRight(logistics)
  const decide = async () => {
    await doubt
      .getByRole('button', { name: /^Platí/ })
      .first()
      .click()
    await expect(doubt).toHaveCount(0)
  }
  await decide()
  // Who counts on another device copies nothing.
  await operator.goto('/admin/orders')
  await operator.getByRole('button', { name: 'Přijmout zboží…' }).first().click()
  const line = operator.getByRole('listitem').filter({ hasText: 'spočítáno' }).first()
  await line.getByRole('button', { name: /^Jiné množství/ }).click()
  const typed = line.getByRole('textbox', { name: /^Spočítáno/ })
  await expect(typed).toHaveValue('')
  // What is about to be received is in doubt again.
  await logistics.getByRole('button', { name: 'Zkontrolovat rozdíly' }).click()
  await expect(logistics.getByRole('alertdialog')).toBeVisible()
  await typed.fill('1')
  await typed.press('Enter')
  await expect(logistics.getByRole('alertdialog')).toHaveCount(0)
  await decide()
  await operator.keyboard.press('Escape')
}

/** The orders of the week that has just got its prices. */
async function openOrders(operator: Page) {
  await expect(async () => {
    await operator.goto('/admin/orders')
    await expect(operator.getByRole('button', { name: /Brno-sever, týden 48/ })).toBeVisible({ timeout: 1000 })
  }).toPass()
}

test('from prices to goods: orders are sent, confirmed short, received, and a member sees the shortage', async ({ browser }) => {
  const { page: operator, complaints } = await watched(world(), browser, 'operator')
  await world().clock('2026-11-23', '20:00')
  await world().clock('2026-11-25', '12:00')

  const jana = await world().again(browser, 'jana')
  await test.step('until they are sent, they are the first, red duty, and a member reads that nothing is ordered', async () => {
    await openOrders(operator)
    await visit(operator, '/')
    const first = operator.getByRole('main').getByRole('listitem').first()
    await expect(first).toContainText(/závoz\S* s\sobjednávkami k\sodeslání.*poslední hodina/)
    await openLooksRight(operator)
    await openWeek(jana, '2026-11-23')
    await expect(item(jana, eggs)).toContainText('zatím neobjednáno')
    await expect(jana.getByRole('region', { name: 'Váš závoz' })).toContainText('zatím neobjednáno')
    await visit(jana, '/payments')
    const debt = jana.getByRole('region', { name: 'Nákup 48. týdne' })
    await expect(debt).toContainText('u dodavatelů zatím neobjednáno')
    await world().clock('2026-11-27', '09:00')
    // What was read before the clock moved is fresh for half a minute.
    await jana.goto('/payments')
    await expect(jana.getByText('Všechno je zaplacené.')).toBeVisible()
    await expect(jana.getByRole('main')).toContainText(
      /Nákup 48\. týdne:.*Zboží se nestihlo objednat\. Nedostanete ho a\snic za něj neplatíte\./,
    )
    await visit(jana, '/purchases')
    const missed = jana.getByRole('row', { name: /26. 11. 2026/ })
    await expect(missed).toContainText(/Neobjednán.*0\sKč.*–/)
    await missed.getByRole('link').click()
    await expect(jana.getByRole('row', { name: new RegExp(eggs) })).toContainText('0,00\u00a0Kč')
    await expect(jana.getByRole('heading', { name: 'Doklady' })).toBeVisible()
    await expect(jana.getByText(/^Faktura přijde/)).toHaveCount(0)
    await visit(jana, '/statement')
    await expect(jana.getByText(/Mezi pohyby je i\s.*nestihlo\sobjednat/)).toBeVisible()
    await expect(jana.getByText('K úhradě')).toHaveCount(0)
    await visit(jana, '/delivery-dashboard')
    const day = jana.getByRole('region', { name: 'Listopad 2026' }).getByRole('cell').filter({ hasText: 'Brno-sever' })
    await expect(day.filter({ hasText: /\sneobjednáno/ })).not.toHaveCount(0)
    await expect(day.filter({ hasText: /zatím\sneobjednáno/ })).toHaveCount(0)
    await openWeek(jana, '2026-11-23')
    await expect(jana.getByRole('region', { name: 'Váš závoz' }).getByRole('heading')).toHaveText('Závoz měl být ve čtvrtek 26. 11.')
    await expect(jana.getByRole('region', { name: 'Váš závoz' })).toContainText('Zboží se nestihlo objednat.')
    await expect(jana.getByRole('region', { name: 'Váš závoz' })).not.toContainText('zatím')
    await expect(item(jana, eggs)).toContainText('neobjednáno')
    await expect(item(jana, eggs)).not.toContainText('zatím neobjednáno')
    await expect(item(jana, eggs)).toContainText('0,00\u00a0Kč')
    await openLooksRight(jana)
    const admin = await world().again(browser, 'admin')
    await visit(admin, '/admin')
    await expect(admin.getByText(/^Tyto závozy nejsou objednané/)).toBeVisible()
    await expect(admin.getByRole('main')).toContainText(/čísla\stýdnů\sje\snepočítají:.*Brno-sever,\stýden\s48/)
    for (const [page, query, found] of [
      [admin, 'brno-sever 48', /^Brno-sever, týden\s48.*nestihl se objednat/],
      [jana, '48. týden', /^Týden\s48.*·\sneobjednáno/],
    ] as const) {
      await page.getByRole('button', { name: 'Hledat' }).first().click()
      await page.getByRole('dialog', { name: 'Hledat všude' }).getByRole('textbox').fill(query)
      await expect(page.getByRole('menuitem', { name: found })).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await world().clock('2026-11-25', '12:00')
  })

  await test.step('the operator sends the orders of a week once it has prices', async () => {
    await world().database("update feature_settings set value = '1' where name = 'order_check_quantity'")
    await openOrders(operator)
    await expect(operator.getByText('Objednávky odešlete nejpozději ve středu 25. 11., 18:00.')).toBeVisible()
    await operator.getByRole('button', { name: 'Odeslat objednávky…' }).click()
    const sending = operator.getByRole('alertdialog')
    await expect(sending.getByRole('list', { name: 'Neobvyklé položky' })).toContainText(/jedna domácnost až/)
    await openLooksRight(operator)
    await sending.getByRole('checkbox', { name: 'Zkontrolováno, opravdu objednat' }).press('Space')
    await sending.getByRole('button', { name: 'Odeslat objednávky' }).click()
    await expect(notices(operator).getByText(/^Odesláno: \d/)).toBeVisible()
    await expect(operator.getByRole('heading', { name: 'Statek Lípa' })).toBeVisible()
    await openLooksRight(operator)
  })

  const { page: supplier, complaints: others } = await watched(world(), browser, 'statek')
  await test.step('the supplier confirms that it brings less, and takes the order as files', async () => {
    await visit(supplier, '/supplier/demands')
    await supplier.getByRole('link', { name: 'Objednávky', exact: true }).click()
    await expect(supplier.getByRole('link', { name: /^OBJ-/ }).first()).toBeVisible()
    await openLooksRight(supplier)
    await supplier.getByRole('link', { name: /^OBJ-/ }).first().click()
    await expect(supplier.getByText('Kam přivézt').locator('..')).toContainText('Depo Královo Pole, Ukázková 1, 612 00 Brno')
    await expect(supplier.getByText('Přivézt do', { exact: true }).locator('..')).toContainText(/čtvrtek\s26\.\s11\., \d/)
    const row = supplier.getByRole('group', { name: eggs })
    await row.getByRole('button', { name: /Odpověď/ }).click()
    await supplier.getByRole('option', { name: 'dodáme méně' }).click()
    await row.getByLabel('Kolik dodáte').fill('160')
    await supplier.getByRole('button', { name: 'Potvrdit objednávku' }).click()
    await expect(notices(supplier).getByText('Odpověď je uložená')).toBeVisible()
    await expect(supplier.getByRole('heading', { name: 'Změnit potvrzení' })).toBeVisible()
    await expect(supplier.getByRole('status').filter({ hasText: /^1\sřádek méně$/ })).toBeVisible()

    const csv = await download(supplier, /^Strojové CSV/)
    expect(csv.suggestedFilename()).toMatch(/^objednavka_OBJ-\d{6}\.csv$/)
    expect(await readFile(await csv.path(), 'utf8')).toContain(`"${eggs}",,`)
    const xlsx = await download(supplier, /^XLSX/)
    expect((await readFile(await xlsx.path())).subarray(0, 2).toString()).toBe('PK')
    const pdf = await download(supplier, /^PDF/)
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await visit(supplier, '/supplier/orders')
    await expect(supplier.getByRole('main')).toContainText(/1\sřádek, z\stoho 1\sneúplný/)
    await supplier.getByRole('link', { name: /^OBJ-/ }).first().click()
    await expect(row).toBeVisible()
    await visit(operator, '/')
    await expect(operator.getByRole('main')).toContainText(/Statek Lípa: potvrzeno, 1\sřádek méně/)
  })

  let counted = ''
  await test.step('logistics receives everything, with what was counted; that even fewer eggs came waits for a second person', async () => {
    const logistics = await world().again(browser, 'logistika')
    // The hours of members can be planned before the goods come.
    await visit(logistics, '/delivery-dashboard')
    const ordered = logistics.getByRole('region', { name: 'Brno-sever, týden 48', exact: true })
    await expect(ordered.getByRole('button', { name: 'Zastávky…' })).toBeVisible()
    await visit(logistics, '/admin/orders')
    const receive = logistics.getByRole('button', { name: 'Přijmout zboží…' })
    for (let left = await receive.count(); left === 0; left = await receive.count()) await expect(receive.first()).toBeVisible()
    for (let left = await receive.count(); left > 0; left -= 1) {
      await receive.first().click()
      const dialog = logistics.getByRole('dialog', { name: /^Spočítat zboží/ })
      if (left > 1) {
        // Nothing is prefilled, and what was counted without a connection stays on the device.
        await expect(dialog.getByText(/^Spočítáno 0 z/)).toBeVisible()
        await expect(logistics.getByRole('button', { name: 'Zkontrolovat rozdíly' })).toBeDisabled()
        await logistics.context().setOffline(true)
        await countAll(dialog, 80)
        await expect(dialog.getByText('neodesláno').first()).toBeVisible()
        await expect(dialog.getByText('Zápisy se ještě odesílají.')).toBeVisible()
        await logistics.context().setOffline(false)
        await expect(dialog.getByText('neodesláno')).toHaveCount(0)
      } else await countAll(dialog, 80)
      if ((await dialog.getByText(/^Vejce/).count()) > 0) {
        await spendTheDay(world())
        // Without a word about what waits for a second person, nothing is received.
        await logistics.route('**/rpc/orders/receiving*', (route) => route.abort())
        await logistics.getByRole('button', { name: 'Zkontrolovat rozdíly' }).click()
        await expect(logistics.getByRole('alertdialog').getByText('Nepodařilo se zjistit, co to způsobí.')).toBeVisible()
        await logistics.unroute('**/rpc/orders/receiving*')
        await logistics.getByRole('alertdialog').getByRole('button', { name: 'Přijmout zboží' }).click()
        counted = await toConfirmIn(logistics.getByRole('alertdialog'))
        await openLooksRight(logistics)
        await logistics.getByRole('alertdialog').getByRole('button', { name: 'Přijmout zboží' }).click()
      } else {
        await countedDifferently(operator, logistics, dialog, receive.first())
        await receiveCounted(logistics)
      }
      await expect(receive).toHaveCount(left - 1)
    }
    await expect(logistics.getByRole('heading', { name: 'Statek Lípa' }).locator('..')).toContainText('přijato')
    for (const page of [logistics, supplier])
      await expect(page.getByText(`Z toho ${counted} se odečte, až druhý člověk schválí`)).toBeVisible()
    await openLooksRight(supplier)
  })

  const waits = /Na schválení druhým člověkem čeká, co podle příjmu nepřišlo: cena zboží může klesnout až o\s[\d,]+\sKč\./
  await test.step('Jana gets fewer eggs than she ordered, and reads what of their price waits for a second person', async () => {
    await openWeek(jana, '2026-11-23')
    await expect(item(jana, eggs)).toContainText(
      /Dodavatel nepřivezl všechno\..*místo.*zaplatíte o\s[\d,]+\sKč méně, až to schválí druhý člověk/,
    )
    await expect(jana.getByRole('region', { name: 'Váš závoz' })).toContainText('na cestě')
    await expect(jana.getByRole('region', { name: 'Váš závoz' })).toContainText(waits)
    await visit(jana, '/purchases')
    await jana.getByRole('row', { name: /26. 11. 2026/ }).click()
    await expect(jana.getByRole('region', { name: 'Stav nákupu' })).toBeVisible()
    await expect(jana.getByRole('main')).toContainText(waits)
    await expect(jana.getByRole('row', { name: new RegExp(eggs) })).toContainText(/o\s[\d,]+\sKč méně, až to schválí druhý člověk/)
    await visit(jana, '/payments')
    await expect(jana.getByRole('main')).toContainText(waits)
  })

  await test.step('once somebody else confirms it, on a phone, she pays for what came, and is told', async () => {
    const { page: finance, complaints: more } = await watched(world(), browser, 'finance')
    await confirmCounted(finance, 'Sleva za to, co podle příjmu nepřišlo', counted)
    expect(more).toEqual([])
    await expect(jana.getByText(waits)).toHaveCount(0)
    await openWeek(jana, '2026-11-23')
    await expect(jana.getByText(/čeká/)).toHaveCount(0)
    await visit(jana, '/inbox')
    await expect(jana.getByRole('link', { name: /Co nepřišlo, neplatíte: zboží je o\s[\d,]+\sKč levnější/ })).toBeVisible()
  })
  expect([...complaints, ...others]).toEqual([])
})
