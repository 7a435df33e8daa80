import { encode } from 'uqr'
import { openPdf, type Pdf } from './open-pdf.ts'

/** A label: a number to find it by, lines of text, and a QR code. */
export interface Label {
  big: string
  lines: readonly string[]
  qr: string
}

// Points per millimetre.
const mm = 72 / 25.4
const sizes = {
  /** Sheets of 24 labels, 70 × 37 mm. */
  a4: { page: [210 * mm, 297 * mm], columns: 3, rows: 8, width: 70 * mm, height: 37 * mm, top: 0.5 * mm },
  /** One label per page, for label printers. */
  roll: { page: [100 * mm, 50 * mm], columns: 1, rows: 1, width: 100 * mm, height: 50 * mm, top: 0 },
} as const

const pad = 4 * mm

/** Draws labels with QR codes, on A4 sheets or one on each page. */
export async function drawLabels(title: string, at: Date, labels: readonly Label[], on: keyof typeof sizes): Promise<Buffer> {
  const { page, columns, rows, width, height, top } = sizes[on]
  const { pdf, bytes } = await openPdf({ title, at, size: [...page], margin: 0 })
  for (const [i, label] of labels.entries()) {
    const place = i % (columns * rows)
    if (i > 0 && place === 0) pdf.addPage()
    drawLabel(pdf, label, (place % columns) * width, top + Math.floor(place / columns) * height, width, height)
  }
  return bytes()
}

function drawLabel(pdf: Pdf, { big, lines, qr }: Label, left: number, top: number, width: number, height: number): void {
  const side = Math.min(height - 2 * pad, 26 * mm)
  drawQr(pdf, qr, left + width - pad - side, top + (height - side) / 2, side)
  const room = width - side - 2.5 * pad
  pdf
    .font('bold')
    .fontSize(20)
    .text(big, left + pad, top + pad, { width: room, height: 22, ellipsis: true, lineBreak: false })
  pdf.font('text').fontSize(8.5)
  for (const [i, line] of lines.entries()) pdf.text(line, left + pad, top + pad + 24 + i * 11, { width: room, height: 11, ellipsis: true })
}

/** Draws a QR code; dark modules side by side are one rectangle. */
function drawQr(pdf: Pdf, text: string, left: number, top: number, side: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const module = side / size
  for (const [y, row] of data.entries())
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue
      const from = x
      while (row[x + 1]) x += 1
      pdf.rect(left + from * module, top + y * module, (x - from + 1) * module, module)
    }
  pdf.fill('#000000')
}
