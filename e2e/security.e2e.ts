import { expect, test, type Browser, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { demoPassword, emailOf } from '../server/seed/cast.ts'
import { openLooksRight, watched } from './looks-right.ts'
import { notices } from './parts.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

const settings = (page: Page) => page.getByRole('dialog', { name: 'Nastavení' })
const part = (page: Page, name: string) => settings(page).getByRole('region', { name })
const signIn = (page: Page) => page.getByRole('dialog', { name: 'Přihlášení' })

async function openSecurity(page: Page) {
  const gear = page.getByRole('button', { name: 'Nastavení', exact: true })
  await expect(page.getByRole('button', { name: /^Účet/ })).toBeVisible()
  // On a phone it is in the menu.
  if (!(await gear.isVisible())) await page.getByRole('button', { name: 'Více' }).click()
  await gear.click()
  await settings(page).getByRole('tab', { name: 'Zabezpečení' }).click()
  await expect(part(page, 'Přihlášená zařízení').getByRole('listitem').first()).toBeVisible()
}

/** The first step of sign-in, on a new page. */
async function enterPassword(browser: Browser, key: string, page?: Page): Promise<Page> {
  const opened = page ?? (await world().visitor(browser))
  await opened.goto('/lp#prihlaseni')
  await signIn(opened).getByLabel('E-mail').fill(emailOf(key))
  await signIn(opened).getByLabel('Heslo', { exact: true }).fill(demoPassword)
  await signIn(opened).getByLabel('Heslo', { exact: true }).press('Enter')
  return opened
}

/** The code of an app at the time to which the clock was just moved. */
async function codeAt(secret: string, time: string): Promise<string> {
  await world().clock('2026-11-21', time)
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(`2026-11-21T${time}:01+01:00`) })
}

