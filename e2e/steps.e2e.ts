import { expect, test, type Page } from '@playwright/test'
import { openLooksRight } from './looks-right.ts'
import { goOffline, item, notices, openWeek, quantityOf, saved, unfold } from './parts.ts'
import { offer } from './supplier-parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })
const thisWeek = '2026-11-23'
const potatoes = 'Brambory konzumní, varný typ B'
const milk = 'Mléko polotučné'

const step = (page: Page, number: number) => page.getByRole('dialog').getByRole('group', { name: `${number}. stupeň` })

test('who wants more when it is cheaper says so, and gets it once the price falls', async ({ browser }) => {
  const jana = await world().again(browser, 'jana')
  const supplier = await world().again(browser, 'statek')

  await test.step('a farm sells potatoes cheaper from 60 kg up', async () => {
    await offer(supplier, thisWeek, potatoes, [
      ['50', '16'],
      ['62', '14'],
    ])
  })

  await test.step('a line looks as ever until more options are asked for', async () => {
    await openWeek(jana, thisWeek)
    await expect(item(jana, potatoes)).not.toContainText('levněji')
    await item(jana, potatoes).getByRole('button', { name: 'Upravit' }).first().click()
    const dialog = jana.getByRole('dialog', { name: potatoes })
    await expect(dialog.getByText('stupeň')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Více možností' }).click()
    await expect(step(jana, 2).getByLabel('Koupit celkem')).toBeFocused()
    // Nothing was stated, so nothing is lost.
    await dialog.getByRole('button', { name: 'Zrušit' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a step that does not follow is explained at its field', async () => {
    await item(jana, potatoes).getByRole('button', { name: 'Upravit' }).first().click()
    const dialog = jana.getByRole('dialog', { name: potatoes })
    await dialog.getByRole('button', { name: 'Více možností' }).click()
    await step(jana, 2).getByLabel('Koupit celkem').fill('5')
    await step(jana, 2).getByLabel('při ceně do').fill('15')
    await dialog.getByRole('button', { name: 'Uložit' }).click()
    await expect(dialog.getByText('Množství musí být vyšší než v předchozím stupni').first()).toBeVisible()
    await step(jana, 2).getByLabel('Koupit celkem').fill('12')
    await step(jana, 2).getByLabel('při ceně do').fill('20')
    await dialog.getByRole('button', { name: 'Uložit' }).click()
    await expect(dialog.getByText('Cena musí být nižší než v předchozím stupni').first()).toBeVisible()
    await step(jana, 2).getByLabel('při ceně do').fill('15')
    await openLooksRight(jana)
    await dialog.getByRole('button', { name: 'Uložit' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(notices(jana).getByText('Položka byla upravena')).toBeVisible()
  })

  await test.step('the row, and where the step begins to count', async () => {
    const line = item(jana, potatoes)
    await expect(line.getByText(/Když bude levněji: 12\s?kg do 15\s?Kč/)).toBeVisible()
    await unfold(line)
    await expect(line.getByText(/Při 14,00\s?Kč koupíte 12\s?kg/)).toBeVisible()
    await openLooksRight(jana)
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

  await test.step('the week closes, the price falls, and she gets the larger quantity', async () => {
    await world().clock('2026-11-23', '20:00')
    await expect(jana.getByText('Uzávěrka byla v pondělí 23. 11., 20:00.')).toBeVisible()
    await world().clock('2026-11-25', '12:00')
    const line = item(jana, potatoes)
    await expect(line).toContainText(/168,00\s?Kč/)
    await unfold(line)
    await expect(line.getByText(/Cena klesla na 14,00\s?Kč, kupujeme 12\s?kg, jak jste si přáli\./)).toBeVisible()
  })
})

test('further steps are written in one line of the quick entry, stay in the regular purchase, and are taken away again', async ({
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
})
