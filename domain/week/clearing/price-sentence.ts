import type { Unit } from '../../money/unit.ts'
import { formatPrice, formatTotal, type Money } from '../../money/money.ts'
import { formatQuantity } from '../../money/quantity.ts'
import { counted } from '../../text/count.ts'
import { plural } from '../../text/plural.ts'
import { formatPragueTime, pragueDay } from '../../time/prague.ts'
import { formatDay } from '../../time/weekday.ts'
import { MIN_SHOWN_HOUSEHOLDS } from '../pool/sight.ts'
import type { ForecastRegion } from './forecast.ts'
import type { PurchaseHandover } from '../purchases/status.ts'
import type { NextPrice, PriceState } from './price-state.ts'
import { reasonSentence } from './receipt-text.ts'

/** A part of the sentence: plain, emphasised, or emphasised as a saving. */
export interface Phrase {
  text: string
  tone: 'plain' | 'strong' | 'save'
}

const plain = (text: string): Phrase => ({ text, tone: 'plain' })
const strong = (text: string): Phrase => ({ text, tone: 'strong' })

const ASK_ME = ' Nemáte zadaný cenový strop, proto sami nekoupíme.'

/** The state of the price as one Czech text. It contains everything that the dots show (docs/rules/screens.md#live-price). */
export function priceSentence(state: PriceState): string {
  return pricePhrases(state)
    .map(({ text }) => text)
    .join('')
}

const HANDOVERS: Readonly<Record<PurchaseHandover, string>> = {
  awaited: 'Dostanete ',
  handed_over: 'Dostali jste ',
  failed: 'Nepředali jsme vám ',
}

/** The same sentence in parts, so that a screen can emphasise the numbers. */
export function pricePhrases(state: PriceState): Phrase[] {
  switch (state.kind) {
    case 'not_shown':
      return [...wanted(state), ...asking(state.askMe)]
    case 'few':
      return [...few(state), ...asking(state.askMe)]
    case 'no_offer':
      return [...interest(state), ...asking(state.askMe)]
    case 'below_minimum':
      return [...toFirst(state.next, state.unit, state.closed), ...belowFirst(state), ...onTop(state), ...asking(state.askMe)]
    case 'reached':
      return [...toNext(state.next, state.unit, state.closed), ...onTop(state), ...asking(state.askMe)]
    case 'best':
      return [plain('Lepší cena už není. Hotovo.'), ...onTop(state), ...asking(state.askMe)]
    case 'over_cap':
      return overCap(state)
    case 'locked':
      return locked(state)
    case 'allocated':
      if (!state.isOrdered && state.quantity === 0) return [plain('U dodavatele neobjednáno, nic neplatíte.')]
      return [
        plain(state.isOrdered ? HANDOVERS[state.handover] : 'Koupíme vám '),
        strong(formatQuantity(state.quantity, state.unit)),
        plain(' po '),
        strong(formatPrice(state.price)),
        plain(', celkem '),
        strong(formatTotal(state.total)),
        plain(state.isOrdered ? '.' : '. U dodavatele zatím neobjednáno.'),
      ]
    case 'stale':
      return [plain(`Naposledy ${formatPragueTime(state.at)}`)]
  }
}

function asking(askMe: boolean): Phrase[] {
  return askMe ? [plain(ASK_ME)] : []
}

function wanted(state: Extract<PriceState, { kind: 'no_offer' | 'not_shown' }>): Phrase[] {
  if (state.requestedQuantity === null) return [plain('Zatím sbíráme zájem.')]
  const quantity = formatQuantity(state.requestedQuantity, state.unit)
  if (state.households === null) return [plain('Zatím sbíráme zájem: celkem '), strong(quantity), plain('.')]
  return [
    plain('Zatím sbíráme zájem: '),
    strong(households(state.households)),
    plain(` ${plural(state.households, 'chce', 'chtějí', 'chce')} `),
    strong(quantity),
    plain('.'),
  ]
}

function few({ lowest, capBelow, closed, offersCloseAt }: Extract<PriceState, { kind: 'few' }>): Phrase[] {
  const open = closed
    ? [plain('Málo domácností se stropem: cenu se dozvíte, až ji stanovíme.')]
    : [plain(`Zatím málo domácností: cenu ukážeme, až jich bude aspoň ${MIN_SHOWN_HOUSEHOLDS} se stropem.`)]
  if (lowest === null)
    return offersCloseAt === null ? open : [...open, plain(` Nabídku čekáme do ${formatDay(pragueDay(offersCloseAt), 'weekday')}`)]
  if (capBelow === null) return open
  return [
    ...open,
    plain(' Nejlevnější nabídka je za '),
    strong(formatPrice(lowest)),
    plain(', nad vaším stropem '),
    strong(formatTotal(capBelow)),
    plain('.'),
  ]
}

