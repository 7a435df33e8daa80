import { expect, test } from '@playwright/test'
import { openLooksRight } from './looks-right.ts'
import { item, notices, openWeek } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })
const rice = 'Rýže dlouhozrnná 1 kg'
const potatoes = 'Brambory konzumní, varný typ B'

test('a one-time item that keeps is told to wait where it is entered, and ordered by one binding button', async ({ browser }) => {
  await world().database("update catalog_items set is_storable = (sku = 'RYZ')")
  // In stories everybody has agreed to anything; here nobody has.
  await world().database('delete from order_consents')
  const jana = await world().again(browser, 'jana')
  await visit(jana, '/demand?mode=regular')
  await jana.getByRole('button', { name: 'Přidat jednorázovou položku' }).click()
  const dialog = jana.getByRole('dialog', { name: 'Přidat jednorázovou položku' })
  const chosen = (name: string) => dialog.getByRole('listitem', { name, exact: true })
  const pick = async (code: string, name: string) => {
    await dialog.getByLabel('Co chcete kupovat?').fill(code)
    await dialog.getByRole('option').filter({ hasText: name }).click()
    await expect(dialog.getByRole('option')).toHaveCount(1)
    await expect(chosen(name).getByLabel('Množství')).toBeFocused()
  }
  const wait = (name: string) => chosen(name).getByRole('checkbox', { name: 'Když se tento týden nekoupí, ať počká' })
  const binding = dialog.getByRole('button', { name: 'Objednávka zavazující k platbě' })
  const promise = dialog.getByRole('region', { name: 'Když se nekoupí' })

  await test.step('what does not keep has no such choice, and nothing of it is seen before more options are opened', async () => {
    await pick('JAB', 'Jablka')
    await chosen('Jablka').getByLabel('Cena do').fill('40')
    await chosen('Jablka').getByRole('button', { name: 'Více možností' }).click()
    await expect(chosen('Jablka').getByRole('group', { name: 'Více možností' })).toBeVisible()
    await expect(wait('Jablka')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Vybrat další' }).click()
    await pick('RYZ', rice)
    await chosen(rice).getByLabel('Cena do').fill('5')
    await expect(wait(rice)).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Přidat do poptávky' })).toBeVisible()
  })

  await test.step('by keyboard she lets it wait; the button is binding, and names the last week and the most that it costs', async () => {
    await chosen(rice).getByRole('button', { name: 'Více možností' }).focus()
    await jana.keyboard.press('Enter')
    // No further step, which she did not ask for, takes the focus.
    await expect(chosen(rice).getByRole('group', { name: 'Více možností' })).toBeFocused()
    await expect(chosen(rice).getByLabel('Koupit celkem')).toHaveCount(0)
    await wait(rice).focus()
    await jana.keyboard.press('Space')
    await expect(wait(rice)).toBeChecked()
    await expect(promise.getByText(/nejdéle do týdne od 30\.\s11\.\s2026, za nejvýš 5,00\s?Kč\/ks, celkem nejvýš 5\s?Kč/)).toBeVisible()
    await chosen(rice).getByLabel('Množství').fill('2')
    await chosen(rice)
      .getByRole('button', { name: /Jak dlouho má čekat/ })
      .click()
    await jana.getByRole('option', { name: '2 týdny' }).click()
    await expect(dialog.getByText(/, počká 1\spoložka, nejdéle do týdne od 7\.\s12\.\s2026, za nejvýš 10\s?Kč\./)).toBeVisible()
    await expect(binding).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Přidat do poptávky' })).toHaveCount(0)
    await openLooksRight(jana)
  })

  await test.step('only a press of the button sends it, not Enter in a field', async () => {
    await chosen(rice).getByLabel('Cena do').press('Enter')
    await expect(binding).toBeEnabled()
    await expect(dialog).toBeVisible()
  })

  await test.step('one press orders both items, and lets the one wait, once she says that she means ten times the usual quantity', async () => {
    await world().database(`
      insert into aggregated_demands (delivery_id, type, catalog_item_id, generic_name, unit, total_weekly_quantity, no_cap_quantity, households, capped_households, vat_class, created_at)
      select d.id, 'product', item.id, 'x', item.unit, 500, 0, 5, 5, 'reduced', app_now()
      from catalog_items item, deliveries d where item.sku = 'RYZ' and d.week_start_date = '2026-11-23'`)
    await binding.click()
    await expect(dialog.getByRole('alert').getByText(/chcete\s2\sks, obvykle je\sto\s0,1\sks\./)).toBeVisible()
    await expect(binding).toBeDisabled()
    await dialog.getByRole('checkbox', { name: 'Ano, takové množství opravdu chci' }).press('Space')
    await binding.click()
    await expect(dialog).toHaveCount(0)
    await expect(notices(jana).getByText('Položky jsou objednané')).toBeVisible()
  })

  await test.step('the line says that it waits, in the block and in its week, where it can be ended', async () => {
    const block = jana.getByRole('region', { name: 'Jednorázové položky' })
    await expect(block.getByRole('button', { name: 'Když se nekoupí: počká 2 týdny' })).toHaveCount(1)
    await openWeek(jana, '2026-11-23')
    await expect(item(jana, rice)).toBeVisible()
  })

  await test.step('both are ordered there, and nothing else of the week is', async () => {
    await expect(item(jana, potatoes)).toContainText('zatím neobjednáno')
    await expect(item(jana, rice)).not.toContainText('neobjednáno')
    await expect(item(jana, 'Jablka')).not.toContainText('neobjednáno')
  })
})
