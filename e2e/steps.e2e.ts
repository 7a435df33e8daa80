import { expect, test, type Page } from '@playwright/test'
import { openLooksRight } from './looks-right.ts'
import { goOffline, item, notices, openWeek, quantityOf, saved, unfold } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })
const thisWeek = '2026-11-23'
/** Matches a text with spaces of any kind. */
const says = (text: string) => new RegExp(text.replaceAll(' ', String.raw`\s`))
const potatoes = 'Brambory konzumní, varný typ B'
const milk = 'Mléko polotučné'

/** Potatoes are cheaper from 150 kg up: 9 kg more than is wanted, of which a step of Jana's adds 7. */
const offer = `
  update supplier_price_lists offer set price_tier_1_min_qty = 50000, price_tier_1_price = 1600,
    price_tier_2_min_qty = 150000, price_tier_2_price = 1400, price_tier_3_min_qty = null, price_tier_3_price = null
  from suppliers, localities, catalog_items item
  where suppliers.id = offer.supplier_id and localities.id = offer.locality_id and item.id = offer.catalog_item_id
    and suppliers.name = 'Statek Lípa' and localities.name = 'Brno-sever' and item.sku = 'BRA-B'`

const step = (page: Page, number: number) => page.getByRole('dialog').getByRole('group', { name: `${number}. stupeň` })

