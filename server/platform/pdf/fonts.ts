import { fileURLToPath } from 'node:url'

type Pdf = InstanceType<typeof import('pdfkit')>

// Fonts are embedded, because the standard fonts of PDF have no ě, š, č, ř or ž. Figtree lacks Cyrillic, Greek and most of Vietnamese; words with
// such letters are in Noto Sans. A font is read when its first word is drawn or measured.
const fonts = {
  text: () => import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  bold: () => import.meta.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
  'beyond Figtree-Regular': () => import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  'beyond Figtree-Bold': () => import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
}

/** What the library keeps of a font. */
interface Font {
  name: string
  ascender: number
  font: { characterSet: readonly number[] }
  widthOfString: (text: string, size: number, features?: typeof WHOLE) => number
}

/** Letters are not taken apart from their accents: the second half would be copied out of the document as an unknown character. */
const WHOLE = { ccmp: false }

interface LineOptions {
  align?: 'left' | 'right'
  lineWidth?: number
  baseline?: number
  features?: typeof WHOLE
}

/** What the library measures, wraps and draws all texts by. */
interface Inner {
  _font: Font
  _fontSize: number
  _text: (text: string, ...rest: unknown[]) => Pdf
  _fragment: (text: string, x: number, y: number, options: LineOptions) => void
  widthOfString: (text: string, options?: object) => number
}

const LINE_BREAK = 10
const WORDS = /[\p{L}\p{M}]+|[^\p{L}\p{M}]/gu

/** The code points that each font draws, by its name. */
const drawn = new Map<string, ReadonlySet<number | undefined>>()

function has({ name, font }: Font, text: string): boolean {
  const known = drawn.get(name) ?? new Set([...font.characterSet, LINE_BREAK])
  drawn.set(name, known)
  for (const each of text) if (!known.has(each.codePointAt(0))) return false
  return true
}

/** What is printed instead of a character that no font has: a plain one of the same meaning, nothing for an emoji, else a question mark. */
function insteadOf(lost: string, isDrawn: (text: string) => boolean): string {
  const plain = lost.normalize('NFKC')
  if (isDrawn(plain)) return plain
  return /[\p{L}\p{N}]/u.test(lost) ? '?' : /\s/u.test(lost) ? ' ' : ''
}

/**
 * Registers the fonts `text` and `bold`, and draws each word in a font that has all its letters. Texts are measured, wrapped and drawn by the same
 * runs of words, and no character is drawn as an empty box.
 */
export function registerFonts(pdf: Pdf): void {
  for (const [name, file] of Object.entries(fonts)) pdf.registerFont(name, fileURLToPath(file()))
  const inner = pdf as unknown as Inner
  const { widthOfString, _fragment, _text } = inner
  /** Noto Sans of the same weight as the present font. */
  const wider = (): Font => {
    const main = inner._font
    pdf.font(`beyond ${main.name}`)
    const wide = inner._font
    inner._font = main
    return wide
  }
  const isDrawn = (text: string) => has(inner._font, text) || has(wider(), text)
  const runsOf = (text: string) => {
    const runs: { font: Font; text: string }[] = []
    for (const [word] of text.matchAll(WORDS)) {
      const font = has(inner._font, word) ? inner._font : wider()
      const last = runs.at(-1)
      if (last?.font === font) last.text += word
      else runs.push({ font, text: word })
    }
    return runs.map((run) => ({ ...run, width: run.font.widthOfString(run.text, inner._fontSize, WHOLE) }))
  }
  inner._text = (text, ...rest) => {
    const composed = text.normalize('NFC')
    const drawn = has(inner._font, composed)
      ? composed
      : composed.replaceAll(/./gsu, (each) => (isDrawn(each) ? each : insteadOf(each, isDrawn)))
    return _text.call(pdf, drawn, ...rest)
  }
  inner.widthOfString = (text, options) => {
    if (has(inner._font, text)) return widthOfString.call(pdf, text, options)
    return runsOf(text).reduce((all, { width }) => all + width, 0)
  }
  inner._fragment = (text, x, y, options) => {
    if (has(inner._font, text)) return _fragment.call(pdf, text, x, y, options)
    const main = inner._font
    // All words of a line are on the baseline of its main font.
    const within = { ...options, features: WHOLE, align: 'left', baseline: (-main.ascender / 1000) * inner._fontSize } as const
    let left = options.align === 'right' ? x + options.lineWidth! - inner.widthOfString(text.trimEnd()) : x
    for (const run of runsOf(text)) {
      inner._font = run.font
      _fragment.call(pdf, run.text, left, y, within)
      left += run.width
    }
    inner._font = main
  }
}
