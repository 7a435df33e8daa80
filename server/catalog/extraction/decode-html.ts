import { isUtf8 } from 'node:buffer'

const DECLARED = /<meta[^<>]{0,200}?charset\s{0,4}=\s{0,4}["']?([\w-]{1,30})/i

function decoderOf(label: string | undefined): TextDecoder | null {
  try {
    return label ? new TextDecoder(label) : null
  } catch {
    return null
  }
}

/** Whether text that is no UTF-8 as a whole was meant to be: a byte here and there is broken, not every letter with an accent. */
function isNearlyUtf8(text: string): boolean {
  let [broken, whole] = [0, 0]
  for (const letter of text) {
    if (letter === '\ufffd') broken += 1
    else if (letter > '\u007f') whole += 1
  }
  return broken * 10 < whole
}

/**
 * The text of a page. What its bytes are is surer than what is said of them: no other encoding happens to be right UTF-8. What is none is in
 * the charset that its answer names, else in the one it declares itself, else as old Czech shops write.
 */
export function decodeHtml(body: Buffer, type: string): string {
  const sent = /charset\s*=\s*["']?([\w-]{1,30})/i.exec(type)?.[1]
  const declared = DECLARED.exec(body.subarray(0, 2048).toString('latin1'))?.[1]
  const named = [decoderOf(sent), decoderOf(declared)].filter((decoder) => decoder !== null)
  // Half of its bytes are noughts, which is right UTF-8 too.
  if (named[0]?.encoding.startsWith('utf-16')) return named[0].decode(body)
  const text = new TextDecoder().decode(body)
  if (isUtf8(body) || isNearlyUtf8(text)) return text
  return (named.find(({ encoding }) => encoding !== 'utf-8') ?? new TextDecoder('windows-1250')).decode(body)
}
