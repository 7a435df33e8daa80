import { expect, test, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { demoPassword } from '../server/seed/cast.ts'
import { looksRight } from './looks-right.ts'
import { storyWorld } from './world.ts'

// Where the operator asks more of staff than a password, as outside a demo.
const world = storyWorld(() => ({ STAFF_TWO_FACTOR: 'true' }))

/** The code an app shows at a time to which the product's clock was just moved. */
async function codeAt(secret: string, time: string): Promise<string> {
  await world().clock('2026-11-21', time)
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(`2026-11-21T${time}:01+01:00`) })
}

const gate = (page: Page) => page.getByRole('heading', { name: 'Nejdřív si zapněte dvoufázové ověření' })

test('an operator without a second factor is led to where it is set up, and works on at once', async ({ browser }) => {
  const page = await world().as(browser, 'operator')
  await page.goto('/')
  await expect(gate(page)).toBeVisible()
  // For their own household they buy like everybody.
  await page.goto('/demand?mode=weekly')
  await expect(gate(page)).toHaveCount(0)
  await page.goto('/admin/deliveries')
  await expect(gate(page)).toBeVisible()
  await page.getByRole('button', { name: 'Zapnout dvoufázové ověření' }).click()
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  const secret = (await page.getByRole('group', { name: 'Klíč pro aplikaci' }).innerText()).replaceAll(' ', '')
  await expect(page.getByLabel('Kód z aplikace')).toBeFocused()
  await page.keyboard.type(await codeAt(secret, '12:10'))
  // They are shown once: the page stays, though nothing is owed any more.
  await expect(page.getByRole('list', { name: 'Záložní kódy' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'Mám je uložené' }).click()
  await expect(page.getByRole('heading', { name: 'Řízení týdne' })).toBeVisible()
})

test('the way to it looks right', async ({ browser }) => {
  test.slow()
  await looksRight(world(), browser, {
    name: 'second-factor',
    who: 'katalog',
    path: '/admin/catalog',
    ready: (page) => expect(page.getByRole('button', { name: 'Zapnout dvoufázové ověření' })).toBeVisible(),
  })
})
