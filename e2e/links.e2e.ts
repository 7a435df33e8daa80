import { expect, test, type Page } from '@playwright/test'
import { emailOf } from '../server/seed/cast.ts'
import { openLooksRight } from './looks-right.ts'
import { mailedCode } from './mailbox.ts'
import { notices, stopTime } from './parts.ts'
import { visit } from './visit.ts'
import { nameOf, storyWorld } from './world.ts'

const world = storyWorld()

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Propojené účty' })
const linked = (page: Page) => panel(page).getByRole('region', { name: 'Propojené účty' })
const pending = (page: Page) => panel(page).getByRole('region', { name: 'Čekající žádosti' })
const address = (page: Page) => panel(page).getByLabel('E-mail druhého účtu')

/** Opens the panel like the link in the mail. */
async function openLinks(page: Page) {
  await visit(page, '/#nastaveni-propojeni')
  await expect(panel(page)).toBeVisible()
}

/** Opens the panel on a public page. */
async function openLinksOutside(page: Page) {
  await page.goto('/how')
  await page.getByRole('button', { name: 'Nastavení', exact: true }).click()
  await page.getByRole('tab', { name: 'Propojené účty' }).click()
}

async function request(page: Page, key: string) {
  await address(page).fill(emailOf(key))
  await address(page).press('Enter')
}

test("two accounts are linked in two browsers, each sees the other's steps at once, and one of them removes the link", async ({
  browser,
}) => {
  const jana = await world().again(browser, 'jana')
  await openLinks(jana)
  await request(jana, 'jana')
  await expect(panel(jana).getByText('Nemůžete propojit účet sám se sebou')).toBeVisible()
  await expect(address(jana)).toBeFocused()

  // Petr is not signed in: the mail's link leads to the sign-in first.
  const petr = await world().visitor(browser)
  await request(jana, 'petr')
  await expect(notices(jana).getByText('Žádost o propojení byla odeslána')).toBeVisible()
  await expect(pending(jana).getByText(emailOf('petr'))).toBeVisible()
  await expect(panel(jana).getByText(nameOf('petr'))).toHaveCount(0)
  const code = await mailedCode(petr, emailOf('petr'))
  await visit(petr, '/#nastaveni-propojeni')
  await petr.getByLabel('E-mail').fill(emailOf('petr'))
  await petr.getByLabel('Heslo', { exact: true }).fill('spolecny-kosik')
  await petr.getByLabel('Heslo', { exact: true }).press('Enter')
  await expect(pending(petr).getByText(nameOf('jana'))).toBeVisible()

  await pending(petr).getByLabel('Ověřovací kód').fill(code)
  await expect(notices(petr).getByText('Účty byly úspěšně propojeny')).toBeVisible()
  await expect(pending(petr)).toBeFocused()
  await expect(linked(petr).getByText(nameOf('jana'), { exact: true })).toBeVisible()
  await expect(linked(jana).getByText(nameOf('petr'), { exact: true })).toBeVisible()
  await expect(pending(jana).getByText('Žádná žádost nečeká.')).toBeVisible()
  await linked(petr).getByRole('button', { name: 'Odebrat' }).click()
  const question = petr.getByRole('alertdialog', { name: 'Opravdu chcete odebrat toto propojení?' })
  await question.getByRole('button', { name: 'Odebrat propojení' }).click()
  await expect(notices(petr).getByText('Propojení bylo odebráno')).toBeVisible()
  await expect(linked(petr).getByText('Zatím tu žádný není.')).toBeVisible()
  await expect(linked(jana).getByText('Zatím tu žádný není.')).toBeVisible()
})

