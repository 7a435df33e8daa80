// Letters are read no better in a larger picture, and the server takes 3 MB (design: security X4).
const longestSide = 1600
const mostCharacters = 4 * 1024 * 1024

/** A picture as a JPEG of 1600 pixels at most, in a data URL; throws where the browser cannot open it. */
export async function scaleDown(picture: Blob): Promise<string> {
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
  const fine = canvas.toDataURL('image/jpeg', 0.9)
  return fine.length <= mostCharacters ? fine : canvas.toDataURL('image/jpeg', 0.6)
}
