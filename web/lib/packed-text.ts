/** Compresses a text to a shorter one. */
export async function packText(text: string): Promise<string> {
  const packed = new Uint8Array(await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer())
  let letters = ''
  for (const byte of packed) letters += String.fromCharCode(byte)
  return btoa(letters)
}

/** The text of `packText`. */
export const unpackText = (packed: string): Promise<string> =>
  new Response(
    new Blob([Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0))]).stream().pipeThrough(new DecompressionStream('gzip')),
  ).text()
