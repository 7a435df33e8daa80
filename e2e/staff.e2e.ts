import { expect, test, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { demoPassword, emailOf } from '../server/seed/cast.ts'
import { axe, WCAG } from './axe.ts'
import { openLooksRight, watched } from './looks-right.ts'
import { giveFinger } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

// With the second factor required for staff, as outside a demo.
const world = storyWorld(() => ({ STAFF_TWO_FACTOR: 'true' }))

/** The code of an app at the time to which the clock was just moved. */
async function codeAt(secret: string, time: string): Promise<string> {
  await world().clock('2026-11-21', time)
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(`2026-11-21T${time}:01+01:00`) })
}

const gate = (page: Page) => page.getByRole('heading', { name: 'Nejdřív si zapněte dvoufázové ověření' })

test('an operator without a second factor is led to its setup, and can work immediately afterwards', async ({ browser }) => {
  const page = await world().again(browser, 'operator')
  await visit(page, '/')
  await expect(gate(page)).toBeVisible()
  // They buy for their own household like everybody.
  await visit(page, '/demand?mode=weekly')
  await expect(gate(page)).toHaveCount(0)
  await visit(page, '/admin/deliveries')
  await expect(gate(page)).toBeVisible()
  await page.getByRole('button', { name: 'Zapnout dvoufázové ověření' }).click()
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  const secret = (await page.getByRole('group', { name: 'Klíč pro aplikaci' }).innerText()).replaceAll(' ', '')
  await expect(page.getByLabel('Kód z aplikace')).toBeFocused()
  await page.keyboard.type(await codeAt(secret, '12:10'))
  // They are shown once: the page stays, although nothing is owed any more.
  await expect(page.getByRole('list', { name: 'Záložní kódy' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'Mám je uložené' }).click()
  await expect(page.getByRole('heading', { name: 'Řízení týdne' })).toBeVisible()
  // Beside what waits for them they have the overview of their own household.
  await visit(page, '/')
  await page.getByRole('link', { name: 'Přehled nákupu' }).click()
  await expect(page.getByText(/^Dobrý den/)).toBeVisible()
})

test('an irreversible command asks for a new proof of identity, and typed text stays', async ({ browser }) => {
  const page = await world().again(browser, 'admin')
  await world().database(`
    insert into two_factors (user_id, nonce, turned_on_at)
      select id, decode(repeat('00', 16), 'hex'), app_now() from users where email = '${emailOf('admin')}'`)
  await visit(page, '/admin/maintenance')
  // They went for lunch, and the browser stayed open.
  await world().database(`update sessions set created_at = created_at - interval '20 minutes'`)
  await page.getByRole('button', { name: 'Naplánovat odstávku' }).click()
  const plan = page.getByRole('alertdialog', { name: 'Naplánovat odstávku' })
  await plan.getByLabel('Sdělení (nepovinné)').fill('Měníme disky.')
  await plan.getByLabel('Čas začátku').fill('22.00')
  await plan.getByLabel('Čas konce').fill('23.00')
  await plan.getByLabel('Důvod').fill('Výměna disků')
  await plan.getByRole('button', { name: 'Naplánovat odstávku' }).click()
  const question = page.getByRole('alertdialog', { name: 'Potvrďte, že jste to vy' })
  // In a demo everybody knows it, so it is filled in.
  await expect(question.getByLabel('Vaše heslo')).toHaveValue(demoPassword)
  await expect(question.getByLabel('Vaše heslo')).toBeFocused()
  const { violations } = await (await axe(page)).withTags(WCAG).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([])
  await question.getByLabel('Vaše heslo').fill('spatne-heslo')
  await page.keyboard.press('Enter')
  await expect(question.getByLabel('Vaše heslo')).toHaveAccessibleDescription(/Heslo není správné/)
  await expect(question.getByLabel('Vaše heslo')).toBeFocused()
  await question.getByRole('button', { name: 'Potvrdit kódem z aplikace' }).click()
  await expect(question.getByLabel('Kód z aplikace')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(plan.getByText('K tomu prosím nejdřív potvrďte, že jste to vy.')).toBeVisible()
  await expect(plan.getByLabel('Důvod')).toHaveValue('Výměna disků')

  await plan.getByRole('button', { name: 'Naplánovat odstávku' }).click()
  await question.getByRole('button', { name: 'Potvrdit a pokračovat' }).click()
  await expect(page.getByRole('article').getByText('Měníme disky.')).toBeVisible()
})

test('the setup of the second factor looks right, and a passkey counts in place of the app', async ({ browser }) => {
  const { page, complaints } = await watched(world(), browser, 'katalog')
  await giveFinger(page)
  await visit(page, '/admin/catalog')
  await expect(gate(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zapnout dvoufázové ověření' })).toBeVisible()
  await openLooksRight(page)
  expect(complaints).toEqual([])
  await page.getByRole('button', { name: 'Přidat klíč' }).click()
  await page.getByRole('alertdialog').getByLabel('Vaše heslo').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(gate(page)).toHaveCount(0)
})
