import { expect, test, type Page } from '@playwright/test'
import { demoPassword, emailOf } from '../server/seed/cast.ts'
import { openLooksRight, watched } from './looks-right.ts'
import { item, notices } from './parts.ts'
import { visit } from './visit.ts'
import { nameOf, storyWorld } from './world.ts'

const world = storyWorld()
const milk = 'Mléko polotučné'

const lock = (page: Page) => page.getByRole('dialog', { name: /^(Plánovaná údržba|Právě opravujeme)$/ })
const strip = (page: Page) => page.getByRole('complementary', { name: 'Údržba' })
const notAllowed = 'Nemáte oprávnění k přístupu během odstávky. Pouze administrátoři a testovací účty mají přístup.'

async function signIn(page: Page, key: string) {
  await lock(page).getByLabel('E-mail').fill(emailOf(key))
  await lock(page).getByLabel('Heslo', { exact: true }).fill(demoPassword)
  await lock(page).getByRole('button', { name: 'Přihlásit se', exact: true }).click()
}

/** Starts a window at once, as an administrator. */
async function begin(admin: Page, message: string) {
  await visit(admin, '/admin/maintenance')
  await admin.getByRole('button', { name: 'Naplánovat odstávku' }).click()
  const dialog = admin.getByRole('alertdialog', { name: 'Naplánovat odstávku' })
  await dialog.getByRole('radio', { name: 'Hned' }).check({ force: true })
  await dialog.getByLabel('Čas konce').fill('14.30')
  await dialog.getByLabel('Sdělení (nepovinné)').fill(message)
  await dialog.getByRole('button', { name: 'Náhled zámku' }).click()
  await expect(dialog.getByRole('region', { name: 'Náhled zámku' })).toContainText(`Plánovaná údržba${message}`)
  await dialog.getByLabel('Důvod').fill('Výměna disků')
  await dialog.getByRole('button', { name: 'Začít odstávku hned' }).click()
  await expect(admin.getByRole('article').getByText('právě běží')).toBeVisible()
}

async function end(admin: Page) {
  await admin.getByRole('button', { name: 'Ukončit hned…' }).click()
  await admin.getByLabel('Důvod').fill('Hotovo dřív')
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Ukončit odstávku' }).click()
  await expect(admin.getByText('Žádná odstávka neběží ani není naplánovaná.')).toBeVisible()
}

test('a window is announced, moved and begun: it locks out whoever is there, a code opens it until it is revoked, and its end lets them return', async ({
  browser,
}) => {
  const jana = await world().again(browser, 'jana')
  const visitor = await world().visitor(browser)
  const { page: admin, complaints } = await watched(world(), browser, 'admin')
  await visit(jana, '/')
  await expect(jana.getByRole('heading', { name: 'Kalendář kroků' })).toBeVisible()
  await visitor.goto('/how')

  await test.step('announced in advance, moved and cancelled', async () => {
    await visit(admin, '/admin/maintenance')
    await admin.getByRole('button', { name: 'Naplánovat odstávku' }).click()
    const dialog = admin.getByRole('alertdialog', { name: 'Naplánovat odstávku' })
    await dialog.getByLabel('Čas začátku').fill('22')
    await dialog.getByLabel('Čas konce').fill('22:45')
    await dialog.getByLabel('Důvod').fill('Nová verze')
    await dialog.getByRole('button', { name: 'Naplánovat odstávku' }).click()
    await expect(strip(visitor)).toContainText('od 22:00 do 22:45')
    await admin.getByRole('button', { name: 'Změnit…' }).click()
    await admin.getByLabel('Čas začátku').fill('22:15')
    await admin.getByLabel('Důvod změny').fill('Až po závozu')
    await admin.getByRole('button', { name: 'Uložit změny' }).click()
    await expect(strip(visitor)).toContainText('od 22:15 do 22:45')
    await admin.getByRole('button', { name: 'Zrušit odstávku…' }).click()
    await admin.getByLabel('Důvod').fill('Nebude potřeba')
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Zrušit odstávku' }).click()
    await expect(strip(visitor)).toBeEmpty()
  })

  await test.step('begun at once: the lock cannot be closed, also when its own file fails to load', async () => {
    await begin(admin, 'Měníme disky, košíky jsou v bezpečí.')
    await expect(strip(admin)).toContainText('Probíhá údržba. Jako administrátor pracujete dál.')
    await expect(lock(jana).getByRole('heading', { level: 1 })).toHaveText('Plánovaná údržba')
    await expect(lock(jana)).toContainText('Měníme disky, košíky jsou v bezpečí.')
    // The calendar's day is filled in by the page, not by Jana.
    await expect(lock(jana)).not.toContainText('Co máte rozepsané')
    await jana.keyboard.press('Escape')
    await jana.keyboard.press('Escape')
    await expect(lock(jana)).toBeVisible()
    // A visitor's page polls every half a minute, and when it is opened. If the lock's file fails to load, a shorter lock appears.
    await visitor.route('**/assets/LockScreen-*.js', (route) => route.abort())
    await visitor.reload()
    await expect(lock(visitor)).toContainText('Měníme disky, košíky jsou v bezpečí.')
    await visitor.keyboard.press('Escape')
    await visitor.keyboard.press('Escape')
    await visitor.unrouteAll()
    await lock(visitor).getByRole('button', { name: 'Načíst znovu' }).press('Enter')
    await expect(lock(visitor).getByLabel('E-mail')).toBeVisible()
  })

  await test.step('a code unlocks the window in a new browser until it is revoked', async () => {
    await admin.getByRole('button', { name: 'Vytvořit kód…' }).click()
    await admin.getByLabel('Důvod').fill('Pro dodavatele disků')
    await admin.getByRole('button', { name: 'Vytvořit kód', exact: true }).click()
    const link = await admin.getByLabel('Odkaz s kódem').inputValue()
    await admin.getByRole('button', { name: 'Hotovo' }).click()
    const page = await world().visitor(browser)
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
    await page.goto(link.replace('/?', '/how?'))
    await expect(strip(page)).toContainText(/Díky nouzovému kódu pracujete dál, do zítřka 12:0\d\./)
    await expect(page).toHaveURL('/how')
    expect(asked.filter((request) => request.includes('emergency_bypass'))).toHaveLength(1)
    // What the page shows is read again when somebody returns to it.
    await visit(admin, '/admin/security')
    await expect(admin.getByRole('list', { name: 'Události' })).toContainText('Použití nouzového kódu')
    await openLooksRight(admin)
    await visit(admin, '/admin/maintenance')
    await expect(admin.getByText('Použit 1×.')).toBeVisible()
    await openLooksRight(admin)
    await admin.getByRole('button', { name: 'Odvolat…' }).click()
    await admin.getByLabel('Důvod').fill('Disky jsou vyměněné')
    await admin.getByRole('button', { name: 'Odvolat kód' }).click()
    await expect(admin.getByText('odvolaný', { exact: true })).toBeVisible()
    await page.reload()
    await expect(lock(page)).toBeVisible()
    expect(complaints).toEqual([])
  })

  const reloaded = Promise.all([jana.waitForEvent('load'), visitor.waitForEvent('load')])
  await end(admin)
  await expect(strip(admin)).toBeHidden()
  await reloaded
  await expect(jana.getByRole('heading', { name: 'Kalendář kroků' })).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Jak to funguje' })).toBeVisible()
  await expect(lock(visitor)).toBeHidden()
})

