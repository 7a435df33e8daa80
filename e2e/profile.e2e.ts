import { expect, test, type Page } from '@playwright/test'
import { demoPassword, emailOf } from '../server/seed/cast.ts'
import { openLooksRight, watched } from './looks-right.ts'
import { mailedCode, mailedLink } from './mailbox.ts'
import { notices } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Nastavení' })
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
// The message about the previous save may still be visible.
const said = (page: Page, text: string) => expect(notices(page).getByText(text, { exact: true }).first()).toBeVisible()

async function openProfile(page: Page) {
  await page.goto('/catalog')
  await page.getByRole('button', { name: 'Nastavení', exact: true }).click()
  await expect(field(page, 'Jméno')).toBeVisible()
}

async function save(page: Page, text = 'Profil byl úspěšně uložen') {
  const answered = page.waitForResponse('**/rpc/account/saveProfile')
  await button(page, 'Uložit profil').click()
  await answered
  await said(page, text)
}

test('a phone and a delivery address are verified by codes; a move to Slovakia loses nothing typed meanwhile, here or in another tab', async ({
  browser,
}) => {
  const { page, complaints } = await watched(world(), browser, 'jana')
  await visit(page, '/catalog')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Hledat všude' })
  await palette.getByRole('menuitem', { name: 'Nastavení', exact: true }).click()
  await expect(field(page, 'Jméno')).toBeVisible()
  await openLooksRight(page)
  expect(complaints).toEqual([])
  await field(page, 'Telefon').fill('777 123 456')
  await field(page, 'Doručovací e-mail').fill('doma@example.cz')
  await save(page)

  await button(page, 'Ověřit telefon').click()
  await expect(field(page, 'Ověřovací kód')).toBeFocused()
  const sms = await mailedCode(page, '+420777123456')
  await field(page, 'Ověřovací kód').fill(sms)
  await said(page, 'Telefon byl úspěšně ověřen')
  await expect(button(page, 'Ověřit telefon')).toHaveCount(0)

  await button(page, 'Ověřit doručovací e-mail').click()
  await expect(field(page, 'Ověřovací kód')).toBeFocused()
  await field(page, 'Ověřovací kód').fill(await mailedCode(page, 'doma@example.cz'))
  await said(page, 'Doručovací email byl úspěšně ověřen')
  await expect(dialog(page).getByText('Neověřeno')).toHaveCount(0)

  await field(page, 'Příjmení').fill('Horváthová')
  await field(page, 'Telefon').fill('0903 123 456')
  await field(page, 'Země').selectOption('SK')
  await field(page, 'Město').fill('Žilina')
  await field(page, 'PSČ').fill('01001')

  await save(page)
  await expect(field(page, 'Telefon')).toHaveValue('+421\u00a0903\u00a0123\u00a0456')
  await expect(field(page, 'PSČ')).toHaveValue('010\u00a001')
  await expect(dialog(page).getByText('Neuložené změny')).toHaveCount(0)

  // Input typed while a save is running is not lost.
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/rpc/account/saveProfile', async (route) => {
    await held
    await route.continue()
  })
  await field(page, 'Jméno').fill('Klaudie')
  await button(page, 'Uložit profil').click()
  await field(page, 'Ulice a číslo').fill('Hlavná 5')
  const answered = page.waitForResponse('**/rpc/account/saveProfile')
  answer()
  await answered
  await expect(button(page, 'Uložit profil')).toBeEnabled()
  await expect(field(page, 'Ulice a číslo')).toHaveValue('Hlavná 5')
  await expect(dialog(page).getByText('Neuložené změny')).toBeVisible()
  await page.unroute('**/rpc/account/saveProfile')
  await save(page)
  await expect(dialog(page).getByText('Neuložené změny')).toHaveCount(0)

  const other = await page.context().newPage()
  await openProfile(other)
  await field(other, 'Ulice a číslo').fill('Hlavná 7')
  await field(page, 'Město').fill('Martin')
  await save(page)
  await button(other, 'Uložit profil').click()
  await expect(dialog(other).getByText('Profil se mezitím změnil. Načetli jsme jeho nový stav.')).toBeVisible()
  await expect(field(other, 'Město')).toHaveValue('Martin')
  await expect(field(other, 'Ulice a číslo')).toHaveValue('Hlavná 7')
  await save(other)

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

test('another sign-in address is confirmed by its link, which requires being signed in', async ({ browser }) => {
  const [old, next] = [emailOf('petr'), 'petr.svoboda@example.cz']
  const page = await world().as(browser, 'petr')
  await openProfile(page)
  await field(page, 'Přihlašovací e-mail').fill(next)
  await button(page, 'Uložit profil').click()
  const question = page.getByRole('alertdialog', { name: 'Změnit přihlašovací e-mail?' })
  await expect(question).toContainText(old)
  await question.getByLabel('Vaše heslo').fill(demoPassword)
  await question.getByRole('button', { name: 'Uložit a poslat odkaz' }).click()
  await said(page, 'Profil uložen. Potvrzení změny přihlašovacího emailu bylo odesláno na novou adresu')
  await expect(dialog(page).getByText(next)).toBeVisible()
  await expect(field(page, 'Přihlašovací e-mail')).toHaveValue(old)

  const visitor = await world().visitor(browser)
  const link = await mailedLink(visitor, next, 'Potvrďte novou přihlašovací adresu')

  await visitor.goto(link)
  await expect(visitor.getByText(/^Nejdřív se prosím přihlaste/)).toBeVisible()
  await expect(visitor).toHaveURL('/confirm-email')

  await expect(question).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await visit(page, link)
  await expect(page).toHaveURL('/confirm-email')
  await page.getByRole('button', { name: 'Potvrdit', exact: true }).click()
  await expect(page.getByText('Email byl úspěšně ověřen')).toBeVisible()
})
