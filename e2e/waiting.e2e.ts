import { expect, test } from '@playwright/test'
import { openLooksRight } from './looks-right.ts'
import { item, notices, openWeek, unfold } from './parts.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })
const [thisWeek, nextWeek] = ['2026-11-23', '2026-11-30']
const rice = 'Rýže dlouhozrnná 1 kg'

test('what keeps may wait for a later delivery: ordered by the button, seen in the week it joins, taken out by one press', async ({
  browser,
}) => {
  await world().database("update catalog_items set is_storable = true where sku = 'RYZ'")
  const jana = await world().again(browser, 'jana')

  await test.step('she adds rice to one week, at a cap that nobody will meet', async () => {
    await openWeek(jana, thisWeek)
    await jana.getByRole('combobox', { name: 'Co chcete kupovat? Název, odkaz nebo fotka' }).fill('rýže dlouhozrnná 2 ks do 5')
    await expect(jana.getByRole('option', { name: /^Rýže dlouhozrnná/ }).first()).toBeVisible()
    await jana.keyboard.press('Enter')
    const dialog = jana.getByRole('dialog', { name: rice })
    await dialog.getByRole('button', { name: 'Přidat' }).last().click()
    await expect(dialog).toHaveCount(0)
    await expect(item(jana, rice)).toBeVisible()
  })

  await test.step('the binding button names the last week and the most that it may cost', async () => {
    await unfold(item(jana, rice))
    await item(jana, rice).getByRole('button', { name: 'Když se nekoupí: nečeká' }).click()
    const dialog = jana.getByRole('dialog', { name: `${rice}: když se nekoupí` })
    await expect(dialog.getByText(/nejdéle do týdne od 30\.\s11\.\s2026/)).toBeVisible()
    await dialog.getByRole('button', { name: /Jak dlouho má čekat/ }).click()
    await jana.getByRole('option', { name: '2 týdny' }).click()
    await expect(dialog.getByText(/nejdéle do týdne od 7\.\s12\.\s2026, za nejvýš 5,00\s?Kč\/ks, celkem nejvýš 10\s?Kč/)).toBeVisible()
    await openLooksRight(jana)
    await dialog.getByRole('button', { name: 'Objednávka zavazující k platbě' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(item(jana, rice).getByRole('button', { name: 'Když se nekoupí: počká 2 týdny' })).toBeVisible()
  })

  await test.step('it is not bought, and joins the next week', async () => {
    await world().clock('2026-11-23', '20:00')
    await expect(jana.getByText('Uzávěrka byla v pondělí 23. 11., 20:00.')).toBeVisible()
    await world().clock('2026-11-25', '12:00')
    await expect(item(jana, rice).getByText(/Položka počká na další závoz, nejdéle do týdne od 7\.\s12\.\s2026\./)).toBeVisible()
    await openWeek(jana, nextWeek)
    await expect(item(jana, rice).getByText(/Čeká od týdne 23\.\s11\.\s2026, nejdéle do týdne od 7\.\s12\.\s2026\./)).toBeVisible()
  })

  await test.step('one press ends the waiting', async () => {
    await item(jana, rice)
      .getByRole('button', { name: `Už nečekat: ${rice}` })
      .click()
    await expect(item(jana, rice)).toHaveCount(0)
    await expect(notices(jana).getByText(`${rice}: už nečeká`)).toBeVisible()
  })
})
