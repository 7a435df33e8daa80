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

/** Registers and continues to the page for the code. */
async function signUp(page: Page, email: string) {
  await openRegistration(page)
  await fill(page, { ...person, 'E-mail': email })
  await register(page).click()
  await expect(dialog(page).getByText('Účet je založený.')).toBeVisible()
  await dialog(page).getByRole('link', { name: 'Zadat ověřovací kód' }).click()
  await expect(code(page)).toBeFocused()
}

const paste = (page: Page, text: string) =>
  code(page).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test('an invited neighbour registers by keyboard alone, pastes the code and signs in; the referrer sees it', async ({ browser }) => {
  const jana = await world().as(browser, 'jana')
  await jana.goto('/referral')
  const link = await jana.getByRole('textbox', { name: 'Váš odkaz k pozvání' }).inputValue()
  const invited = new URL(link).searchParams.get('ref')!
  await expect(jana.getByText('3 lidé')).toBeVisible()

  const page = await world().visitor(browser)
  const email = 'tereza@example.cz'
  await page.goto(`/faq?ref=${invited}`)
  await page.goto('/how?ref=ABCD2345')
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
  await page.goto('/verify-email')
  await expect(firstPage(page)).toBeVisible()
  // Four presses from here to the purchase: the municipality, the proposed nearest point, the payment, and continue.
  await page.getByRole('button', { name: 'Zvolit obec Brno' }).click()
  await expect(page.getByRole('list', { name: 'Vybraná místa' })).toContainText('Vaše místo')
  await page.getByRole('button', { name: 'Pokračovat k platbě' }).click()
  await page.getByText('Převodem předem').click()
  await page.getByRole('button', { name: 'Uložit a sestavit nákup' }).press('Enter')
  await expect(page).toHaveURL('/demand?mode=create-regular')
  await expect(page.getByRole('main')).toBeFocused()
  await jana.reload()
  await expect(jana.getByText('4 lidé')).toBeVisible()

  await page.getByRole('button', { name: 'Odhlásit se' }).first().click()
  await expect(page).toHaveURL('/lp')
  await page.goto('/lp#prihlaseni')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Heslo', { exact: true }).fill(password)
  await page.getByLabel('Heslo', { exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Vítejte - Přehled stavu' })).toBeVisible()
})

test('missing and invalid values are reported at their fields, and the first one gets the focus', async ({ browser }) => {
  const page = await world().visitor(browser)
  await openRegistration(page)
  await register(page).click()
  for (const sentence of [
    'Zadejte jméno',
    'Zadejte příjmení',
    'Zadejte telefonní číslo',
    'Zadejte ulici a číslo',
    'Zadejte platné město',
    'Zadejte PSČ',
    'Zadejte e-mail',
    'Zadejte heslo',
  ])
    await expect(dialog(page).getByText(sentence, { exact: true })).toBeVisible()
  await expect(field(page, 'Jméno')).toBeFocused()

  await fill(page, { ...person, Město: 'B', PSČ: '6020', 'E-mail': 'tereza', 'Heslo znovu': 'jiné' })
  await fill(page, { Heslo: 'krátk' })
  await expect(dialog(page).getByText('Zadejte PSČ jako 123 45')).toBeVisible()
  await register(page).click()
  for (const sentence of [
    'Zadejte platné město',
    'PSČ musí být ve formátu 123 45 nebo 12345',
    'Zadejte platný e-mail',
    'Heslo musí mít alespoň 6 znaků',
  ])
    await expect(dialog(page).getByText(sentence, { exact: true })).toBeVisible()
  await expect(field(page, 'PSČ')).toBeFocused()
  await fill(page, { Heslo: password })
  await register(page).click()
  await expect(dialog(page).getByText('Hesla se neshodují', { exact: true })).toBeVisible()
  await expect(field(page, 'Město')).toHaveAccessibleDescription(/Zadejte platné město/)
})

test('an easily guessed password is called weak and rejected; a registered address leads to sign-in', async ({ browser }) => {
  const page = await world().visitor(browser)
  await openRegistration(page)
  // It is not asked for again.
  const { 'Heslo znovu': again, ...once } = person
  await fill(page, { ...once, 'E-mail': 'guess@example.cz', Heslo: 'Tereza1985' })
  await expect(dialog(page).getByText('Slabé heslo: dá se snadno uhodnout')).toBeVisible()
  await register(page).click()
  await expect(field(page, 'Heslo')).toHaveAccessibleDescription(/Toto heslo je příliš běžné a\sdá se snadno uhodnout/)
  await expect(field(page, 'Heslo')).toBeFocused()

  await fill(page, { Heslo: password, 'Heslo znovu': again, Telefon: '123', 'E-mail': emailOf('jana') })
  await register(page).click()
  await expect(field(page, 'Telefon')).toHaveAccessibleDescription(/Zadejte platné telefonní číslo/)
  await fill(page, { Telefon: '777 123 456' })
  await register(page).click()
  await expect(field(page, 'E-mail')).toHaveAccessibleDescription('Tento email je již registrován. Zkuste se prosím přihlásit.')
  await dialog(page).getByRole('button', { name: 'Přihlásit se s tímto e-mailem' }).click()
  await expect(page.getByRole('dialog', { name: 'Přihlášení' }).getByLabel('E-mail')).toHaveValue(emailOf('jana'))

  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('button', { name: 'Zaregistrovat se' }).first().click()
  await expect(field(page, 'Ulice a číslo')).toHaveValue('Křížová 12/4a')
  await expect(field(page, 'Heslo')).toHaveValue('')
})

test('a registration without an answer is retried with the same key, loses nothing, and creates one account', async ({ browser }) => {
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
  await code(page).pressSequentially(await mailedCode(page, email))
  await page.clock.runFor(100)
  await expect(page.getByText('Email byl úspěšně ověřen!')).toBeVisible()
})

test('five wrong codes invalidate it; a new one can be sent after 60 seconds and works', async ({ browser }) => {
  const page = await world().visitor(browser)
  const email = 'petkrat@example.cz'
  await signUp(page, email)
  const sent = await mailedCode(page, email)
  const wrong = sent === '111111' ? '222222' : '111111'
  const error = (sentence: string) => expect(code(page)).toHaveAccessibleDescription(sentence)

  await page.getByRole('button', { name: 'Ověřit', exact: true }).click()
  await error('Prosím zadej kompletní 6-místný kód')
  await expect(code(page)).toBeFocused()
  for (const left of ['Zbývají 4 pokusy', 'Zbývají 3 pokusy', 'Zbývají 2 pokusy', 'Zbývá 1 pokus']) {
    await code(page).pressSequentially(wrong)
    await error(`Ověření se nezdařilo. ${left}.`)
    await expect(code(page)).toHaveValue('')
    await expect(code(page)).toBeFocused()
  }
  await code(page).pressSequentially(wrong)
  await error('Kód už neplatí. Nechte si prosím poslat nový.')
  await code(page).pressSequentially(sent)
  await error('Kód už neplatí. Nechte si prosím poslat nový.')

  await page.clock.install()
  await page.reload()
  const resend = page.getByRole('button', { name: 'Poslat nový kód' })
  await expect(resend).toBeDisabled()
  const waiting = await page.getByText(/^za\s\d+\ss$/).innerText()
  expect(Number(/\d+/.exec(waiting))).toBeLessThanOrEqual(60)
  await world().clock('2026-11-21', '12:05')
  await page.clock.fastForward(60_000)
  await resend.click()
  await expect(page.getByText('Nový ověřovací kód byl odeslán na tvůj email!')).toBeVisible()
  await expect(resend).toBeDisabled()
  await page.clock.fastForward(59_000)
  await expect(page.getByText('za 1 s')).toBeVisible()
  await page.clock.fastForward(1000)
  await expect(resend).toBeEnabled()

  const second = await mailedCode(page, email, sent)
  await paste(page, second)
  await page.clock.runFor(100)
  await expect(page.getByText('Email byl úspěšně ověřen!')).toBeVisible()
})

test('a failed check or sending of a code shows a message, and can be repeated', async ({ browser }) => {
  const page = await world().as(browser, 'eva')
  await page.goto('/verify-email?email=somebody%40example.cz')
  await expect(page).toHaveURL('/verify-email')
  await expect(page.getByText(emailOf('eva'))).toBeVisible()
  await page.clock.install()
  await page.route('**/rpc/account/*', (route) => (route.request().url().endsWith('/me') ? route.continue() : route.abort()))
  const resend = page.getByRole('button', { name: 'Poslat nový kód' })
  await resend.click()
  await page.clock.runFor(2000)
  await page.clock.runFor(2000)
  await expect(page.getByText('Nastala chyba při odesílání kódu. Zkus to prosím znovu.')).toBeVisible()
  await code(page).pressSequentially('123456')
  await page.clock.runFor(100)
  await expect(page.getByText('Databáze je dočasně nedostupná.')).toBeVisible()
  await page.clock.runFor(2000)
  await page.clock.runFor(2000)
  await expect(code(page)).toHaveAccessibleDescription('Nastala chyba při ověřování. Zkus to prosím znovu.')
  await expect(code(page)).toHaveValue('123456')

  await page.unroute('**/rpc/account/*')
  await resend.click()
  await expect(page.getByText('Nový ověřovací kód byl odeslán na tvůj email!')).toBeVisible()
})
