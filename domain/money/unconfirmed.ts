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
  return `Na potvrzení druhým člověkem čeká, ${what.join(' a ')}: cena zboží může klesnout až o ${formatTotal(haler(shortage + loss))}.`
}

/**
 * What was recorded as not handed over of a purchase whose handover did not end yet, and what that may change, in Czech; null if nothing was. At most,
 * for the same reason (docs/rules/money.md#losses).
 */
export const recordedText = (recorded: Money): string | null =>
  recorded > 0
    ? `Co podle záznamu při předání chybělo, odečteme, až předávání skončí: cena zboží může klesnout až o ${formatTotal(recorded)}.`
    : null
