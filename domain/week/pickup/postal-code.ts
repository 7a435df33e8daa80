const POSTAL_CODE = /^(\d{3})[ \u00a0]?(\d{2})$/

/** Parses a PSČ written as `60200` or `602 00` to five digits; null if it is invalid. */
export function parsePostalCode(text: string): string | null {
  const match = POSTAL_CODE.exec(text.trim())
  return match && `${match[1]}${match[2]}`
}

/** Formats a PSČ as in Czech, `602 00` with a no-break space. Returns anything but five digits unchanged. */
export function formatPostalCode(code: string): string {
  return code.replace(/^(\d{3})(\d{2})$/, '$1\u00a0$2')
}
