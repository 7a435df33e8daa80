import { expect, type Browser, type Page } from '@playwright/test'
import { axe, OF_COLOURS, WCAG } from './axe.ts'
import type { StoryWorld } from './world.ts'

export interface Screen {
  name: string
  who: string | null
  path: string
  /** What stands there once the screen is ready, and how to get to the state that is looked at. */
  ready: (page: Page) => Promise<void>
  /** What the browser reports of its own accord and rightly. */
  reports?: RegExp
}

/** A page with everything that went wrong on it: console errors, broken policies, unhandled faults. */
export async function watched(world: StoryWorld, browser: Browser, who: string | null) {
  const page = who === null ? await world.visitor(browser) : await world.as(browser, who)
  const complaints: string[] = []
  page.on('console', (message) => {
    const isExpected = message.text() === 'Service Worker registration blocked by Playwright'
    if (!isExpected && ['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (fault) => complaints.push(fault.message))
  return { page, complaints }
}

/** Axe finds nothing in light and dark, on a desktop and a phone; nothing stands out at 320 px; the console is silent. */
export async function looksRight(world: StoryWorld, browser: Browser, { who, path, ready, reports }: Screen) {
  const { page, complaints } = await watched(world, browser, who)
  for (const width of [1280, 360]) {
    // A phone so high that the bar at its bottom stands over nothing: what it covers would count as too small to press.
    await page.setViewportSize({ width, height: width === 360 ? 2400 : 800 })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(path)
    await ready(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { violations } = await (colorScheme === 'light' ? axe(page).withTags(WCAG) : axe(page).withRules(OF_COLOURS)).analyze()
      const found = violations.map(({ id, nodes }) => `${id} at ${width} px, ${colorScheme}: ${nodes.map(({ html }) => html).join('\n')}`)
      expect(found).toEqual([])
    }
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'nothing stands out at 320 px').toBe(320)
  expect(complaints.filter((complaint) => !reports?.test(complaint))).toEqual([])
}
