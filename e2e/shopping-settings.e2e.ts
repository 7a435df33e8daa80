import { expect, test, type Page } from '@playwright/test'
import { emailOf } from '../server/seed/cast.ts'
import { button, choose, chooseProvider, dialog, enter, find, mine, open, said, save, saveAll, savePart } from './shopping-parts.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

const confirmation = (page: Page) => dialog(page).getByRole('checkbox', { name: /mi vyhovuje$/ })

test('a member without a municipality is led from the basket to the municipality of the profile, and to everything missing', async ({
  browser,
}) => {
  const page = await world().as(browser, 'novacek')
  await page.goto('/demand?mode=weekly')
  await page.getByRole('button', { name: 'Zvolit obec' }).click()
  await expect(dialog(page)).toContainText(/Brno, závoz ve\sčtvrtek/)
  await expect(dialog(page)).toContainText('Chybí vám obec, způsob odběru a způsob platby.')
  await button(page, 'Zvolit obec Brno').click()
  await said(page, 'Přiřazena obec: Brno')
  for (const fact of ['okres Brno-město · PSČ 602\u00a000', 'Brno-sever', 'čtvrtek, 17:00', '79\u00a0Kč', 'čt\u00a026.\u00a011.'])
    await expect(dialog(page)).toContainText(fact)
  await expect(button(page, 'Změnit obec')).toBeFocused()
  await expect(save(page)).toBeDisabled()

  await choose(page, 'Odběr na výdejním místě')
  await expect(dialog(page).getByText('Neuložené změny')).toBeVisible()
  await save(page).click()
  const summary = dialog(page).getByRole('alert')
  await expect(summary).toContainText('Vyberte způsob platby')
  await summary.getByRole('button').click()
  await expect(dialog(page).getByRole('radio', { name: 'Převodem předem' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(summary).toHaveCount(0)
  await savePart(page, 'Chybí vám výdejní místo.')
  await button(page, 'Doplnit výdejní místo').click()
  await expect(dialog(page).getByRole('searchbox', { name: 'Hledat výdejní místo' })).toBeFocused()
  await button(page, 'Vybrat Potraviny U Zvonku').click()
  await expect(button(page, 'Přidat náhradní místo')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('stodola')
  await button(page, 'Vybrat Stodola u Lípy').click()
  await button(page, 'Posunout výš: Stodola u Lípy').click()
  await expect(mine(page)).toHaveText([/Vaše místo.*Stodola u\sLípy/, /Potraviny U\sZvonku/])
  await expect(button(page, 'Posunout níž: Stodola u Lípy')).toBeFocused()
  await button(page, 'Odebrat: Potraviny U Zvonku').click()
  await expect(mine(page)).toHaveCount(1)
  await saveAll(page)
  await expect(page.getByRole('heading', { name: 'Košík na týden 48' })).toBeVisible()
})

test("the member confirms the postal service's delivery point, another provider removes it; a move is shown before it is chosen", async ({
  browser,
}) => {
  await world().database(`update users set postal_code = '62100' where email = '${emailOf('katalog')}'`)
  const page = await enter(world(), browser, 'katalog')
  await expect(dialog(page).getByLabel('PSČ')).toHaveValue('621\u00a000')
  await choose(page, 'Rozvoz domů')
  await choose(page, 'Na dobírku')
  // The postal service finds the municipality by the postal code of the profile.
  await chooseProvider(page, 'Česká pošta')
  await said(page, 'Přiřazena obec: Brno')
  await expect(dialog(page)).toContainText('Dodejna Brno')
  await expect(
    dialog(page).getByText(/^Nejbližší doručení bude ve\sčtvrtek 26\.\slistopadu, pravidelné začne ve\sčtvrtek 3\.\sprosince\.$/),
  ).toBeVisible()
  await expect(confirmation(page)).not.toBeChecked()
  await dialog(page)
    .getByText(/mi vyhovuje$/)
    .click()
  await saveAll(page)

  await open(page)
  await expect(dialog(page).getByText(/^Potvrzeno 21\.\s11\.\s2026 12:\d\d$/)).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: /^čtvrtek\s*Den/ })).toBeDisabled()
  await button(page, 'Změnit obec').click()
  // Another locality has to be chosen, another code of the same municipality not.
  await find(page, '592 31')
  await expect(dialog(page).getByText(/^Platí od týdne 48 /)).toBeVisible()
  await expect(button(page, 'Zvolit obec Nové Město na Moravě')).toBeVisible()
  await find(page, '61200')
  await expect(dialog(page)).toContainText(/PSČ 612\s00/)
  await expect(confirmation(page)).not.toBeChecked()
  await expect(save(page)).toBeDisabled()

  await dialog(page)
    .getByText(/mi vyhovuje$/)
    .click()
  await chooseProvider(page, 'Rozvoz z depa')
  await expect(dialog(page).getByText(/^Společná\s\d+$/)).toBeVisible()
  await choose(page, 'Doručit na jinou adresu')
  // The fields fit the dialog even on the narrowest phone.
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await dialog(page).evaluate(({ parentElement }) => parentElement!.scrollWidth - parentElement!.clientWidth)).toBe(0)
  await page.setViewportSize(size)
  await dialog(page).getByLabel('Ulice a číslo').fill('Kounicova 5')
  await dialog(page).getByRole('textbox', { name: 'PSČ' }).fill('60200')
  await dialog(page).getByLabel('Město').fill('Brno')
  await expect(dialog(page).getByText(/přestane platit dodejna, den doručení i\sjeho potvrzení/)).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: /^Na dni nezáleží/ })).toBeEnabled()
  await saveAll(page)
  await open(page)
  await expect(dialog(page)).toContainText('Rozvoz z depa')
  await expect(dialog(page).getByLabel('Ulice a číslo')).toHaveValue('Kounicova 5')
})

test('on a phone a point on the map can become mine', async ({ browser }) => {
  const page = await world().as(browser, 'testovaci')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/pickup-points?hledat=602+00')
  const list = page.getByRole('list', { name: 'Výdejní místa' })
  await list.getByRole('button', { name: 'Kancelářský dům Ponava' }).click()
  await expect(page.locator('.leaflet-popup').getByRole('button', { name: /^Vybrat jako moje místo/ })).toBeVisible()
  await list.getByRole('button', { name: 'Vybrat jako moje místo: Kancelářský dům Ponava' }).click()
  await expect(mine(page).first()).toContainText(/Vaše místo.*Kancelářský dům Ponava/)
  await choose(page, 'Na dobírku')
  await saveAll(page)

  await list.getByRole('button', { name: 'Dodejna Brno (602 00)' }).click()
  await expect(list.getByRole('button', { name: /^Vybrat jako moje místo/ })).toHaveCount(0)
})
