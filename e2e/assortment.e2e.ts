import { expect, test, type Locator, type Page } from '@playwright/test'
import { openLooksRight, watched } from './looks-right.ts'
import { notices } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

const drawer = (page: Page, name: string) => page.getByRole('dialog', { name })
const asked = (page: Page, name: string) => page.getByRole('alertdialog', { name })

/** Types into a combo box, which is pressed first: scrolling closes its list, so a field that scrolls into view while it is filled has none. */
async function look(dialog: Locator, label: string, words: string) {
  const field = dialog.getByRole('combobox', { name: label })
  await field.click()
  await field.fill(words)
}

/** Chooses an option in a combo box. */
async function choose(page: Page, dialog: Locator, label: string, words: string, option: RegExp) {
  // The list closes if the dialog is scrolled under it, which the browser may do before it presses.
  await expect(async () => {
    await look(dialog, label, words)
    await page.getByRole('option', { name: option }).click({ timeout: 2000 })
  }).toPass()
}

async function finds(page: Page, words: string) {
  await visit(page, `/catalog?q=${encodeURIComponent(words)}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** On a phone the list shows only the columns that fit. */
async function fitsPhone(page: Page) {
  const before = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: 780 })
  const list = page.getByRole('region', { name: 'Položky katalogu' })
  await expect(list.getByRole('columnheader', { name: 'Kategorie' })).toBeHidden()
  await expect(list.getByRole('columnheader', { name: 'Cena' })).toBeVisible()
  expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.setViewportSize(before)
}

test('a manager adds an item that members find, moves it and blocks it with a reason; the history shows all changes, and its row can be edited by keyboard', async ({
  browser,
}) => {
  const { page: manager, complaints } = await watched(world(), browser, 'katalog')
  const member = await world().again(browser, 'jana')
  await visit(manager, '/admin/catalog')
  await expect(manager.getByRole('link', { name: 'Banány' })).toBeVisible()
  await openLooksRight(manager)
  await fitsPhone(manager)
  expect(complaints).toEqual([])
  await manager.getByRole('button', { name: 'Přidat položku' }).click()
  const form = drawer(manager, 'Nová položka')
  await choose(manager, form, 'Kategorie', 'ovoce jablka', /Jablka a hrušky$/)
  await form.getByLabel('Název', { exact: true }).fill('Hrušky Konference')
  await form.getByLabel('Kód').fill('HRU')
  await form.getByRole('button', { name: 'Jednotka' }).click()
  await manager.getByRole('option', { name: 'kg' }).click()
  await form.getByLabel('Běžná cena').fill('44,90')
  await form.getByRole('checkbox', { name: 'Vydrží několik týdnů' }).press('Space')
  await form.getByRole('button', { name: 'Přidat položku' }).click()

  const item = drawer(manager, 'Hrušky Konference')
  await expect(item.getByText('V nabídce')).toBeVisible()
  await finds(member, 'konference')
  await expect(member.getByText('Hrušky Konference')).toBeVisible()

  await item.getByRole('button', { name: 'Přesunout' }).click()
  const move = asked(manager, 'Přesunout položku')
  await choose(manager, move, 'Nová kategorie', 'exoticke', /Banány a exotické ovoce$/)
  await move.getByLabel('Důvod').fill('Jen na zkoušku')
  await move.getByRole('button', { name: 'Přesunout' }).click()
  await expect(item.getByText(/Ovoce › Banány a\sexotické ovoce$/)).toBeVisible()

  await item.getByRole('button', { name: 'Zablokovat' }).click()
  const block = asked(manager, 'Zablokovat položku')
  await expect(block.getByText('teď nikdo nemá')).toBeVisible()
  await block.getByRole('button', { name: 'Zablokovat' }).click()
  await expect(block.getByText('Uveďte důvod')).toBeVisible()
  await expect(block.getByLabel('Důvod')).toBeFocused()
  await block.getByLabel('Důvod').fill('Dodavatel stáhl šarži')
  await block.getByRole('button', { name: 'Zablokovat' }).click()
  await expect(item.getByText('Blokovaná')).toBeVisible()

  await item.getByRole('tab', { name: 'Historie' }).click()
  const changes = item.getByRole('list', { name: 'Změny' }).getByRole('listitem')
  await expect(changes).toHaveCount(3)
  await expect(changes.first()).toContainText('Blokace')
  await expect(changes.last()).toContainText('Vydrží několik týdnů')
  await expect(changes.first()).toContainText('Vít Katalog · Dodavatel stáhl šarži')
  // Back closes what is open, because the address contains it.
  await manager.keyboard.press('Escape')
  await expect(item).toBeHidden()
  await expect(manager).toHaveURL('/admin/catalog')

  // From here on without a mouse: select, edit in the row, and undo.
  const { keyboard } = manager
  const link = manager.getByRole('link', { name: 'Hrušky Konference' })
  const row = manager.getByRole('row').filter({ has: link })
  const editor = manager.getByRole('form', { name: 'Úprava položky Hrušky Konference' })
  await expect(link).toBeFocused()
  await keyboard.press('k')
  await keyboard.press('ArrowDown')
  await expect(link).toBeFocused()
  await keyboard.press('x')
  await expect(manager.getByText('Vybrána 1 položka')).toBeVisible()
  await keyboard.press('x')
  await expect(manager.getByText('Vybrána 1 položka')).toBeHidden()
  await keyboard.press('e')
  await expect(editor.getByLabel('Název')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(editor.getByLabel('Běžná cena')).toBeFocused()
  await keyboard.press('Backspace')
  await keyboard.type('4,49')
  await keyboard.press('Enter')
  // A suspicious price needs a confirmation.
  await expect(editor.getByRole('checkbox', { name: /^Cena se mění víc než třikrát: z 44,90.Kč na 4,49.Kč/ })).toBeFocused()
  await keyboard.press('Space')
  await keyboard.press('Enter')
  await expect(link).toBeFocused()
  await expect(row).toContainText('4,49 Kč/kg')
  await keyboard.press('Control+z')
  await expect(row).toContainText('44,90 Kč/kg')
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await expect(editor.getByLabel('Běžná cena')).toBeFocused()
  await keyboard.press('Escape')
  await expect(editor).toBeHidden()
  await expect(row.getByRole('button', { name: 'upravit cenu' })).toBeFocused()

  // The name and the category of a row are saved at once, and taken back at once.
  await keyboard.press('e')
  await editor.getByLabel('Název').fill('Hrušky Konference z Moravy')
  await choose(manager, editor, 'Kategorie', 'ovoce jablka', /Jablka a hrušky$/)
  await editor.getByRole('button', { name: 'Uložit' }).click()
  await expect(editor.getByText('Uveďte důvod')).toBeVisible()
  await expect(editor.getByLabel('Důvod přesunu')).toBeFocused()
  await keyboard.type('Patří k jablkům')
  await keyboard.press('Enter')
  const renamed = manager.getByRole('row').filter({ has: manager.getByRole('link', { name: 'Hrušky Konference z Moravy' }) })
  await expect(renamed).toContainText(/Jablka a\shrušky/)
  await expect(renamed.getByRole('button', { name: 'upravit cenu' })).toBeFocused()
  await keyboard.press('Control+z')
  await expect(row).toContainText(/Banány a\sexotické ovoce/)
  await expect(renamed).toHaveCount(0)

  // A change of another manager comes in beside what is written.
  const other = await world().again(browser, 'admin')
  await visit(other, '/admin/catalog?q=konference')
  const otherEditor = other.getByRole('form', { name: 'Úprava položky Hrušky Konference' })
  await other.getByRole('button', { name: 'upravit cenu' }).click()
  await expect(otherEditor.getByLabel('Běžná cena')).toBeFocused()
  await keyboard.press('e')
  await editor.getByLabel('Název').fill('Hrušky Konference sladké')
  await otherEditor.getByLabel('Běžná cena').fill('39,90')
  await other.keyboard.press('Enter')
  await expect(otherEditor).toBeHidden()
  await editor.getByLabel('Název').press('Enter')
  await expect(editor.getByText('Položku mezitím změnil někdo jiný.')).toBeVisible()
  await expect(editor.getByLabel('Název')).toHaveValue('Hrušky Konference sladké')
  await expect(editor.getByLabel('Běžná cena')).toHaveValue('39,90')
  await editor.getByLabel('Název').press('Enter')
  const sweet = manager.getByRole('row').filter({ has: manager.getByRole('link', { name: 'Hrušky Konference sladké' }) })
  await expect(sweet).toContainText('39,90 Kč/kg')
  await expect(sweet.getByRole('button', { name: 'upravit cenu' })).toBeFocused()
  await keyboard.press('Control+z')
  await expect(sweet).toHaveCount(0)
  await expect(row.getByRole('button', { name: 'upravit cenu' })).toBeFocused()

  // Unsaved input survives its row.
  await keyboard.press('e')
  await editor.getByLabel('Název').fill('Hrušky Konference volné')
  await manager.getByRole('link', { name: 'Kategorie', exact: true }).click()
  await expect(manager).toHaveURL('/admin/categories')
  await manager.goBack()
  await expect(editor.getByLabel('Název')).toHaveValue('Hrušky Konference volné')
  await editor.getByRole('button', { name: 'Zrušit' }).click()
  await expect(editor).toBeHidden()

  // Members do not see the slip as a past price.
  await link.click()
  // What the administrator changed meanwhile is read first.
  await expect(item.getByRole('row', { name: /39,90/ })).toBeVisible()
  await item.getByRole('button', { name: /^Byl to překlep: 4,49/ }).click()
  const slip = asked(manager, 'Označit cenu jako překlep')
  await slip.getByLabel('Důvod').fill('Chyběla nula')
  await slip.getByRole('button', { name: 'Označit jako překlep' }).click()
  await expect(item.getByText('překlep', { exact: true })).toBeVisible()
  await keyboard.press('Escape')
  await expect(item).toBeHidden()

  // Several move at once, and back at once.
  for (const each of [link, manager.getByRole('link', { name: 'Banány' })]) {
    await each.focus()
    await keyboard.press('x')
  }
  await manager.getByRole('region', { name: 'Vybrané položky' }).getByRole('button', { name: 'Přesunout' }).click()
  const several = asked(manager, 'Přesunout položky')
  await choose(manager, several, 'Nová kategorie', 'ovoce jablka', /Jablka a hrušky$/)
  await several.getByLabel('Důvod').fill('Na jednom místě')
  await several.getByRole('button', { name: 'Přesunout' }).click()
  await expect(row).toContainText(/Jablka a\shrušky/)
  await notices(manager)
    .getByRole('alertdialog')
    .filter({ hasText: 'Přesunuto: 2 položky' })
    .getByRole('button', { name: 'Vrátit zpět' })
    .click()
  await expect(row).toContainText(/Banány a\sexotické ovoce/)
})

test('a category moves down to the fifth level and no deeper; put aside, it disappears from the catalog with its items', async ({
  browser,
}) => {
  const { page: manager, complaints } = await watched(world(), browser, 'katalog')
  await visit(manager, '/admin/categories')
  await expect(manager.getByRole('link', { name: /^Ovoce a zelenina/ }).first()).toBeVisible()
  await openLooksRight(manager)
  await visit(manager, '/admin/categories?q=vejce')
  const act = async (category: string, name: string) => {
    await manager.getByRole('button', { name: `Možnosti kategorie ${category}`, exact: true }).click()
    await manager.getByRole('menuitem', { name }).click()
  }
  await act('Vejce', 'Přesunout')
  const move = asked(manager, 'Přesunout kategorii Vejce')
  await look(move, 'Pod kterou kategorii', 'kořenová zelenina brambory')
  const tooDeep = manager.getByRole('option', { name: /Brambory a kořenová zelenina › Brambory Maximální/ })
  await expect(tooDeep).toHaveAttribute('aria-disabled', 'true')
  await expect(tooDeep).toContainText('Maximální úroveň kategorií dosažena')
  await choose(manager, move, 'Pod kterou kategorii', 'kořenová zelenina', /Zelenina › Brambory a kořenová zelenina$/)
  await move.getByLabel('Důvod').fill('Zkouška pěti úrovní')
  await move.getByRole('button', { name: 'Přesunout' }).click()
  await expect(move).toBeHidden()
  await manager.getByRole('link', { name: /^Vejce.*5. úroveň$/ }).click()
  await expect(drawer(manager, 'Vejce').getByText('Zelenina › Brambory a kořenová zelenina › Vejce')).toBeVisible()
  await manager.keyboard.press('Escape')

  await visit(manager, '/admin/categories')
  await manager.getByRole('link', { name: /^Nápoje/ }).click()
  const drinks = drawer(manager, 'Nápoje')
  await drinks.getByRole('button', { name: /Sazba DPH/ }).click()
  await manager.getByRole('option', { name: /^Nulová/ }).click()
  await drinks.getByRole('checkbox', { name: /^I na \d+\spodkategori/ }).press('Space')
  await openLooksRight(manager)
  await drinks.getByRole('button', { name: 'Uložit změny' }).click()
  await expect(manager.getByText('Kategorie je uložená')).toBeVisible()
  await manager.keyboard.press('Escape')
  await visit(manager, '/admin/categories?q=vejce')
  await act('Vejce', 'Vypnout')
  const turn = asked(manager, 'Vypnout kategorii Vejce')
  await expect(turn).toContainText('1 položka')
  await turn.getByLabel('Důvod').fill('Ptačí chřipka')
  await turn.getByRole('button', { name: 'Vypnout kategorii' }).click()
  await expect(manager.getByRole('row', { name: /^Vejce/ })).toContainText('vypnutá')

  const member = await world().again(browser, 'jana')
  await finds(member, 'vejce')
  await expect(member.getByText('Vejce M, podestýlka')).toBeHidden()
  await visit(member, '/demand?mode=regular')
  await expect(member.getByRole('article', { name: 'Vejce M, podestýlka' })).toContainText('Už se nenabízí.')
  expect(complaints).toEqual([])
})
