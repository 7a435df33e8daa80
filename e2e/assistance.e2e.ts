import { expect, test, type Page } from '@playwright/test'
import { encode } from 'uqr'
import { mailedLink } from './mailbox.ts'
import { notices } from './parts.ts'
import { openLooksRight } from './looks-right.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

const person = { Jméno: 'Marie', Příjmení: 'Novotná', 'Ulice a číslo': 'Dlouhá 3', 'Město nebo obec': 'Brno', PSČ: '602 00' }
/** Makes Jana the organiser of a municipality that an administrator verified. */
const lhota = `
  with made as (insert into groups (name, kind, created_at) values ('Lhota', 'municipality', app_now()) returning id),
  organiser as (insert into group_memberships (user_id, group_id, role, joined_at)
    select u.id, made.id, 'organiser', app_now() from users u, made where u.email = 'jana@dohromady.test'),
  point as (select s.pickup_point_id as id from shopping_settings s join users u on u.id = s.user_id where u.email = 'jana@dohromady.test')
  insert into group_point_requests (group_id, organisation, registration_number, point_name, point_address, point_municipality, point_postal_code,
    requested_at, state, decided_at, pickup_point_id)
  select made.id, 'Obec Lhota', '25596641', 'Obecní úřad Lhota', 'Náves 1', 'Brno', '60200', app_now(), 'approved', app_now(), point.id from made, point`

/** Somebody else for whom the municipality orders. */
const karel = `
  with made as (insert into users (email, display_name, first_name, last_name, street, city, postal_code, joined_at)
    values ('karel@bez-emailu.invalid', 'Karel Tichý', 'Karel', 'Tichý', 'Náves 2', 'Brno', '60200', app_now()) returning id)
  insert into assisted_members (user_id, helper_id, group_id, consent, consented_on, created_at)
  select made.id, u.id, g.id, 'spoken', app_today(), app_now() from made, users u, groups g where u.email = 'jana@dohromady.test' and g.name = 'Lhota'`

