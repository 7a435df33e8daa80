import { formatTotal, haler, type Money } from './money.ts'

/** By how much a purchase becomes cheaper once a second person confirms what one counted: what did not arrive, and what was lost at the handover. */
export interface Unconfirmed {
  shortage: Money
  loss: Money
}

/**
 * What of a purchase waits for a second person, and what that may change, in Czech; null if nothing waits. At most, because what is given back
 * meanwhile is not given back again (docs/rules/money.md#who-moves-money).
 */
export function unconfirmedText({ shortage, loss }: Unconfirmed): string | null {
  const what = [...(shortage > 0 ? ['co podle příjmu nepřišlo'] : []), ...(loss > 0 ? ['co podle záznamu při předání chybělo'] : [])]
  if (what.length === 0) return null
  return `Na schválení druhým člověkem čeká, ${what.join(' a ')}: cena zboží může klesnout až o ${formatTotal(haler(shortage + loss))}.`
}

/**
 * What was recorded as not handed over of a purchase whose handover did not end yet, and what that may change, in Czech; null if nothing was. At most,
 * for the same reason (docs/rules/money.md#losses).
 */
export const recordedText = (recorded: Money): string | null =>
  recorded > 0
    ? `Co podle záznamu při předání chybělo, odečteme, až předávání skončí: cena zboží může klesnout až o ${formatTotal(recorded)}.`
    : null

/**
 * By how much something becomes cheaper, in Czech: by what is deducted, and by what waits for a second person; empty if by nothing. `o 12 Kč méně a o
 * dalších 5 Kč, až to schválí druhý člověk`.
 */
export function cheaperText(less: Money, waiting: Money): string {
  const later = (words: string) =>
    waiting > 0 ? [`${words} ${formatTotal(waiting)}${less > 0 ? '' : ' méně'}, až to schválí druhý člověk`] : []
  return less > 0 ? [`o ${formatTotal(less)} méně`, ...later('o dalších')].join(' a ') : later('o').join('')
}
