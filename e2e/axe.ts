import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rules that the theme can break; all others see no colours. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** What is promised to everybody. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Nothing to compile, for a page that axe is in already. */
const nothing = 'void 0'

/** Axe on a page without frames of other origins, for which it would open a second page each time. */
export async function axe(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window)
  return (
    new AxeBuilder({ page, ...(isThere && { axeSource: nothing }) })
      // It describes every node of what it lists, and nobody reads what passed.
      .options({ resultTypes: ['violations'] })
      .setLegacyMode(true)
      // React Aria keeps there for some seconds what it has read out, also of a button that is gone.
      .exclude('[data-live-announcer]')
  )
}
