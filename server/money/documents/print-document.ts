import { documentName, unitBase, vatRecap, type DocumentLine, partyText } from '#domain/money/documents/document.ts'
import { formatPrice, haler, sumMoney, type Money } from '#domain/money/money.ts'
import { formatQuantity, thousandths } from '#domain/money/quantity.ts'
import { accountInWords } from '#domain/money/payments/bank-account.ts'
import { qrPlatba } from '#domain/money/payments/qr-platba.ts'
import type { Unit } from '#domain/money/unit.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { formatWeekRange, isoWeek, type WeekStart } from '#domain/time/week.ts'
import { drawSheet, type Sheet } from '#server/platform/pdf/draw-sheet.ts'
import type { OrderedPurchase, Paying, StoredDocument } from './queries.ts'

const lineColumns = [
  { head: 'Položka', share: 0.44 },
  { head: 'Množství', share: 0.14, align: 'right' },
  { head: 'Cena s DPH', share: 0.18, align: 'right' },
  { head: 'DPH', share: 0.08, align: 'right' },
  { head: 'Celkem', share: 0.16, align: 'right' },
] as const

/** The same with the prices without tax that an invoice of a payer of VAT must say. */
const taxColumns = [
  { head: 'Položka', share: 0.28 },
  { head: 'Množství', share: 0.12, align: 'right' },
  { head: 'Cena bez DPH', share: 0.18, align: 'right' },
  { head: 'DPH', share: 0.07, align: 'right' },
  { head: 'Cena s DPH', share: 0.18, align: 'right' },
  { head: 'Celkem', share: 0.17, align: 'right' },
] as const

const priced = (price: Money, unit: Unit | null) => (unit === null ? formatPrice(price) : `${formatPrice(price)}/${unit}`)

const rowOf = ({ name, quantity, unit, unitPrice, total, vatRate }: DocumentLine, isPayer: boolean): string[] => [
  name,
  quantity === null || unit === null ? '' : formatQuantity(thousandths(quantity), unit),
  unitPrice === null || unit === null ? '' : priced(unitPrice, unit),
  isPayer ? `${vatRate} %` : '–',
  formatPrice(total),
]

function taxRowOf(line: DocumentLine): string[] {
  const [name, quantity, price, rate, total] = rowOf(line, true) as [string, string, string, string, string]
  return [name, quantity, priced(unitBase(line), line.unit), rate, price, total]
}

const recapTable = (lines: readonly DocumentLine[]): Sheet['tables'][number] => ({
  heading: 'Rekapitulace DPH',
  columns: [
    { head: 'Sazba', share: 0.25 },
    { head: 'Základ', share: 0.25, align: 'right' },
    { head: 'DPH', share: 0.25, align: 'right' },
    { head: 'Celkem', share: 0.25, align: 'right' },
  ],
  rows: vatRecap(lines).map(({ rate, base, vat, total }) => [`${rate} %`, formatPrice(base), formatPrice(vat), formatPrice(total)]),
})

/** What remains of an invoice on the day on which it is printed, and how it is paid by transfer. */
function payingFacts({ payTo, symbol, remaining, today }: Paying): [name: string, value: string][] {
  const open: [string, string] = [`Zbývá uhradit k ${formatDay(today)}`, remaining === 0 ? 'nic, je uhrazeno' : formatPrice(remaining)]
  if (remaining === 0 || payTo === null) return [open]
  return [open, ['Účet', accountInWords(payTo)], ['Variabilní symbol', symbol]]
}

function payingCode(number: string, paying: Paying | null): Sheet['qr'] {
  if (!paying?.payTo || paying.payTo.isExample || paying.remaining === 0) return undefined
  const { payTo, symbol, remaining: amount } = paying
  return {
    text: qrPlatba({ iban: payTo.iban, amount, symbol, message: `Faktura ${number}` }),
    caption: 'QR Platba: načtěte ji v aplikaci banky.',
  }
}

const totalNames = { invoice: 'Celkem', credit_note: 'Vracíme', settlement: 'K vyplacení' } as const

