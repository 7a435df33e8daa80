import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rules that the theme can break; all others see no colours. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Axe on a page without frames of other origins, for which it would open a second page each time. */
export const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .setLegacyMode(true)
    // React Aria keeps there for some seconds what it has read out, also of a button that is gone.
    .exclude('[data-live-announcer]')

/** What is promised to everybody. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
