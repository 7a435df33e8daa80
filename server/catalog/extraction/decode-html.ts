import { isUtf8 } from 'node:buffer'

const DECLARED = /<meta[^<>]{0,200}?charset\s{0,4}=\s{0,4}["']?([\w-]{1,30})/i

function decoderOf(label: string | undefined): TextDecoder | null {
  try {
    return label ? new TextDecoder(label) : null
  } catch {
    return null
  }
}

/** Whether a text that is not valid UTF-8 was meant to be: only a few bytes are broken, not every accented letter. */
function isNearlyUtf8(text: string): boolean {
  let [broken, whole] = [0, 0]
  for (const letter of text) {
    if (letter === '\ufffd') broken += 1
    else if (letter > '\u007f') whole += 1
  }
  return broken * 10 < whole
}

/**
 * Decodes a page. Valid UTF-8 is taken as UTF-8, because other encodings hardly ever look like it. Otherwise the charset of the response
 * applies, else the one that the page declares, else the usual one of old Czech shops.
 */
export function decodeHtml(body: Buffer, type: string): string {
  const sent = /charset\s*=\s*["']?([\w-]{1,30})/i.exec(type)?.[1]
  const declared = DECLARED.exec(body.subarray(0, 2048).toString('latin1'))?.[1]
  const named = [decoderOf(sent), decoderOf(declared)].filter((decoder) => decoder !== null)
  // UTF-16 contains zero bytes, which are valid UTF-8.
  if (named[0]?.encoding.startsWith('utf-16')) return named[0].decode(body)
  const text = new TextDecoder().decode(body)
  if (isUtf8(body) || isNearlyUtf8(text)) return text
  return (named.find(({ encoding }) => encoding !== 'utf-8') ?? new TextDecoder('windows-1250')).decode(body)
}
