import { fold } from '../../text/fold.ts'

/**
 * What somebody looks for on the map:
 *
 * | written | postal code begins with | words |
 * |---|---|---|
 * | `602 00`, `60200` | 60200 | – |
 * | `602 0` | 6020 | – |
 * | `Žďár nad S` | | zdar, nad, s |
 * | `592 31 Nové Město` | 59231 | nove, mesto |
 * | `Praha 5` | | praha, 5 |
 */
export interface PlaceQuery {
  /** Up to five digits; empty: any. */
  postalCode: string
  /** Folded, in the order in which they were written. */
  words: string[]
}

const WHOLE_CODE = /(?<!\d)(\d{3})[ \u00a0]?(\d{2})(?!\d)/

/** Reads what stands in the box "hledat PSČ, obec" (design: ui §4). */
export function readPlaceQuery(text: string): PlaceQuery {
  const digits = text.replaceAll(/\s/g, '')
  if (/^\d{1,5}$/.test(digits)) return { postalCode: digits, words: [] }
  const code = WHOLE_CODE.exec(text)
  const rest = code ? text.replace(WHOLE_CODE, ' ') : text
  return {
    postalCode: code ? `${code[1]}${code[2]}` : '',
    words: fold(rest)
      .split(/[\s,]+/)
      .filter((word) => word !== ''),
  }
}

/** What of a pickup or delivery point can be looked for; the postal code is five digits. */
export interface Searchable {
  name: string
  municipality: string
  address: string
  postalCode: string | null
}

/**
 * Whether a point is what somebody looks for: its postal code begins as written, and name, municipality and address together hold
 * every word, accents and case aside. An empty query matches every point.
 */
export function matches({ postalCode, words }: PlaceQuery, point: Searchable): boolean {
  if (postalCode !== '' && !point.postalCode?.startsWith(postalCode)) return false
  if (words.length === 0) return true
  const text = fold(`${point.name} ${point.municipality} ${point.address}`)
  return words.every((word) => text.includes(word))
}
