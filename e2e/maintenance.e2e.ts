import { expect, test, type Page } from '@playwright/test'
import { demoPassword, emailOf } from '../server/seed/cast.ts'
import { looksRight, openLooksRight, watched } from './looks-right.ts'
import { item, notices } from './parts.ts'
import { visit } from './visit.ts'
import { nameOf, storyWorld } from './world.ts'

const world = storyWorld()
const milk = 'Mléko polotučné'

const lock = (page: Page) => page.getByRole('dialog', { name: /^(Plánovaná údržba|Právě opravujeme)$/ })
const strip = (page: Page) => page.getByRole('complementary', { name: 'Údržba' })
const notAllowed = 'Nemáte oprávnění k přístupu během odstávky. Pouze administrátoři a testovací účty mají přístup.'

async function signIn(page: Page, key: string, password = demoPassword) {
  await lock(page).getByLabel('E-mail').fill(emailOf(key))
  await lock(page).getByLabel('Heslo', { exact: true }).fill(password)
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

test('an active member is locked out during a maintenance window, and returns automatically when it ends', async ({ browser }) => {
  const jana = await world().again(browser, 'jana')
  const visitor = await world().visitor(browser)
  const admin = await world().again(browser, 'admin')
  await visit(jana, '/')
  await expect(jana.getByRole('heading', { name: 'Kalendář kroků' })).toBeVisible()
  await visitor.goto('/how')
  await begin(admin, 'Měníme disky, košíky jsou v bezpečí.')
  await expect(strip(admin)).toContainText('Probíhá údržba. Jako administrátor pracujete dál.')

  await expect(lock(jana).getByRole('heading', { level: 1 })).toHaveText('Plánovaná údržba')
  await expect(lock(jana)).toContainText('Měníme disky, košíky jsou v bezpečí.')
  await expect(lock(jana)).toContainText('V sobotu 21. listopadu od 12:00 do 14:30.')
  // The calendar's day is filled in by the page, not by Jana.
  await expect(lock(jana)).not.toContainText('Co máte rozepsané')
  await jana.keyboard.press('Escape')
  await jana.keyboard.press('Escape')
  await expect(lock(jana)).toBeVisible()
  const refused = await jana.request.post(`${world().address}/rpc/template/read`, { data: {}, headers: { origin: world().address } })
  expect(refused.status()).toBe(503)
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(60)
  // A visitor's page polls every half a minute, and when it is opened. If the lock's file fails to load, a shorter lock appears.
  await visitor.route('**/assets/LockScreen-*.js', (route) => route.abort())
  await visitor.reload()
  await expect(lock(visitor)).toContainText('Měníme disky, košíky jsou v bezpečí.')
  await visitor.keyboard.press('Escape')
  await visitor.keyboard.press('Escape')
  await visitor.unrouteAll()
  await lock(visitor).getByRole('button', { name: 'Načíst znovu' }).press('Enter')
  await expect(lock(visitor).getByLabel('E-mail')).toBeVisible()
  await expect(lock(visitor)).toBeVisible()

  const reloaded = Promise.all([jana.waitForEvent('load'), visitor.waitForEvent('load')])
  await end(admin)
  await expect(strip(admin)).toBeHidden()
  await reloaded
  await expect(jana.getByRole('heading', { name: 'Kalendář kroků' })).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Jak to funguje' })).toBeVisible()
  await expect(lock(visitor)).toBeHidden()
})

test('an outage admits only administrators and test accounts, and loses nothing that somebody was typing', async ({ browser }) => {
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
  await admin.getByRole('button', { name: 'Vyhlásit odstávku', exact: true }).click()
  await expect(admin.getByText('Uveďte důvod')).toBeVisible()
  await admin.getByRole('button', { name: 'Náhled zámku' }).click()
  await admin.getByLabel('Sdělení (nepovinné)').fill('Nejde nám síť.')
  await expect(admin.getByRole('region', { name: 'Náhled zámku' })).toContainText(/Právě opravujeme.*Nejde nám síť.*Konec zatím neznáme/)
  await admin.getByLabel('Důvod').fill('Nejde síť')
  await admin.getByRole('button', { name: 'Vyhlásit odstávku', exact: true }).click()
  await expect(own.getByText('vyhlášená', { exact: true })).toBeVisible()
  await expect(lock(jana).getByRole('heading', { level: 1 })).toHaveText('Právě opravujeme')
  await expect(lock(jana)).toContainText('Co máte rozepsané, tu na vás počká.')
  await expect(lock(jana)).toContainText('Konec zatím neznáme.')

  const other = await world().visitor(browser)
  await other.goto('/lp')
  await signIn(other, 'jana', 'spatne-heslo')
  await expect(lock(other).getByRole('alert')).toContainText('Chyba při přihlášení. Zkuste to prosím znovu.')
  await signIn(other, 'jana')
  await expect(lock(other).getByRole('alert')).toContainText(notAllowed)
  await signIn(other, 'testovaci')
  await expect(strip(other)).toContainText('Jako testovací účet pracujete dál.')
  await visit(other, '/demand?mode=regular')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Pravidelný nákup (šablona)')
  await looksRight(world(), browser, {
    name: 'zámek',
    who: null,
    path: '/lp',
    ready: (page) => expect(lock(page)).toBeVisible(),
    reports: /the server responded with a status of 503/,
  })

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

test('a bypass code unlocks its window in a new browser until it is revoked', async ({ browser }) => {
  const { page: admin, complaints } = await watched(world(), browser, 'admin')
  await begin(admin, 'Měníme disky.')
  await admin.getByRole('button', { name: 'Vytvořit kód…' }).click()
  await admin.getByLabel('Důvod').fill('Pro dodavatele disků')
  await admin.getByRole('button', { name: 'Vytvořit kód', exact: true }).click()
  const link = await admin.getByLabel('Odkaz s kódem').inputValue()
  await admin.getByRole('button', { name: 'Hotovo' }).click()

  const page = await world().visitor(browser)
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  await page.goto(link.replace(/=.*/, '=jinykod'))
  await expect(lock(page)).toContainText('Kód pro přístup během odstávky neplatí.')
  expect(page.url()).not.toContain('jinykod')
  asked.length = 0
  await page.goto(link.replace('/?', '/how?'))
  await expect(strip(page)).toContainText(/Díky nouzovému kódu pracujete dál, do zítřka 12:0\d\./)
  await expect(page).toHaveURL('/how')
  expect(asked.filter((request) => request.includes('emergency_bypass'))).toHaveLength(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Jak to funguje' })).toBeVisible()

  await visit(admin, '/admin/security')
  await expect(admin.getByRole('list', { name: 'Události' })).toContainText('Použití nouzového kódu')
  await openLooksRight(admin)
  await admin.goto('/admin/maintenance')
  await expect(admin.getByText('Použit 1×.')).toBeVisible()
  await openLooksRight(admin)
  expect(complaints).toEqual([])
  await admin.getByRole('button', { name: 'Odvolat…' }).click()
  await admin.getByLabel('Důvod').fill('Disky jsou vyměněné')
  await admin.getByRole('button', { name: 'Odvolat kód' }).click()
  await expect(admin.getByText('odvolaný', { exact: true })).toBeVisible()
  await page.reload()
  await expect(lock(page)).toBeVisible()
  await end(admin)
})

test('a window is announced in advance, and can be moved to another day', async ({ browser }) => {
  const admin = await world().again(browser, 'admin')
  await visit(admin, '/')
  await admin.getByRole('navigation', { name: 'Hlavní' }).getByRole('button', { name: 'Správa' }).click()
  await admin.getByRole('link', { name: 'Údržba' }).click()
  await admin.getByRole('button', { name: 'Naplánovat odstávku' }).click()
  const dialog = admin.getByRole('alertdialog', { name: 'Naplánovat odstávku' })
  await dialog.getByRole('button', { name: 'Naplánovat odstávku' }).click()
  await expect(dialog.getByText('Zadejte čas, třeba 22:00')).toHaveCount(2)
  await dialog.getByLabel('Čas začátku').fill('22')
  await dialog.getByLabel('Čas konce').fill('21')
  await dialog.getByLabel('Důvod').fill('Nová verze')
  await dialog.getByRole('button', { name: 'Naplánovat odstávku' }).click()
  await expect(dialog.getByText('Konec odstávky musí být po jejím začátku.')).toBeVisible()
  await dialog.getByLabel('Čas konce').fill('22:45')
  await dialog.getByRole('button', { name: 'Naplánovat odstávku' }).click()
  await expect(notices(admin)).toContainText('Odstávka je naplánovaná')

  const visitor = await world().visitor(browser)
  await visitor.goto('/how')
  await expect(strip(visitor)).toContainText('v sobotu 21. listopadu od 22:00 do 22:45 nebude Dohromady dostupné.')
  await admin.getByRole('button', { name: 'Změnit…' }).click()
  await admin.getByLabel('Čas začátku').fill('22:15')
  await admin.getByLabel('Důvod změny').fill('Až po závozu')
  await admin.getByRole('button', { name: 'Uložit změny' }).click()
  await expect(strip(visitor)).toContainText('od 22:15 do 22:45')
  await admin.getByRole('button', { name: 'Zrušit odstávku…' }).click()
  await admin.getByLabel('Důvod').fill('Nebude potřeba')
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Zrušit odstávku' }).click()
  await expect(admin.getByRole('heading', { name: 'Ukončené a zrušené' })).toBeVisible()
  await expect(strip(visitor)).toBeEmpty()
})

test("while only suppliers are locked out, choosing a supplier's demo account shows the message in place", async ({ browser }) => {
  await world().database(`insert into maintenance_windows (reason, message, start_time, end_time, affected_roles, environment, created_at)
    values ('Ceníky', null, '2026-11-21T10:00:00Z', '2026-11-21T14:00:00Z', '{supplier}', 'development', '2026-11-21T10:00:00Z')`)
  const page = await world().visitor(browser)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/lp#prihlaseni')
  await page.getByRole('button', { name: `Přihlásit se jako ${nameOf('statek')}` }).click()
  await expect(page.getByRole('dialog').getByText('Nemáte oprávnění k přístupu během odstávky.')).toBeInViewport({ ratio: 1 })
  await world().database(`delete from maintenance_windows where reason = 'Ceníky'`)
})
