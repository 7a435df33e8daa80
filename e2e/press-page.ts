import type { Page, Request } from '@playwright/test'
import { focusOf, pictureOf, type Control, type Node } from './press-tree.ts'

export type Tree = (Node | string)[]

export interface Pressed {
  outcome: 'alive' | 'dead' | 'unpressed'
  tree: Tree
}

/** What happened on a page since the last press, besides what is seen. */
interface Heard {
  /** Files, windows, printing, choosing a file. */
  came: number
  answered: number
  /** Errors of the console and of the server. */
  faults: string[]
  isPressed: boolean
}

// The status tells more.
const echo = /^Failed to load resource: the server responded with a status of /
const harmless = /Service Worker registration blocked by Playwright|was preloaded using link preload/

/** In the page: whether nothing is loading, once nothing has changed for two frames. */
const stands = () =>
  new Promise<boolean>((resolve) => {
    const end = performance.now() + 500
    let frames = 0
    const observer = new MutationObserver(() => (frames = 0))
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    const look = () => {
      frames += 1
      if (frames < 3 && performance.now() < end) return requestAnimationFrame(look)
      observer.disconnect()
      resolve(frames >= 3 && document.querySelector('[aria-busy=true]') === null)
    }
    look()
  })

/** Presses the controls of one page, and says what came of it. */
export async function pressing(page: Page) {
  const heard: Heard = { came: 0, answered: 0, faults: [], isPressed: false }
  const isCall = (url: string) => /^\/(rpc|api)\//.test(new URL(url).pathname)
  /** Requests under way, and whether they began after the press. */
  const underWay = new Map<Request, boolean>()
  page.on('request', (request) => {
    // What the page before has not finished says no more.
    if (request.isNavigationRequest()) underWay.clear()
    if (['fetch', 'xhr', 'script', 'document'].includes(request.resourceType())) underWay.set(request, heard.isPressed)
  })
  page.on('requestfailed', (request) => underWay.delete(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    const status = response.status()
    if (underWay.get(response.request()) && isCall(response.url())) heard.answered += 1
    // Refusals are answers, and of a busy server the app asks again.
    // A link to a file that is not there leads nowhere, whoever answers.
    const isMissing = status === 404 && (!isCall(response.url()) || response.request().isNavigationRequest())
    if ((status >= 500 && status !== 503) || isMissing) heard.faults.push(`${status} of ${pathname}`)
    if (status !== 403 || !isCall(response.url())) return
    const said = await response.text().catch(() => '')
    if (said.includes('NOT_ALLOWED')) heard.faults.push(`${pathname} is not allowed`)
  })
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !echo.test(text) && !harmless.test(text)) heard.faults.push(`console: ${text}`)
  })
  page.on('pageerror', (fault) => heard.faults.push(`error: ${fault.message}`))
  page.on('dialog', (dialog) => void dialog.accept())
  page.on('download', () => {
    heard.came += 1
    // What became a file never finishes as a page.
    for (const request of underWay.keys()) if (request.isNavigationRequest()) underWay.delete(request)
  })
  page.on('filechooser', () => (heard.came += 1))
  page.context().on('page', (other) => {
    heard.came += 1
    void other.close()
  })
  await page.exposeFunction('notePrint', () => (heard.came += 1))
  await page.addInitScript(() => (globalThis.print = (globalThis as unknown as { notePrint: () => void }).notePrint))

  const treeOf = async () => (await page.ariaSnapshotJSON({ mode: 'ai' })) as Tree

  /** Waits until nothing is loading and the page has not changed for two frames, or for long. */
  const still = async (): Promise<void> => {
    for (const end = performance.now() + 8000; performance.now() < end;) {
      // A page that is left has no answer.
      const isStill = await page.evaluate(stands).catch(() => false)
      if (isStill && underWay.size === 0) return
    }
  }

  /** The page once it stands still. */
  const settled = async (): Promise<Tree> => {
    await still()
    return treeOf().catch(() => [])
  }

  const pixels = () => page.screenshot({ animations: 'disabled', caret: 'hide' })
  const act = async ({ ref, role, url }: Control) => {
    const control = page.getByRef(ref)
    // Links for the keyboard alone, and inputs whose labels are no controls.
    if (url?.startsWith('#')) await control.press('Enter', { timeout: 4000 })
    else if (['checkbox', 'radio', 'switch'].includes(role)) await control.press('Space', { timeout: 4000 })
    else await control.click({ timeout: 4000 })
  }

  const isInert = ({ ref }: Control) =>
    page
      .getByRef(ref)
      .evaluate((element) => element.closest('[inert]') !== null, null, { timeout: 1000 })
      .catch(() => false)

  /** The page once there was an effect; null without one, after as long as one may take. */
  const changed = async ({ ref, isNotice }: Control, before: Tree, url: string): Promise<Tree | null> => {
    const was = pictureOf(before)
    const usual = [null, ref, focusOf(before)]
    let tree: Tree = []
    const hasChanged = async () => {
      tree = await settled()
      if (heard.came > 0 || heard.answered > 0 || page.url() !== url) return true
      const is = pictureOf(tree)
      if (!usual.includes(focusOf(tree))) return true
      if (isNotice && is.notices.length < was.notices.length) return true
      return is.page !== was.page || is.notices.some((notice) => !was.notices.includes(notice))
    }
    // A slow machine may take longer than this to show the first effect; so the last look begins after it.
    for (const end = performance.now() + 3000; ;) {
      const isLast = performance.now() > end
      if (await hasChanged()) return tree
      if (isLast) return null
    }
  }

  /** What only the eye sees: a map that moved, another colour. The focus is where the first press left it. */
  const looksDifferent = async (control: Control): Promise<boolean> => {
    const before = await pixels()
    await act(control).catch(() => {})
    return !before.equals(await pixels())
  }

  return {
    settled,
    /** What was wrong since the last call. */
    faults: () => heard.faults.splice(0),
    /** Presses it, and says what the page is then: `dead` without any effect, `unpressed` if that was not possible. */
    press: async (control: Control, before: Tree): Promise<Pressed> => {
      for (const request of underWay.keys()) underWay.set(request, false)
      Object.assign(heard, { came: 0, answered: 0, isPressed: true })
      const url = page.url()
      const isPressed = await act(control).then(
        () => true,
        () => false,
      )
      const tree = await changed(control, before, url)
      if (tree !== null) return { outcome: 'alive', tree }
      // A preview shows controls that nobody can press.
      if (!isPressed && (await isInert(control))) return { outcome: 'alive', tree: await settled() }
      if (!isPressed) return { outcome: 'unpressed', tree: await settled() }
      return { outcome: (await looksDifferent(control)) ? 'alive' : 'dead', tree: await settled() }
    },
  }
}

export type Pressing = Awaited<ReturnType<typeof pressing>>
