import type { Unit } from '../../money/unit.ts'
import { formatPrice, type Money } from '../../money/money.ts'
import { formatQuantity } from '../../money/quantity.ts'
import { counted } from '../../text/count.ts'
import { formatPragueDateTime, formatPragueInstant } from '../../time/prague.ts'
import type { Tier } from '../offers/tiers.ts'
import { demandOf, type PricePoint } from './clear.ts'
import { missingText } from './missing-text.ts'
import { verdictText, type Verdict } from './verdict.ts'

// The Czech words of a pool's protocol (docs/rules/week.md#protocol), the same on its page and in its PDF.

/** An offer with what the demand and the rule made of each of its tiers. */
export interface JudgedOffer {
  id: string
  supplierName: string
  submittedAt: Date
  isRegional: boolean
  tiers: readonly (Tier & { demand: number; flexible?: number | undefined; verdict: Verdict })[]
}

/** What the facts of a protocol are read from. */
export interface ProtocolOf {
  unit: Unit
  /** Null while offers are awaited: then it says what would be decided now. */
  clearedAt: Date | null
  offers: readonly JudgedOffer[]
  award: { supplierName: string; tier: number; price: Money; quantity: number; flexible?: number | undefined; isRegional: boolean } | null
  region: { name: string; localities: readonly string[] } | null
  households: number
  requestedQuantity: number
  missingQuantity: number | null
  standardPrice: Money | null
  curve: readonly PricePoint[]
  fingerprint: string
  snapshotSha256: string
}

type Fact = readonly [name: string, value: string]

/** `, z toho 1 ks navíc`: the part of what was bought that nobody wanted for certain, in thousandths; empty without one. */
export const onTopText = (flexible: number, unit: Unit): string =>
  flexible === 0 ? '' : `, z toho ${formatQuantity(flexible, unit)} navíc`

/** `Koupeno`, or of a pool that is not cleared yet what would be bought. */
export const boughtHead = ({ clearedAt }: Pick<ProtocolOf, 'clearedAt'>): string => (clearedAt === null ? 'Koupilo by se' : 'Koupeno')

function missingFact({ award, missingQuantity, clearedAt, unit, offers }: ProtocolOf): Fact {
  const name = `${clearedAt === null ? 'Chybí' : 'Chybělo'} ${award === null ? 'k ceně' : 'k lepší ceně'}`
  if (missingQuantity !== null) return [name, missingText(missingQuantity, unit)]
  return [name, offers.length === 0 ? 'nikdo nenabídl' : 'lepší cenu nikdo nenabídl']
}

/** What was decided: the price, whose it is, how much was bought, and what is missing to a better one. */
export function protocolFacts(protocol: ProtocolOf): Fact[] {
  const { unit, clearedAt, offers, award, region, households, requestedQuantity, standardPrice } = protocol
  const buyers = clearedAt === null || award === null ? '' : `, ${counted(households, 'domácnost', 'domácnosti', 'domácností')}`
  const nobody = offers.length === 0 ? 'nikdo nenabídl' : 'žádné pásmo nebylo splněno'
  return [
    ['Cena', award === null ? 'bez ceny' : `${formatPrice(award.price)}/${unit}`],
    [
      'Dodavatel',
      award === null ? nobody : `${award.supplierName}, pásmo ${award.tier}${award.isRegional ? ', nabídka pro celý region' : ''}`,
    ],
    ...(region === null ? [] : [[`Region ${region.name}`, region.localities.join(', ')] as const]),
    [
      boughtHead(protocol),
      `${formatQuantity(award?.quantity ?? 0, unit)} z ${formatQuantity(requestedQuantity, unit)}${onTopText(award?.flexible ?? 0, unit)}${buyers}`,
    ],
    missingFact(protocol),
    ['Běžná cena v den uzávěrky', standardPrice === null ? 'neznámá' : `${formatPrice(standardPrice)}/${unit}`],
    ['Stanoveno', clearedAt === null ? 'zatím ne, tohle je zkouška' : formatPragueDateTime(clearedAt, 'full')],
  ]
}

