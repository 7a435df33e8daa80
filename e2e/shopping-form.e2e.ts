import { expect, test, type Page } from '@playwright/test'
import { looksRight, type Screen } from './looks-right.ts'
import { button, choose, chooseProvider, dialog, enter, find, mine, open, said, save, saveAll } from './shopping-parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })

test('unsaved changes are asked about before they are discarded', async ({ browser }) => {
  const page = await enter(world(), browser, 'klara')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await open(page)
  await dialog(page).getByLabel('Poznámka k nákupům').fill('Zvoňte dvakrát')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Zavřít bez uložení?' })
  await question.getByRole('button', { name: 'Zpět k úpravám' }).click()
  await expect(dialog(page).getByLabel('Poznámka k nákupům')).toHaveValue('Zvoňte dvakrát')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Zahodit změny' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await open(page)
  await expect(dialog(page).getByLabel('Poznámka k nákupům')).toHaveValue('')
})

test('a failure is reported in its place, and loses nothing', async ({ browser }) => {
  const page = await world().again(browser, 'obec')
  await visit(page, '/catalog')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const broken = { status: 500, json: { json: { code: 'INTERNAL_SERVER_ERROR', message: '' } } }
  await page.route('**/rpc/settings/read', (route) => route.fulfill(broken))
  await page.locator('#shopping-settings-trigger').dispatchEvent('click')
  await expect(dialog(page).getByText('Chyba při načítání nastavení')).toBeVisible()
  await page.unrouteAll()
  await button(page, 'Zkusit znovu').click()
  await expect(button(page, 'Změnit obec')).toBeVisible()

  await page.route('**/rpc/settings/municipalities', (route) => route.fulfill(broken))
  await button(page, 'Změnit obec').click()
  await find(page, '59231')
  await expect(button(page, 'Zkusit znovu')).toBeVisible()
  await page.unrouteAll()
  await button(page, 'Zkusit znovu').click()
  await expect(button(page, 'Zvolit obec Nové Město na Moravě')).toBeVisible()
  await button(page, 'Nechat současnou obec').click()

  await expect(dialog(page).getByRole('radio', { name: 'Na fakturu' })).toHaveCount(0)
  await choose(page, 'Na dobírku')
  await choose(page, 'Odběr na výdejním místě')
  await dialog(page).getByLabel('Poznámka k nákupům').fill('Rampa je ze dvora')
  await page.route('**/rpc/settings/save', (route) => route.fulfill(broken))
  await save(page).click()
  await expect(dialog(page).getByText('Chyba při ukládání nastavení')).toBeVisible()
  await page.unrouteAll()
  await expect(dialog(page).getByLabel('Poznámka k nákupům')).toHaveValue('Rampa je ze dvora')

  // Stored, but the answer is lost: reloading shows it.
  await page.route('**/rpc/settings/save', async (route) => {
    await route.fetch()
    await route.fulfill(broken)
  })
  await save(page).click()
  await expect(dialog(page).getByText(/^Uloženo \d/)).toBeVisible()
  await expect(dialog(page).getByText('Chyba při ukládání nastavení')).toHaveCount(0)
  await page.unrouteAll()
  await dialog(page).getByLabel('Poznámka k nákupům').fill('Rampa je z ulice')
  await saveAll(page)
})

test('a save in another window appears in fields that were not edited', async ({ browser }) => {
  const page = await enter(world(), browser, 'operator')
  await dialog(page).getByLabel('Čas').fill('17–19 h')
  const other = await enter(world(), browser, 'operator')
  await dialog(other).getByLabel('Poznámka k nákupům').fill('Volejte předem')
  await choose(other, 'Na dobírku')
  await saveAll(other)
  await expect(dialog(page).getByLabel('Poznámka k nákupům')).toHaveValue('Volejte předem')
  await expect(dialog(page).getByLabel('Čas')).toHaveValue('17–19 h')
  await saveAll(page)
})

test('everything works without a mouse', async ({ browser }) => {
  const page = await world().again(browser, 'logistika')
  await visit(page, '/catalog')
  await expect(page.getByRole('navigation', { name: 'Hlavní navigace' }).getByRole('button', { name: 'Nákup', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Hledat všude' }).getByRole('textbox')).toBeFocused()
  await page.keyboard.type('nastavení nákupů')
  await expect(page.getByRole('menuitem')).toHaveText(['Nastavení nákupů'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('PSČ')).toBeVisible()
  await button(page, 'Doplnit obec').focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('PSČ')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('66401')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('radio', { name: 'Kanice' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(dialog(page).getByRole('radio', { name: 'Kanice' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Změnit obec')).toBeFocused()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(dialog(page).getByRole('radio', { name: 'Odběr na výdejním místě' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('radiogroup', { name: 'Způsob převzetí' }).getByRole('radio', { checked: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Vybrat Obchod Na Růžku')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Přidat náhradní místo')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('stodola')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Vybrat Stodola u Lípy')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(mine(page)).toHaveText([/Obchod Na Růžku/, /Stodola u\sLípy/])
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, 'Odebrat: Stodola u Lípy')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(mine(page)).toHaveText([/Vaše místo.*Stodola u\sLípy/, /1\. náhrada.*Obchod Na Růžku/])
  await page.keyboard.press('Alt+ArrowDown')
  await expect(mine(page)).toHaveText([/Obchod Na Růžku/, /Stodola u\sLípy/])

  await dialog(page).getByRole('radio', { name: 'Převodem předem' }).focus()
  await page.keyboard.press('Space')
  await save(page).focus()
  await page.keyboard.press('Enter')
  await said(page, 'Nastavení nákupů bylo úspěšně uloženo')
})

const screens: Screen[] = [
  { name: 'the settings before anything is chosen', who: 'statek', path: '/catalog', ready: openFirst },
  { name: 'settings with everything in them', who: 'bezprofilu', path: '/catalog', ready: openFull },
]

async function openFirst(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await open(page)
  await find(page, '664 01')
  await expect(button(page, 'Zvolit obec Bílovice nad Svitavou')).toBeVisible()
  await dialog(page).getByLabel('Poznámka k nákupům').fill('Zvonek nefunguje')
  await save(page).click()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
}

async function openFull(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await open(page)
  if (await button(page, 'Změnit obec').isHidden()) {
    await find(page, '60200')
    await said(page, 'Přiřazena obec: Brno')
  }
  await choose(page, 'Výdejní místo i rozvoz')
  await button(page, /^Vybrat /)
    .first()
    .click()
  await button(page, 'Přidat náhradní místo').click()
  await chooseProvider(page, 'Česká pošta')
  await dialog(page)
    .getByText(/mi vyhovuje$/)
    .click()
  await button(page, 'Změnit obec').click()
  await find(page, '59231')
  await expect(dialog(page).getByText(/^Platí od týdne/)).toBeVisible()
}

for (const screen of screens) {
  test(`${screen.name} is accessible`, ({ browser }) => looksRight(world(), browser, screen))
}
