import { expect, test, type Locator } from '@playwright/test'
import { mailedCode } from './mailbox.ts'
import { item, notices, openWeek, quantityOf, week } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } })

const password = 'modrá lampa 7 schodů'
const person = { Jméno: 'Tereza', Příjmení: 'Nová', Telefon: '777 123 456', 'Ulice a číslo': 'Křížová 12/4a' }

test('a week is changed by touch: more of one item, another excluded, the whole week skipped, and everything undone', async ({
  browser,
}) => {
  const page = await world().as(browser, 'jana')
  await openWeek(page, '2026-11-23')
  const [potatoes, butter] = [item(page, 'Brambory konzumní, varný typ B'), item(page, 'Máslo 250 g')]
  const undo = async (told: string) => {
    const notice = notices(page).getByRole('alertdialog').filter({ hasText: told })
    await notice.getByRole('button', { name: 'Vrátit zpět' }).tap()
  }
  await potatoes.getByRole('button', { name: 'Přidat' }).tap()
  await expect(quantityOf(potatoes)).toHaveText('6')

  await butter.locator('button[aria-expanded]').first().tap()
  await butter.getByRole('button', { name: /^Tento týden ne/ }).tap()
  await expect(butter.getByText('tento týden ne')).toBeVisible()
  await undo('tento týden ne')
  await expect(quantityOf(butter)).toHaveText('2')

  await page.getByRole('button', { name: 'Možnosti týdne' }).tap()
  await page.getByRole('menuitem', { name: 'Vynechat celý týden' }).tap()
  await expect(page.getByText('Tento týden celý vynecháváte')).toBeVisible()
  await undo('Vynecháváte')
  await expect(quantityOf(potatoes)).toHaveText('6')
  await potatoes.getByRole('button', { name: 'Vrátit 5 kg' }).tap()
  await expect(quantityOf(potatoes)).toHaveText('5')
  await expect(week(page, 48)).not.toContainText('změna')
})

test('a newcomer sets up a regular purchase with at most 25 taps, and orders it', async ({ browser }) => {
  const page = await world().visitor(browser)
  const email = 'pet.veci@example.cz'
  const dialog = page.getByRole('dialog', { name: 'Registrace' })
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  const code = page.getByLabel('Ověřovací kód')
  let taps = 0
  const tap = async (control: Locator) => {
    taps += 1
    await control.tap()
  }
  // Types into the focused element; focusing a field costs a tap.
  const type = (text: string) => page.keyboard.insertText(text)
  const tapButton = (name: string | RegExp) => tap(page.getByRole('button', { name }))

  await page.goto('/lp')
  const main = page.getByRole('main')
  await tap(main.getByLabel('Kolik sousedů už nakupuje u vás?'))
  await type('602 00')
  await tapButton('Zjistit')
  await tap(main.getByRole('status').getByRole('button', { name: 'Zaregistrovat se' }))
  for (const [label, text] of Object.entries(person)) {
    await tap(field(label))
    await type(text)
  }
  // The postal code was passed along, and determines the town.
  await expect(field('Město')).toHaveValue('Brno')
  await tap(field('E-mail'))
  await type(email)
  for (const label of ['Heslo', 'Heslo znovu']) {
    await tap(field(label))
    await type(password)
  }
  await tap(dialog.getByRole('button', { name: 'Zaregistrovat se' }))
  await expect(code).toBeFocused()
  await type(await mailedCode(page, email))
  await tapButton('Zvolit obec Brno')
  await tapButton('Pokračovat k platbě')
  await tap(page.getByText('Převodem předem'))
  await tapButton('Uložit a sestavit nákup')

  await tapButton('Vložit celý seznam')
  await expect(page.getByLabel('Seznam, jedna položka na řádek')).toBeFocused()
  await type('mléko 4 l\nchléb 2\nbrambory 5 kg\nvejce 20\nmáslo 2')
  await tapButton('Projít seznam')
  await tapButton(/^Doplnit strop podle běžné ceny/)
  for (const row of await page.getByRole('dialog').getByRole('checkbox', { checked: false }).all()) await tap(row.locator('..'))
  await tapButton('Přidat 5 položek')
  await tapButton('Uložit nákup')
  await expect(page).toHaveURL('/demand?mode=regular')
  await expect(page.getByRole('article')).toHaveCount(5)
  expect(taps).toBeLessThanOrEqual(25)

  const card = page.getByRole('region', { name: 'Nejbližší závoz' })
  await test.step('nothing is ordered until the binding button is pressed; then the overview says when, until when and how much', async () => {
    // Every account of the stories' database is given a consent when it is made.
    await world().database(`delete from order_consents where user_id = (select id from users where email = '${email}')`)
    await page.goto('/')
    await expect(card).toContainText('Zatím neobjednáno, bez potvrzení nic nekoupíme')
    await card.getByRole('link', { name: 'Objednat' }).tap()
    await page.getByRole('button', { name: 'Objednat', exact: true }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Objednávka zavazující k platbě' }).tap()
    await expect(page.getByRole('dialog')).toBeHidden()
    await visit(page, '/')
    await expect(card).not.toContainText('neobjednáno')
    await expect(card).toContainText(/Vyzvednutí ve\sčtvrtek\s26\.\s11\.\sod\s17:00/)
    await expect(card).toContainText(/Změnit můžete do po\s23\.\s11\.,\s20:00/)
    await expect(card).toContainText(/Jisté je\s269,10\sKč, nejvýš zaplatíte\s551,70\sKč/)
  })
})
