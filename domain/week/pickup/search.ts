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
  /** Up to five digits; empty matches any. */
  postalCode: string
  /** Folded, in the order of the query. */
  words: string[]
}

const WHOLE_CODE = /(?<!\d)(\d{3})[ \u00a0]?(\d{2})(?!\d)/

/** Parses the search box "hledat PSČ, obec". */
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

/** The searchable fields of a pickup or delivery point. The postal code has five digits. */
export interface Searchable {
  name: string
  municipality: string
  address: string
  postalCode: string | null
}

/**
 * Whether a point matches: its postal code starts with the given digits, and name, municipality and address together contain every word,
 * ignoring accents and case. An empty query matches every point.
 */
export function matches({ postalCode, words }: PlaceQuery, point: Searchable): boolean {
  if (postalCode !== '' && !point.postalCode?.startsWith(postalCode)) return false
  if (words.length === 0) return true
  const text = fold(`${point.name} ${point.municipality} ${point.address}`)
  return words.every((word) => text.includes(word))
}
