import { expect, test } from '@playwright/test'
import { decide, weeks } from './eight-weeks-parts.ts'
import { item, openWeek, unfold } from './parts.ts'
import { offer } from './supplier-parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })
const potatoes = 'Brambory konzumní, varný typ B'

test('a line with two steps is bought by the price of each of eight weeks', async ({ browser }) => {
  const jana = await world().as(browser, 'jana')
  const supplier = await world().as(browser, 'statek')

  await test.step('a farm sells potatoes cheaper from 62 kg up, and she wants more of them then', async () => {
    await offer(supplier, weeks[0]!, potatoes, [
      ['50', '16'],
      ['62', '14'],
    ])
    await visit(jana, '/demand?mode=regular')
    await item(jana, potatoes).getByRole('button', { name: 'Upravit' }).click()
    const dialog = jana.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Více možností' }).click()
    const step = dialog.getByRole('group', { name: '2. stupeň' })
    await step.getByLabel('Koupit celkem').fill('12')
    await step.getByLabel('při ceně do').fill('15')
    await dialog.getByRole('button', { name: 'Uložit položku' }).click()
    await expect(dialog).toHaveCount(0)
  })

  const bought = async (week: string, outcome: RegExp, sentence: RegExp) => {
    await decide(world(), week)
    await openWeek(jana, week)
    await expect(item(jana, potatoes)).toContainText(outcome)
    await unfold(item(jana, potatoes))
    await expect(item(jana, potatoes).getByText(sentence)).toBeVisible()
  }
  for (const [i, week] of weeks.slice(0, 4).entries())
    await test.step(`in week ${i + 1} the price falls: she gets 12 kg`, () =>
      bought(week, /zatím neobjednáno\s12\s?kg/, /Cena klesla na 14,00\s?Kč, kupujeme 12\s?kg, jak jste si přáli\./))

  await test.step('from the fifth week on the farm asks for more', () =>
    offer(supplier, weeks[4]!, potatoes, [
      ['50', '16'],
      ['900', '14'],
      ['1000', '13'],
    ]))
  for (const [i, week] of weeks.slice(4, 8).entries())
    await test.step(`in week ${i + 5} it does not: she gets what she wanted first`, () =>
      bought(
        week,
        /zatím neobjednáno\s5\s?kg/,
        /Kupujeme\s5\s?kg\spo\s16,00\s?Kč\.\sPři\sceně\sdo\s15(,00)?\s?Kč\sbyste\sdostali\s12\s?kg\./,
      ))
})
