import { expect, test, type Page } from '@playwright/test'
import { storyWorld } from './world.ts'

const world = storyWorld()

test.use({ serviceWorkers: 'allow' })

// The first visit caches the whole app; a busy machine takes its time.
const FIRST = { timeout: 30_000 }

/** The pages that are readable offline. */
const stored = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('pages')).keys()).map(({ url }) => url.slice(location.origin.length)))

/** Pushes a notice, finds it shown, and presses it. The page is controlled by the worker. */
async function push(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((known) =>
    devtools.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations }) => registrations[0] && known(registrations[0].registrationId),
    ),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  // A browser without a screen permits no notifications, so this records what it would show.
  const worker = page.context().serviceWorkers()[0]!
  await worker.evaluate(() => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration; shown: object[] }
    scope.shown = []
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options })
  })
  const notice = { id: 'ceny-48', title: 'Ceny týdne 48', text: 'Koupili jsme vám 7 položek.', address: '/purchases' }
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: world().address, registrationId, data: JSON.stringify(notice) })
  // One with the same tag replaces it.
  const shown = { title: notice.title, body: notice.text, tag: notice.id, lang: 'cs', icon: '/icon-192.png', data: notice.address }
  await expect.poll(() => worker.evaluate(() => (self as unknown as { shown: object[] }).shown)).toEqual([shown])

  await worker.evaluate((data) => {
    const click = Reflect.construct(Reflect.get(self, 'ExtendableEvent') as new (type: string) => Event, ['notificationclick']) as Event
    self.dispatchEvent(Object.assign(click, { notification: { data, close: () => {} }, waitUntil: () => {} }))
  }, notice.address)
  await expect(page).toHaveURL('/purchases')
}

test('a visited public page can be read offline; another one, and the app, say that they cannot; the worker stores nothing personal, and shows a pushed notice', async ({
  browser,
}) => {
  const page = await world().as(browser, 'jana')
  const main = page.getByRole('main')
  await page.goto('/faq?odkud=plakat')
  await expect.poll(() => stored(page), FIRST).toEqual(['/faq'])
  await page.goto('/modes')
  await expect.poll(() => stored(page)).toEqual(['/faq', '/modes'])

  await test.step('a visited page can be read offline; another one says that it cannot, and links to it', async () => {
    await page.context().setOffline(true)
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 1, name: 'Časté dotazy' })).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Figtree')
    // Its interactive parts were cached with it.
    await page.getByRole('radio', { name: 'Světlý' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

    await page.goto('/how')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Tato stránka tu není uložená')
    await expect(main).toContainText('Jste offline.')
    await main.getByRole('link', { name: 'Způsoby odběru' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Způsoby odběru' })).toBeVisible()

    await page.context().setOffline(false)
    await page.goto('/how')
    await expect(page.getByRole('heading', { level: 1, name: 'Jak to funguje' })).toBeVisible()
  })

  await test.step('the app says that it cannot start, why, and what can be read meanwhile', async () => {
    await page.context().setOffline(true)
    await page.goto('/demand?mode=weekly')
    await expect(main.getByRole('heading', { name: 'Chyba při načítání aplikace' })).toBeVisible()
    await expect(main).toContainText('Jste offline.')
    await expect(main.getByRole('link', { name: 'Časté dotazy' })).toHaveAttribute('href', '/faq')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Zkusit znovu' }).click()
    await expect(page.getByRole('heading', { name: 'Košík na týden 48' })).toBeVisible()
  })

  await test.step('the worker stores no personal data', async () => {
    const paths = await page.evaluate(async () => {
      const names = await caches.keys()
      const all = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
      )
      return all.flat()
    })
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter((path) => /^\/(rpc|api|live|media|uploads)\b/.test(path))).toEqual([])
  })

  await test.step('the worker shows a pushed notice, and its click leads the open window to where it is done', () => push(page))
})
