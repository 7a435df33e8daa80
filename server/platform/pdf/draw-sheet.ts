import { encode } from 'uqr'
import { counted } from '#domain/text/count.ts'
import { drawQr } from './draw-qr.ts'
import { breathe, drawTagged, drawUntagged, openPdf, type Pdf, type Tag, type Tagged } from './open-pdf.ts'

// PDF documents of tables and facts.

const margin = 48
const gap = 8
const size = { title: 18, heading: 12, text: 9.5 }

/** A column of a table: its share of the width, and on which side its cells are. */
export interface SheetColumn {
  head: string
  share: number
  align?: 'left' | 'right'
}

/** A text, or a list over this column and the next one: what, and how much of it, on the same line. */
export type SheetField = string | readonly (readonly [what: string, amount: string])[]

export interface SheetTable {
  heading: string
  columns: readonly SheetColumn[]
  rows: readonly (readonly SheetField[])[]
}

export interface Sheet {
  title: string
  /** Given to the reader of the file; the same content gives the same bytes. */
  at: Date
  facts: readonly (readonly [name: string, value: string])[]
  /** A code below the facts, which says nothing that they do not say, and what it is for. */
  qr?: { text: string; caption: string } | undefined
  tables: readonly SheetTable[]
  /** Below the tables. */
  notes: readonly string[]
}

/** Draws a document on A4 pages; a row is never split, every page has its number, and the last one says how many there are. */
export async function drawSheet({ title, at, facts, qr, tables, notes }: Sheet): Promise<Buffer> {
  const { pdf, root, bytes } = await openPdf({ title, at, size: 'A4', margin })
  let pages = 0
  const drawNumber = () => {
    pages += 1
    drawPageNumber(pdf, pages)
  }
  // Drawn with the page: pages that wait for their total need a hundred megabytes.
  drawNumber()
  pdf.on('pageAdded', drawNumber)
  drawTagged(pdf, root, ['H1'], () => pdf.font('bold').fontSize(size.title).text(title))
  pdf.moveDown(0.5)
  drawFacts(pdf, root, facts)
  if (qr) drawCode(pdf, root, qr)
  for (const table of tables) await drawTable(pdf, root, table)
  pdf.moveDown()
  pdf.font('text').fontSize(size.text)
  for (const note of notes) drawNote(pdf, root, note)
  if (pages > 1) drawNote(pdf, root, `Konec dokumentu. Má ${counted(pages, 'stranu', 'strany', 'stran')}.`)
  return bytes()
}

function drawPageNumber(pdf: Pdf, page: number): void {
  const { x, y } = pdf
  // The line is in the margin, where text would begin a new page.
  pdf.page.margins.bottom = 0
  drawUntagged(pdf, () =>
    pdf
      .font('text')
      .fontSize(8)
      .text(`strana ${page}`, margin, pdf.page.height - 32, { width: pdf.page.width - 2 * margin, align: 'right' }),
  )
  pdf.page.margins.bottom = margin
  pdf.x = x
  pdf.y = y
}

function drawNote(pdf: Pdf, root: Tagged, note: string): void {
  if (pdf.y + pdf.heightOfString(note) > pdf.page.height - margin) pdf.addPage().font('text').fontSize(size.text)
  drawTagged(pdf, root, ['P'], () => pdf.text(note, margin))
  pdf.moveDown(0.3)
}

const factColumns = [
  { head: '', share: 0.28 },
  { head: '', share: 0.72 },
] as const

function drawFacts(pdf: Pdf, root: Tagged, facts: Sheet['facts']): void {
  const table = pdf.struct('Table')
  root.add(table)
  for (const fact of facts) drawRow(pdf, table, factColumns, fact, { tags: [['TH', { scope: 'Row' }], ['TD']] })
  table.end()
}

/** The side of a QR code, in points: 3.2 cm. */
const codeSide = 90

function drawCode(pdf: Pdf, root: Tagged, { text, caption }: NonNullable<Sheet['qr']>): void {
  pdf.moveDown(0.5)
  const top = pdf.y
  drawUntagged(pdf, () => drawQr(pdf, encode(text, { ecc: 'M', border: 0 }), { left: margin, top, side: codeSide }))
  pdf.font('text').fontSize(size.text)
  drawTagged(pdf, root, ['P'], () => pdf.text(caption, margin + codeSide + gap * 2, top))
  pdf.x = margin
  pdf.y = top + codeSide
}

