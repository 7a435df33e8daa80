const LONGEST = 60

/** A text from a file for a message: one line in quotes, shortened, without control characters. Its own quotes cannot end it. */
export function shown(text: string): string {
  const clean = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '·').replace(/[„“”]/g, '"')
  return clean.length > LONGEST ? `„${clean.slice(0, LONGEST)}…“` : `„${clean}“`
}