function interest(state: Extract<PriceState, { kind: 'no_offer' }>): Phrase[] {
  const who = wanted(state)
  if (state.offersCloseAt === null) return who
  return [...who, plain(` Nabídku čekáme do ${formatDay(pragueDay(state.offersCloseAt), 'weekday')}`)]
}

function overCap({ price, cap, below, raiseTo, missing, unit, closed }: Extract<PriceState, { kind: 'over_cap' }>): Phrase[] {
  const now =
    price === null ? [] : [plain('Teď '), strong(formatPrice(price)), plain(', nad vaším stropem '), strong(formatTotal(cap)), plain('. ')]
  if (below === null) return [...now, plain(closed ? 'Proto nekoupíme.' : 'Nekoupíme, dokud cena neklesne.')]
  const decides =
    price === null
      ? [plain('Rozhoduje váš strop '), strong(formatTotal(cap)), plain(': žádná nabídka není tak nízká, nejlevnější je za ')]
      : [plain('Níž než na ')]
  const rest = price === null ? '. Proto nekoupíme.' : ' neklesne, proto nekoupíme.'
  return [...now, ...decides, strong(formatPrice(below)), plain(rest), ...(closed ? [] : wouldDo(raiseTo, missing, unit))]
}

function wouldDo(raiseTo: Money, missing: number, unit: Unit): Phrase[] {
  const enough = [plain(' Stačí strop '), strong(formatPrice(raiseTo))]
  if (missing === 0) return [...enough, plain(', pak koupíme.')]
  return [...enough, plain('; k\u00a0té ceně pak chybí ještě '), strong(formatQuantity(missing, unit)), plain('.')]
}

function households(n: number): string {
  return `${n}\u00a0${plural(n, 'domácnost', 'domácnosti', 'domácností')}`
}

function toFirst(next: NextPrice, unit: Unit, closed: boolean): Phrase[] {
  const missing = strong(formatQuantity(next.missing, unit))
  if (closed) return [plain('K první ceně chybělo '), missing, plain('; bez další nabídky nic neplatíte.')]
  const verb = next.missing === 1000 ? 'nedojde' : 'nedojdou'
  return [plain('K první ceně chybí '), missing, plain(`; když ${verb}, nic neplatíte.`)]
}

function belowFirst({ next, capBelowNext, closed }: Extract<PriceState, { kind: 'below_minimum' }>): Phrase[] {
  if (capBelowNext === null || closed) return []
  return [plain(` První cena ${formatPrice(next.price)} je ale nad vaším stropem ${formatTotal(capBelowNext)}, koupíme až za nižší.`)]
}

function toNext(next: NextPrice, unit: Unit, closed: boolean): Phrase[] {
  if (closed) return [plain('Po uzávěrce: cenu stanovíme z nabídek dodavatelů.')]
  const near = next.households === null ? '' : ` – asi ${households(next.households)}`
  return [
    plain('Do '),
    strong(formatPrice(next.price)),
    plain(' chybí '),
    strong(formatQuantity(next.missing, unit)),
    plain(`${near}.`),
    ...saving(next.saving),
  ]
}

/** What households take on top of what they want, so that the price is what it is, and that my own part counts towards the next one already. */
function onTop(state: Extract<PriceState, { kind: 'below_minimum' | 'reached' | 'best' }>): Phrase[] {
  const { unit, closed, onTop: more } = state
  if (closed) return []
  const needed =
    state.kind === 'below_minimum' || more.needed === 0
      ? []
      : [
          plain(` Aby vyšlo na ${formatPrice(state.price)}, vezmou si domácnosti navíc `),
          strong(formatQuantity(more.needed, unit)),
          plain('.'),
        ]
  return more.mine === 0 ? needed : [...needed, plain(` Vaše množství navíc, až ${formatQuantity(more.mine, unit)}, už počítáme.`)]
}

function saving(amount: Money | null): Phrase[] {
  if (amount === null || amount <= 0) return []
  return [plain(' Ušetřili byste dalších '), { text: formatTotal(amount), tone: 'save' }, plain('.')]
}

function locked({ price, unit, reason }: Extract<PriceState, { kind: 'locked' }>): Phrase[] {
  if (reason !== null) return [plain(reasonSentence(reason, unit))]
  if (price === null) return [plain('Konečná cena není, nekupovali jsme.')]
  return [plain('Konečná cena '), strong(formatPrice(price))]
}

/** The promise about a price that an offer for a region may set (docs/rules/week.md#regional-offers). */
export const REGIONAL_PROMISE = 'Můžete se spolehnout: přidání ve vaší lokalitě cenu nezvýší.'

/** The price by the locality's own offers beside the one by those for its region: `Jen vaše lokalita 21,90 Kč, společně 4 lokality 18,90 Kč.` */
export function besideText({ localities, localPrice, price }: ForecastRegion): string {
  const or = (each: Money | null) => (each === null ? 'zatím bez ceny' : formatPrice(each))
  return `Jen vaše lokalita ${or(localPrice)}, společně ${counted(localities, 'lokalita', 'lokality', 'lokalit')} ${or(price)}.`
}
