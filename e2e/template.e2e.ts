import { expect, test, type Page } from '@playwright/test'
import { item, notices, quantityOf, week } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })
const milk = 'Mléko polotučné'

async function openTemplate(page: Page) {
  await visit(page, '/demand?mode=regular')
  await expect(page.getByRole('heading', { level: 1, name: /^Pravidelný nákup/ })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
}

async function edit(page: Page, name: string) {
  await item(page, name).getByRole('button', { name: 'Upravit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  const often = async (option: string) => {
    await dialog.getByRole('button', { name: /Jak často/ }).click()
    await page.getByRole('option', { name: option }).click()
    await expect(page.getByRole('option')).toHaveCount(0)
  }
  const save = async () => {
    await dialog.getByRole('button', { name: 'Uložit položku' }).click()
    await expect(dialog).toHaveCount(0)
  }
  return { dialog, often, save }
}

test('Petr undoes one change of two, raises caps that are too low, changes how often a line is due, and pauses it', async ({ browser }) => {
  const page = await world().again(browser, 'petr')
  await openTemplate(page)

  await test.step('undoing the older of two changes keeps the newer one and reports no conflict; undoing both restores the original', async () => {
    const name = (await page.getByRole('article').first().getAttribute('aria-label'))!
    const card = item(page, name)
    const before = (await quantityOf(card).textContent())!
    const older = await edit(page, name)
    await older.dialog.getByLabel('Množství').fill('9')
    await older.save()
    await expect(quantityOf(card)).toHaveText('9')
    // A notice stays while the pointer is on it; meanwhile he continues by keyboard.
    await notices(page).getByText('Položka byla upravena').hover()
    await card.getByRole('button', { name: 'Upravit', exact: true }).press('Enter')
    await older.dialog.getByLabel('Množství').fill('7')
    await older.dialog.getByLabel('Poznámka').fill('čerstvé')
    await older.dialog.getByRole('button', { name: 'Uložit položku' }).press('Enter')
    await expect(card.getByText('čerstvé')).toBeVisible()
    const back = notices(page).getByRole('button', { name: 'Vrátit zpět' })
    await expect(back).toHaveCount(2)
    // The newest comes first.
    await back.last().click()
    await expect(notices(page).getByText(/tuto změnu už nahradila pozdější/)).toBeVisible()
    await expect(quantityOf(card)).toHaveText('7')
    await expect(page.getByText(/[Mm]ezitím/)).toHaveCount(0)
    await back.click()
    await expect(quantityOf(card)).toHaveText(before)
    await expect(card.getByText('čerstvé')).toHaveCount(0)
  })

  await test.step('caps that are too low are all raised at once for good, and the raise is undone', async () => {
    const potatoes = 'Brambory konzumní, varný typ B'
    await expect(item(page, potatoes).getByText(/strop 17,00/)).toBeVisible()
    await expect(page.getByText(/^Nad mým stropem · 2\spoložky$/)).toBeVisible()
    await page.getByRole('button', { name: 'Zvýšit stropy' }).click()
    const raising = page.getByRole('dialog', { name: 'Zvýšit stropy' })
    await expect(raising.getByText('Platí od týdne 48 pořád.')).toBeVisible()
    await expect(raising.getByRole('listitem').first()).toContainText(/Brambory konzumní, varný typ B\s*strop 17,00\sKč\s*17,90\sKč\/kg/)
    await expect(raising.getByRole('listitem')).toHaveCount(2)
    await raising.getByRole('button', { name: 'Zvýšit u 2 položek' }).click()
    await expect(item(page, potatoes).getByText(/strop 17,90/)).toBeVisible()
    await expect(page.getByText('Nad mým stropem')).toHaveCount(0)
    await notices(page)
      .getByRole('alertdialog')
      .filter({ hasText: 'Strop zvýšen u 2 položek' })
      .getByRole('button', { name: 'Vrátit zpět' })
      .click()
    await expect(item(page, potatoes).getByText(/strop 17,00/)).toBeVisible()
    await expect(page.getByText(/^Nad mým stropem · 2\spoložky$/)).toBeVisible()
  })

  await test.step('a line is due every other week, and says when it is paused', async () => {
    const line = item(page, milk)
    const { dialog, often, save } = await edit(page, milk)
    await often('každých N týdnů')
    await dialog.getByLabel('Množství').fill('6')
    await dialog.getByLabel('Po kolika týdnech').fill('60')
    await dialog.getByRole('button', { name: 'Uložit položku' }).click()
    await expect(dialog.getByText('Zadejte periodu v týdnech')).toBeVisible()
    await dialog.getByLabel('Po kolika týdnech').fill('2')
    await save()
    await expect(line.getByText('každé 2 týdny, příště v týdnu 48')).toBeVisible()
    await page.getByRole('link', { name: 'Týdenní nákup' }).click()
    await expect(page.getByRole('heading', { name: 'Košík na týden 48', exact: true })).toBeVisible()
    await expect(quantityOf(item(page, milk))).toHaveText('6')
    await week(page, 49).click()
    await expect(page.getByRole('heading', { name: 'Košík na týden 49', exact: true })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(item(page, milk)).toHaveCount(0)
    await openTemplate(page)
    await line.getByRole('button', { name: 'Pozastavit' }).click()
    await expect(line.getByText('Pozastaveno do 21. 12.')).toBeVisible()
    await line.getByRole('button', { name: 'Obnovit' }).click()
    await expect(line.getByText(/Pozastaveno/)).toBeHidden()
  })
})
