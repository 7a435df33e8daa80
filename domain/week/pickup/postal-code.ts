const POSTAL_CODE = /^(\d{3})[ \u00a0]?(\d{2})$/

/** Reads a PSČ written as `60200` or `602 00` (spec 1 §5); five digits, or null when it is none. */
export function parsePostalCode(text: string): string | null {
  const match = POSTAL_CODE.exec(text.trim())
  return match && `${match[1]}${match[2]}`
}

/** A PSČ as it is written in Czech, `602 00` with a no-break space. What is not five digits stays as it is. */
export function formatPostalCode(code: string): string {
  return code.replace(/^(\d{3})(\d{2})$/, '$1\u00a0$2')
}
