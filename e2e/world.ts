import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { cast, demoPassword, emailOf } from '../server/seed/cast.ts'
import { createPages } from './pages.ts'

export interface StoryWorld {
  address: string
  /** Moves the product's clock to a day and time in Prague, and has the server do what is due then. */
  clock: (day: string, time: string) => Promise<void>
  /** Runs a statement in the product's database, in place of a screen that does not exist yet. */
  database: (statement: string) => Promise<void>
  /** A page of a visitor, signed out and without stored data. */
  visitor: (browser: Browser) => Promise<Page>
  /** The same on the first visit: the browser has none of our files yet. */
  firstVisit: (browser: Browser) => Promise<Page>
  /** Signs a member of the cast in, in a context of the story's own. */
  signIn: (context: Pick<BrowserContext, 'request'>, key: string) => Promise<void>
  /** A new signed-in page of a member of the cast. */
  as: (browser: Browser, key: string) => Promise<Page>
  /**
   * Like `as`, but the page that an earlier story of this file left open, if there is one: `visit` opens an address on it without loading
   * the app again. For stories that need no clock, no own requests and nothing else of the browser.
   */
  again: (browser: Browser, key: string) => Promise<Page>
  /** Closes the pages of the finished test, and tidies those that the next one may use. */
  leave: () => Promise<void>
  stop: () => Promise<void>
}

async function answer(child: ChildProcess): Promise<Record<string, unknown>> {
  const heard = new AbortController()
  const { signal } = heard
  try {
    const [message] = (await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(([code]) => Promise.reject(new Error(`the story's server ended with ${code}`))),
    ])) as [Record<string, unknown>]
    if ('fault' in message) throw new Error(`the story's server says: ${String(message['fault'])}`)
    return message
  } finally {
    heard.abort()
  }
}

// Below the range of ports that the system assigns itself. Always the same one, so that pages can be handed on and find their files in the
// browser's cache.
const port = 20_000 + ((process.pid * 7) % 12_000)
const address = `http://localhost:${port}`
const pages = createPages(address)

/** Idle servers of this worker: starting a process costs more than the rest of a world. */
const idle: ChildProcess[] = []

async function startWorld(settings: Record<string, string>): Promise<StoryWorld> {
  const child = idle.pop() ?? fork(join(import.meta.dirname, 'serve.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ask = (message: object) => {
    child.send(message)
    return answer(child)
  }
  await ask({ open: { ...settings, PORT: String(port) } })
  const signIn = async (context: Pick<BrowserContext, 'request'>, key: string) => {
    const signedIn = await context.request.post(`${address}/api/auth/sign-in/email`, {
      data: { email: emailOf(key), password: demoPassword },
      headers: { origin: address },
    })
    if (!signedIn.ok()) throw new Error(`${key} could not sign in: ${signedIn.status()}`)
  }
  return {
    address,
    clock: async (day, time) => void (await ask({ day, time })),
    database: async (statement) => void (await ask({ statement })),
    visitor: pages.take,
    firstVisit: pages.takeNew,
    signIn,
    as: async (browser, key) => {
      const page = await pages.take(browser)
      await signIn(page.context(), key)
      return page
    },
    again: (browser, key) => pages.takeOf(browser, key, (context) => signIn(context, key)),
    leave: pages.leave,
    stop: async () => {
      // A crash has failed the story already.
      if (!child.connected) return
      await pages.signOut()
      await ask({ close: true })
      idle.push(child)
    },
  }
}

/** The names of the cast on screens. */
export const nameOf = (key: string) => cast.find((person) => person.key === key)!.name

/**
 * A separate world for the stories of one file, optionally with server settings, with the whole catalog of the demo, with enough neighbours
 * for group prices to be shown (server/test/crowd.ts), or the full demo with its past weeks. Call it once at the top of the file.
 */
export function storyWorld(
  settings: () => Record<string, string> = () => ({}),
  { assortment = false, crowd = false, demo = false } = {},
): () => StoryWorld {
  let world: StoryWorld | undefined
  test.beforeAll(async () => {
    test.setTimeout(demo ? 240_000 : 90_000)
    world = await startWorld({
      ...settings(),
      ...(demo && { STORY_DEMO: 'yes' }),
      ...(assortment && { STORY_ASSORTMENT: 'yes' }),
      ...(crowd && { STORY_CROWD: 'yes' }),
    })
  })
  test.beforeEach(({ hasTouch, isMobile, serviceWorkers }) => pages.expectPlain(!hasTouch && !isMobile && serviceWorkers === 'block'))
  test.afterEach(() => world?.leave())
  test.afterAll(() => world?.stop())
  return () => world!
}
