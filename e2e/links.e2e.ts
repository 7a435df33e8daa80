import { expect, test, type Page } from '@playwright/test'
import { emailOf } from '../server/seed/cast.ts'
import { looksRight } from './looks-right.ts'
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

async function request(page: Page, key: string) {
  await address(page).fill(emailOf(key))
  await address(page).press('Enter')
}

test("two accounts are linked in two browsers, each sees the other's steps at once, and one of them removes the link", async ({
  browser,
}) => {
  const jana = await world().again(browser, 'jana')
  await openLinks(jana)
  await panel(jana).getByRole('button', { name: 'Odeslat žádost' }).click()
  await expect(panel(jana).getByText('Zadejte emailovou adresu')).toBeVisible()
  await expect(address(jana)).toBeFocused()
  await address(jana).fill('nikdo@example.cz')
  await address(jana).press('Enter')
  await expect(panel(jana).getByText('Uživatel s tímto emailem nebyl nalezen')).toBeVisible()
  await request(jana, 'jana')
  await expect(panel(jana).getByText('Nemůžete propojit účet sám se sebou')).toBeVisible()

  // Petr is not signed in: the mail's link leads to the sign-in first.
  const petr = await world().visitor(browser)
  await request(jana, 'petr')
  await expect(notices(jana).getByText('Žádost o propojení byla odeslána')).toBeVisible()
  await expect(pending(jana).getByText(emailOf('petr'))).toBeVisible()
  await expect(panel(jana).getByText(nameOf('petr'))).toHaveCount(0)
  const code = await mailedCode(petr, emailOf('petr'))
  const mail = await petr.request.get(`/dev/mail?to=${emailOf('petr')}`)
  await petr.goto(/<a href="(\/dev\/mail\/[^"]+)">\d{6} je kód/.exec(await mail.text())![1]!)
  await expect(petr.getByText(nameOf('jana'))).toBeVisible()
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
  await request(jana, 'petr')
  await expect(panel(jana).getByText('Tento účet je již propojen')).toBeVisible()

  await linked(petr).getByRole('button', { name: 'Odebrat' }).click()
  const question = petr.getByRole('alertdialog', { name: 'Opravdu chcete odebrat toto propojení?' })
  await question.getByRole('button', { name: 'Odebrat propojení' }).click()
  await expect(notices(petr).getByText('Propojení bylo odebráno')).toBeVisible()
  await expect(linked(petr).getByText('Zatím tu žádný není.')).toBeVisible()
  await expect(linked(jana).getByText('Zatím tu žádný není.')).toBeVisible()
})

test('a failed load can be retried; a wrong code shows the remaining attempts; withdrawn and rejected requests disappear on both sides', async ({
  browser,
}) => {
  const klara = await world().again(browser, 'klara')
  await klara.route('**/rpc/links/**', (route) => route.fulfill({ status: 500 }))
  await openLinks(klara)
  await expect(linked(klara).getByText('Chyba při načítání propojených účtů')).toBeVisible()
  await expect(pending(klara).getByText('Chyba při načítání čekajících žádostí')).toBeVisible()
  await klara.unroute('**/rpc/links/**')
  await linked(klara).getByRole('button', { name: 'Zkusit znovu' }).click()
  await expect(linked(klara).getByText('Zatím tu žádný není.')).toBeVisible()
  await pending(klara).getByRole('button', { name: 'Zkusit znovu' }).click()
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

  for (const left of [3, 2, 1]) {
    await box.fill(code === '111111' ? '222222' : '111111')
    await expect(asked.getByText(new RegExp(`^Neplatný ověřovací kód. Zbýv\\p{L}+ ${left}\\s`, 'u'))).toBeVisible()
    await expect(box).toHaveValue('')
  }
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
  await asked.getByRole('button', { name: 'Odmítnout' }).click()
  await obec.getByRole('alertdialog').getByRole('button', { name: 'Odmítnout žádost' }).click()
  await expect(notices(obec).getByText('Žádost o propojení byla odmítnuta')).toBeVisible()
  await expect(pending(klara).getByText('Žádná žádost nečeká.')).toBeVisible()
  await request(klara, 'obec')
  await expect(panel(klara).getByText('Propojení s tímto účtem již existuje')).toBeVisible()

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

test('a requester on a public page sees a rejection at once', async ({ browser }) => {
  const admin = await world().again(browser, 'admin')
  // The page's clock advances only on demand, and never as far as the next poll.
  await admin.clock.install()
  await admin.goto('/how')
  await admin.getByRole('button', { name: 'Nastavení', exact: true }).click()
  await admin.getByRole('tab', { name: 'Propojené účty' }).click()
  await request(admin, 'katalog')
  const waits = pending(admin).getByRole('listitem', { name: `Žádost pro ${emailOf('katalog')}` })
  await expect(waits).toContainText('Čeká, až druhá strana zadá kód')
  const katalog = await world().again(browser, 'katalog')
  await openLinks(katalog)
  await stopTime(admin)
  await pending(katalog).getByRole('button', { name: 'Odmítnout' }).click()
  await katalog.getByRole('alertdialog').getByRole('button', { name: 'Odmítnout žádost' }).click()
  await expect(notices(katalog).getByText('Žádost o propojení byla odmítnuta')).toBeVisible()
  await expect(async () => {
    await admin.clock.runFor(20)
    expect(await waits.count()).toBe(0)
  }).toPass()
})

test('the full panel looks right', async ({ browser }) => {
  // An active link of the operator's, a sent request with a used-up code, and a received one.
  await world().database(`
    with person as (select id, split_part(email, '@', 1) as key, email from users), moment as (select app_now() as at)
    insert into user_account_links (primary_user_id, linked_user_id, link_status, requested_email, verification_code_hmac,
                                    verification_code_expires_at, tries, requested_at, verified_at)
    select a.id, b.id, made.status, case when made.status = 'pending' then b.email end,
           case when made.status = 'pending' then sha256('x') end, case when made.status = 'pending' then at + interval '1 day' end, made.tries, at,
           case when made.status = 'active' then at end
    from moment, (values ('operator', 'admin', 'active', 0), ('operator', 'finance', 'pending', 5), ('operator', 'katalog', 'pending', 0),
                         ('logistika', 'operator', 'pending', 1)) as made (asker, asked, status, tries)
    join person a on a.key = made.asker join person b on b.key = made.asked`)
  await looksRight(world(), browser, {
    name: 'links',
    who: 'operator',
    path: '/#nastaveni-propojeni',
    ready: async (page) => {
      await expect(pending(page).getByLabel('Ověřovací kód')).toBeVisible()
      await expect(linked(page).getByText(nameOf('admin'), { exact: true })).toBeVisible()
      await panel(page).getByRole('button', { name: 'Odeslat žádost' }).click()
      await expect(panel(page).getByText('Zadejte emailovou adresu')).toBeVisible()
    },
  })
})
