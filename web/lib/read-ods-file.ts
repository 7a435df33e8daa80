import { strFromU8, unzipSync } from 'fflate'
import { MOST_ABOVE, MOST_COLUMNS, MOST_OF_A_CELL, MOST_ROWS } from '#domain/sheet/file-limits.ts'
import type { SheetRows, SheetsRead } from '#domain/sheet/table-row.ts'
import { directoryOf, NO_SHEET, UNPACKS_TOO_LARGE } from './read-xlsx-file.ts'
import { attributeOf, plainXml, xmlTokens, type XmlToken } from './xml-tags.ts'

/** Whether an archive is a spreadsheet of OpenDocument, by its first file. */
export const isOdsFile = (bytes: Uint8Array): boolean =>
  strFromU8(bytes.subarray(0, 120), true).includes('mimetypeapplication/vnd.oasis.opendocument.spreadsheet')

const repeated = (tag: XmlToken, what: string) => Math.max(1, Number(attributeOf(tag, `number-${what}-repeated`)) || 1)

const isCell = (name: string) => name === 'table-cell' || name === 'covered-table-cell'

interface Cell {
  /** What it is stored as, if that is a number or a day. */
  value: string
  texts: string[]
  times: number
}

/** A cell as a text: a number as it is stored, unless what is shown has more digits before the point, such as `000123`. */
function textOf({ value, texts }: Cell): string {
  const shown = texts.join('\n').slice(0, MOST_OF_A_CELL)
  if (value === '' || /^0\d+$/.test(shown)) return shown
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(value) ? String(Number(Number(value).toPrecision(15))).replace(/\.\d{3}$/, '$&0') : value
}

/** Reads the tables of a document as a stream of tokens: it is written by a program. */
class Reader {
  readonly sheets: (SheetRows & { isHidden: boolean })[] = []
  #line = 0
  #times = 1
  #cells: string[] = []
  #cell: Cell | null = null
  #hidden = new Set<string>()
  #style = ''
  /** Within a comment to a cell. */
  #notes = 0

  open(tag: XmlToken): void {
    const { name } = tag
    if (name === 'style') this.#style = attributeOf(tag, 'name')
    if (name === 'table-properties' && attributeOf(tag, 'display') === 'false') this.#hidden.add(this.#style)
    if (name === 'table') {
      const isHidden = this.#hidden.has(attributeOf(tag, 'style-name'))
      this.sheets.push({ name: attributeOf(tag, 'name'), rows: [], notes: [], isHidden })
      this.#line = 0
    }
    if (name === 'table-row') [this.#cells, this.#times] = [[], repeated(tag, 'rows')]
    if (isCell(name)) {
      const type = attributeOf(tag, 'value-type')
      const value = type === 'date' ? attributeOf(tag, 'date-value').slice(0, 10) : attributeOf(tag, 'value')
      const isForeign = type === 'currency' && !/^(CZK)?$/.test(attributeOf(tag, 'currency'))
      this.#cell = { value: type === 'percentage' || isForeign ? '' : value, texts: [], times: repeated(tag, 'columns') }
    }
    if (name === 'annotation') this.#notes += 1
    if (name === 'p' && this.#notes === 0) this.#cell?.texts.push('')
    if (name === 's' || name === 'tab' || name === 'line-break') this.text(' ')
  }

  close(name: string): void {
    if (name === 'annotation') this.#notes -= 1
    if (isCell(name) && this.#cell) {
      const text = textOf(this.#cell)
      // Empty cells to the right end are repeated a thousand times.
      for (let n = Math.min(this.#cell.times, MOST_COLUMNS + 1 - this.#cells.length); n > 0; n -= 1) this.#cells.push(text)
      this.#cell = null
    }
    if (name !== 'table-row') return
    const { rows } = this.sheets.at(-1)!
    if (this.#cells.some((cell) => cell !== ''))
      for (let n = 0; n < Math.min(this.#times, MOST_ROWS); n += 1)
        if (rows.length <= MOST_ROWS + MOST_ABOVE) rows.push({ line: this.#line + n + 1, cells: this.#cells })
    this.#line += this.#times
  }

  text(text: string): void {
    const texts = this.#cell?.texts
    if (this.#notes === 0 && texts && texts.length > 0) texts[texts.length - 1] += plainXml(text)
  }
}

/** Reads the visible sheets of an ODS, as LibreOffice writes it. Formulas give their stored values; nothing is calculated. */
export function readOdsFile(bytes: Uint8Array): SheetsRead {
  const directory = directoryOf(bytes, 'content.xml')
  if (directory && !directory.isSmall) return { fault: UNPACKS_TOO_LARGE }
  try {
    const { 'content.xml': content } = unzipSync(bytes, { filter: ({ name }) => name === 'content.xml' })
    if (!content) return { fault: NO_SHEET }
    const reader = new Reader()
    for (const token of xmlTokens(strFromU8(content))) {
      if (token.name === '') reader.text(token.text)
      if (token.isStart) reader.open(token)
      if (token.isEnd) reader.close(token.name)
    }
    const sheets = reader.sheets.filter(({ isHidden }) => !isHidden)
    return { sheets: sheets.map(({ name, rows, notes }) => ({ name, rows, notes })), hidden: reader.sheets.length - sheets.length }
  } catch {
    return { fault: NO_SHEET }
  }
}