async function drawTable(pdf: Pdf, root: Tagged, { heading, columns, rows }: SheetTable): Promise<void> {
  pdf.moveDown()
  // A heading is never the last line of a page.
  if (pdf.y > pdf.page.height - margin - 60) pdf.addPage()
  drawTagged(pdf, root, ['H2'], () => pdf.font('bold').fontSize(size.heading).text(heading, margin))
  pdf.moveDown(0.3)
  const table = pdf.struct('Table')
  root.add(table)
  const heads = columns.map(({ head }) => head)
  drawRow(pdf, table, columns, heads, { weight: 'bold', tags: columns.map(() => ['TH', { scope: 'Column' }]) })
  // A screen reader reads the head once; on later pages it is repeated for the eye.
  const drawHead = () =>
    drawUntagged(pdf, () => {
      pdf.font('bold').fontSize(size.text)
      drawFields(pdf, layOut(pdf, columns, heads))
    })
  for (const [i, row] of rows.entries()) {
    drawRow(pdf, table, columns, row, { drawHead })
    await breathe(i)
  }
  table.end()
}

interface RowOptions {
  weight?: 'text' | 'bold'
  /** By column; a cell of data where none is given. */
  tags?: readonly Tag[]
  /** Draws the head of the table again at the top of a new page. */
  drawHead?: () => void
}

/** A text in its place: below the top of its row, in points. */
interface Placed {
  text: string
  below: number
  left: number
  width: number
  align: 'left' | 'right'
}

interface LaidOut {
  fields: readonly { texts: readonly Placed[]; columns: number }[]
  height: number
}

/** Places the fields of a row by its columns; lines of a list are level with their amounts. */
function layOut(pdf: Pdf, columns: readonly SheetColumn[], fields: readonly SheetField[]): LaidOut {
  const room = pdf.page.width - 2 * margin
  let left = margin
  const places = columns.map(({ share, align = 'left' }) => {
    const place = { left, width: share * room - gap, align }
    left += share * room
    return place
  })
  let [column, height] = [0, 0]
  const laidOut = fields.map((field) => {
    const lines = typeof field === 'string' ? [[field]] : field
    const across = typeof field === 'string' ? 1 : 2
    const within = places.slice(column, column + across)
    column += across
    let below = 0
    const texts = lines.flatMap((line) => {
      const placed = line.map((text, i) => ({ text, below, ...within[i]! }))
      below += Math.max(...placed.map(({ text, width }) => pdf.heightOfString(text, { width })))
      return placed
    })
    height = Math.max(height, below)
    return { texts, columns: across }
  })
  return { fields: laidOut, height: height + 4 }
}

/** Draws a row at the current height, or at the top of a new page if it does not fit. */
function drawRow(
  pdf: Pdf,
  table: Tagged,
  columns: readonly SheetColumn[],
  fields: readonly SheetField[],
  { weight = 'text', tags, drawHead }: RowOptions = {},
): void {
  pdf.font(weight).fontSize(size.text)
  const laidOut = layOut(pdf, columns, fields)
  if (pdf.y + laidOut.height > pdf.page.height - margin) {
    pdf.addPage()
    drawHead?.()
    pdf.font(weight).fontSize(size.text)
  }
  const row = pdf.struct('TR')
  table.add(row)
  drawFields(pdf, laidOut, (i, draw) => {
    const across = laidOut.fields[i]!.columns
    drawTagged(pdf, row, tags?.[i] ?? ['TD', across > 1 ? { columns: across } : {}], draw)
  })
  row.end()
}

function drawFields(pdf: Pdf, { fields, height }: LaidOut, within?: (field: number, draw: () => void) => void): void {
  const top = pdf.y
  for (const [i, { texts }] of fields.entries()) {
    const draw = () => {
      for (const { text, below, left, width, align } of texts) pdf.text(text, left, top + below, { width, align })
    }
    if (within) within(i, draw)
    else draw()
  }
  const drawLine = () =>
    pdf
      .moveTo(margin, top + height - 3)
      .lineTo(pdf.page.width - margin, top + height - 3)
      .lineWidth(0.4)
      .strokeColor('#c9c9d4')
      .stroke()
  if (within) drawUntagged(pdf, drawLine)
  else drawLine()
  pdf.x = margin
  pdf.y = top + height
}
