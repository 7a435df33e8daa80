import { openPdf, type Pdf } from './open-pdf.ts'

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

export interface SheetTable {
  heading: string
  columns: readonly SheetColumn[]
  rows: readonly (readonly string[])[]
}

export interface Sheet {
  title: string
  /** Given to the reader of the file; the same content gives the same bytes. */
  at: Date
  facts: readonly (readonly [name: string, value: string])[]
  tables: readonly SheetTable[]
  /** Below the tables. */
  notes: readonly string[]
}

/** Draws a document on A4 pages; a row is never split, and every page has its number. */
export async function drawSheet({ title, at, facts, tables, notes }: Sheet): Promise<Buffer> {
  const { pdf, bytes } = await openPdf({ title, at, size: 'A4', margin, bufferPages: true })
  pdf.font('bold').fontSize(size.title).text(title)
  pdf.moveDown(0.5)
  for (const [name, value] of facts)
    drawRow(
      pdf,
      [
        { head: '', share: 0.28 },
        { head: '', share: 0.72 },
      ],
      [name, value],
    )
  for (const table of tables) drawTable(pdf, table)
  pdf.moveDown()
  for (const note of notes) pdf.font('text').fontSize(size.text).text(note, margin).moveDown(0.3)
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    // The line is in the margin, where text would begin a new page.
    pdf.page.margins.bottom = 0
    pdf
      .font('text')
      .fontSize(8)
      .text(`${page + 1} z ${count}`, margin, pdf.page.height - 32, { width: pdf.page.width - 2 * margin, align: 'right' })
  }
  return bytes()
}

function drawTable(pdf: Pdf, { heading, columns, rows }: SheetTable): void {
  pdf.moveDown()
  // A heading is never the last line of a page.
  if (pdf.y > pdf.page.height - margin - 60) pdf.addPage()
  pdf.font('bold').fontSize(size.heading).text(heading, margin)
  pdf.moveDown(0.3)
  const drawHead = () =>
    drawRow(
      pdf,
      columns,
      columns.map(({ head }) => head),
      { weight: 'bold' },
    )
  drawHead()
  for (const row of rows) drawRow(pdf, columns, row, { drawHead })
}

interface RowOptions {
  weight?: 'text' | 'bold'
  /** Draws the head of the table again at the top of a new page. */
  drawHead?: () => void
}

/** Draws a row at the current height, or at the top of a new page if it does not fit. */
function drawRow(
  pdf: Pdf,
  columns: readonly SheetColumn[],
  cells: readonly string[],
  { weight = 'text', drawHead }: RowOptions = {},
): void {
  const width = pdf.page.width - 2 * margin
  pdf.font(weight).fontSize(size.text)
  const widths = columns.map(({ share }) => share * width - gap)
  const height = Math.max(...cells.map((cell, i) => pdf.heightOfString(cell, { width: widths[i]! }))) + 4
  if (pdf.y + height > pdf.page.height - margin) {
    pdf.addPage()
    drawHead?.()
    pdf.font(weight).fontSize(size.text)
  }
  const top = pdf.y
  let left = margin
  for (const [i, cell] of cells.entries()) {
    pdf.text(cell, left, top, { width: widths[i]!, align: columns[i]!.align ?? 'left' })
    left += widths[i]! + gap
  }
  pdf
    .moveTo(margin, top + height - 3)
    .lineTo(margin + width, top + height - 3)
    .lineWidth(0.4)
    .strokeColor('#c9c9d4')
    .stroke()
  pdf.x = margin
  pdf.y = top + height
}
