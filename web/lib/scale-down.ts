// A larger picture is not read any better, and the server accepts 3 MB (docs/rules/catalog.md#uploads).
const LONGEST_SIDE = 1600
const mostCharacters = 4 * 1024 * 1024

/** Converts a picture to a JPEG of at most so many pixels, as a data URL; throws if the browser cannot open it. */
export async function scaleDown(picture: Blob, { longestSide = LONGEST_SIDE, quality = 0.9 } = {}): Promise<string> {
  const opened = await createImageBitmap(picture)
  const scale = Math.min(1, longestSide / Math.max(opened.width, opened.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(opened.width * scale))
  canvas.height = Math.max(1, Math.round(opened.height * scale))
  const brush = canvas.getContext('2d')!
  brush.fillStyle = '#ffffff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.drawImage(opened, 0, 0, canvas.width, canvas.height)
  opened.close()
  const fine = canvas.toDataURL('image/jpeg', quality)
  return fine.length <= mostCharacters ? fine : canvas.toDataURL('image/jpeg', 0.6)
}

/** The file of a data URL. */
export function fileIn(dataUrl: string): File {
  const [head = '', body = ''] = dataUrl.split(',')
  const type = head.slice('data:'.length, head.indexOf(';'))
  return new File([Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))], 'obrazek', { type })
}
