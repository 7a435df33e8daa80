import { expect, test } from '@playwright/test'
import { fromWeekMenu, item, openWeek, quantityOf, typeQuantity } from './parts.ts'
import { openLooksRight } from './looks-right.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

const binding = 'Objednávka zavazující k platbě'

test('Jana orders her regular purchase once, and again what raises a week; what she does not confirm is not ordered', async ({
  browser,
}) => {
  await world().database('delete from order_consents')
  const page = await world().as(browser, 'jana')
  const summary = page.getByRole('region', { name: 'Souhrn košíku' })
  const order = () => page.getByRole('dialog', { name: /^Objednat/ })
  const potatoes = item(page, 'Brambory konzumní, varný typ B')

  await test.step('without a place nothing can be ordered: the dialog says what is missing and leads there', async () => {
    const place = (pointOf: string) =>
      world().database(
        `update shopping_settings set pickup_point_id = ${pointOf} where user_id = (select id from users where email = 'jana@dohromady.test')`,
      )
    await world().database(
      "create table kept as select pickup_point_id from shopping_settings where user_id = (select id from users where email = 'jana@dohromady.test')",
    )
    await place('null')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/demand?mode=regular')
    await page.getByRole('button', { name: 'Objednat', exact: true }).click()
    await expect(order()).toContainText(/Nevíme, kde nákup vyzvednete\. Vyberte v\snastavení výdejní místo/)
    await expect(order().getByRole('button', { name: binding })).toBeDisabled()
    await openLooksRight(page)
    await order().getByRole('button', { name: 'Doplnit v nastavení' }).click()
    await expect(page.getByRole('dialog', { name: 'Nastavení nákupů' })).toContainText('Chybí vám výdejní místo.')
    await page.setViewportSize({ width: 1280, height: 720 })
    await place('(select pickup_point_id from kept)')
  })

  await test.step('what is above the limit of a week waits until an operator permits it', async () => {
    const limit = (haler: number) => world().database(`update feature_settings set value = '${haler}' where name = 'week_limit'`)
    await limit(5000)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/demand?mode=regular')
    await page.getByRole('button', { name: 'Objednat', exact: true }).click()
    await expect(order()).toContainText(/Objednávku domácnosti nad 50\sKč za týden nejdřív potvrzuje člověk od nás/)
    await expect(order().getByRole('button', { name: binding })).toBeDisabled()
    const operator = await world().as(browser, 'operator')
    await visit(operator, '/')
    await operator.getByRole('link', { name: /ček(á|ají)\sna\spovolení\světší\sobjednávky/ }).click()
    await operator.getByRole('link', { name: 'Brno-sever, týden 48' }).first().click()
    await operator.getByRole('button', { name: /^Povolit objednávku: Jana/ }).click()
    const permit = operator.getByRole('alertdialog', { name: 'Povolit větší objednávku' })
    await permit.getByLabel('Důvod').fill('Svatba')
    await openLooksRight(operator)
    await permit.getByRole('button', { name: 'Povolit', exact: true }).click()
    await expect(operator.getByRole('button', { name: /^Povolit objednávku: Jana/ })).toHaveCount(0)
    await operator.close()
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.reload()
    await page.getByRole('button', { name: 'Objednat', exact: true }).click()
    await expect(order().getByRole('button', { name: binding })).toBeEnabled()
    await limit(2_000_000)
  })

  await test.step('the regular purchase is ordered by one press, under all that it obliges to', async () => {
    await expect(order()).toContainText('Každý týden objednáme podle šablony, nejvýš za')
    await expect(order().getByRole('list', { name: 'Položky' })).toContainText('5 kg × nejvýš 20,00 Kč/kg')
    await expect(order()).toContainText('Uzávěrka')
    await openLooksRight(page)
    await page.setViewportSize({ width: 320, height: 568 })
    await expect(order().getByRole('button', { name: binding })).toBeInViewport({ ratio: 1 })
    await expect(order().getByText('Zaplatíte nejvýš')).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1280, height: 720 })
    await order().getByRole('button', { name: binding }).click()
    await expect(page.getByRole('button', { name: 'Objednat', exact: true })).toHaveCount(0)
  })

  await test.step('more of an item counts at once, and is not ordered yet; less is not asked about', async () => {
    await openWeek(page, '2026-11-23')
    await expect(summary).not.toContainText('než jste objednali')
    await potatoes.getByRole('button', { name: 'Přidat' }).click()
    await expect(quantityOf(potatoes)).toHaveText('6')
    await expect(summary).toContainText('Nejvýš o 20 Kč víc, než jste objednali')
    await expect(potatoes).toContainText('zatím objednáno 5 kg')
    await potatoes.getByRole('button', { name: 'Ubrat' }).click()
    await expect(summary).not.toContainText('než jste objednali')
  })

  await test.step('one press confirms the week, here from the table, once she says that she means ten times the usual quantity', async () => {
    // She has never bought more than half a kilo.
    await world().database('update purchase_items set quantity = 500 where quantity > 500')
    await potatoes.getByRole('button', { name: 'Přidat' }).click()
    await expect(summary).toContainText('Uloženo')
    await fromWeekMenu(page, 'Tabulka')
    await expect(page.getByRole('row', { name: /^Brambory/ })).toContainText('zatím objednáno 5 kg')
    await page.getByRole('button', { name: 'Objednat' }).click()
    await expect(order()).toContainText('6 kg × nejvýš 20,00 Kč/kg')
    await expect(order()).toContainText(/chcete\s6\skg, obvykle je\sto\s0,5\skg\./)
    await expect(order().getByRole('button', { name: binding })).toBeDisabled()
    await order().getByRole('checkbox', { name: 'Ano, takové množství opravdu chci' }).press('Space')
    await order().getByRole('button', { name: binding }).click()
    await expect(page.getByRole('row', { name: /^Brambory/ })).not.toContainText('zatím objednáno')
    await openWeek(page, '2026-11-23')
    await expect(summary).not.toContainText('než jste objednali')
  })

  await test.step('after the cut-off the week says what was not confirmed', async () => {
    await potatoes.getByRole('button', { name: 'Přidat' }).click()
    await expect(potatoes).toContainText('zatím objednáno 6 kg')
    await expect(summary).toContainText('Uloženo')
    await world().clock('2026-11-23', '20:00')
    await expect(page.getByText('Část košíku jste do uzávěrky nepotvrdili')).toBeVisible()
    await expect(page.getByText(/6\s*kg\s*místo\s*7\s*kg/)).toBeVisible()
    await expect(potatoes).toContainText('6 kg')
  })

  await test.step('the overview shows that week, and says what of the next one is not ordered', async () => {
    await openWeek(page, '2026-11-30')
    await typeQuantity(potatoes, '30')
    await expect(potatoes).toContainText('zatím objednáno 5 kg')
    await expect(summary).toContainText('Uloženo')
    await visit(page, '/')
    const card = page.getByRole('region', { name: 'Nejbližší závoz' })
    await expect(card).toContainText(/26\.\s11\./)
    await expect(card).toContainText(
      /Na týden\s49\szatím není objednané všechno, nejvýš o\s[\d,]+\sKč víc, potvrďte do po\s30\.\s11\.,\s20:00/,
    )
    await expect(page.getByRole('list', { name: 'Stav nákupu' })).toContainText('Objednáno')
    await card.getByRole('link', { name: /^Objednat týden\s49$/ }).click()
    await expect(page).toHaveURL('/demand?mode=weekly&weekStart=2026-11-30')
    await expect(page.getByRole('button', { name: 'Objednat', exact: true })).toBeVisible()
  })
})
