import { expect, test, type Locator } from '@playwright/test'
import { item, notices, openWeek, unfold } from './parts.ts'
import { openLooksRight } from './looks-right.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })
const potatoes = 'Brambory konzumní, varný typ B'

test('an operator makes a region, a supplier offers for it, and members of both localities see its price beside their own', async ({
  browser,
}) => {
  const operator = await world().again(browser, 'operator')
  const supplier = await world().again(browser, 'velkoobchod')
  const jana = await world().again(browser, 'jana')

  await test.step('a region of two localities, from the week that collects', async () => {
    const dialog = operator.getByRole('dialog')
    const fill = async () => {
      await operator.getByRole('button', { name: 'Přidat region…' }).click()
      await dialog.getByLabel('Název').fill('Brno a okolí')
      for (const name of ['Brno-sever', 'Žďársko']) await dialog.getByRole('checkbox', { name }).check({ force: true })
      await dialog.getByRole('button', { name: /Lokality platí od/ }).click()
      await operator.getByRole('option', { name: /týden 48/ }).click()
    }
    await visit(operator, '/admin/localities')
    await fill()
    const hours = dialog.getByRole('region', { name: 'Hodiny regionu' })
    await expect(hours).toContainText(/Ceny st.25..11., 16:00, první závoz čt.26..11., 17:00 \(\s*Brno-sever\)/)
    await openLooksRight(operator)
    // Who has little time between prices and the first delivery reads when it could be, and nothing is stored.
    await world().database("update feature_settings set value = '3' where name = 'region_working_days'")
    await operator.reload()
    await fill()
    await dialog.getByRole('button', { name: 'Založit region' }).click()
    await expect(dialog).toContainText(/Na přípravu zboží a\splacení by bylo málo času: závoz by mohl být nejdřív/)
    await world().database("update feature_settings set value = '1' where name = 'region_working_days'")
    await operator.reload()
    await fill()
    await dialog.getByRole('button', { name: 'Založit region' }).click()
    await expect(notices(operator)).toContainText('Region je založený')
    await expect(operator.getByRole('table', { name: 'Regiony' })).toContainText('Brno-sever, Žďársko')
  })

  await test.step('a new name leaves its localities as they are planned', async () => {
    const table = operator.getByRole('table', { name: 'Regiony' })
    const edited = async (change: (dialog: Locator) => Promise<void>) => {
      await table.getByRole('button', { name: /^Upravit region/ }).click()
      const dialog = operator.getByRole('dialog')
      await change(dialog)
      await dialog.getByRole('button', { name: 'Uložit změny' }).click()
      await expect(dialog).toBeHidden()
    }
    await edited(async (dialog) => {
      await dialog.getByRole('checkbox', { name: 'Žďársko' }).uncheck({ force: true })
      await dialog.getByRole('button', { name: /Lokality platí od/ }).click()
      await operator.getByRole('option', { name: /týden 50/ }).click()
    })
    await expect(table).toContainText('Brno-sever (od týdne 50)')
    await edited((dialog) => dialog.getByLabel('Název').fill('Brno a Vysočina'))
    await expect(table).toContainText(/Brno a Vysočina\s*Brno-sever \(od týdne 50\)/)
    // The week from which the shown localities apply is the one that is chosen.
    await edited((dialog) => dialog.getByRole('checkbox', { name: 'Žďársko' }).check({ force: true }))
    await expect(table).toContainText('Brno-sever, Žďársko (od týdne 48)')
  })

  await test.step('the supplier offers for both together', async () => {
    const other = `(select id from localities where name = 'Žďársko')`
    await world().database(`delete from region_localities where locality_id = ${other}`)
    await visit(supplier, '/supplier/demands')
    await supplier.getByRole('button', { name: `Upravit nabídku: ${potatoes}, Brno-sever, týden 48` }).click()
    const dialog = supplier.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: /Společná nabídka pro celý region Brno a Vysočina/ }).check({ force: true })
    const first = dialog.getByRole('group', { name: 'Pásmo 1' })
    await first.getByLabel('Od množství').fill('50')
    await first.getByLabel('Cena s DPH').fill('15,90')
    // The region gets another locality while the form is open.
    await expect(dialog).toContainText(/Brno a Vysočina, 1\slokalita/)
    await world().database(
      `insert into region_localities (locality_id, from_week, region_id) select ${other}, '2026-11-23', id from regions where name = 'Brno a Vysočina'`,
    )
    await dialog.getByRole('button', { name: 'Odeslat nabídku' }).click()
    await expect(dialog).toContainText(/Region se mezitím změnil\. Podívejte se na něj a\spošlete nabídku znovu\./)
    await expect(dialog).toContainText(/Brno a Vysočina, 2\slokality/)
    await openLooksRight(supplier)
    await dialog.getByRole('button', { name: 'Odeslat nabídku' }).click()
    await expect(notices(supplier)).toContainText('Nabídka odeslána')
  })

  await test.step('and offers again for the item that hers was merged into, for the region at once', async () => {
    const merged = (into: string, isActive: boolean) =>
      world().database(`update catalog_items set merged_into = ${into}, is_active = ${isActive} where name = '${potatoes}'`)
    await merged(`(select id from catalog_items where name = 'Mrkev')`, false)
    // What was stored past the server is read by a page that loads.
    await supplier.reload()
    await supplier.getByRole('button', { name: /^Nabídnout znovu: Mrkev, celý\sregion\sBrno a Vysočina/ }).click()
    const dialog = supplier.getByRole('dialog')
    await expect(dialog.getByRole('checkbox', { name: /Společná nabídka pro celý region Brno a Vysočina/ })).toBeChecked()
    await expect(dialog).toContainText(/Lokalita\s*Brno a Vysočina, 2\slokality/)
    await dialog.getByRole('button', { name: 'Zrušit' }).click()
    await merged('null', true)
  })

  await test.step('Jana sees it, and what it promises', async () => {
    await openWeek(jana, '2026-11-23')
    await unfold(item(jana, potatoes))
    const price = jana.getByRole('group', { name: `Skupinová cena: ${potatoes}` })
    await expect(price).toContainText('Cena 15,90 Kč platí díky společné nabídce pro 2 lokality.')
    await expect(price).toContainText('přidání ve vaší lokalitě cenu nezvýší')
  })

  await test.step('the operator sets the prices of both localities by one press, which says so', async () => {
    await world().clock('2026-11-24', '20:01')
    await visit(operator, '/admin/deliveries')
    await operator.getByRole('link', { name: 'Brno-sever, týden 48' }).first().click()
    await operator.getByRole('button', { name: 'Spustit zkoušku' }).click()
    const both = operator.getByRole('list', { name: 'Lokality regionu' })
    await expect(both).toContainText(/Brno-sever: \d+\sdomácnost.*Žďársko: \d+\sdomácnost/s)
    await openLooksRight(operator)
    await expect(
      operator
        .getByRole('table', { name: 'Poptávky podle zkoušky' })
        .getByText(/společně 2\slokality/)
        .first(),
    ).toBeVisible()
    await operator.getByRole('button', { name: 'Stanovit ceny…' }).click()
    const dialog = operator.getByRole('alertdialog', { name: 'Stanovit ceny: Brno-sever a Žďársko' })
    await dialog.getByRole('button', { name: 'Stanovit ceny' }).click()
    await expect(dialog).toBeHidden()
    await both.getByRole('link', { name: 'Žďársko' }).click()
    await expect(operator.getByRole('heading', { name: /^Žďársko, týden/ })).toBeVisible()
    await expect(operator.getByRole('table', { name: 'Poptávky a jejich ceny' })).toBeVisible()
  })
})
