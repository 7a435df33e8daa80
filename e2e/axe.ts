import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rules that depend on the theme; all others ignore colours. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** The conformance level that we promise. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** An empty script for a page that contains axe already. */
const nothing = 'void 0'

/** Axe on a page without foreign frames, which would make it open a second page each time. */
export async function axe(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window)
  return (
    new AxeBuilder({ page, ...(isThere && { axeSource: nothing }) })
      // Passed rules are not reported, because describing every node takes long. No rule that we use reads style sheets or plays media.
      .options({ resultTypes: ['violations'], preload: false })
      .setLegacyMode(true)
      // React Aria keeps announcements there for some seconds, also of buttons that are gone.
      .exclude('[data-live-announcer]')
  )
}
