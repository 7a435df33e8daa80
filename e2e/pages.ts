import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { closeNotices, follow, isApp } from './visit.ts'

// The stories of a worker hand their pages on. A new page starts a process, which loads and compiles the app again and runs it slowly at
// first: that costs as much as a short story.

/** A page with a context of its own. */
interface Handed {
  context: BrowserContext
  page: Page
  openDevtools: () => Promise<CDPSession>
  /** False once a story has changed it for good, or it has other options than most stories. */
  isReusable: boolean
}

/** What cannot be undone. */
const lasting = [
  'addInitScript',
  'exposeFunction',
  'exposeBinding',
  'newCDPSession',
  'routeWebSocket',
  'setGeolocation',
  'setExtraHTTPHeaders',
]
const lastingOnClock = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime']

/** Notes what a story changes for good. */
function watch(handed: Handed): void {
  const noteCalls = (target: object, names: string[]) => {
    for (const name of names) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') continue
      const noted = (...values: unknown[]): unknown => {
        handed.isReusable = false
        return Reflect.apply(method, target, values)
      }
      Object.assign(target, { [name]: noted })
    }
  }
  noteCalls(handed.context, lasting)
  noteCalls(handed.page, lasting)
  noteCalls(handed.context.clock, lastingOnClock)
}

const windowSize = { width: 1280, height: 720 }
const heard = ['console', 'dialog', 'download', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response', 'websocket']

/** Undoes what a story did to the window: routes, size, theme, listeners, other tabs. */
async function resetWindow({ page, context }: Handed): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  for (const event of heard) page.removeAllListeners(event)
  const others = context.pages().filter((other) => other !== page)
  await Promise.all(others.map((other) => other.close()))
  await context.setOffline(false)
  await context.clearPermissions()
  await page.setViewportSize(windowSize)
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' })
}

/** Leads the app to an almost empty screen. False if something of the story remains: an open dialog, a page outside the app. */
async function tidyApp(page: Page): Promise<boolean> {
  if (!(await isApp(page))) return false
  await closeNotices(page)
  if (!(await page.evaluate(() => !document.querySelector('[role=dialog], [role=alertdialog]:not([role=region] *)')))) return false
  await follow(page, '/confirm-email')
  return page
    .getByRole('link', { name: 'Pokračovat do aplikace' })
    .waitFor({ timeout: 5000 })
    .then(
      () => true,
      () => false,
    )
}

/** Leaves the app for a picture of the same origin, and forgets everything that the browser stores for it except the files. */
async function forget({ page, context, openDevtools }: Handed, address: string): Promise<void> {
  await page.goto(`${address}/icon.svg`)
  await page.evaluate(() => {
    sessionStorage.clear()
    window.name = ''
  })
  await context.clearCookies()
  const devtools = await openDevtools()
  await devtools.send('Storage.clearDataForOrigin', { origin: address, storageTypes: 'all' })
  await devtools.send('Page.resetNavigationHistory')
  await devtools.detach()
}

/** The pages of one worker, whose servers all have the same address. */
export function createPages(address: string) {
  const inUse: Handed[] = []
  const spare: Handed[] = []
  /** Pages that a member of the cast is signed in on. */
  const members = new Map<string, Handed>()
  const agreed = new Map<Handed, string>()
  let isPlain = true

  const create = async (browser: Browser): Promise<Handed> => {
    const context = await browser.newContext({ baseURL: address })
    const page = await context.newPage()
    const openOwn = context.newCDPSession.bind(context)
    const handed = { context, page, openDevtools: () => openOwn(page), isReusable: isPlain }
    watch(handed)
    return handed
  }
  const take = async (browser: Browser, isNew = false): Promise<Handed> => {
    const handed = (isPlain && !isNew && spare.pop()) || (await create(browser))
    inUse.push(handed)
    return handed
  }
  const reset = async (handed: Handed, tidy: () => Promise<boolean>): Promise<boolean> => {
    if (!handed.isReusable || handed.page.isClosed()) return false
    return resetWindow(handed)
      .then(tidy)
      .catch(() => false)
  }
  const release = async (handed: Handed) => {
    const isReset = await reset(handed, () => forget(handed, address).then(() => true))
    if (isReset) spare.push(handed)
    else await handed.context.close()
  }
  const leave = async (handed: Handed) => {
    const key = agreed.get(handed)
    if (key !== undefined && !members.has(key) && (await reset(handed, () => tidyApp(handed.page)))) members.set(key, handed)
    else await release(handed)
  }
  return {
    /** Says whether the next stories open pages with the usual options. Others get pages of their own. */
    expectPlain: (isUsual: boolean) => {
      isPlain = isUsual
    },
    /** A page that nobody is signed in on, outside the app. */
    take: async (browser: Browser): Promise<Page> => (await take(browser)).page,
    /** The same in a browser that has none of our files yet. */
    takeNew: async (browser: Browser): Promise<Page> => (await take(browser, true)).page,
    /** The page of a member that an earlier story has left, or a new one that later stories may get; `signIn` prepares that. */
    takeOf: async (browser: Browser, key: string, signIn: (context: BrowserContext) => Promise<void>): Promise<Page> => {
      const known = isPlain ? members.get(key) : undefined
      const handed = known ?? (await take(browser))
      if (known) {
        members.delete(key)
        inUse.push(known)
      } else await signIn(handed.context)
      agreed.set(handed, key)
      return handed.page
    },
    /** Takes the pages of the finished story back. */
    leave: async () => {
      for (const handed of inUse.splice(0)) await leave(handed)
      agreed.clear()
    },
    /** Forgets who is signed in: the next server knows nobody. */
    signOut: async () => {
      const left = [...members.values()]
      members.clear()
      for (const handed of left) await release(handed)
    },
  }
}
