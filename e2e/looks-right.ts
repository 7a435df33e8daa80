import { expect, type Browser, type Page } from '@playwright/test'
import { axe, OF_COLOURS, WCAG } from './axe.ts'
import { isInFull } from './turns.ts'
import type { StoryWorld } from './world.ts'

/** Collects everything that goes wrong on a page: console errors, policy violations, unhandled errors. Call it before the page loads. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    const isExpected = message.text() === 'Service Worker registration blocked by Playwright'
    if (!isExpected && ['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (fault) => complaints.push(fault.message))
  return complaints
}

/** A page with its complaints. */
export async function watched(world: StoryWorld, browser: Browser, who: string | null) {
  const page = who === null ? await world.visitor(browser) : await world.again(browser, who)
  return { page, complaints: complaintsOf(page) }
}

const desktop = { width: 1280, height: 800 }
// The narrowest phone, and very high, so that the bottom bar covers nothing, which would count as too small to press.
const phone = { width: 320, height: 2400 }

/** Axe's findings by the rules of our level, in dark by those of colours. */
async function findings(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  const rules = await axe(page)
  const { violations } = await (theme === 'light' ? rules.withTags(WCAG) : rules.withRules(OF_COLOURS)).analyze()
  const width = page.viewportSize()!.width
  return violations.map(({ id, nodes }) => `${id} at ${width} px, ${theme}: ${nodes.map(({ html }) => html).join('\n')}`)
}

/** Axe's findings in light, as stories are; in full also in dark, of which otherwise only `tokens.test.ts` compares the colours. */
async function faultsOf(page: Page): Promise<string[]> {
  const found = await findings(page, 'light')
  if (!isInFull) return found
  await page.emulateMedia({ colorScheme: 'dark' })
  found.push(...(await findings(page, 'dark')))
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

/**
 * Checks a screen that is open: axe on a phone of 320 px, where nothing stands out; in full also on a desktop and in dark. The window gets its size
 * back. A state that does not survive narrowing the window is opened again on the phone.
 */
export async function openLooksRight(page: Page, openOnPhone?: () => Promise<void>) {
  const before = page.viewportSize()!
  if (isInFull) {
    await page.setViewportSize(desktop)
    expect(await faultsOf(page)).toEqual([])
  }
  const dialogs = page.getByRole('dialog').filter({ visible: true })
  const opened = await dialogs.count()
  await page.setViewportSize(phone)
  if (openOnPhone) await openOnPhone()
  else await expect(dialogs).toHaveCount(opened)
  expect(await faultsOf(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'nothing stands out at 320 px').toBe(phone.width)
  await page.setViewportSize(before)
}
