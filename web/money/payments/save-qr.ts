import { encode } from 'uqr'
import { saveFile } from '../../lib/save-file.ts'

const MODULE = 12

/** Saves a QR code as a picture, which applications of banks open. */
export function saveQr(text: string, fileName: string): void {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * MODULE
  const pen = canvas.getContext('2d')!
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * MODULE, y * MODULE, MODULE, MODULE)
  canvas.toBlob((picture) => picture && saveFile(fileName, picture), 'image/png')
}
