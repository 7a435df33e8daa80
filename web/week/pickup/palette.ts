import { LEGEND_KINDS, type LegendKind } from '#domain/week/pickup/legend.ts'

/** The colours of the legend in the present theme: a canvas cannot use CSS. */
export interface Palette {
  fill: Readonly<Record<LegendKind, string>>
  letter: string
  font: string
}

/** Reads the tokens as computed for an element; each is a light-dark() that only a real property resolves. */
export function readPalette(element: HTMLElement): Palette {
  const probe = element.appendChild(document.createElement('span'))
  const colorOf = (token: string) => {
    probe.style.color = `var(--color-${token})`
    return getComputedStyle(probe).color
  }
  const fill = Object.fromEntries(LEGEND_KINDS.map((kind) => [kind, colorOf(`map-${kind}`)])) as Record<LegendKind, string>
  const palette = { fill, letter: colorOf('on-map'), font: `800 10px ${getComputedStyle(probe).fontFamily}` }
  probe.remove()
  return palette
}

/** Calls back when the theme changes, by device or by page. */
export function onThemeChange(tell: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const page = new MutationObserver(tell)
  device.addEventListener('change', tell)
  page.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    device.removeEventListener('change', tell)
    page.disconnect()
  }
}
