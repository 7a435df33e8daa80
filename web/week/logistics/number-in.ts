/** The number of a text with a decimal comma or dot; null for an empty text, NaN for anything else. */
export const numberIn = (text: string): number | null => {
  const tidy = text.trim().replaceAll(/\s/g, '').replace(',', '.')
  if (tidy === '') return null
  return /^-?\d+(\.\d+)?$/.test(tidy) ? Number(tidy) : Number.NaN
}