/** An invoice, a credit note or a settlement as a PDF. */
export function printDocument(
  { kind, number, issuedAt, issuedOn, taxableOn, dueOn, corrects, total, content }: StoredDocument,
  paying: Paying | null,
): Promise<Buffer> {
  const { seller, buyer, register, lines, note } = content
  const isPayer = kind !== 'settlement' && seller.vatId !== null && seller.vatId !== ''
  const isTaxDocument = isPayer && kind === 'invoice'
  return drawSheet({
    title: `${isTaxDocument ? 'Faktura – daňový doklad' : kind === 'credit_note' && !isPayer ? 'Opravný doklad' : documentName(kind)} ${number}`,
    at: issuedAt,
    facts: [
      ['Dodavatel', partyText(seller)],
      ['Odběratel', partyText(buyer)],
      ...(corrects === null ? [] : [['K faktuře', `${corrects.number} ze dne ${formatDay(corrects.issuedOn)}`] as const]),
      ['Vystaveno', formatDay(issuedOn)],
      ...(isPayer ? [['Zdanitelné plnění', formatDay(taxableOn)] as const] : []),
      ...(kind === 'invoice' ? [['Splatnost', formatDay(dueOn)] as const] : []),
      ...(note === '' ? [] : [[kind === 'credit_note' ? 'Důvod' : 'Plnění', note] as const]),
      // A credit note that takes an earlier one back is paid in addition.
      kind === 'credit_note' && total < 0 ? ['K doplacení', formatPrice(haler(-total))] : [totalNames[kind], formatPrice(haler(total))],
      ...(paying ? payingFacts(paying) : []),
    ],
    qr: payingCode(number, paying),
    tables: [
      isTaxDocument
        ? { heading: 'Položky', columns: [...taxColumns], rows: lines.map(taxRowOf) }
        : { heading: 'Položky', columns: [...lineColumns], rows: lines.map((line) => rowOf(line, isPayer)) },
      ...(isPayer ? [recapTable(lines)] : []),
    ],
    notes: [
      ...(register === '' ? [] : [`Zapsáno: ${register}.`]),
      ...(isPayer || kind === 'settlement' ? [] : ['Dodavatel není plátcem DPH.']),
      kind === 'settlement'
        ? 'Vyúčtování toho, co závoz přijal, po odečtení uznaných reklamací. Není daňovým dokladem.'
        : 'Ceny jsou s DPH. Daň se počítá z každého řádku zvlášť a zaokrouhluje se na haléř.',
    ],
  })
}

/** What a member ordered in one delivery, as a PDF. */
export function printSummary({
  weekStart,
  deliveryOn,
  deliveryTime,
  localityName,
  buyerName,
  orderedAt,
  fee,
  lines,
}: OrderedPurchase): Promise<Buffer> {
  const goods = sumMoney(lines.map(({ total }) => haler(total)))
  const all = haler(goods + fee)
  const perishable = lines.filter(({ isPerishable }) => isPerishable)
  return drawSheet({
    title: `Souhrn objednávky, závoz ${formatDay(deliveryOn)}`,
    at: orderedAt,
    facts: [
      ['Objednal', buyerName],
      ['Závoz', `${localityName}, ${formatDay(deliveryOn)}, ${deliveryTime}`],
      ['Týden', `${isoWeek(weekStart as WeekStart).week}, ${formatWeekRange(weekStart as WeekStart)}`],
      ['Ceny stanoveny', formatPragueDateTime(orderedAt, 'full')],
      ['Zboží', formatPrice(goods)],
      ...(fee > 0 ? [['Převzetí a doprava', formatPrice(haler(fee))] as const] : []),
      ['Celkem', formatPrice(all)],
    ],
    tables: [
      {
        heading: `Objednané zboží (${lines.length})`,
        columns: [...lineColumns],
        rows: lines.map(({ quantity, unit, unitPrice, ...line }) =>
          rowOf({ ...line, quantity, unit: unit as Unit, unitPrice: unitPrice as Money, total: line.total as Money }, true),
        ),
      },
    ],
    notes: [
      'Ceny jsou konečné a včetně DPH. Zaplatíte jen to, co vám předáme.',
      'Od smlouvy můžete odstoupit do 14 dnů od převzetí, na stránce nákupu tlačítkem Odstoupit od smlouvy zde.',
      ...(perishable.length === 0
        ? []
        : [`Nelze vrátit bez udání důvodu (rychle se kazí): ${perishable.map(({ name }) => name).join(', ')}.`]),
    ],
  })
}
