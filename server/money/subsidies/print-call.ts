import type { PayTo } from '#contract/money/payments.ts'
import { formatPrice, haler } from '#domain/money/money.ts'
import { accountInWords } from '#domain/money/payments/bank-account.ts'
import { qrPlatba } from '#domain/money/payments/qr-platba.ts'
import { callNumber, callSymbol } from '#domain/money/subsidies/call.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { householdsText } from '#domain/week/pool/people-sum.ts'
import { drawSheet, type SheetTable } from '#server/platform/pdf/draw-sheet.ts'
import type { CallContent, StoredCall } from './queries.ts'

/** Below this many households a line says nothing about how many there were. */
const FEWEST = 5

// Documents stay as they were issued: older calls say what each delivery costs.
const deliveriesTable = (deliveries: CallContent['deliveries']): SheetTable => {
  const isByDelivery = deliveries.some(({ amount }) => amount !== undefined)
  const name = ({ deliveryOn, localityName }: (typeof deliveries)[number]) => `${formatDay(deliveryOn)}, ${localityName}`
  if (!isByDelivery) return { heading: 'Závozy', columns: [{ head: 'Závoz', share: 1 }], rows: deliveries.map((each) => [name(each)]) }
  return {
    heading: 'Závozy',
    columns: [
      { head: 'Závoz', share: 0.5 },
      { head: 'Domácností', share: 0.2, align: 'right' },
      { head: 'Příspěvek', share: 0.3, align: 'right' },
    ],
    rows: deliveries.map((each) => [
      name(each),
      (each.households ?? 0) < FEWEST ? `méně než ${FEWEST}` : String(each.households),
      formatPrice(each.amount ?? haler(0)),
    ]),
  }
}

/** A call to a municipality to pay, as a PDF. */
export function printCall({ year, place, issuedAt, issuedOn, dueOn, amount, content }: StoredCall, payTo: PayTo | null): Promise<Buffer> {
  const { seller, organisation, registrationNumber, deliveries, households } = content
  const number = callNumber(year, place)
  const symbol = callSymbol(year, place)
  const address = [seller.name, seller.street, `${seller.postalCode} ${seller.city}`.trim(), seller.companyId && `IČO ${seller.companyId}`]
  return drawSheet({
    title: `Výzva k úhradě ${number}`,
    at: issuedAt,
    facts: [
      ['Komu platíte', address.filter(Boolean).join(', ')],
      ['Kdo platí', `${organisation}, IČO ${registrationNumber}`],
      ['Za co', `Příspěvek obce na nákupy domácností${households ? ` (${householdsText(households)})` : ''}`],
      ['Vystaveno', formatDay(issuedOn)],
      ['Splatnost', formatDay(dueOn)],
      ['K úhradě', formatPrice(amount)],
      ...(payTo === null ? [] : [['Účet', accountInWords(payTo)] as const]),
      ['Variabilní symbol', symbol],
    ],
    qr:
      payTo === null || payTo.isExample
        ? undefined
        : {
            text: qrPlatba({ iban: payTo.iban, amount, symbol, message: `Vyzva ${number}` }),
            caption: 'QR Platba: načtěte ji v aplikaci banky.',
          },
    tables: [deliveriesTable(deliveries)],
    notes: [
      ...(households
        ? [
            'Částka je za všechny domácnosti dohromady. Do výzvy dáváme celé větší částky, aby se z výzev nedalo poznat, kolik z příspěvku měl kdo. Zbytek přejde do další výzvy, po konci příspěvku do výzvy k tomu příštímu.',
          ]
        : []),
      ...(seller.register === '' ? [] : [`Zapsáno: ${seller.register}.`]),
      'Výzva není daňovým dokladem: příspěvek platí část ceny, kterou domácnostem účtujeme fakturami.',
    ],
  })
}