/** What a camera reads of a code, compared with what it should say. */
async function expectCode(page: Page, name: RegExp, says: string): Promise<void> {
  const { data } = encode(says, { ecc: 'M', border: 3 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  await expect(page.getByRole('img', { name }).locator('path')).toHaveAttribute('d', path)
}

test('a clerk orders for a person without e-mail, who later takes the account over', async ({ browser }) => {
  await world().database(lhota)
  await world().database(karel)
  const page = await world().again(browser, 'jana')
  await visit(page, '/groups')
  await page.getByRole('link', { name: 'Lhota' }).click()
  await page.getByRole('link', { name: 'Přehled a tisk' }).click()
  await expect(page.getByRole('link', { name: 'Otevřít formulář' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Nákup s pomocí' }).click()
  await page.getByRole('link', { name: 'Přidat člověka' }).click()
  await page.getByRole('radio', { name: 'Obec: Lhota' }).check({ force: true })
  for (const [label, text] of Object.entries(person)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('group', { name: 'Kdy' }).getByRole('spinbutton').first().click()
  await page.keyboard.type('16112026')
  await expect(page.getByText('vyzvedne si na výdejním místě obce')).toBeVisible()
  await expect(page.getByRole('link', { name: 'prázdné objednávce' })).toHaveAttribute('href', /^\/groups\/[^/]+\/form$/)
  await openLooksRight(page)
  await page.getByRole('button', { name: 'Přidat člověka' }).click()

  const card = page.getByRole('listitem').filter({ hasText: 'Marie Novotná' })
  await expect(card).toContainText('pomáhá Lhota')
  await expect(card).toContainText('zatím nic')
  await expect(card).toContainText('Zatím neobjednáno')
  const week = await card.getByRole('link', { name: 'Zapsat objednávku: Marie Novotná' }).getAttribute('href')

  await card.getByRole('link', { name: 'Vyzvednutí a platba: Marie Novotná' }).click()
  await page.getByRole('radio', { name: 'Převodem předem' }).check({ force: true })
  await openLooksRight(page)
  await page.getByRole('button', { name: 'Uložit' }).click()
  await expect(notices(page).getByText('Uloženo')).toBeVisible()

  await card.getByRole('link', { name: 'Objednávka na papíře: Marie Novotná' }).click()
  await expect(page.getByRole('heading', { name: 'Objednávka na týden' })).toBeVisible()
  await expectCode(page, /QR kód k zápisu objednávky/, `${world().address}${week}`)

  await visit(page, week!)
  await expect(page.getByText('Objednáváte za: Marie Novotná')).toBeVisible()
  await page.getByRole('combobox', { name: 'Co chcete kupovat? Název, odkaz nebo fotka' }).fill('rýže 2 kg do 60 Kč')
  await page.keyboard.press('Enter')
  const rice = page.getByRole('dialog', { name: /^Rýže/ })
  await rice.getByRole('button', { name: 'Přidat položku' }).click()
  await expect(rice).toHaveCount(0)
  await expect(page.getByRole('article', { name: /^Rýže/ })).toBeVisible()

  await page.getByRole('region', { name: 'Souhrn košíku' }).getByRole('button', { name: 'Objednat' }).click()
  const order = page.getByRole('dialog', { name: /^Objednat/ })
  await order.getByRole('button', { name: 'Objednávka zavazující k platbě' }).click()
  await expect(order).toHaveCount(0)

  await page.getByRole('link', { name: 'Koho máte na starosti' }).click()
  await expect(card).toContainText(/Naposledy zapsáno.*Jana D\./)
  await expect(card.getByText('Objednáno', { exact: true })).toBeVisible()
  await expect(card).not.toContainText('Zatím neobjednáno')

  await card.getByRole('button', { name: 'Předat účet: Marie Novotná' }).click()
  const handing = page.getByRole('dialog', { name: 'Předat účet: Marie Novotná' })
  await handing.getByLabel('E-mail toho, komu účet patří').fill('petr@dohromady.test')
  await handing.getByRole('button', { name: 'Poslat odkaz' }).click()
  await expect(handing.getByLabel('E-mail toho, komu účet patří')).toHaveAccessibleDescription(/už někdo účet má/)
  await handing.getByLabel('E-mail toho, komu účet patří').fill('marie@dohromady.test')
  await handing.getByRole('button', { name: 'Poslat odkaz' }).click()
  const code = await page.getByLabel('Kód k převzetí').inputValue()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog', { name: 'Máte kód zapsaný?' }).getByRole('button', { name: 'Zpět ke kódu' }).click()
  await expect(page.getByLabel('Kód k převzetí')).toHaveValue(code)
  await page.getByRole('button', { name: 'Kód mám zapsaný' }).click()
  await expect(card).toContainText('odkaz jsme poslali na marie@dohromady.test')
  await expect(card.getByRole('button', { name: 'Zrušit odkaz: Marie Novotná' })).toBeVisible()

  const marie = await world().visitor(browser)
  await marie.goto(await mailedLink(page, 'marie@dohromady.test', 'Jana D. vám předává váš účet v Dohromady'))
  await expect(marie).toHaveURL('/take-over')
  await openLooksRight(marie)
  await marie.getByLabel('Kód od toho, kdo za vás objednává').fill(code)
  await marie.getByLabel('Heslo', { exact: true }).fill('modrá lampa 7 schodů')
  await marie.getByRole('checkbox', { name: 'Kdo za mě dosud objednával, může dál měnit můj košík' }).check({ force: true })
  await marie.getByRole('button', { name: 'Převzít účet' }).click()
  await expect(marie.getByText('Jana D. vám může dál měnit košík.')).toBeVisible()
  await marie.getByRole('button', { name: 'Pokračovat' }).click()
  await expect(marie).toHaveURL('/')
  await visit(marie, '/demand?mode=weekly&weekStart=2026-11-23')
  await expect(marie.getByRole('article', { name: /^Rýže/ })).toBeVisible()

  await visit(page, '/groups')
  await visit(page, '/assistance')
  const other = page.getByRole('listitem').filter({ hasText: 'Karel Tichý' })
  await other.getByRole('button', { name: 'Ukončit pomoc: Karel Tichý' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Důvod').fill('Přestěhoval se k dceři.')
  await dialog.getByRole('button', { name: 'Ukončit' }).click()
  await expect(notices(page).getByText(/Ukončeno/)).toBeVisible()
  await expect(other).toHaveCount(0)
  await expect(card).toHaveCount(0)
})
