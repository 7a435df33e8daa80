import type { ShownPicture } from '#domain/catalog/extraction/page.ts'

const most = { pictures: 300, address: 2048, alt: 200 }
const PICTURE_FILE = /\.(?:jpe?g|png|webp|avif)(?:$|\?)/i

type Attributes = Readonly<Record<string, string>>

/** The widest of `a.jpg 400w, b.jpg 1200w`; the last one if no widths are given. */
function widest(srcset: string): string {
  const choices = srcset
    .slice(0, 8000)
    .split(/,\s+/, 20)
    .map((each) => each.trim().split(/\s+/))
    .map(([address = '', width = '0']) => ({ address, width: Number.parseFloat(width) || 0 }))
  return choices.reduce((best, each) => (each.width >= best.width ? each : best), { address: '', width: 0 }).address
}

const isAddress = (text: string | undefined): text is string =>
  text !== undefined && text !== '' && !/^(?:data|blob|javascript):/i.test(text)

/** Collects the pictures of a page, each with the address of its largest version. */
export function collectPictures() {
  const found: ShownPicture[] = []
  let sources = ''
  let link = ''
  return {
    found,
    opened: (name: string, attributes: Attributes, { hints, at }: { hints: string; at: number }) => {
      if (name === 'picture') sources = ''
      if (name === 'a') link = PICTURE_FILE.test(attributes['href'] ?? '') ? attributes['href']! : ''
      const srcset = attributes['srcset'] ?? attributes['data-srcset']
      if (name === 'source' && srcset) sources ||= widest(srcset)
      if (name !== 'img' || found.length >= most.pictures) return
      const given = [link, sources, srcset ? widest(srcset) : '', attributes['data-src'], attributes['data-original'], attributes['src']]
      const src = given.find(isAddress)
      if (src) found.push({ src: src.slice(0, most.address), alt: (attributes['alt'] ?? '').slice(0, most.alt), hints, at })
    },
    closed: (name: string) => {
      if (name === 'picture') sources = ''
      if (name === 'a') link = ''
    },
  }
}
