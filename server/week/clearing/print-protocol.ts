import type { PoolProtocol } from '#contract/week/clearing.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatWeekRange, isoWeek } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { curveHeads, curveRows, fingerprintsOf, protocolFacts, RULE } from '#domain/week/clearing/protocol-text.ts'
import { verdictText } from '#domain/week/clearing/verdict.ts'
import { drawSheet, type SheetTable } from '#server/platform/pdf/draw-sheet.ts'

/** The protocol of a pool as a PDF: the same facts as on its page. */
export function printProtocol(protocol: PoolProtocol, at: Date): Promise<Buffer> {
  const { item, localityName, weekStart, deliveryOn, clearedAt } = protocol
  return drawSheet({
    title: `Protokol o stanovení ceny: ${item.name}`,
    at: clearedAt ?? at,
    facts: [
      ['Lokalita', localityName],
      ['Týden', `${isoWeek(weekStart).week}, ${formatWeekRange(weekStart)}`],
      ['Závoz', formatDay(deliveryOn)],
      ...protocolFacts(protocol),
    ],
    tables: [offersTable(protocol), curveTable(protocol)],
    notes: [`Pravidlo: ${RULE}`, ...fingerprintsOf(protocol).map(([name, hash]) => `${name}: ${hash}`)],
  })
}

const offersTable = ({ offers, unit, award }: PoolProtocol): SheetTable => ({
  heading: `Nabídky a pásma (${offers.length})`,
  columns: [
    { head: 'Dodavatel', share: 0.19 },
    { head: 'Podáno', share: 0.19 },
    { head: 'Od množství', share: 0.13, align: 'right' },
    { head: 'Cena', share: 0.11, align: 'right' },
    { head: 'Poptávka', share: 0.13, align: 'right' },
    { head: 'Výsledek', share: 0.25 },
  ],
  rows:
    offers.length === 0
      ? [['nikdo nenabídl', '', '', '', '', '']]
      : offers.flatMap(({ supplierName, submittedAt, tiers }) =>
          tiers.map((tier, i) => [
            i === 0 ? supplierName : '',
            i === 0 ? formatPragueDateTime(submittedAt, 'full') : '',
            formatQuantity(tier.minQuantity, unit),
            formatPrice(tier.price),
            formatQuantity(tier.demand, unit),
            verdictText(tier.verdict, tier, unit, award?.price ?? null),
          ]),
        ),
})

function curveTable(protocol: PoolProtocol): SheetTable {
  const [cap, quantity, demand, bought] = curveHeads(protocol)
  return {
    heading: 'Poptávka podle ceny',
    columns: [
      { head: cap, share: 0.25, align: 'right' },
      { head: quantity, share: 0.25, align: 'right' },
      { head: demand, share: 0.3, align: 'right' },
      { head: bought, share: 0.2, align: 'right' },
    ],
    rows: curveRows(protocol).map((row) => [row.cap, row.quantity, row.demand, row.isBought ? 'ano' : 'ne']),
  }
}
