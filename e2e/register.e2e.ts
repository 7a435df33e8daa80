import { expect, test, type Page } from '@playwright/test'
import { emailOf } from '../server/seed/cast.ts'
import { mailedCode } from './mailbox.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

const password = 'modrá lampa 7 schodů'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Registrace' })
const register = (page: Page) => dialog(page).getByRole('button', { name: 'Zaregistrovat se' })
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const code = (page: Page) => page.getByLabel('Ověřovací kód')
/** Where new members without a municipality are sent. */
const firstPage = (page: Page) => page.getByRole('heading', { name: 'Začínáme' })

const person = {
  Jméno: 'Tereza',
  Příjmení: 'Nová',
  Telefon: '777 123 456',
  'Ulice a číslo': 'Křížová 12/4a',
  Město: 'Brno',
  PSČ: '60200',
  Heslo: password,
  'Heslo znovu': password,
}

async function fill(page: Page, values: Partial<typeof person> & { 'E-mail'?: string }) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

async function openRegistration(page: Page) {
  await page.goto('/lp#registrace')
  await expect(field(page, 'Jméno')).toBeVisible()
}

const paste = (page: Page, text: string) =>
  code(page).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test('an invited neighbour registers by keyboard alone, pastes the code and is led to the first purchase', async ({ browser }) => {
  const invitation = 'K7MPX2QZ'
  await world().database(`
    update referral_codes set code = '${invitation}' where user_id = (select id from users where email = '${emailOf('jana')}')`)
  const page = await world().visitor(browser)
  const email = 'tereza@example.cz'
  await page.goto(`/faq?ref=${invitation}`)
  await page.goto('/lp#registrace')
  await expect(dialog(page).getByText('Přicházíte na pozvání.')).toBeVisible()
  await field(page, 'Jméno').focus()
  for (const text of ['Tereza', 'Nová', '777 123 456', 'Křížová 12/4a', '60200']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(field(page, 'PSČ')).toHaveValue('602\u00a000')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Město')).toHaveValue('Brno')
  await expect(field(page, 'Město')).toHaveAccessibleDescription(/Závoz ve\sčtvrtek/)
  await page.keyboard.press('Tab')
  // The input is restored after a reload; passwords never are.
  await page.reload()
  await expect(field(page, 'Ulice a číslo')).toHaveValue('Křížová 12/4a')
  await field(page, 'E-mail').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await expect(field(page, 'Heslo znovu')).toHaveCount(0)
  // Long enough, but guessable: the second field does not appear yet.
  await page.keyboard.type('heslo123')
  await expect(dialog(page).getByText(/^Slabé heslo/)).toBeVisible()
  await expect(field(page, 'Heslo znovu')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(password)
  await expect(dialog(page).getByText('Silné heslo')).toBeVisible()
  await expect(field(page, 'Heslo znovu')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('button', { name: 'Ukázat heslo' }).first()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Účet je založený.')).toBeVisible()

  await expect(page).toHaveURL('/verify-email')
  await expect(page.getByText(email)).toBeVisible()
  await expect(code(page)).toBeFocused()
  const sent = await mailedCode(page, email)
  await page.clock.install()
  await paste(page, `${sent.slice(0, 3)} ${sent.slice(3)}`)
  await page.clock.runFor(100)
  await expect(page.getByText('Email byl úspěšně ověřen!')).toBeVisible()
  await page.clock.fastForward(2500)
  await expect(firstPage(page)).toBeVisible()
  // Four presses from here to the purchase: the municipality, the proposed nearest point, the payment, and continue.
  await page.getByRole('button', { name: 'Zvolit obec Brno' }).click()
  await expect(page.getByRole('list', { name: 'Vybraná místa' })).toContainText('Vaše místo')
  await page.getByRole('button', { name: 'Pokračovat k platbě' }).click()
  await page.getByText('Převodem předem').click()
  await page.getByRole('button', { name: 'Uložit a sestavit nákup' }).press('Enter')
  await expect(page).toHaveURL('/demand?mode=create-regular')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the first faulty field gets the focus; a town is chosen by keyboard; a registered address leads to sign-in, and what was typed stays', async ({
  browser,
}) => {
  const page = await world().visitor(browser)
  // On a slow network the dictionaries of passwords come after the press.
  const dictionaries = Promise.withResolvers<void>()
  await page.route('**/assets/guess-password*', async (route) => dictionaries.promise.then(() => route.continue()))
  await openRegistration(page)
  await register(page).click()
  await expect(field(page, 'Jméno')).toBeFocused()
  // It is not asked for again.
  const { 'Heslo znovu': again, Město: town, ...once } = person
  await fill(page, { ...once, PSČ: '66401', 'E-mail': emailOf('jana'), Heslo: 'Tereza1985' })
  await dialog(page).getByRole('button', { name: 'Kanice' }).press('Enter')
  await expect(field(page, 'Město')).toHaveValue('Kanice')
  await expect(field(page, 'Město')).toBeFocused()
  await fill(page, { PSČ: person.PSČ, Město: town })
  await register(page).click()
  await expect(register(page)).toHaveAttribute('aria-disabled', 'true')
  dictionaries.resolve()
  await expect(field(page, 'Heslo')).toHaveAccessibleDescription(/Toto heslo je příliš běžné a\sdá se snadno uhodnout/)
  await expect(field(page, 'Heslo')).toBeFocused()

  await fill(page, { Heslo: password, 'Heslo znovu': again })
  await register(page).click()
  await expect(field(page, 'E-mail')).toHaveAccessibleDescription('Tento email je již registrován. Zkuste se prosím přihlásit.')
  await dialog(page).getByRole('button', { name: 'Přihlásit se s tímto e-mailem' }).click()
  await expect(page.getByRole('dialog', { name: 'Přihlášení' }).getByLabel('E-mail')).toHaveValue(emailOf('jana'))

  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('button', { name: 'Zaregistrovat se' }).first().click()
  await expect(field(page, 'Ulice a číslo')).toHaveValue('Křížová 12/4a')
  await expect(field(page, 'Heslo')).toHaveValue('')
})

test('a registration without an answer is retried with the same key, loses nothing, and creates one account; so is its code', async ({
  browser,
}) => {
  const page = await world().visitor(browser)
  const email = 'vypadek@example.cz'
  const keys: string[] = []
  let isDown = true
  await page.route('**/rpc/account/signUp', async (route) => {
    keys.push(route.request().headers()['idempotency-key']!)
    // The server has processed it, but its answer is lost; later even the request.
    if (keys.length === 1) await route.fetch()
    return isDown ? route.abort() : route.continue()
  })
  await openRegistration(page)
  await fill(page, { ...person, 'E-mail': email })
  await page.clock.install()
  await register(page).click()
  await expect(dialog(page).getByText('Databáze je dočasně nedostupná.')).toBeVisible()
  await expect(dialog(page).getByText('Za chvíli to zkusíme znovu…')).toBeVisible()
  await page.clock.runFor(2000)
  await expect.poll(() => keys.length).toBe(2)
  await page.clock.runFor(2000)
  await expect(dialog(page).getByText('Registrace zatím není potvrzená. Co jste vyplnili, zůstalo ve formuláři.')).toBeVisible()
  expect(keys).toHaveLength(3)
  await expect(field(page, 'Ulice a číslo')).toHaveValue('Křížová 12/4a')
  await expect(field(page, 'Heslo')).toHaveValue(password)
  await expect(page).toHaveURL('/lp#registrace')

  isDown = false
  await dialog(page).getByRole('button', { name: 'Zkusit znovu' }).click()
  await expect(dialog(page).getByText('Účet je založený.')).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  await page.clock.runFor(2500)
  await expect(page).toHaveURL('/verify-email')

  await test.step('on the page of the code: a wrong one, one without an answer, and another after 60 seconds', async () => {
    const sent = await mailedCode(page, email)
    const failed = async () => {
      await page.clock.runFor(2000)
      await page.clock.runFor(2000)
    }
    await code(page).pressSequentially(sent === '111111' ? '222222' : '111111')
    await page.clock.runFor(100)
    await expect(code(page)).toHaveAccessibleDescription('Ověření se nezdařilo. Zbývají 4 pokusy.')
    await expect(code(page)).toHaveValue('')
    await expect(code(page)).toBeFocused()
    const resend = page.getByRole('button', { name: 'Poslat nový kód' })
    await expect(resend).toBeDisabled()
    await world().clock('2026-11-21', '12:05')
    await page.clock.fastForward(60_000)
    await page.route('**/rpc/account/*', (route) => (route.request().url().endsWith('/me') ? route.continue() : route.abort()))
    await resend.click()
    await failed()
    await expect(page.getByText('Nastala chyba při odesílání kódu. Zkus to prosím znovu.')).toBeVisible()
    await code(page).pressSequentially('123456')
    await page.clock.runFor(100)
    await expect(page.getByText('Databáze je dočasně nedostupná.')).toBeVisible()
    await failed()
    await expect(code(page)).toHaveAccessibleDescription('Nastala chyba při ověřování. Zkus to prosím znovu.')
    await expect(code(page)).toHaveValue('123456')
    await page.unroute('**/rpc/account/*')
    await resend.click()
    await expect(page.getByText('Nový ověřovací kód byl odeslán na tvůj email!')).toBeVisible()
    await expect(resend).toBeDisabled()
    await page.clock.fastForward(60_000)
    await expect(resend).toBeEnabled()
    await code(page).fill('')
    await paste(page, await mailedCode(page, email, sent))
    await page.clock.runFor(100)
    await expect(page.getByText('Email byl úspěšně ověřen!')).toBeVisible()
  })
})
