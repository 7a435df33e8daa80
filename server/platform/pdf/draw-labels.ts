import { encode } from 'uqr'
import { drawQr, type Modules } from './draw-qr.ts'
import { breathe, drawTagged, drawUntagged, openPdf, type Pdf, type Tagged } from './open-pdf.ts'

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
  a4: { page: [210 * mm, 297 * mm], columns: 3, rows: 8, width: 70 * mm, height: 37 * mm, top: 0.5 * mm, scale: 1 },
  /** One label per page, for label printers. */
  roll: { page: [100 * mm, 50 * mm], columns: 1, rows: 1, width: 100 * mm, height: 50 * mm, top: 0, scale: 1.35 },
} as const

const pad = 4 * mm

/** Draws labels with QR codes, on A4 sheets or one on each page. */
export async function drawLabels(title: string, at: Date, labels: readonly Label[], on: keyof typeof sizes): Promise<Buffer> {
  const { page, columns, rows, width, height, top, scale } = sizes[on]
  const { pdf, root, bytes } = await openPdf({ title, at, size: [...page], margin: 0 })
  const modulesOf = lastModules()
  for (const [i, label] of labels.entries()) {
    const place = i % (columns * rows)
    if (i > 0 && place === 0) pdf.addPage()
    const box = { left: (place % columns) * width, top: top + Math.floor(place / columns) * height, width, height, scale }
    drawLabel(pdf, root, { label, modules: modulesOf(label.qr), box })
    await breathe(i)
  }
  return bytes()
}

interface Box {
  left: number
  top: number
  width: number
  height: number
  /** How much larger text and code are than on an A4 sheet. */
  scale: number
}

function drawLabel(pdf: Pdf, root: Tagged, { label, modules, box }: { label: Label; modules: Modules; box: Box }): void {
  const { left, top, width, height, scale } = box
  const side = Math.min(height - 2 * pad, 26 * mm * scale)
  const room = width - side - 2.5 * pad
  drawTagged(pdf, root, ['P'], () => {
    pdf
      .font('bold')
      .fontSize(20 * scale)
      .text(label.big, left + pad, top + pad, { width: room, height: 22 * scale, ellipsis: true, lineBreak: false })
    pdf.font('text').fontSize(8.5 * scale)
    for (const [i, line] of label.lines.entries())
      pdf.text(line, left + pad, top + pad + (24 + i * 11) * scale, { width: room, height: 11 * scale, ellipsis: true })
  })
  const qr = { left: left + width - pad - side, top: top + (height - side) / 2, side }
  // It says nothing that the text does not say.
  drawUntagged(pdf, () => drawQr(pdf, modules, qr))
}

/** Encodes texts; the crates of one purchase follow each other and have the same code. */
function lastModules(): (text: string) => Modules {
  let last: { text: string; modules: Modules } | null = null
  return (text) => {
    // A fixed mask, because finding the best of eight takes most of the time. The texts are random enough for any.
    if (last?.text !== text) last = { text, modules: encode(text, { ecc: 'M', border: 0, maskPattern: 3 }) }
    return last.modules
  }
}
