import { expect, test } from '@playwright/test'
import { emailOf } from '../server/seed/cast.ts'
import { openLooksRight, watched } from './looks-right.ts'
import { mailedCode } from './mailbox.ts'
import { stopTime } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

const password = 'modrá lampa 7 schodů'

test('a member with an unconfirmed address can only enter the code or sign out', async ({ browser }) => {
  const { page, complaints } = await watched(world(), browser, 'eva')
  await page.goto('/demand?mode=weekly')
  await expect(page.getByRole('heading', { name: 'E-mail zatím není ověřený' })).toBeVisible()
  await openLooksRight(page)
  await page.getByRole('link', { name: 'Zadat ověřovací kód' }).click()
  await expect(page).toHaveURL('/verify-email')
  await expect(page.getByLabel('Ověřovací kód')).toBeFocused()
  await openLooksRight(page)
  await page.goto('/lp')
  await page.getByRole('banner').getByRole('link', { name: 'Ověřit e-mail' }).click()
  await expect(page.getByLabel('Ověřovací kód')).toBeVisible()
  await visit(page, '/')
  await expect(page.getByRole('heading', { name: 'E-mail zatím není ověřený' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Odhlásit se' }).click()
  await expect(page).toHaveURL('/lp')
  expect(complaints).toEqual([])
})

test('a member who is blocked while a page is open is signed out with a message', async ({ browser }) => {
  const page = await world().as(browser, 'klara')
  await page.goto('/demand?mode=weekly')
  await expect(page.getByRole('article').first()).toBeVisible()
  await world().database(
    `update user_flags set is_blocked = true where user_id = (select id from users where email = '${emailOf('klara')}')`,
  )
  await expect(page.getByRole('heading', { name: 'Účet je zablokovaný' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kontakt na podporu' })).toHaveAttribute('href', '/contact')
  await expect.poll(async () => (await page.context().cookies()).length).toBe(0)
  await page.getByRole('link', { name: 'Na úvodní stránku' }).click()
  await expect(page).toHaveURL('/lp')
  await page.goto('/demand?mode=weekly')
  await expect(page).toHaveURL('/lp?return=%2Fdemand%3Fmode%3Dweekly#prihlaseni')
})

test('a public page detects a sign-out in another tab once, half a second after its window gets the focus', async ({ browser }) => {
  const page = await world().as(browser, 'obec')
  await page.goto('/how')
  await expect(page.getByRole('button', { name: 'Odhlásit se' }).first()).toBeVisible()
  let asked = 0
  page.on('request', (request) => (asked += Number(request.url().endsWith('/rpc/account/me'))))
  await page.request.post('/api/auth/sign-out', { data: {}, headers: { origin: world().address } })
  await page.clock.install()
  await stopTime(page)
  const lookAt = () => page.evaluate(() => ['visibilitychange', 'focus'].forEach((name) => dispatchEvent(new Event(name))))
  await lookAt()
  await page.clock.runFor(400)
  await lookAt()
  await page.clock.runFor(499)
  expect(asked).toBe(0)
  await page.clock.runFor(1)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Přihlásit se' })).toBeVisible()
  expect(asked).toBe(1)
})

test('a mailed code, or the link printed on the server, replaces a forgotten password; the ways there look right', async ({ browser }) => {
  const { page, complaints } = await watched(world(), browser, null)
  const way = page.getByRole('dialog', { name: 'Zapomenuté heslo' })
  const sameAnswer = 'Pokud u nás účet s touto adresou je, poslali jsme na ni kód.'
  await page.goto('/lp?ref=ABCD2345#registrace')
  await test.step('the registration', async () => {
    const dialog = page.getByRole('dialog', { name: 'Registrace' })
    await dialog.getByRole('button', { name: 'Zaregistrovat se' }).click()
    await dialog.getByLabel('Heslo', { exact: true }).fill('heslo123')
    await expect(dialog.getByText('Slabé heslo: dá se snadno uhodnout')).toBeVisible()
    await openLooksRight(page)
  })
  await page.goto('/lp#prihlaseni')
  await page.getByRole('button', { name: 'Zapomněli jste heslo?' }).click()
  await expect(way.getByRole('button', { name: 'Poslat kód' })).toBeVisible()
  await openLooksRight(page)
  await way.getByRole('button', { name: 'Poslat kód' }).click()
  await expect(way.getByText('Zadejte e-mail')).toBeVisible()
  await way.getByLabel('E-mail').fill('nikdo@example.cz')
  await way.getByRole('button', { name: 'Poslat kód' }).click()
  await expect(way.getByText(sameAnswer)).toBeVisible()
  await expect(page.getByLabel('Kód z e-mailu')).toBeFocused()
  await openLooksRight(page)
  await way.getByRole('button', { name: 'Zadat jiný e-mail' }).click()
  await way.getByLabel('E-mail').fill(emailOf('petr'))
  await way.getByRole('button', { name: 'Poslat kód' }).click()
  await expect(way.getByText(sameAnswer)).toBeVisible()
  expect(complaints).toEqual([])

  const submit = way.getByRole('button', { name: 'Nastavit heslo a přihlásit se' })
  await submit.click()
  await expect(way.getByLabel('Kód z e-mailu')).toHaveAccessibleDescription('Zadejte celý šestimístný kód z e-mailu')
  const sent = await mailedCode(page, emailOf('petr'))
  await way.getByLabel('Kód z e-mailu').fill(sent === '111111' ? '222222' : '111111')
  await way.getByLabel('Nové heslo').fill(password)
  await submit.click()
  await expect(way.getByLabel('Kód z e-mailu')).toHaveAccessibleDescription(/^Kód nesouhlasí nebo už neplatí\./)
  await way.getByLabel('Kód z e-mailu').fill(sent)
  await submit.click()
  await expect(page.getByRole('heading', { name: 'Vítejte - Přehled stavu' })).toBeVisible()

  await test.step('the link fills the address in, and leaves nothing in the address bar', async () => {
    const other = await world().visitor(browser)
    const email = emailOf('obec')
    const asked = await other.request.post('/rpc/account/requestReset', { data: { json: { email } } })
    expect(asked.ok(), await asked.text()).toBe(true)
    await other.goto(`/lp#nove-heslo=${encodeURIComponent(email)}:${await mailedCode(other, email)}`)
    const link = other.getByRole('dialog', { name: 'Nové heslo' })
    await expect(link.getByLabel('E-mail')).toHaveValue(email)
    expect(new URL(other.url()).hash).toBe('')
    await expect(link.getByLabel('Nové heslo')).toBeFocused()
    await link.getByLabel('Nové heslo').fill(password)
    await link.getByRole('button', { name: 'Nastavit heslo a přihlásit se' }).click()
    await expect(other.getByRole('heading', { name: 'Vítejte - Přehled stavu' })).toBeVisible()
  })
})
