import { parseSync, Visitor, type Plugin } from 'vite'
import { afterLoneLetter, nbsp } from '../domain/text/nbsp.ts'

// Paths, classes and addresses have no Czech word beside a single letter; drawings have no words at all.
const WORDS = /\p{L}{3}/u
/** Prefixes of the paths of texts for search engines, or texts that are compared with stored ones. */
export const unseen = [
  'web/frame/heads',
  'domain/desk/assortment/import',
  'domain/desk/assortment/export',
  'domain/week/history/reason',
  'domain/week/template/conversion',
]
const UNSEEN = new RegExp(`/(?:${unseen.join('|')})`)
const NO_TEXT = new Set(['className', 'd', 'points', 'transform', 'viewBox', 'style', 'href', 'to', 'id'])
const AT_THE_END = afterLoneLetter(' +$')
const AT_THE_END_OR_WRAPPED = afterLoneLetter('[ \\n]+$')
const WRAPPED = afterLoneLetter('\\s*\\n\\s*(?=\\S)')

interface Range {
  start: number
  end: number
}

/** Inserts no-break spaces into all texts of a screen's source, so that no screen has to call `nbsp` (`domain/text/nbsp.ts`). */
export function withNoBreakSpaces(file: string, code: string): string {
  const edits: (Range & { text: string })[] = []
  const skipped: Range[] = []
  const replace = ({ start, end }: Range, change: (text: string) => string) => {
    const before = code.slice(start, end)
    if (!WORDS.test(before) || skipped.some((each) => each.start <= start && end <= each.end)) return
    const text = change(before)
    if (text !== before) edits.push({ start, end, text })
  }
  new Visitor({
    ImportDeclaration: ({ start, end }) => void skipped.push({ start, end }),
    JSXAttribute: ({ name, start, end }) => void (name.type === 'JSXIdentifier' && NO_TEXT.has(name.name) && skipped.push({ start, end })),
    Literal: (node) => {
      if (typeof node.value === 'string') replace({ start: node.start + 1, end: node.end - 1 }, nbsp)
    },
    // A value or an element follows the text: a single letter before it must stay with it.
    TemplateElement: (node) => replace(node, (text) => (node.tail ? nbsp(text) : nbsp(text).replace(AT_THE_END_OR_WRAPPED, '\u00a0'))),
    JSXText: (node) =>
      replace(node, (text) => {
        const isLast = code.startsWith('</', node.end)
        const joined = nbsp(text.replace(WRAPPED, '\u00a0'))
        return isLast ? joined : joined.replace(AT_THE_END, '\u00a0')
      }),
  }).visit(parseSync(file, code).program)
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, { start, end, text }) => all.slice(0, start) + text + all.slice(end), code)
}

/** Applies it to screens, and to texts of domain that they show, during the build. */
export function noBreakSpaces(): Plugin {
  return {
    name: 'no-break-spaces',
    enforce: 'pre',
    transform: {
      filter: {
        id: {
          include: /\/(?:web|domain)\/.*\.tsx?$/,
          exclude: UNSEEN,
        },
      },
      handler: (code, id) => ({ code: withNoBreakSpaces(id, code), map: null }),
    },
  }
}
