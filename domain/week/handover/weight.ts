const PART = /^(\d{1,6})(?:[.,](\d{1,3}))?\s*(g|kg)?$/

/**
 * The sum of weights that were put on the scales one after the other, in grams: `192+167` and `0,2 kg + 159 g` are 359. Without a unit they
 * are grams. Null if it is not a sum of weights, or not of whole grams.
 */
export function weighed(text: string): number | null {
  const parts = text.replaceAll('\u00a0', ' ').split('+')
  let sum = 0
  for (const part of parts) {
    const [, whole, decimals = '', unit = 'g'] = PART.exec(part.trim().toLowerCase()) ?? []
    if (whole === undefined || (unit === 'g' && decimals !== '')) return null
    sum += unit === 'g' ? Number(whole) : Number(whole) * 1000 + Number(decimals.padEnd(3, '0'))
  }
  return sum > 0 && sum <= 9_999_000 ? sum : null
}