/** One tier of an offer. */
export interface TierRow {
  offerId: string
  supplierName: string
  /** To the millisecond, because it decides between equal prices. */
  submitted: string
  tier: number
  from: string
  price: string
  /** The demand at that price. */
  demand: string
  verdict: string
  hasWon: boolean
}

/** Every tier of every offer, with all that decided about it: also the instant and the id, which decide between equal prices. */
export function tierRows({ offers, unit, award }: Pick<ProtocolOf, 'offers' | 'unit' | 'award'>): TierRow[] {
  return offers.flatMap(({ id: offerId, supplierName, submittedAt, isRegional, tiers }) =>
    tiers.map((tier, i) => ({
      offerId,
      supplierName: isRegional ? `${supplierName} (region)` : supplierName,
      submitted: formatPragueInstant(submittedAt),
      tier: i + 1,
      from: formatQuantity(tier.minQuantity, unit),
      price: `${formatPrice(tier.price)}/${unit}`,
      demand: `${formatQuantity(tier.demand, unit)}${tier.flexible ? ` a až ${formatQuantity(tier.flexible, unit)} navíc` : ''}`,
      verdict: verdictText(tier.verdict, tier, unit, award?.price ?? null),
      hasWon: tier.verdict === 'won',
    })),
  )
}

/** One row of the demand at each price. */
export interface CurveRow {
  cap: string
  quantity: string
  /** The quantity with that cap or a higher one. */
  demand: string
  isBought: boolean
}

/** The heads of the demand at each price, in the order of `CurveRow`. */
export const curveHeads = (protocol: Pick<ProtocolOf, 'clearedAt'>) =>
  ['Cena do', 'Množství', 'Poptávka za tu cenu', boughtHead(protocol)] as const

/** The demand at each price: how much is wanted with exactly that cap, and how much with that cap or a higher one. */
export function curveRows({ curve, unit, award }: Pick<ProtocolOf, 'curve' | 'unit' | 'award'>): CurveRow[] {
  const demandAt = demandOf(curve)
  return curve.map(({ cap, quantity }) => ({
    cap: cap === null ? 'neuvedena' : formatPrice(cap),
    quantity: formatQuantity(quantity, unit),
    demand: cap === null ? 'nepočítá se' : formatQuantity(demandAt(cap), unit),
    isBought: cap !== null && award !== null && cap >= award.price,
  }))
}

// The rule by which it was decided.
const RULE =
  'Pásmo je splněné, když je poptávka za jeho cenu aspoň tak velká jako jeho nejmenší množství; co chybí, smí doplnit množství navíc, se kterým členové souhlasili. Vyhrává splněné pásmo s nejnižší cenou; při shodě dříve podaná nabídka, pak nižší označení. Všichni, kdo zadali aspoň tuto cenu, zaplatí stejně.'

// Added where there is an offer for the region.
const REGIONAL_RULE =
  'Nabídku pro celý region využijí lokality, které vlastní cenu nemají nebo ji nemají nižší. Její pásmo je splněné, když je jejich poptávka za jeho cenu dohromady aspoň tak velká jako jeho nejmenší množství.'

/** All rules by which a pool was decided. */
export const ruleOf = ({ region }: Pick<ProtocolOf, 'region'>): string => (region === null ? RULE : `${RULE} ${REGIONAL_RULE}`)

/** The fingerprints with their names. */
export const fingerprintsOf = ({ fingerprint, snapshotSha256 }: Pick<ProtocolOf, 'fingerprint' | 'snapshotSha256'>): Fact[] => [
  ['Otisk poptávky a nabídek (SHA-256)', fingerprint],
  ['Otisk všech košíků závozu (SHA-256)', snapshotSha256],
]
