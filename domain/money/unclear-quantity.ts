import { formatQuantity, UNCLEAR } from './quantity.ts'

const NBSP = '\u00a0'

/**
 * Why a quantity cannot be read, in Czech: `1.000` may be one or a thousand. Null for any other text. No export of ours writes such a number,
 * because no unit has a step of a thousandth.
 */
export function unclearQuantity(text: string): string | null {
  const [all, whole, rest] = UNCLEAR.exec(text.trim()) ?? []
  if (all === undefined) return null
  const [less, more] = [Number(whole! + rest!), Number(whole! + rest!) * 1000]
  return `${all} může být ${formatQuantity(less)} i${NBSP}${formatQuantity(more)}. Napište prosím jedno z${NBSP}toho.`
}
