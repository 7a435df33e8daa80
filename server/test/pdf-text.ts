import { inflateSync } from 'node:zlib'
import { decodeQR } from 'qr/decode.js'

// Reads documents of pdfkit as a screen reader does: the parts of the tree in their order, each with its text; hard spaces are spaces.

/** A part of a document that has text: `TH`, `Název`. */
export interface ReadPart {
  tag: string
  text: string
}

interface PdfObject {
  head: string
  stream: string
}

function objectsOf(pdf: Buffer): ReadonlyMap<number, PdfObject> {
  const whole = pdf.toString('latin1')
  const objects = [...whole.matchAll(/(\d+) 0 obj\n(.*?)\n(?:stream\n(.*?)\nendstream\n)?endobj/gs)].map(([, id, head, stream]) => {
    const bytes = Buffer.from(stream ?? '', 'latin1')
    return [
      Number(id),
      { head: head!, stream: head!.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : (stream ?? '') },
    ] as const
  })
  return new Map(objects)
}

const refsIn = (text: string) => [...text.matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id))
const refOf = (head: string, key: string) => Number(new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1])

/** The characters of the glyphs of a font, from its map to Unicode. */
function glyphsOf({ stream }: PdfObject): readonly string[] {
  const glyphs: string[] = []
  for (const [, from, list] of stream.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[(.*?)\]/gis))
    for (const [i, [, code]] of [...list!.matchAll(/<([\da-f]+)>/gi)].entries())
      glyphs[Number.parseInt(from!, 16) + i] = Buffer.from(code!, 'hex').swap16().toString('utf16le')
  return glyphs
}

interface ReadFont {
  glyphs: readonly string[]
  /** In thousandths of the size. */
  widths: readonly number[]
}

type Fonts = Readonly<Record<string, ReadFont>>

const SHOWN = /(EMC|\/MCID \d+)|\/(F\d+) ([\d.]+) Tf|\[(.*?)\] TJ|(\S+) (\S+) Tm/g

/** The texts of a page by the number of its marked content. What follows in another font or with an accent on it is the same word. */
function textsOf(content: string, fonts: Fonts): ReadonlyMap<number, string> {
  const texts = new Map<number, string>()
  let [part, font, size, end, line] = [-1, '', 0, 0, 0]
  for (const [, mark, name, points, shown, x, y] of content.matchAll(SHOWN)) {
    if (mark !== undefined) part = mark === 'EMC' ? -1 : Number(mark.slice(6))
    if (name !== undefined) [font, size] = [name, Number(points)]
    if (shown !== undefined) {
      const { glyphs, widths } = fonts[font]!
      for (const [, hex, kern] of shown.matchAll(/<([\da-f]+)> (\S+)/g)) {
        const ids = hex!.match(/.{4}/g)!.map((id) => Number.parseInt(id, 16))
        end += (ids.reduce((all, id) => all + widths[id]!, -Number(kern)) * size) / 1000
        if (part >= 0) texts.set(part, (texts.get(part) ?? '') + ids.map((id) => glyphs[id]).join(''))
      }
    }
    if (x !== undefined) {
      const isApart = Math.abs(Number(y) - line) > size / 2 || Number(x) > end + 0.5
      if (isApart && texts.has(part)) texts.set(part, `${texts.get(part)!.trimEnd()} `)
      end = Number(x)
      if (isApart) line = Number(y)
    }
  }
  return texts
}

/** The parts with text of a tagged document, in the order in which a screen reader reads them. */
export function readPdf(pdf: Buffer): ReadPart[] {
  const objects = objectsOf(pdf)
  const of = (id: number) => objects.get(id)!
  const texts = new Map<number, ReadonlyMap<number, string>>()
  const textsOfPage = (id: number) => {
    if (!texts.has(id)) {
      const fonts: Record<string, ReadFont> = {}
      const resources = of(refOf(of(id).head, 'Resources')).head
      for (const [, name, font] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
        const { head } = of(Number(font))
        const widths = /\/W \[0 \[(.*?)\]/s.exec(of(refsIn(/\/DescendantFonts \[(.*?)\]/s.exec(head)![1]!)[0]!).head)![1]!
        fonts[name!] = { glyphs: glyphsOf(of(refOf(head, 'ToUnicode'))), widths: widths.split(' ').map(Number) }
      }
      texts.set(id, textsOf(of(refOf(of(id).head, 'Contents')).stream, fonts))
    }
    return texts.get(id)!
  }
  const read = (id: number): ReadPart[] => {
    const { head } = of(id)
    const tag = /\/S \/(\w+)/.exec(head)![1]!
    const children = /\/K \[(.*)\]/s.exec(head)?.[1] ?? ''
    const marked = [...children.matchAll(/(?<![\d.])(\d+)(?! 0 R|\d| R)/g)].map(([, part]) => Number(part))
    const own = marked.map((part) => textsOfPage(refOf(head, 'Pg')).get(part) ?? '').join(' ')
    const inner = marked.length > 0 ? [] : refsIn(children).flatMap(read)
    return own === '' ? inner : [{ tag, text: own.trim().replaceAll('\u00a0', ' ') }, ...inner]
  }
  const catalog = [...objects.values()].find(({ head }) => head.includes('/Type /Catalog'))!.head
  return refsIn(/\/K \[(.*?)\]/s.exec(of(refOf(catalog, 'StructTreeRoot')).head)![1]!).flatMap(read)
}

/** The texts of the QR codes of a document in the order of drawing, as a scanner reads them. */
export function readCodes(pdf: Buffer): string[] {
  const paths = [...objectsOf(pdf).values()].flatMap(({ stream }) => stream.match(/(?:\d+ \d+ \d+ 1 re\s+)+/g) ?? [])
  return paths.map((path) => {
    const bars = [...path.matchAll(/(\d+) (\d+) (\d+) 1 re/g)].map(([, x, y, width]) => [Number(x), Number(y), Number(width)] as const)
    const [border, scale] = [4, 4]
    const side = (Math.max(...bars.map(([x, , width]) => x + width)) + 2 * border) * scale
    const data = new Uint8ClampedArray(side * side * 4).fill(255)
    for (const [x, y, width] of bars)
      for (let row = (y + border) * scale; row < (y + border + 1) * scale; row += 1)
        for (let column = (x + border) * scale; column < (x + border + width) * scale; column += 1) {
          const at = (row * side + column) * 4
          data.fill(0, at, at + 3)
        }
    return decodeQR({ width: side, height: side, data })
  })
}
