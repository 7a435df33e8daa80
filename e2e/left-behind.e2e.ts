import { expect, test, type Page } from '@playwright/test'
import { emailOf } from '../server/seed/cast.ts'
import { goOffline, openWeek } from './parts.ts'
import { visit } from './visit.ts'
import { nameOf, storyWorld } from './world.ts'

// What stays in the browser after its member is signed out: in every kind of storage, read as somebody else at this device could.

const world = storyWorld(undefined, { crowd: true })
test.use({ serviceWorkers: 'allow' })

const potatoes = 'Brambory konzumní, varný typ B'
const written = 'Sady U Tajného rybníka'
const summary = (page: Page) => page.getByRole('region', { name: 'Souhrn košíku' })

/** Everything that is stored, by where it is. */
async function stored(page: Page): Promise<Record<string, string>> {
  const inPage = await page.evaluate(async () => {
    const found: Record<string, string> = { 'window.name': window.name, 'history.state': JSON.stringify(history.state) }
    for (const [kind, storage] of Object.entries({ localStorage, sessionStorage }))
      for (const [key, value] of Object.entries(storage as unknown as Record<string, string>)) found[`${kind} ${key}`] = value
    for (const { name } of await indexedDB.databases()) found[`indexedDB ${name}`] = 'a database'
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url)
        // Code and pictures are the same for everybody.
        if (!/\.(?:js|css|woff2|svg|png|webp)$/.test(pathname))
          found[`${name} ${pathname}`] = (await (await cache.match(request))?.text()) ?? ''
        else found[`${name} ${pathname}`] = ''
      }
    }
    return found
  })
  const cookies = (await page.context().cookies()).map(({ name, value }) => [`cookie ${name}`, value.replaceAll('%40', '@')] as const)
  return { ...inPage, ...Object.fromEntries(cookies) }
}

/** The places that contain something of a member, and those that only a session has. */
async function leftOf(page: Page, key: string, userId: string): Promise<string[]> {
  const words = [nameOf(key), nameOf(key).split(' ').at(-1)!, emailOf(key), userId, potatoes, written]
  const personal = /^(?:cookie sid|(?:local|session)Storage dohromady|\w+ \/(?:rpc|api|live|media|uploads)\b|indexedDB )/
  return Object.entries(await stored(page)).flatMap(([place, text]) =>
    personal.test(place) || words.some((word) => `${place} ${text}`.includes(word)) ? [place] : [],
  )
}

/** An unfinished form of another tab. */
async function withDraft(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto('/supplier/demands')
  await tab.getByRole('region', { name: 'Chci dodávat' }).getByLabel('Název firmy').fill(written)
  await expect.poll(async () => Object.values(await stored(tab)).some((text) => text.includes(written))).toBe(true)
  return tab
}

/** A member at work: pages that were read, an unfinished form, and a basket that was changed offline. */
async function atWork(page: Page, key: string, read: readonly string[] = []): Promise<{ tab: Page; userId: string }> {
  await world().signIn(page.context(), key)
  await page.goto('/purchases')
  await page.evaluate(() => navigator.serviceWorker.ready)
  for (const address of read) {
    await visit(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const tab = await withDraft(page)
  await openWeek(page, '2026-11-30')
  await expect.poll(async () => Object.keys(await stored(page)).some((place) => /answer.*2026-11-30/.test(place))).toBe(true)
  await goOffline(page)
  await page.getByRole('article').first().getByRole('button', { name: 'Přidat' }).click()
  await expect(summary(page).getByText('1 změna čeká na připojení')).toBeVisible()
  const userId = await page.evaluate(() => localStorage.getItem('dohromady.account')!)
  expect((await leftOf(page, key, userId)).length).toBeGreaterThan(3)
  return { tab, userId }
}

test('a sign-out leaves nothing of the member on the device, in no tab; a session that another device ended leaves no answers and no drafts, and nothing at all once the member leaves', async ({
  browser,
  request,
}) => {
  const page = await world().visitor(browser)

  await test.step('a sign-out leaves nothing of the member on the device, in no tab', async () => {
    const { tab, userId } = await atWork(page, 'jana', ['/payments', '/demand', '/inbox', '/savings'])
    await page.context().setOffline(false)
    // Whichever tab is first sends it.
    await expect.poll(async () => Object.keys(await stored(page)).filter((place) => place.includes('.change.'))).toEqual([])
    await page.getByRole('button', { name: /^Účet:/ }).click()
    await page.getByRole('group', { name: 'Účet' }).getByRole('button', { name: 'Odhlásit se' }).click()
    await page.waitForURL('**/lp')
    expect(await leftOf(page, 'jana', userId)).toEqual([])
    // The other tab learns it, and leaves too.
    await tab.waitForURL(/\/lp/)
    expect(await leftOf(tab, 'jana', userId)).toEqual([])
    await tab.close()
  })

  await test.step('a session of the next member that another device ended leaves no answers and no drafts, and nothing at all once she leaves', async () => {
    const { tab, userId } = await atWork(page, 'klara')
    await world().signIn({ request }, 'klara')
    const ended = await request.post(`${world().address}/rpc/account/revokeOtherSessions`, {
      data: { json: {} },
      headers: { origin: world().address, 'idempotency-key': crypto.randomUUID() },
    })
    expect(await ended.json()).toMatchObject({ json: { ended: 1 } })
    await page.context().setOffline(false)
    const backIn = page.getByRole('alertdialog', { name: 'Přihlášení' })
    // The page hears of it when it is connected again.
    await expect(backIn.getByText('Z tohoto zařízení jste byli odhlášeni z jiného svého zařízení.')).toBeVisible({ timeout: 60_000 })
    await expect(tab.getByRole('alertdialog', { name: 'Přihlášení' })).toBeVisible()
    // What waits to be sent stays for its owner, and the cookie for the reason; it opens nothing any more.
    for (const each of [page, tab])
      expect((await leftOf(each, 'klara', userId)).map((place) => place.replace(/(?<=\.change\.).*/, ''))).toEqual([
        `localStorage dohromady.of.${userId}.change.`,
        'cookie sid',
      ])
    await page.keyboard.press('Escape')
    await backIn.getByRole('button', { name: 'Odejít' }).click()
    await page.waitForURL(/\/lp/)
    for (const each of [page, tab]) expect(await leftOf(each, 'klara', userId)).toEqual(['cookie sid'])
  })
})
