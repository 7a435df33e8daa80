import sharp from 'sharp'
import { kc, size, type PageCase } from './case.ts'

interface Drawn {
  text: string
  x?: number
  y: number
  px: number
  color?: string
  bold?: boolean
  struck?: boolean
}

/** A screenshot drawn for the tests: lines of text on a page of an invented shop. */
export type PictureCase = Omit<PageCase, 'html'> & { width: number; background: string; lines: readonly Drawn[] }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Draws the screenshot as PNG. */
export function draw({ width, background, lines }: PictureCase): Promise<Buffer> {
  const height = Math.max(...lines.map(({ y }) => y)) + 60
  const texts = lines.map(
    ({ text, x = 40, y, px, color = '#1a1a1a', bold, struck }) =>
      `<text x="${x}" y="${y}" font-size="${px}" fill="${color}" ${bold ? 'font-weight="bold"' : ''} ${struck ? 'text-decoration="line-through"' : ''}>${escaped(text)}</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${background}"/><g font-family="sans-serif">${texts.join('')}</g></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

const of = (
  about: string,
  name: string,
  price: number,
  unit: PageCase['unit'],
  holds: PageCase['size'],
  lines: readonly Drawn[],
  look: Partial<PictureCase> = {},
) => ({ about, name, price: kc(price), unit, size: holds, lines, width: 800, background: '#ffffff', ...look }) satisfies PictureCase

export const pictures: readonly PictureCase[] = [
  of('name and price', 'Máslo čerstvé 250 g', 54.9, 'ks', size(250, 'g'), [
    { text: 'Máslo čerstvé 250 g', y: 80, px: 34, bold: true },
    { text: '54,90 Kč', y: 170, px: 44, color: '#c00000' },
    { text: '1 kg = 219,60 Kč', y: 215, px: 20, color: '#555555' },
  ]),
  of(
    'a telephone',
    'Mléko polotučné 1 l',
    21.9,
    'ks',
    size(1, 'l'),
    [
      { text: 'Hledat', y: 40, px: 18 },
      { text: 'Mléko polotučné 1 l', y: 120, px: 28, bold: true },
      { text: 'Značka: Selská', y: 165, px: 18 },
      { text: '21,90 Kč', y: 240, px: 36 },
      { text: 'Do košíku', y: 320, px: 22 },
    ],
    { width: 390 },
  ),
  of(
    'dark',
    'Káva zrnková 1 kg',
    359,
    'ks',
    size(1, 'kg'),
    [
      { text: 'Káva zrnková 1 kg', y: 90, px: 36, color: '#f2f2f2', bold: true },
      { text: '359 Kč', y: 180, px: 46, color: '#9be28a' },
      { text: 'Skladem', y: 240, px: 22, color: '#cccccc' },
    ],
    { background: '#1b1f1d' },
  ),
  of('a multipack', 'Pivo světlý ležák 6×0,5 l', 99.9, 'balení', size(0.5, 'l', 6), [
    { text: 'Pivo světlý ležák 6×0,5 l', y: 80, px: 32, bold: true },
    { text: '99,90 Kč', y: 160, px: 42 },
  ]),
  of('by the kilo', 'Jablka Gala volná', 34.9, 'kg', null, [
    { text: 'Jablka Gala volná', y: 80, px: 34, bold: true },
    { text: '34,90 Kč / kg', y: 160, px: 40 },
  ]),
  of('before, in words', 'Kuřecí prsní řízky 500 g', 99.9, 'ks', size(500, 'g'), [
    { text: 'Kuřecí prsní řízky 500 g', y: 80, px: 34, bold: true },
    { text: 'Běžná cena 129,90 Kč', y: 140, px: 22, color: '#666666' },
    { text: '99,90 Kč', y: 210, px: 44, color: '#c00000' },
  ]),
  of('composition and storage', 'Hořčice plnotučná 350 g', 22.9, 'ks', size(350, 'g'), [
    { text: 'Hořčice plnotučná 350 g', y: 80, px: 34, bold: true },
    { text: '22,90 Kč', y: 160, px: 42 },
    { text: 'Složení: voda, hořčičné semeno, ocet, cukr, sůl', y: 230, px: 20 },
    { text: 'Skladování: po otevření v chladu', y: 270, px: 20 },
  ]),
  of('thousands', 'Kávovar pákový Domino', 12_990, 'ks', null, [
    { text: 'Kávovar pákový Domino', y: 80, px: 36, bold: true },
    { text: '12 990 Kč', y: 170, px: 46 },
    { text: 'Doprava od 59 Kč', y: 230, px: 20 },
  ]),
  of('pieces', 'Vejce čerstvá M 10 ks', 69, 'balení', size(10, 'ks'), [
    { text: 'Vejce čerstvá M 10 ks', y: 80, px: 34, bold: true },
    { text: '69,- Kč', y: 165, px: 42 },
  ]),
  of('with and without VAT', 'Kancelářský papír A4', 119, 'ks', null, [
    { text: 'Kancelářský papír A4', y: 80, px: 34, bold: true },
    { text: '119,00 Kč s DPH', y: 160, px: 38 },
    { text: '98,35 Kč bez DPH', y: 210, px: 22, color: '#555555' },
  ]),
]
