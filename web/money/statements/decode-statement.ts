/** The text of a statement: UTF-8, or the encoding of Windows, which Czech banks use for ABO. */
export async function decodeStatement(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}