test('who wants more when it is cheaper says so, who accepts more helps everybody to that price, and both read what came of it', async ({
  browser,
}) => {
  await world().database(offer)
  const petr = await world().again(browser, 'petr')
  const jana = await world().again(browser, 'jana')
  const accepted = item(petr, potatoes)
  const wanted = item(jana, potatoes)

  await test.step('the most that is accepted is behind "Více možností", and the row tells the firm part from the flexible one', async () => {
    await openWeek(petr, thisWeek)
    await accepted.getByRole('button', { name: 'Upravit' }).first().click()
    const dialog = petr.getByRole('dialog', { name: potatoes })
    await dialog.getByRole('button', { name: 'Více možností' }).click()
    await dialog.getByText('Když to všem sníží cenu').click()
    await dialog.getByLabel('Vezmu až').fill('13')
    await openLooksRight(petr)
    await dialog.getByRole('button', { name: 'Uložit' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(notices(petr).getByText('Položka byla upravena')).toBeVisible()
    await expect(accepted.getByText(says('Chcete 10 až 13 kg: napevno 10 kg, a až 3 kg navíc, když to všem sníží cenu'))).toBeVisible()
  })

  await test.step('a line looks as ever until more options are asked for, and a further step is stated there', async () => {
    await openWeek(jana, thisWeek)
    await expect(wanted).not.toContainText('levněji')
    await wanted.getByRole('button', { name: 'Upravit' }).first().click()
    const dialog = jana.getByRole('dialog', { name: potatoes })
    await expect(dialog.getByText('stupeň')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Více možností' }).click()
    await expect(step(jana, 2).getByLabel('Koupit celkem')).toBeFocused()
    await step(jana, 2).getByLabel('Koupit celkem').fill('12')
    await step(jana, 2).getByLabel('při ceně do').fill('15')
    await openLooksRight(jana)
    await dialog.getByRole('button', { name: 'Uložit' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(notices(jana).getByText('Položka byla upravena')).toBeVisible()
  })

  await test.step('the row, and where the step begins to count', async () => {
    await expect(wanted.getByText(/Když bude levněji: 12\s?kg do 15\s?Kč/)).toBeVisible()
    await unfold(wanted)
    await expect(wanted.getByText(/Při 14,00\s?Kč koupíte 12\s?kg/)).toBeVisible()
  })

  await test.step('the price says what the line that accepts more would get, and what that costs at most', async () => {
    await unfold(accepted)
    await expect(accepted.getByText(says('Při 14,00 Kč koupíte 12 kg'))).toBeVisible()
    await expect(accepted.getByText(says('Aby vyšlo na 14,00 Kč, vezmou si domácnosti navíc 2 kg.'))).toBeVisible()
    await expect(
      petr.getByText(says('Za to, co přijmete navíc, když to všem sníží cenu, zaplatíte nejvýš o')).filter({ visible: true }).first(),
    ).toBeVisible()
  })

  await test.step('without a connection steps are stated too, and a press after them leaves them', async () => {
    await goOffline(jana)
    const line = item(jana, milk)
    await line.getByRole('button', { name: 'Upravit' }).first().click()
    const dialog = jana.getByRole('dialog', { name: milk })
    await dialog.getByRole('button', { name: 'Více možností' }).click()
    await step(jana, 2).getByLabel('Koupit celkem').fill('8')
    await step(jana, 2).getByLabel('při ceně do').fill('17')
    await dialog.getByRole('button', { name: 'Uložit' }).click()
    await expect(dialog).toHaveCount(0)
    await line.getByRole('button', { name: 'Přidat' }).click()
    await expect(quantityOf(line)).toHaveText('5')
    await jana.context().setOffline(false)
    await saved(jana)
    await openWeek(jana, thisWeek)
    await expect(quantityOf(line)).toHaveText('5')
    await expect(line.getByText(/Když bude levněji: 8\s?l do 17\s?Kč/)).toBeVisible()
  })

  await test.step('the week closes, the price falls, and each receipt says why so much was bought', async () => {
    await world().clock('2026-11-23', '20:00')
    await expect(jana.getByText('Uzávěrka byla v pondělí 23. 11., 20:00.')).toBeVisible()
    await world().clock('2026-11-25', '12:00')
    for (const line of [wanted, accepted]) {
      await expect(line).toContainText(/168,00\s?Kč/)
      await unfold(line)
    }
    await expect(wanted.getByText(/Cena klesla na 14,00\s?Kč, kupujeme 12\s?kg, jak jste si přáli\./)).toBeVisible()
    const sentence = says('Kupujeme 12 kg po 14,00 Kč: 10 kg a 2 kg navíc, díky kterému se všichni dostali na nižší cenu')
    await expect(accepted.getByText(sentence)).toBeVisible()
  })
})

test('further steps and ranges are written in one line of the quick entry; steps stay in the regular purchase, and are taken away again', async ({
  browser,
}) => {
  const page = await world().again(browser, 'petr')
  await visit(page, '/demand?mode=regular')
  const entry = page.getByRole('combobox', { name: 'Co chcete kupovat? Název, odkaz nebo fotka' })
  await entry.fill('mrkev 2 kg do 25, 5 kg do 18')
  await expect(page.getByRole('option', { name: /^Mrkev/ })).toBeVisible()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Mrkev' })
  await expect(dialog.getByLabel('Množství')).toHaveValue('2')
  await expect(step(page, 2).getByLabel('Koupit celkem')).toHaveValue('5')
  await expect(step(page, 2).getByLabel('při ceně do')).toHaveValue('18,00')
  await dialog.getByRole('button', { name: 'Přidat položku' }).click()
  await expect(dialog).toHaveCount(0)
  const line = item(page, 'Mrkev')
  await expect(line.getByText(/Když bude levněji: 5\s?kg do 18\s?Kč/)).toBeVisible()

  await line.getByRole('button', { name: 'Upravit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Odebrat 2. stupeň' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Uložit položku' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(line.getByText(/Když bude levněji/)).toHaveCount(0)
  await notices(page).getByRole('button', { name: 'Vrátit' }).last().click()
  await expect(line.getByText(/Když bude levněji: 5\s?kg do 18\s?Kč/)).toBeVisible()

  // What comes into view by scrolling closes the list that opens: first into view, then the text.
  await entry.click()
  await entry.fill('cibule 2 až 3 kg do 25')
  await expect(page.getByRole('option', { name: /^Cibule/ })).toBeVisible()
  await page.keyboard.press('Enter')
  const range = page.getByRole('dialog', { name: 'Cibule žlutá' })
  await expect(range.getByLabel('Množství')).toHaveValue('2')
  await expect(range.getByLabel('Vezmu až')).toHaveValue('3')
  await range.getByRole('button', { name: 'Přidat položku' }).click()
  await expect(range).toHaveCount(0)
  await expect(item(page, 'Cibule žlutá').getByText(says('Chcete 2 až 3 kg'))).toBeVisible()
})
