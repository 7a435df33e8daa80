import { expect, test, type Page } from '@playwright/test'
import { item, notices, openWeek, quantityOf, typeQuantity, week } from './parts.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()
const milk = 'Mléko polotučné'

async function openTemplate(page: Page) {
  await page.goto('/demand?mode=regular')
  await expect(page.getByRole('article').first()).toBeVisible()
}

/** In which of these weeks the item is in the basket. */
async function weeksWith(page: Page, name: string, numbers: readonly number[]) {
  const found: number[] = []
  for (const number of numbers) {
    await week(page, number).click()
    await expect(page.getByRole('heading', { name: `Košík na týden ${number}`, exact: true })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    if (await item(page, name).isVisible()) found.push(number)
  }
  return found
}

test('a line is edited: quantity, cap and period, and comes in the right weeks', async ({ browser }) => {
  const page = await world().as(browser, 'jana')
  await openTemplate(page)
  await expect(page.getByText('Změny platí od týdne 48')).toBeVisible()
  const line = item(page, milk)
  await line.getByRole('button', { name: 'Upravit' }).click()
  const dialog = page.getByRole('dialog', { name: milk })
  const save = dialog.getByRole('button', { name: 'Uložit položku' })
  await dialog.getByLabel('Množství').fill('0')
  await dialog.getByLabel('Cena do').fill('')
  await dialog.getByRole('button', { name: /Jak často/ }).click()
  await page.getByRole('option', { name: 'každých N týdnů' }).click()
  await dialog.getByLabel('Perioda v týdnech').fill('60')
  await save.click()
  for (const sentence of ['Zadejte množství', 'Zadejte cenu do', 'Zadejte periodu v týdnech'])
    await expect(dialog.getByText(sentence)).toBeVisible()
  await dialog.getByLabel('Množství').fill('6')
  await dialog.getByLabel('Cena do').fill('21')
  await dialog.getByLabel('Perioda v týdnech').fill('2')
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(notices(page).getByText('Položka byla upravena')).toBeVisible()
  await expect(line.getByText('každé 2 týdny, příště v týdnu 48 · cena do 21,00 Kč/l')).toBeVisible()
  await expect(quantityOf(line)).toHaveText('6')
  await page.reload()
  await expect(line.getByText('každé 2 týdny, příště v týdnu 48 · cena do 21,00 Kč/l')).toBeVisible()

  await page.getByRole('link', { name: 'Týdenní nákup' }).click()
  expect(await weeksWith(page, milk, [48, 49, 50, 51, 52, 53, 1])).toEqual([48, 50, 52, 1])
  await week(page, 50).click()
  await expect(item(page, milk).getByText('Šablona 6 l')).toBeVisible()
})

test('a paused line stays out until its pause ends, or is resumed', async ({ browser }) => {
  const page = await world().as(browser, 'petr')
  await openTemplate(page)
  await item(page, milk).getByRole('button', { name: 'Pozastavit' }).click()
  await expect(item(page, milk).getByText('Pozastaveno do 21. 12.')).toBeVisible()
  await openWeek(page, '2026-11-23')
  expect(await weeksWith(page, milk, [48, 49, 50, 51, 52, 53])).toEqual([52, 53])
  await openTemplate(page)
  await item(page, milk).getByRole('button', { name: 'Obnovit' }).click()
  await expect(item(page, milk).getByText(/Pozastaveno/)).toBeHidden()
  await openWeek(page, '2026-11-23')
  await expect(item(page, milk)).toBeVisible()
})

test('a line is removed only when that is confirmed', async ({ browser }) => {
  const page = await world().as(browser, 'petr')
  await openTemplate(page)
  const eggs = item(page, 'Vejce M, podestýlka')
  await eggs.getByRole('button', { name: 'Smazat' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Smazat položku' })
  await dialog.getByRole('button', { name: 'Zrušit' }).click()
  await expect(dialog).toBeHidden()
  await expect(eggs).toBeVisible()
  await eggs.getByRole('button', { name: 'Smazat' }).click()
  await dialog.getByRole('button', { name: 'Smazat' }).click()
  await expect(notices(page).getByText('Položka byla smazána')).toBeVisible()
  await expect(eggs).toBeHidden()
  await openWeek(page, '2026-11-30')
  await expect(eggs).toBeHidden()
})

test('an item is added to an empty template, and once only', async ({ browser }) => {
  const page = await world().as(browser, 'novacek')
  await page.goto('/demand?mode=regular')
  const dialog = page.getByRole('dialog')
  const add = async (button: string) => {
    await page.getByRole('button', { name: button, exact: true }).click()
    await dialog.getByLabel('Co chcete kupovat?').fill('mrkev')
    await expect(dialog.getByRole('option')).toHaveCount(1)
    await dialog.getByRole('option', { name: /^Mrkev/ }).click()
    await dialog.getByLabel('Množství').fill('2,5')
    await dialog.getByLabel('Cena do').fill('23,90')
    await dialog.getByLabel('Perioda v týdnech').fill('4')
    await dialog.getByRole('button', { name: 'Přidat položku' }).click()
  }
  await add('Vybrat z katalogu')
  await expect(dialog).toBeHidden()
  const carrots = item(page, 'Mrkev')
  await expect(carrots.getByText('cena do 23,90 Kč/kg')).toBeVisible()
  await expect(quantityOf(carrots)).toHaveText('2,5')
  await add('Přidat z katalogu')
  await expect(dialog.getByRole('alert')).toContainText('Tato položka je již v nákupu!')
})

test('a one-time item comes with the delivery that collects and with no other', async ({ browser }) => {
  const page = await world().as(browser, 'klara')
  await openTemplate(page)
  const block = page.getByRole('region', { name: 'Jednorázové položky' })
  await expect(block.getByText('Na závoz v týdnu 48.')).toBeVisible()
  await block.getByRole('button', { name: 'Přidat jednorázovou položku' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Služby' }).click()
  await dialog.getByRole('option', { name: /^Mytí oken/ }).click()
  await dialog.getByLabel('Cena do').fill('900')
  await page.route('**/rpc/oneTime/addItem', (route) => route.fulfill({ status: 502, body: '' }), { times: 1 })
  const add = dialog.getByRole('button', { name: 'Přidat položku' })
  await add.click()
  const failure = 'Chyba při přidávání položky. Zkontrolujte, zda je možné provést změny před uzávěrkou.'
  await expect(dialog.getByRole('alert')).toContainText(failure)
  await add.click()
  const windows = 'Mytí oken, jeden byt'
  await expect(block.getByText('1 ks · cena do 900,00 Kč/ks')).toBeVisible()
  await openWeek(page, '2026-11-23')
  expect(await weeksWith(page, windows, [48, 49])).toEqual([48])
  await openTemplate(page)
  await block.getByRole('button', { name: `Smazat ${windows}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Smazat' }).click()
  await expect(notices(page).getByText('Položka byla smazána')).toBeVisible()
  await expect(block.getByText(windows)).toBeHidden()
})

test('after the cut-off a change holds from the next week, and the closed week stays as it was', async ({ browser }) => {
  const page = await world().as(browser, 'jana')
  await openTemplate(page)
  await world().clock('2026-11-23', '20:00')
  await expect(page.getByText('Změny platí od týdne 49')).toBeVisible()
  const bread = item(page, 'Chléb kmínový 1 kg')
  await typeQuantity(bread, '3')
  await expect(quantityOf(bread)).toHaveText('3')
  await item(page, 'Káva zrnková').getByRole('button', { name: 'Smazat' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Smazat' }).click()
  await expect(notices(page).getByText('Položka byla smazána')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Jednorázové položky' }).getByText('Na závoz v týdnu 49.')).toBeVisible()

  await openWeek(page, '2026-11-23')
  await expect(page.getByText('Uzávěrka byla v pondělí 23. 11., 20:00.')).toBeVisible()
  await expect(bread.getByText('Šablona 1 ks')).toBeVisible()
  await expect(bread.getByRole('button', { name: 'Přidat' })).toBeHidden()
  await expect(item(page, 'Káva zrnková')).toBeVisible()
  await page.getByRole('button', { name: 'Přidat na týden 49' }).click()
  await expect(page.getByRole('heading', { name: 'Košík na týden 49' })).toBeVisible()
  await expect(quantityOf(bread)).toHaveText('3')
  await week(page, 50).click()
  await expect(item(page, 'Káva zrnková')).toBeHidden()
})
