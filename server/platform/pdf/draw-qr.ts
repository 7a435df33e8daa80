import type { encode } from 'uqr'
import type { Pdf } from './open-pdf.ts'

/** A QR code as it was encoded. */
export type Modules = ReturnType<typeof encode>

/** Draws a QR code as one path; dark modules side by side are one rectangle. */
export function drawQr(pdf: Pdf, { data, size }: Modules, { left, top, side }: { left: number; top: number; side: number }): void {
  const module = side / size
  const path: string[] = []
  for (const [y, row] of data.entries())
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue
      const from = x
      while (row[x + 1]) x += 1
      path.push(`${from} ${y} ${x - from + 1} 1 re`)
    }
  // Whole modules in a scaled space are a third of the bytes of points.
  pdf.save().transform(module, 0, 0, module, left, top).addContent(path.join('\n'))
  pdf.fill('#000000').restore()
}