test('while suppliers are locked out, their demo account says so in place; an outage admits only administrators and test accounts, and loses nothing', async ({
  browser,
}) => {
  const other = await world().visitor(browser)
  await test.step('for suppliers only, on a phone', async () => {
    await world().database(`insert into maintenance_windows (reason, message, start_time, end_time, affected_roles, environment, created_at)
      values ('Ceníky', null, '2026-11-21T10:00:00Z', '2026-11-21T14:00:00Z', '{supplier}', 'development', '2026-11-21T10:00:00Z')`)
    await other.setViewportSize({ width: 360, height: 780 })
    await other.goto('/lp#prihlaseni')
    await other.getByRole('button', { name: `Přihlásit se jako ${nameOf('statek')}` }).click()
    await expect(other.getByRole('dialog').getByText('Nemáte oprávnění k přístupu během odstávky.')).toBeInViewport({ ratio: 1 })
    await world().database(`delete from maintenance_windows where reason = 'Ceníky'`)
  })

  const jana = await world().again(browser, 'jana')
  await visit(jana, '/demand?mode=regular')
  await item(jana, milk).getByRole('button', { name: 'Upravit' }).click()
  const cap = jana.getByRole('dialog', { name: milk }).getByLabel('Cena do')
  await cap.fill('23,50')

  const admin = await world().again(browser, 'admin')
  await visit(admin, '/admin/maintenance')
  const own = admin.getByRole('region', { name: 'Odstávka bez plánu', exact: true })
  await own.getByRole('button', { name: 'Vyhlásit odstávku…' }).click()
  await expect(admin.getByRole('alertdialog', { name: 'Vyhlásit odstávku: vývojové prostředí' })).toBeVisible()
  await admin.getByRole('button', { name: 'Náhled zámku' }).click()
  await admin.getByLabel('Sdělení (nepovinné)').fill('Nejde nám síť.')
  await expect(admin.getByRole('region', { name: 'Náhled zámku' })).toContainText(/Právě opravujeme.*Nejde nám síť.*Konec zatím neznáme/)
  await admin.getByLabel('Důvod').fill('Nejde síť')
  await admin.getByRole('button', { name: 'Vyhlásit odstávku', exact: true }).click()
  await expect(own.getByText('vyhlášená', { exact: true })).toBeVisible()
  await expect(lock(jana).getByRole('heading', { level: 1 })).toHaveText('Právě opravujeme')
  await expect(lock(jana)).toContainText('Co máte rozepsané, tu na vás počká.')
  await expect(lock(jana)).toContainText('Konec zatím neznáme.')

  await other.setViewportSize({ width: 1280, height: 720 })
  await other.goto('/lp')
  await expect(lock(other)).toBeVisible()
  await openLooksRight(other)
  await signIn(other, 'jana')
  await expect(lock(other).getByRole('alert')).toContainText(notAllowed)
  await signIn(other, 'testovaci')
  await expect(strip(other)).toContainText('Jako testovací účet pracujete dál.')
  await visit(other, '/demand?mode=regular')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Pravidelný nákup (šablona)')

  await admin.getByRole('button', { name: 'Ukončit odstávku…' }).click()
  await admin.getByLabel('Důvod').fill('Síť zase jde')
  await admin.getByRole('button', { name: 'Ukončit odstávku', exact: true }).click()
  await expect(own.getByText('není vyhlášená')).toBeVisible()
  await expect(lock(jana)).toBeHidden()
  await expect(cap).toHaveValue('23,50')
  await jana.getByRole('button', { name: 'Uložit položku' }).click()
  await expect(notices(jana)).toContainText('Položka byla upravena')
  await expect(item(jana, milk)).toContainText('23,50')
})