test('a changed password and an ended session sign the other browser out, with the reason and without losing input', async ({
  browser,
}) => {
  const there = await world().as(browser, 'klara')
  await there.goto('/demand?mode=weekly')
  const typed = there.getByRole('combobox', { name: /^Co chcete kupovat/ })
  await typed.fill('káva zrn')
  const backIn = there.getByRole('alertdialog', { name: 'Přihlášení' })
  const here = await world().as(browser, 'klara')
  await here.goto('/demand')
  await openSecurity(here)
  const form = part(here, 'Změna hesla')
  const change = form.getByRole('button', { name: 'Změnit heslo' })
  const fill = async (old: string, next: string) => {
    await form.getByLabel('Staré heslo').fill(old)
    await form.getByLabel('Nové heslo', { exact: true }).fill(next)
    await expect(change).toBeDisabled()
    await form.getByLabel('Nové heslo znovu').fill(next)
  }
  const password = 'modrá lampa 7 schodů'
  await fill('spatne-heslo', password)
  await expect(form.getByText('Silné heslo')).toBeVisible()
  await change.click()
  await expect(form.getByLabel('Staré heslo')).toHaveAccessibleDescription('Staré heslo není správné')
  await expect(form.getByLabel('Staré heslo')).toBeFocused()
  await form.getByLabel('Staré heslo').fill(demoPassword)
  await form.getByLabel('Staré heslo').press('Enter')
  await expect(notices(here).getByText('Heslo bylo úspěšně změněno')).toBeVisible()

  // The other page is not touched.
  const comeBack = async () => {
    // The device may be in other hands.
    expect(await there.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.answer.')))).toEqual([])
    await backIn.getByLabel('E-mail').fill(emailOf('klara'))
    await backIn.getByLabel('Heslo', { exact: true }).fill(password)
    await backIn.getByLabel('Heslo', { exact: true }).press('Enter')
    await expect(backIn).toHaveCount(0)
    await expect(typed).toHaveValue('káva zrn')
  }
  await expect(backIn.getByText('Heslo k účtu se změnilo, proto jsme vás tady odhlásili.')).toBeVisible()
  await comeBack()

  const devices = part(here, 'Přihlášená zařízení')
  for (const how of [/^Odhlásit Chrome/, 'Odhlásit všechna ostatní']) {
    // Sessions are read again when the settings are opened.
    await settings(here).getByRole('tab', { name: 'Zabezpečení' }).press('Escape')
    await expect(settings(here)).toHaveCount(0)
    await openSecurity(here)
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await expect(devices.getByRole('listitem').first()).toContainText('Toto zařízení')
    await devices.getByRole('button', { name: how }).click()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await expect(backIn.getByText('Z tohoto zařízení jste byli odhlášeni z jiného svého zařízení.')).toBeVisible()
    await comeBack()
  }
})

test('an operator turns the second step on, signs in with a code of the app and with a recovery code, and turns it off', async ({
  browser,
}) => {
  const { page, complaints } = await watched(world(), browser, 'operator')
  await page.goto('/admin/deliveries')
  await openSecurity(page)
  await openLooksRight(page)
  expect(complaints).toEqual([])
  const twoFactor = part(page, 'Dvoufázové ověření')
  await expect(twoFactor.getByText(/proto vám ho doporučujeme/)).toBeVisible()
  await twoFactor.getByRole('button', { name: 'Zapnout dvoufázové ověření' }).click()
  await expect(twoFactor.getByLabel('Vaše heslo')).toBeFocused()
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(twoFactor.getByRole('img', { name: 'QR kód pro ověřovací aplikaci' })).toBeVisible()
  const secret = (await twoFactor.getByRole('group', { name: 'Klíč pro aplikaci' }).innerText()).replaceAll(' ', '')
  await expect(twoFactor.getByLabel('Kód z aplikace')).toBeFocused()
  await page.keyboard.type(await codeAt(secret, '12:10'))
  const shown = twoFactor.getByRole('list', { name: 'Záložní kódy' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allInnerTexts()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zpět k úpravám' }).click()
  await twoFactor.getByRole('button', { name: 'Mám je uložené' }).click()
  await expect(twoFactor.getByText('Zapnuté od 21. 11. 2026')).toBeVisible()
  await expect(twoFactor.getByText('Zbývá 10 záložních kódů.')).toBeVisible()

  const right = await codeAt(secret, '12:20')
  const phone = await enterPassword(browser, 'operator')
  await expect(signIn(phone).getByLabel('Kód z aplikace')).toBeFocused()
  await phone.keyboard.type(right === '000000' ? '111111' : '000000')
  await expect(signIn(phone).getByLabel('Kód z aplikace')).toHaveAccessibleDescription(/Kód nesouhlasí nebo už byl použit/)
  await expect(signIn(phone).getByLabel('Kód z aplikace')).toBeFocused()
  await phone.keyboard.type(right)
  await expect(phone.getByRole('heading', { name: 'Čeká na vás' })).toBeVisible()

  // On a phone no field gets the focus automatically, but going back must not lose it.
  const lost = await world().visitor(browser)
  await (await lost.context().newCDPSession(lost)).send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await enterPassword(browser, 'operator', lost)
  await signIn(lost).getByRole('button', { name: 'Zpět k heslu' }).click()
  await expect(signIn(lost).locator('form')).toBeFocused()
  await signIn(lost).getByLabel('Heslo', { exact: true }).fill(demoPassword)
  await signIn(lost).getByLabel('Heslo', { exact: true }).press('Enter')
  await signIn(lost).getByRole('button', { name: 'Použít záložní kód' }).click()
  await expect(signIn(lost).getByLabel('Záložní kód')).toBeFocused()
  await lost.keyboard.type(codes[2]!.toLowerCase())
  await lost.keyboard.press('Enter')
  await expect(lost.getByRole('heading', { name: 'Čeká na vás' })).toBeVisible()
  await openSecurity(lost)
  await expect(part(lost, 'Dvoufázové ověření').getByText('Zbývá 9 záložních kódů.')).toBeVisible()
  await part(lost, 'Dvoufázové ověření').getByRole('button', { name: 'Vypnout' }).click()
  await expect(part(lost, 'Dvoufázové ověření').getByLabel('Vaše heslo')).toBeFocused()
  await lost.keyboard.type(demoPassword)
  await part(lost, 'Dvoufázové ověření')
    .getByLabel('Kód z aplikace')
    .fill(await codeAt(secret, '12:30'))
  await part(lost, 'Dvoufázové ověření').getByRole('button', { name: 'Vypnout ověření' }).click()
  await expect(notices(lost).getByText('Dvoufázové ověření je vypnuté')).toBeVisible()
  await expect(part(lost, 'Dvoufázové ověření').getByRole('button', { name: 'Zapnout dvoufázové ověření' })).toBeVisible()
})
