import { expect, type Browser, type Page } from '@playwright/test'
import { axe, OF_COLOURS, WCAG } from './axe.ts'
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
// Very high, so that the bottom bar covers nothing, which would count as too small to press.
const phone = { width: 360, height: 2400 }

/** Before a release: also on a desktop and in dark. Otherwise `tokens.test.ts` compares the colours of both themes. */
const isInFull = Boolean(process.env['IN_FULL'])

/** Axe's findings in light, in full also of colour rules in dark; the theme is reset to light. */
async function faultsOf(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of isInFull ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const rules = await axe(page)
    const { violations } = await (colorScheme === 'light' ? rules.withTags(WCAG) : rules.withRules(OF_COLOURS)).analyze()
    const width = page.viewportSize()!.width
    found.push(...violations.map(({ id, nodes }) => `${id} at ${width} px, ${colorScheme}: ${nodes.map(({ html }) => html).join('\n')}`))
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return found
}

/**
 * Checks a screen that is open: axe on a phone, in full also on a desktop and in dark; no overflow at 320 px. The window gets its size back. A
 * state that does not survive narrowing the window is opened again on the phone.
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
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'nothing stands out at 320 px').toBe(320)
  await page.setViewportSize(before)
}