test('a failed load can be retried; a wrong code shows the remaining attempts; withdrawn and rejected requests disappear on both sides, also on a public page', async ({
  browser,
}) => {
  const klara = await world().again(browser, 'klara')
  // From the rejection on, the page's clock advances only on demand, and never as far as the next poll.
  await klara.clock.install()
  await klara.route('**/rpc/links/**', (route) => route.fulfill({ status: 500 }))
  await openLinksOutside(klara)
  await expect(linked(klara).getByText('Chyba při načítání propojených účtů')).toBeVisible()
  await expect(pending(klara).getByText('Chyba při načítání čekajících žádostí')).toBeVisible()
  // Nothing retries by itself before the presses do.
  await klara.clock.pauseAt(await klara.evaluate(() => Date.now() + 500))
  await klara.unroute('**/rpc/links/**')
  for (const part of [linked, pending]) await part(klara).getByRole('button', { name: 'Zkusit znovu' }).click()
  await klara.clock.resume()
  await expect(linked(klara).getByText('Zatím tu žádný není.')).toBeVisible()
  await expect(pending(klara).getByText('Žádná žádost nečeká.')).toBeVisible()
  await request(klara, 'obec')
  const obec = await world().again(browser, 'obec')
  await openLinks(obec)
  const asked = pending(obec).getByRole('listitem', { name: `Žádost od ${emailOf('klara')}` })
  const code = await mailedCode(obec, emailOf('obec'))
  const box = asked.getByLabel('Ověřovací kód')
  await asked.getByRole('button', { name: 'Propojit účty' }).click()
  await expect(asked.getByText('Zadejte ověřovací kód')).toBeVisible()
  await expect(box).toBeFocused()
  await box.fill(code === '000000' ? '000001' : '000000')
  await expect(asked.getByText('Neplatný ověřovací kód. Zbývají 4\u00a0pokusy.')).toBeVisible()
  await expect(box).toHaveValue('')

  await openLooksRight(obec)
  await world().database(`update user_account_links set tries = 4 where link_status = 'pending'`)
  // The field disappears with the last attempt; the message that the code is invalid stays and is announced.
  await box.fill(code === '111111' ? '222222' : '111111')
  await expect(asked.getByRole('alert')).toContainText('Ověřovací kód vypršel')
  await expect(asked).toBeFocused()
  await obec.keyboard.press('Tab')
  await expect(asked.getByRole('button', { name: 'Odmítnout' })).toBeFocused()

  // Withdrawn and requested again: another card, another code.
  await pending(klara).getByRole('button', { name: 'Vzít zpět' }).click()
  await expect(pending(obec).getByText('Žádná žádost nečeká.')).toBeVisible()
  await request(klara, 'obec')
  await expect(box).toBeVisible()
  await stopTime(klara)
  await asked.getByRole('button', { name: 'Odmítnout' }).click()
  await obec.getByRole('alertdialog').getByRole('button', { name: 'Odmítnout žádost' }).click()
  await expect(notices(obec).getByText('Žádost o propojení byla odmítnuta')).toBeVisible()
  await expect(async () => {
    await klara.clock.runFor(20)
    expect(await pending(klara).getByText('Žádná žádost nečeká.').count()).toBe(1)
  }).toPass()
  await klara.clock.resume()

  // The member who rejected it allows it again; after another rejection, an administrator does.
  const rejected = panel(obec).getByRole('region', { name: 'Odmítnuté žádosti' })
  await rejected.getByRole('button', { name: `Povolit novou žádost od ${emailOf('klara')}` }).click()
  await expect(notices(obec).getByText('O propojení teď jde znovu požádat')).toBeVisible()
  await expect(rejected).toHaveCount(0)
  await request(klara, 'obec')
  await asked.getByRole('button', { name: 'Odmítnout' }).click()
  await obec.getByRole('alertdialog').getByRole('button', { name: 'Odmítnout žádost' }).click()
  await expect(rejected).toBeVisible()
  const admin = await world().again(browser, 'admin')
  await visit(admin, '/admin')
  await admin.getByRole('button', { name: 'Zrušit odmítnutí' }).click()
  const lift = admin.getByRole('alertdialog', { name: 'Zrušit odmítnutí' })
  await lift.getByLabel('E-mail jednoho účtu').fill(emailOf('obec'))
  await lift.getByLabel('E-mail druhého účtu').fill(emailOf('klara'))
  await lift.getByLabel('Důvod').fill('Obec odmítla omylem.')
  await lift.getByRole('button', { name: 'Zrušit odmítnutí' }).click()
  await expect(notices(admin).getByText('O propojení teď jde znovu požádat')).toBeVisible()
  await expect(rejected).toHaveCount(0)
})
