import { parse } from 'csv-parse/sync'
import { Parser } from 'htmlparser2'
import { readAbo } from '#domain/money/statements/abo.ts'
import { readCamt, type Element } from '#domain/money/statements/camt.ts'
import { readCsvRows } from '#domain/money/statements/csv.ts'
import type { ReadFile } from '#domain/money/statements/statement.ts'
import { runThread } from '#server/platform/run-thread.ts'

/** Deeper documents are no statements. */
const MOST_DEPTH = 40
/** Ends the reading: what follows is not looked at. */
class TooDeep extends Error {}

interface Open extends Element {
  children: Element[]
}

/** The root of an XML document; null if it ends before its end. Entities of the document itself are not expanded, and nothing is fetched. */
function rootOf(xml: string): Element | null {
  const open: Open[] = []
  let root: Element | null = null
  let isBroken = false
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element: Open = { name: name.replace(/^.*:/, ''), attributes, text: '', children: [] }
        if (open.length >= MOST_DEPTH) throw new TooDeep()
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext(text) {
        const element = open.at(-1)
        if (element) element.text += text
      },
      onclosetag(_, isImplied) {
        // The end of the file closes what is still open.
        if (isImplied) isBroken = true
        const element = open.pop()
        if (open.length === 0 && element) root = element
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  try {
    parser.end(xml)
  } catch (fault) {
    if (fault instanceof TooDeep) return null
    throw fault
  }
  return isBroken ? null : root
}

function readCsv(text: string): ReadFile {
  const delimiter = (text.match(/;/g)?.length ?? 0) >= (text.match(/,/g)?.length ?? 0) ? ';' : ','
  // A last row without its end may have lost digits of an amount or a symbol.
  const content = text.trimEnd()
  const isWhole = content.endsWith('"') || /[\r\n]/.test(text.slice(content.length))
  const options = { delimiter, relax_column_count: true, skip_empty_lines: false, bom: true } as const
  try {
    return readCsvRows(parse(content, options), isWhole)
  } catch {
    // A file that was cut within quotes.
    try {
      return readCsvRows(parse(content, { ...options, relax_quotes: true, quote: null }), false)
    } catch {
      return { fault: 'unknown', line: null }
    }
  }
}

/** Reads the file of a stranger in its own thread, as `readStatement` does; null if that took too long or too much memory. */
export const readApart = (text: string, bank: string): Promise<ReadFile | null> =>
  runThread(new URL('read-apart.ts', import.meta.url), { text, bank }, { withinMs: 10_000 })

/** Reads a statement in any of the formats. `bank` is the code of the operator's bank. */
export function readStatement(text: string, bank: string): ReadFile {
  const content = text.replace(/^\uFEFF/, '')
  if (content.startsWith('074')) return readAbo(content, bank)
  if (!content.trimStart().startsWith('<')) return readCsv(content)
  const root = rootOf(content)
  return root ? readCamt(root) : { fault: 'cut', line: content.split('\n').length }
}
