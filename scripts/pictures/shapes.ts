import { icons } from '@iconify-json/fluent-emoji-flat'

// A drawing is the content of an <svg viewBox="0 0 32 32">.

/** A drawing of the package, with some colours replaced. */
export function fluent(name: string, colours: Record<string, string> = {}): string {
  const body = icons.icons[name]?.body
  if (body === undefined) throw new Error(`there is no drawing ${name}`)
  const [, inner = body] = /^<g fill="none">(.*)<\/g>$/s.exec(body) ?? []
  return Object.entries(colours).reduce((drawn, [from, to]) => drawn.replaceAll(`"${from}"`, `"${to}"`), inner)
}

/** A smaller copy as a sign on a package, by its centre and width. */
export const small = (drawing: string, x: number, y: number, width: number): string =>
  `<g transform="translate(${round(x - width / 2)} ${round(y - width / 2)})scale(${round(width / 32)})">${drawing}</g>`

const round = (value: number) => Math.round(value * 1000) / 1000

/** Rotated around the centre by degrees. */
export const turned = (drawing: string, degrees: number): string => `<g transform="rotate(${degrees} 16 16)">${drawing}</g>`

export const path = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`
export const line = (stroke: string, width: number, d: string) =>
  `<path fill="none" stroke="${stroke}" stroke-linecap="round" stroke-width="${width}" d="${d}"/>`
export const rect = (fill: string, x: number, y: number, width: number, height: number, rx = 0) =>
  `<rect width="${width}" height="${height}" x="${x}" y="${y}" fill="${fill}" rx="${rx}"/>`
export const dot = (fill: string, x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
export const oval = (fill: string, x: number, y: number, rx: number, ry: number) =>
  `<ellipse cx="${x}" cy="${y}" fill="${fill}" rx="${rx}" ry="${ry}"/>`
export const dots = (fill: string, r: number, ...at: [number, number][]) => at.map(([x, y]) => dot(fill, x, y, r)).join('')

// The side in the shade, over any colour.
const shade = (d: string) => path('#23304f1f', d)

/** A tall bottle: its contents, label and cap. */
export const bottle = (liquid: string, label: string, cap: string, sign = '') =>
  rect(cap, 12.5, 1.5, 7, 4, 1) +
  path(liquid, 'M13 6h6v2.5c0 2.5 4 3.8 4 7.5V27.5a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 9 27.5V16c0-3.7 4-5 4-7.5z') +
  rect(label, 9, 17, 14, 8) +
  shade('M19.5 11c2 1.4 3.5 2.6 3.5 5v11.5a2.5 2.5 0 0 1-2.5 2.5h-1z') +
  sign

/** A wide bottle with a handle, for detergents. */
export const canister = (body: string, dark: string, cap: string, sign: string) =>
  rect(cap, 8, 2, 8, 5, 1.5) +
  path(
    body,
    'M8 8h11.5c4 0 6.5 3 6.5 7v12a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V12.5C5 10 6 8 8 8m11 4c-1 0-1.5.5-1.5 1.5v3c0 1 .5 1.5 1.5 1.5h2c1 0 1.5-.5 1.5-1.5V15c0-2-1-3-3.5-3',
  ) +
  rect(dark, 5, 21, 21, 5) +
  sign

/** A bottle with a trigger. */
export const spray = (body: string, trigger: string, sign = '') =>
  path(trigger, 'M10 2h9a4 4 0 0 1 4 4v1h-4v3h-6V7H9.5A1.5 1.5 0 0 1 8 5.5v-2A1.5 1.5 0 0 1 9.5 2z') +
  path(trigger, 'M20 8h2l1.5 5-1.8.6z') +
  path(body, 'M13 10h6c0 3 5 4.5 5 9v8a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3v-8c0-4.5 5-6 5-9') +
  rect('#fff', 8, 19, 16, 7) +
  sign

/** A glass jar with its contents. */
export const jar = (content: string, lid: string, sign = '') =>
  rect('#aeddff', 6, 7, 20, 23, 4.5) +
  rect(content, 8, 10, 16, 18, 3) +
  rect(lid, 7, 2, 18, 6, 1.5) +
  sign +
  rect('#fff', 22.5, 11, 1.5, 12, 0.75)

/** A small spice jar with a sieve. */
export const spiceJar = (content: string, sign = '') =>
  rect('#44911b', 10, 2, 12, 6, 1.5) +
  rect('#aeddff', 8, 8, 16, 22, 3) +
  rect(content, 9.5, 12, 13, 16.5, 2) +
  rect('#fff', 8, 15, 16, 9) +
  sign

/** A cup with a foil lid. */
export const cup = (body: string, lid: string, sign: string) =>
  path(body, 'M6.3 10h19.4l-2 17.7a2.6 2.6 0 0 1-2.6 2.3H10.9a2.6 2.6 0 0 1-2.6-2.3z') +
  rect(lid, 4.5, 6.5, 23, 4, 1.5) +
  shade('M22 10.5h3.7l-2 17.2a2.6 2.6 0 0 1-2.6 2.3h-1.6z') +
  sign

/** A low tub. */
export const tub = (body: string, lid: string, sign: string) =>
  path(body, 'M4 14h24l-2 12.5A2.6 2.6 0 0 1 23.4 29H8.6A2.6 2.6 0 0 1 6 26.5z') +
  rect(lid, 2.5, 10, 27, 5, 2) +
  shade('M24 15h4l-2 11.5a2.6 2.6 0 0 1-2.6 2.5h-1.6z') +
  sign

/** A gable-top carton. */
export const carton = (body: string, roof: string, sign: string) =>
  rect(roof, 11, 1.5, 10, 3.5, 0.8) +
  path(roof, 'M11 5h10l4 7H7z') +
  rect(body, 7, 11.5, 18, 18.5, 1.5) +
  shade('M21 5l4 7v16.5a1.5 1.5 0 0 1-1.5 1.5H21z') +
  sign

/** A brick carton with a screw cap. */
export const brick = (body: string, band: string, sign: string) =>
  rect('#d3d3d3', 16, 1.5, 6, 4, 1) +
  rect(body, 8, 4.5, 16, 25.5, 1.5) +
  rect(band, 8, 8, 16, 3) +
  shade('M21 4.5h1.5A1.5 1.5 0 0 1 24 6v22.5a1.5 1.5 0 0 1-1.5 1.5H21z') +
  sign

/** A paper bag, folded at the top. */
export const bag = (body: string, fold: string, sign: string) =>
  path(body, 'M8 7h16l1.5 21a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2z') +
  path(fold, 'M8 2h16l.4 6H7.6z') +
  shade('M21.5 2H24l1.5 26a2 2 0 0 1-2 2h-2z') +
  sign

/** A foil bag, closed at both ends. */
export const pack = (body: string, ends: string, sign: string) =>
  rect(body, 6, 4, 20, 24, 2) + path(ends, 'M6 2h20v4.5H6zM6 25.5h20V30H6z') + sign

/** A sachet of powder. */
export const sachet = (body: string, band: string, sign: string) =>
  rect(body, 7, 5, 18, 23, 1) + rect(band, 7, 5, 18, 4) + shade('M22.5 5H25v23h-2.5z') + sign

export const box = (body: string, top: string, sign: string) => rect(body, 5, 6, 22, 24, 1.5) + path(top, 'M7 2h18l2 5.5H5z') + sign

/** A flat box. */
export const lowBox = (body: string, top: string, sign: string) => rect(body, 3, 13, 26, 16, 1.5) + path(top, 'M6 8h20l3 6H3z') + sign

/** A tube that stands on its cap. */
export const tube = (body: string, end: string, cap: string, sign: string) =>
  path(body, 'M8 5h16l-3 19H11z') + rect(end, 7.5, 2, 17, 4, 0.8) + rect(cap, 11.5, 24, 9, 6, 1) + sign

/** A can of a drink or of foam. */
export const can = (body: string, top: string, sign: string) =>
  rect(body, 8, 5, 16, 23, 2.5) + rect(top, 9.5, 2.5, 13, 4, 1.5) + rect(top, 9.5, 27, 13, 2.5, 1) + sign

/** A low tin. */
export const tin = (body: string, sign: string) =>
  path(body, 'M3 13v10c0 3.3 5.8 6 13 6s13-2.7 13-6V13z') +
  oval('#d3d3d3', 16, 13, 13, 6) +
  oval('#bebebe', 16, 13, 10.5, 4.3) +
  line('#f4f4f4', 1.6, 'M14 12.5c2-1.5 5-1 5 .5') +
  sign

/** Goods on a tray under foil. */
export const tray = (goods: string) => rect('#d3d3d3', 2, 8, 28, 19, 4) + rect('#f4f4f4', 4, 10, 24, 15, 3) + goods

/** A lying roll of paper or foil. */
export const roll = (paper: string, edge: string, core: string) =>
  path(paper, 'M5 9h18v14H5z') + path(paper, 'M23 9c3 0 5 3 5 7s-2 7-5 7z') + oval(edge, 5.5, 16, 3.5, 7) + oval(core, 5.5, 16, 1.5, 3)

/** A cup on its saucer. */
export const teacup = (tea: string) =>
  oval('#bebebe', 16, 27, 13, 3) +
  line('#d3d3d3', 2.6, 'M23 14c6-2 7 6 .5 7.5') +
  path('#f4f4f4', 'M5 11h20c0 9-3 15-10 15S5 20 5 11') +
  oval('#d3d3d3', 15, 11, 10, 3) +
  oval(tea, 15, 11.3, 8.2, 2.1)
