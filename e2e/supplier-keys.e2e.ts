import { expect, test, type Locator, type Page } from '@playwright/test'
import { notices } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

// Nothing here is clicked: whoever has only a keyboard sells, clears and confirms as everybody else.

const world = storyWorld(undefined, { crowd: true })
const thisWeek = '2026-11-23'

/** Moves the focus forwards by Tab until it is there. */
async function tabTo(page: Page, target: Locator, most = 120): Promise<void> {
  await expect(target).toBeVisible()
  // Looking for it by its name after each press would take longer than all presses.
  let element = (await target.elementHandle())!
  for (let presses = 0; presses < most; presses += 1) {
    const where = await element.evaluate((node) => (node === document.activeElement ? 'here' : node.isConnected ? 'ahead' : 'gone'))
    if (where === 'here') return
    if (where === 'gone') element = (await target.elementHandle())!
    else await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

test('a supplier filters the demands, offers, and offers for several at once, by keys', async ({ browser }) => {
  const page = await world().again(browser, 'velkoobchod')
  await visit(page, `/supplier/demands?week=${thisWeek}`)
  const row = page.getByRole('row', { name: /^Mrkev/ }).filter({ hasText: 'Brno-sever' })
  const dialog = page.getByRole('dialog', { name: 'Cenová nabídka' })

  const search = page.getByRole('searchbox', { name: 'Hledat poptávky' })
  const bread = page.getByRole('row', { name: /^Chléb/ })
  const onlyBrno = async () => {
    await press(page, page.getByRole('button', { name: 'Všechny Lokalita' }))
    // The list takes the focus a moment after it is shown.
    await expect(page.getByRole('option', { name: 'Všechny' })).toBeFocused()
    await page.keyboard.type('Brno')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Brno-sever Lokalita' })).toBeFocused()
  }

  await test.step('filter, offer, send; the focus returns to the row', async () => {
    // The localities to choose from come with the demands.
    await expect(bread.first()).toBeVisible()
    await write(page, search, 'mrkev')
    await expect(bread).toHaveCount(0)
    await onlyBrno()
    await expect(page.getByRole('row')).toHaveCount(2)
    await press(page, row.getByRole('button', { name: /^Poslat cenovou nabídku/ }))
    const tier = dialog.getByRole('group', { name: 'Pásmo 1' })
    await write(page, tier.getByLabel('Od množství'), '5')
    await write(page, tier.getByLabel('Cena s DPH'), '19')
    await press(page, dialog.getByRole('button', { name: 'Odeslat nabídku' }))
    await expect(dialog).toHaveCount(0)
    await expect(row).toContainText('Nabídka odeslána')
    await expect(row.getByRole('button', { name: /^Upravit nabídku/ })).toBeFocused()
  })

  await test.step('lifting the filters lifts words that were typed a moment ago, beside others and in their place', async () => {
    for (const _ of ['in the place of „mrkev“', 'beside the locality only']) {
      await write(page, search, 'mrkvička')
      await press(page, page.getByRole('button', { name: 'Zrušit filtry' }))
      await expect(search).toHaveValue('')
      await onlyBrno()
      await expect(bread.first()).toBeVisible()
    }
  })

  await test.step('many offers in a table', async () => {
    await visit(page, `/supplier/demands?week=${thisWeek}`)
    await press(page, page.getByRole('button', { name: 'Vyplnit najednou' }))
    const field = (what: string) => page.getByLabel(`Chléb kmínový 1 kg, Brno-sever, týden 48: ${what}`)
    await expect(field('Pásmo 1: od')).toBeVisible()
    await write(page, field('Pásmo 1: od'), '10')
    await write(page, field('Pásmo 1: cena'), '45')
    await press(page, page.getByRole('button', { name: /^Odeslat 1/ }))
    await expect(notices(page).getByText(/1\snabídka odeslána/)).toBeVisible()
  })
})

test('an operator clears and orders, and a supplier confirms, by keys', async ({ browser }) => {
  const [operator, supplier] = (await Promise.all(['operator', 'statek'].map((key) => world().again(browser, key)))) as [Page, Page]

  await test.step('the control room: closing, dry run, clearing, and the focus stays in the page', async () => {
    await visit(operator, '/admin/deliveries')
    await press(operator, operator.getByRole('button', { name: 'Uzavřít předčasně…' }))
    const closing = operator.getByRole('alertdialog')
    await write(operator, closing.getByLabel('Důvod'), 'Sklad veze dřív')
    await press(operator, closing.getByRole('button', { name: 'Uzavřít předčasně' }))
    await expect(closing).toHaveCount(0)
    await expect(operator.getByRole('heading', { level: 2, name: 'Brno-sever, týden 48' })).toBeFocused()
    await expect(operator.getByText('Nabídky (právě probíhá)')).toBeVisible()
    await press(operator, operator.getByRole('button', { name: 'Spustit zkoušku' }))
    await expect(operator.getByRole('heading', { name: 'Výsledek zkoušky' })).toBeVisible()
    await expect(operator.getByRole('button', { name: /^Spustit zkoušku/ })).toBeFocused()
    await press(operator, operator.getByRole('button', { name: 'Stanovit ceny…' }))
    const clearing = operator.getByRole('alertdialog')
    await press(operator, clearing.getByRole('button', { name: 'Stanovit ceny' }))
    await expect(clearing).toHaveCount(0)
    await expect(operator.getByText('Stanovení ceny (hotovo)')).toBeVisible()
    await expect(operator.getByRole('heading', { level: 2, name: 'Brno-sever, týden 48' })).toBeFocused()
  })

  await test.step('the orders are sent', async () => {
    await visit(operator, '/admin/orders')
    await press(operator, operator.getByRole('button', { name: 'Odeslat objednávky…' }))
    await press(operator, operator.getByRole('alertdialog').getByRole('button', { name: 'Odeslat objednávky' }))
    await expect(operator.getByRole('heading', { name: 'Statek Lípa' })).toBeVisible()
  })

  await test.step('the supplier opens its order from the list, and confirms it', async () => {
    await visit(supplier, '/supplier/orders')
    await press(supplier, supplier.getByRole('link', { name: /^OBJ-/ }).filter({ visible: true }).first())
    const answer = supplier.getByRole('button', { name: /Odpověď/ }).first()
    await press(supplier, answer)
    await supplier.keyboard.press('ArrowDown')
    await supplier.keyboard.press('Enter')
    await expect(supplier.getByLabel('Kolik dodáte')).toBeVisible()
    await write(supplier, supplier.getByLabel('Kolik dodáte'), '20')
    await press(supplier, supplier.getByRole('button', { name: 'Potvrdit objednávku' }))
    await expect(notices(supplier).getByText('Odpověď je uložená')).toBeVisible()
    await expect(supplier.getByRole('status').filter({ hasText: /^1\sřádek méně$/ })).toBeVisible()
    await expect.poll(() => supplier.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  })
})
