import { expect, test, type Page } from '@playwright/test'
import { item, notices, openWeek, unfold, week } from './parts.ts'
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
  await unfold(item(page, name))
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

  await test.step('the supplier sends an offer once it is right', async () => {
    await visit(supplier, `/supplier/demands?week=${thisWeek}`)
    const rowOf = (name: string) => demandRow(supplier, 'Brno-sever', name)
    await rowOf(bread).getByRole('button', { name: 'Poslat cenovou nabídku' }).click()
    const dialog = supplier.getByRole('dialog', { name: 'Cenová nabídka' })
    const send = dialog.getByRole('button', { name: 'Odeslat nabídku' })
    await fillTier(dialog, 1, '1', '47')
    await fillTier(dialog, 2, '500', '48')
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

  await test.step('the operator sees the deliveries collect, and closes one early with a reason; an open basket of it shows it', async () => {
    const klara = await world().again(browser, 'klara')
    await openWeek(klara, thisWeek)
    await expect(item(klara, potatoes).getByRole('button', { name: 'Přidat' })).toBeVisible()
    await visit(operator, '/admin/deliveries')
    await operator.getByRole('link', { name: 'Žďársko, týden 48' }).click()
    await expect(operator.getByRole('listitem').filter({ hasText: 'Sběr (právě probíhá)' })).toBeVisible()
    await operator.getByRole('button', { name: 'Uzavřít předčasně…' }).click()
    const closing = operator.getByRole('alertdialog', { name: 'Uzavřít předčasně: Žďársko' })
    await closing.getByLabel('Důvod').fill('Dodavatel potřebuje množství dřív')
    await closing.getByRole('button', { name: 'Uzavřít předčasně' }).click()
    await expect(closing).toBeHidden()
    await expect(operator.getByText('Nabídky (právě probíhá)')).toBeVisible()
    await expect(klara.getByText(/^Uzávěrka byla/)).toBeVisible()
    await expect(item(klara, potatoes).getByRole('button', { name: 'Přidat' })).toBeHidden()
    await operator.getByRole('link', { name: 'Brno-sever, týden 48' }).first().click()
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

  await test.step('the operator tries the clearing out, and clears only the result of the last trial', async () => {
    const clear = operator.getByRole('button', { name: 'Stanovit ceny…' })
    await expect(clear).toBeDisabled()
    await expect(operator.getByText('Nejprve spusťte zkoušku.').first()).toBeVisible()
    await operator.getByRole('button', { name: 'Spustit zkoušku' }).click()
    const report = operator.getByRole('table', { name: 'Poptávky podle zkoušky' })
    await expect(report.getByRole('row', { name: /^Mrkev/ })).toContainText('pod minimem')
    await expect(report.getByRole('row', { name: /^Rohlík/ })).toContainText('bez nabídky')
    await demandRow(supplier, 'Brno-sever', bread).getByRole('button', { name: 'Upravit nabídku' }).click()
    const offer = supplier.getByRole('dialog', { name: 'Upravit nabídku' })
    await expect(offer.getByText('dnes ještě 5krát')).toBeVisible()
    await fillTier(offer, 1, '1', '46,90')
    await offer.getByRole('button', { name: 'Odeslat nabídku' }).click()
    await expect(offer).toBeHidden()
    await clear.click()
    const dialog = operator.getByRole('alertdialog', { name: 'Stanovit ceny: Brno-sever' })
    await expect(dialog.getByText('Vrátit to nejde.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Stanovit ceny' }).click()
    await expect(dialog.getByText('Nabídky se od zkoušky změnily. Spusťte zkoušku znovu.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Spustit zkoušku znovu' }).click()
    await expect(dialog).toBeHidden()
    await expect(report.getByRole('row', { name: new RegExp(`^${bread}`) })).toContainText('46,90 Kč/ks')
    await clear.click()
    await dialog.getByRole('button', { name: 'Stanovit ceny' }).click()
    await expect(dialog).toBeHidden()
    await expect(operator.getByRole('table', { name: 'Poptávky a jejich ceny' })).toBeVisible()
    await expect(operator.getByText('Stanovení ceny (hotovo)')).toBeVisible()
  })

  await test.step('Jana sees what she gets and why she does not get the rest', async () => {
    // A row that gets its price is folded again. It shows the bought quantity, or the reason, and then the requested one does not look bought.
    await expect(item(jana, potatoes)).toContainText(/zatím neobjednáno\s5\skg/)
    await expect(item(jana, bread)).toContainText('nekoupeno: cena do 46 Kč je pod cenou 46,90 Kč')
    await expect(item(jana, bread)).toContainText('chtěli jste 1 ks')
    await expect(await priceOf(jana, bread)).toContainText('Vaše cena do 46 Kč je pod cenou skupiny 46,90 Kč, proto nekupujeme.')
    const delivery = jana.getByRole('region', { name: 'Váš závoz' })
    await expect(delivery.getByRole('heading')).toHaveText('Vyzvednutí ve čtvrtek 26. 11. od 17:00')
    await expect(delivery).toContainText(/Zaplaťte\s485,60\sKč do\sstředy\s25\.\s11\..*převodem předem/)
    const summary = jana.getByRole('region', { name: 'Souhrn košíku' })
    await expect(summary).toContainText('Zaplatíte485,60 Kč')
    await expect(summary).toContainText('Proti běžným cenám jste ušetřili')
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
    await expect(row).toContainText('pevná cena 46,90 Kč/ks')
    const lost = demandRow(supplier, 'Brno-sever', 'Mrkev')
    await expect(lost).toContainText('Nevybráno')
    await expect(lost.getByRole('button', { name: 'Cena už je stanovena' })).toBeDisabled()
    await lost.getByRole('button', { name: 'Zobrazit nabídku: Mrkev' }).click()
    const shown = supplier.getByRole('dialog', { name: 'Vaše nabídka' })
    await expect(shown.getByText('Verze nabídky')).toBeVisible()
    await expect(shown.getByText(/dnes ještě|Začít na/)).toHaveCount(0)
    await expect(shown.getByRole('button', { name: 'Zrušit nabídku…' })).toHaveCount(0)
    await supplier.keyboard.press('Escape')
    await visit(supplier, `/supplier/demands?week=${thisWeek}&state=over`)
    await expect(demandRow(supplier, 'Brno-sever', 'Rohlík')).toContainText('Skončilo bez nabídky')
  })
})
