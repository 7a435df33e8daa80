import type { Unit } from '../../money/unit.ts'
import { formatPrice, formatTotal, type Money } from '../../money/money.ts'
import { formatQuantity } from '../../money/quantity.ts'
import { counted } from '../../text/count.ts'
import { missingText } from './missing-text.ts'
import type { NotBoughtReason, Receipt } from './receipt.ts'

// The Czech sentences of the price receipt, the same on the screen and in the mail.

const upTo = (cap: Money) => `cena do ${formatTotal(cap)}`

/** Why a line was not bought, and what would have changed it. */
export function reasonSentence(reason: NotBoughtReason, unit: Unit): string {
  const { kind } = reason
  if (kind === 'no_offer') return 'Nikdo tuto položku nenabídl, proto nekupujeme a nic neplatíte.'
  if (kind === 'unpaid') return 'Objednávka nebyla včas zaplacená, proto nekupujeme a nic neplatíte.'
  if (kind === 'below_minimum') return belowMinimum(reason, unit)
  return `${kind === 'no_cap' ? withoutCap(reason) : overCap(reason)}${wouldDo(reason, unit)}`
}

function withoutCap({ price }: NotBoughtReason): string {
  return price === null
    ? 'Nemáte zadanou cenu do, proto nekupujeme.'
    : `Cena skupiny je ${formatPrice(price)}, ale nemáte zadanou cenu do, proto nekupujeme.`
}

function overCap({ cap, price, lowest }: NotBoughtReason): string {
  const own = upTo(cap!)
  if (price !== null) return `Vaše ${own} je pod cenou skupiny ${formatPrice(price)}, proto nekupujeme.`
  if (lowest !== null) return `Vaše ${own} je pod nejnižší nabídkou ${formatPrice(lowest)}, proto nekupujeme.`
  return `Za vaši ${own.replace('cena', 'cenu')} se nesešlo dost množství, proto nekupujeme.`
}

function wouldDo({ kind, remedy }: NotBoughtReason, unit: Unit): string {
  if (remedy === null || remedy.cap === null) return ''
  if (remedy.missing === null) return kind === 'no_cap' ? ` Nejnižší nabídka je ${formatPrice(remedy.price)}.` : ''
  if (remedy.missing === 0) return ` S cenou do ${formatPrice(remedy.cap)} bychom koupili.`
  return ` S cenou do ${formatPrice(remedy.cap)} by k nákupu chybělo ještě ${missingText(remedy.missing, unit)}.`
}

function belowMinimum({ remedy }: NotBoughtReason, unit: Unit): string {
  const nothing = 'Nekupujeme a nic neplatíte.'
  if (remedy === null || remedy.missing === null) return `Nejmenší množství jsme dohromady nesebrali. ${nothing}`
  const missing = missingText(remedy.missing, unit)
  if (remedy.cap === null && remedy.isWithMore)
    return `Na nejmenší odběr bylo o ${missing} málo i s tím, co členové přidali, proto nekupujeme a nic neplatíte.`
  if (remedy.cap !== null) return `K nákupu chybělo ${missing}, i kdybyste zadali cenu do ${formatPrice(remedy.cap)}. ${nothing}`
  return `Do nejmenšího množství chybělo ${missing}: s nimi bychom koupili za ${formatPrice(remedy.price)}. ${nothing}`
}

/** The same in a few words for a list row: `nekoupeno: chybělo 13 ks`. */
export function reasonInShort({ kind, cap, price, lowest, remedy }: NotBoughtReason, unit: Unit): string {
  switch (kind) {
    case 'no_offer':
      return 'nekoupeno: nikdo nenabídl'
    case 'unpaid':
      return 'nekoupeno: nezaplaceno včas'
    case 'no_cap':
      return 'nekoupeno: bez ceny do'
    case 'over_cap': {
      const low = price ?? lowest
      if (low === null) return 'nekoupeno: vaše cena je nízká'
      return `nekoupeno: ${upTo(cap!)} je pod ${price === null ? 'nabídkou' : 'cenou'} ${formatPrice(low)}`
    }
    case 'below_minimum':
      return remedy === null || remedy.missing === null
        ? 'nekoupeno: málo zájemců'
        : `nekoupeno: chybělo ${missingText(remedy.missing, unit)}`
  }
}

/**
 * The tiers that the receipt shows, in one line: `od 50 kg 16,50 Kč, od 60 kg 16,00 Kč`. Null if there is none, or only the one whose price
 * was paid.
 */
export function ladderText({ ladder, price }: Pick<Receipt, 'ladder' | 'price'>, unit: Unit): string | null {
  if (ladder.every((rung) => rung.price === price)) return null
  return ladder.map((rung) => `od ${formatQuantity(rung.minQuantity, unit)} ${formatPrice(rung.price)}`).join(', ')
}

/** `Cena 18,90 Kč platí díky společné nabídce pro 4 lokality.` */
export const regionalSentence = (price: Money, localities: number): string =>
  `Cena ${formatPrice(price)} platí díky společné nabídce pro ${counted(localities, 'lokalitu', 'lokality', 'lokalit')}.`

/** The same of a receipt; null if the price is one of the locality alone. */
export const regionalText = ({ price, regionalLocalities }: Pick<Receipt, 'price' | 'regionalLocalities'>): string | null =>
  price === null || regionalLocalities === null ? null : regionalSentence(price, regionalLocalities)

/** The line's own cap, for its receipt. */
export interface OwnCap {
  cap: Money | null
  unit: Unit
}

/**
 * How a bought line got its price, in parts: `68 kg od 41 domácností, pásmo od 60 kg = 24,90 Kč`, `vaše cena do 28 Kč`, `ušetřeno 14,40 Kč
 * proti běžné ceně 28,50 Kč (nejnižší v katalogu za 30 dní do uzávěrky)`.
 */
export function receiptParts({ price, group, ladder, saved, standardPrice }: Receipt, { cap, unit }: OwnCap): string[] {
  if (price === null) return []
  const tier = ladder.find((rung) => rung.price === price)
  const steps = [
    ...(group ? [`${formatQuantity(group.quantity, unit)} od ${counted(group.households, 'domácnosti', 'domácností', 'domácností')}`] : []),
    ...(tier ? [`pásmo od ${formatQuantity(tier.minQuantity, unit)} = ${formatPrice(price)}`] : [`cena skupiny ${formatPrice(price)}`]),
  ]
  return [
    steps.join(', '),
    ...(cap === null ? [] : [`vaše ${upTo(cap)}`]),
    ...(saved === null || standardPrice === null
      ? []
      : [`ušetřeno ${formatTotal(saved)} proti běžné ceně ${formatPrice(standardPrice)} (nejnižší v katalogu za 30 dní do uzávěrky)`]),
  ]
}
