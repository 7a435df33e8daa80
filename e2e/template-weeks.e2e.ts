import { expect, test, type Page } from '@playwright/test'
import { openLooksRight, watched } from './looks-right.ts'
import { goOffline, item, notices, openWeek, quantityOf, saved, typeQuantity } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()
const milk = 'Mléko polotučné'

async function openTemplate(page: Page) {
  await visit(page, '/demand?mode=regular')
  await expect(page.getByRole('heading', { level: 1, name: /^Pravidelný nákup/ })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
}

/** How much of an item these weeks contain. */
async function expectInWeeks(page: Page, name: string, weeks: Readonly<Record<string, string>>) {
  for (const [weekStart, quantity] of Object.entries(weeks)) {
    await openWeek(page, weekStart)
    await expect(quantityOf(item(page, name))).toHaveText(quantity)
  }
}

async function edit(page: Page, name: string) {
  await item(page, name).getByRole('button', { name: 'Upravit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  const save = async () => {
    await dialog.getByRole('button', { name: 'Uložit položku' }).click()
    await expect(dialog).toHaveCount(0)
  }
  return { dialog, save }
}

test('Jana changes her template: changed weeks stay until she lets it overwrite them; the cut-off passes while she adds an item', async ({
  browser,
}) => {
  const { page, complaints } = await watched(world(), browser, 'jana')
  for (const [weekStart, quantity] of [
    ['2026-11-23', '6'],
    ['2026-12-07', '0'],
  ] as const) {
    await openWeek(page, weekStart)
    await typeQuantity(item(page, milk), quantity)
    await saved(page)
  }
  await openTemplate(page)
  const card = item(page, milk)
  await expect(page.getByText('Změny platí od týdne 48 (23.–29. 11.); týdny 48 a 50 mají vlastní úpravy.')).toBeVisible()
  await page.getByRole('button', { name: 'Zobrazit', exact: true }).click()
  const own = page.getByRole('dialog', { name: 'Vlastní úpravy týdnů' })
  await expect(own.getByRole('link', { name: /^Týden 48.*Mléko polotučné: 6 l místo 4 l/ })).toBeVisible()
  await expect(own.getByRole('link', { name: /^Týden 50.*Mléko polotučné: tento týden ne/ })).toHaveAttribute(
    'href',
    '/demand?mode=weekly&weekStart=2026-12-07',
  )
  await page.keyboard.press('Escape')
  await expect(own).toHaveCount(0)

  // The dialog asks about own weeks, but not for a changed note.
  const retained = await edit(page, milk)
  await retained.dialog.getByLabel('Poznámka').fill('čerstvé')
  await expect(retained.dialog.getByRole('radiogroup')).toHaveCount(0)
  await retained.dialog.getByLabel('Množství').fill('3')
  await expect(retained.dialog.getByRole('radio', { name: 'Ponechat úpravy týdnů' })).toBeChecked()
  await expect(page.getByText(/^Týdně přibližně .*\sKč za .*, nejvýš .*\sKč$/)).toBeVisible()
  await openLooksRight(page)
  expect(complaints).toEqual([])
  await retained.save()
  await expect(card.getByText('čerstvé')).toBeVisible()
  await expect(quantityOf(card)).toHaveText('3')
  await expectInWeeks(page, milk, { '2026-11-23': '6', '2026-11-30': '3' })

  await openTemplate(page)
  const overwritten = await edit(page, milk)
  await overwritten.dialog.getByLabel('Množství').fill('2')
  await overwritten.dialog.getByText('Přepsat podle pravidelného nákupu').click()
  await overwritten.save()
  await expect(card.getByText(/vlastní úprav/)).toHaveCount(0)
  await notices(page).getByRole('button', { name: 'Vrátit zpět' }).click()
  await expect(quantityOf(card)).toHaveText('3')
  await expect(card.getByText('Týdny 48 a 50 mají vlastní úpravy.')).toBeVisible()

  // The stepper does not ask, but offers it.
  await card.getByRole('button', { name: 'Přidat' }).click()
  await card.getByRole('button', { name: 'Přidat' }).click()
  await expect(quantityOf(card)).toHaveText('5')
  await notices(page).getByRole('button', { name: 'Vrátit zpět' }).click()
  await expect(quantityOf(card)).toHaveText('3')
  await card.getByRole('button', { name: 'Přepsat i týdny 48 a 50' }).click()
  await expect(card.getByText(/vlastní úprav/)).toHaveCount(0)

  await test.step('the cut-off passes while an item is being changed: the page says why it cannot be, and leads to the next week', async () => {
    const block = page.getByRole('region', { name: 'Jednorázové položky' })
    await block.getByRole('button', { name: 'Přidat jednorázovou položku' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('tab', { name: 'Služby' }).click()
    await dialog.getByRole('option', { name: /^Mytí oken/ }).click()
    await dialog.getByLabel('Cena do').fill('900')
    await page.route('**/rpc/oneTime/addItems', (route) => route.fulfill({ status: 502, body: '' }), { times: 1 })
    const add = dialog.getByRole('button', { name: 'Přidat do poptávky' })
    await add.click()
    const failure = 'Chyba při přidávání položky. Zkontrolujte, zda je možné provést změny před uzávěrkou.'
    await expect(dialog.getByRole('alert')).toContainText(failure)
    await add.click()
    await expect(dialog).toHaveCount(0)
    await block.getByRole('button', { name: 'Upravit Mytí oken, jeden byt' }).click()
    await dialog.getByLabel('Množství').fill('3')
    await world().clock('2026-11-23', '20:00')
    await expect(dialog.getByText('Uzávěrka pro změny uplynula.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Použít na týden 49' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(block.getByText('Uzávěrka pro změny uplynula')).toBeVisible()
    await expect(block.getByText('Závoz v týdnu 48 už změnit nejde.')).toBeVisible()
    await expect(block.getByRole('button', { name: /^Smazat/ })).toHaveCount(0)
    await expect(block.getByText('Na závoz v týdnu 49.')).toBeVisible()
    await expect(page.getByText('Změny platí od týdne 49')).toBeVisible()
  })
})

test('two windows change the same line: both versions are shown; nothing pretends to be saved offline, and a deletion can be undone', async ({
  browser,
}) => {
  const [page, other] = [await world().again(browser, 'klara'), await world().again(browser, 'klara')]
  await openTemplate(page)
  const name = (await page.getByRole('article').first().getAttribute('aria-label'))!
  const first = await edit(page, name)
  await first.dialog.getByLabel('Množství').fill('8')
  await openTemplate(other)
  const stored = other.waitForResponse('**/rpc/template/changeLine')
  await typeQuantity(item(other, name), '7')
  await stored
  await first.save()
  await expect(item(page, name).getByText('Sešly se dvě změny')).toBeVisible()
  await expect(item(page, name).getByText(/^8\s.*, každý týden/)).toBeVisible()
  await expect(item(page, name).getByText(/^7\s.*, každý týden/)).toBeVisible()
  await item(page, name).getByRole('button', { name: 'Použít moji' }).click()
  await expect(item(page, name).getByText('Sešly se dvě změny')).toHaveCount(0)
  await expect(quantityOf(item(other, name))).toHaveText('8')

  const last = (await page.getByRole('article').last().getAttribute('aria-label'))!
  const card = item(page, last)
  const { dialog, save } = await edit(page, last)
  await dialog.getByLabel('Poznámka').fill('jen zralé')
  await page.route('**/rpc/template/changeLine', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Uložit položku' }).click()
  await expect(dialog.getByText('Chyba při ukládání změn')).toBeVisible()
  await goOffline(page)
  await dialog.getByRole('button', { name: 'Uložit položku' }).click()
  await expect(dialog.getByText('Jste offline. Pravidelný nákup upravíte, až se připojíte.')).toBeVisible()
  await expect(dialog.getByLabel('Poznámka')).toHaveValue('jen zralé')
  await dialog.getByRole('button', { name: 'Zrušit' }).click()
  await page.getByRole('alertdialog', { name: 'Zavřít bez uložení?' }).getByRole('button', { name: 'Zahodit změny' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card.getByRole('group', { name: /^Množství/ })).toHaveAccessibleDescription(/^Jste offline/)
  await expect(card.getByRole('button', { name: 'Smazat' })).toHaveAccessibleDescription(
    'Jste offline. Pravidelný nákup upravíte, až se připojíte.',
  )

  await page.context().setOffline(false)
  await page.unroute('**/rpc/template/changeLine')
  await edit(page, last)
  await dialog.getByLabel('Poznámka').fill('jen zralé')
  await save()
  const quantity = await quantityOf(card).innerText()
  const deletion = page.getByRole('alertdialog', { name: 'Smazat položku' })
  await card.getByRole('button', { name: 'Smazat' }).click()
  await deletion.getByRole('button', { name: 'Zrušit' }).click()
  await expect(deletion).toHaveCount(0)
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Smazat' }).click()
  await deletion.getByRole('button', { name: 'Smazat' }).click()
  await expect(card).toHaveCount(0)
  const deleted = notices(page).getByRole('alertdialog').filter({ hasText: 'Položka byla smazána' })
  await deleted.getByRole('button', { name: 'Vrátit zpět' }).click()
  await expect(card.getByText('jen zralé')).toBeVisible()
  await expect(quantityOf(card)).toHaveText(quantity)
})
