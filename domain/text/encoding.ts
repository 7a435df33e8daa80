/** Encodings of text files that people bring, as `TextDecoder` names them. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1250' | 'iso-8859-2'

const startsWith = (bytes: Uint8Array, ...marks: readonly number[]) => marks.every((mark, at) => bytes[at] === mark)

/** How many bytes follow the first one of a character in UTF-8; null if none begins with it. */
function followers(first: number): number | null {
  if (first < 0x80) return 0
  if (first < 0xc2 || first > 0xf4) return null
  return first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3
}

function isUtf8(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    const more = followers(bytes[at]!)
    if (more === null) return false
    for (let next = 0; next < more; next += 1) {
      at += 1
      if ((bytes[at] ?? 0) >> 6 !== 0b10) return false
    }
  }
  return true
}

/** The half of the bytes that are NUL, if the text is UTF-16 without a mark: such text has many letters of ASCII. */
function utf16Of(bytes: Uint8Array): Encoding | null {
  const looked = Math.min(bytes.length, 400) & ~1
  const nuls = [0, 0]
  for (let at = 0; at < looked; at += 1) if (bytes[at] === 0) nuls[at & 1]! += 1
  if (nuls[1]! > looked / 4 && nuls[0] === 0) return 'utf-16le'
  return nuls[0]! > looked / 4 && nuls[1] === 0 ? 'utf-16be' : null
}

const DECLARED: readonly (readonly [RegExp, Encoding])[] = [
  [/^utf-?8$/, 'utf-8'],
  [/^(iso-?8859-?2|latin-?2)$/, 'iso-8859-2'],
  [/^(windows|cp)-?1250$/, 'windows-1250'],
]

/** What the declaration of an XML document says; null without one, or if we do not know it. */
function declaredIn(bytes: Uint8Array): Encoding | null {
  const head = String.fromCharCode(...bytes.subarray(0, 200))
  const name = /^\s*<\?xml\s[^>]*\sencoding\s*=\s*["']([\w-]+)["']/.exec(head)?.[1]?.toLowerCase()
  return name === undefined ? null : (DECLARED.find(([pattern]) => pattern.test(name))?.[1] ?? null)
}

// Šš Ťť Žž in ISO 8859-2; there, Windows has signs and letters that Czech does not use.
const ISO_LETTERS = new Set([0xa9, 0xab, 0xae, 0xb9, 0xbb, 0xbe])

/** Of the two Czech encodings with a byte a letter: only that of Windows has letters where ISO has control characters. */
function czechOf(bytes: Uint8Array): Encoding {
  let hasIsoLetters = false
  for (const byte of bytes) {
    if (byte >= 0x80 && byte < 0xa0) return 'windows-1250'
    if (ISO_LETTERS.has(byte)) hasIsoLetters = true
  }
  return hasIsoLetters ? 'iso-8859-2' : 'windows-1250'
}

/**
 * The encoding of a text file: that of its byte order mark, what an XML document declares, UTF-8 or UTF-16 by its bytes, else one of the two
 * that Czech programs use.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const found = utf16Of(bytes) ?? declaredIn(bytes)
  if (found !== null && !(found === 'utf-8' && !isUtf8(bytes))) return found
  return isUtf8(bytes) ? 'utf-8' : czechOf(bytes)
}
