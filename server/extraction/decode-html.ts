const DECLARED = /<meta[^<>]{0,200}?charset\s{0,4}=\s{0,4}["']?([\w-]{1,30})/i

function decoderOf(label: string | undefined): TextDecoder | null {
  try {
    return label ? new TextDecoder(label) : null
  } catch {
    return null
  }
}

/** The text of a page: in the charset its answer names, else the one it declares itself, else UTF-8. Older shops write windows-1250. */
export function decodeHtml(body: Buffer, type: string): string {
  const sent = /charset\s*=\s*["']?([\w-]{1,30})/i.exec(type)?.[1]
  const declared = DECLARED.exec(body.subarray(0, 2048).toString('latin1'))?.[1]
  return (decoderOf(sent) ?? decoderOf(declared) ?? new TextDecoder()).decode(body)
}
