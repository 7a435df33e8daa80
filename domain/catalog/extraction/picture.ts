import { fold } from '../../text/fold.ts'
import type { Found } from './facts.ts'
import { closeness } from './name.ts'
import { placesOf } from './own-part.ts'
import type { Page, ShownPicture } from './page.ts'
import type { SaidBy } from './said.ts'

const sameSite = (host: string, other: string) =>
  host === other || host.split('.').slice(-2).join('.') === other.split('.').slice(-2).join('.')
const ADDRESS = /^https?:\/\/([^/?#@\s]{3,253})(?:[/?#]\S*)?$/
const AROUND = /(?:^|\s)(?:nav|footer|header|aside)(?:\s|$)/
const NO_GOODS = /logo|icon|ikon|sprite|banner|avatar|flag|vlajk|platb|doprav|payment|pixel|badge|stitek|rating|hvezd|\.svg(?:$|\?)/
const OF_GOODS = /product|produkt|gallery|galeri|detail|hlavni|main-(?:image|img|photo)|hero|foto|zoom/
const NEAR = 12
const MOST_LOOKED_AT = 200

/** The absolute address of a picture if it is on the page's own site; a path is relative to the page's host. */
function ownAddress(given: string, pageUrl: string): string | null {
  const [origin, host] = /^https?:\/\/([^/?#]+)/.exec(pageUrl) ?? []
  const bare = given.trim()
  const url = bare.startsWith('//') ? `${pageUrl.split('//')[0]}${bare}` : /^\/[^/]/.test(bare) ? `${origin}${bare}` : bare
  const imageHost = ADDRESS.exec(url)?.[1]
  return host && imageHost && url.length <= 2048 && sameSite(imageHost.toLowerCase(), host.toLowerCase()) ? url : null
}

/** The likelihood that a picture shows the item; 0 if it cannot. */
function chance({ src, alt, hints, at }: ShownPicture, name: string, headingAt: number): number {
  if (NO_GOODS.test(fold(`${src} ${alt} ${hints.slice(0, 80)}`)) || AROUND.test(hints)) return 0
  const isNear = Math.abs(at - headingAt) <= NEAR
  return (alt !== '' && closeness(alt, name) >= 0.6 ? 4 : 0) + (OF_GOODS.test(fold(hints)) ? 2 : 0) + (isNear ? 1 : 0)
}

/** The picture of an item: from structured data, else the likeliest shown one by its words, its position and its class names. */
export function pictureFact(
  page: Pick<Page, 'url' | 'blocks' | 'pictures'>,
  { name, headingAt, by }: { name: string; headingAt: number; by: SaidBy },
): Found<string> | undefined {
  for (const [source, { imageUrl }] of by) {
    const value = ownAddress(imageUrl ?? '', page.url)
    if (value !== null) return { value, source, confidence: 'medium' }
  }
  if (headingAt < 0) return undefined
  const places = placesOf(page.blocks, headingAt)
  const shown = page.pictures.slice(0, MOST_LOOKED_AT).flatMap((picture) => {
    const value = ownAddress(picture.src, page.url)
    const score = places[picture.at - 1] === 'aside' ? 0 : chance(picture, name, headingAt)
    return value !== null && score > 0 ? [{ value, score }] : []
  })
  const best = shown.toSorted((a, b) => b.score - a.score)[0]
  if (!best || (best.score < 2 && new Set(shown.map(({ value }) => value)).size > 1)) return undefined
  return { value: best.value, source: 'text', confidence: best.score >= 4 ? 'medium' : 'low' }
}
