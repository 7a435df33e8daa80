import type { PoolProtocol } from '#contract/week/clearing.ts'
import { formatWeekRange, isoWeek } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { curveHeads, curveRows, fingerprintsOf, protocolFacts, ruleOf, tierRows } from '#domain/week/clearing/protocol-text.ts'
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
    tables: [tiersTable(protocol), ...(protocol.offers.length > 0 ? [marksTable(protocol)] : []), curveTable(protocol)],
    notes: [`Pravidlo: ${ruleOf(protocol)}`, ...fingerprintsOf(protocol).map(([name, hash]) => `${name}: ${hash}`)],
  })
}

function tiersTable(protocol: PoolProtocol): SheetTable {
  const rows = tierRows(protocol)
  return {
    heading: `Nabídky a pásma (${protocol.offers.length})`,
    columns: [
      { head: 'Dodavatel', share: 0.24 },
      { head: 'Od množství', share: 0.15, align: 'right' },
      { head: 'Cena', share: 0.15, align: 'right' },
      { head: 'Poptávka', share: 0.15, align: 'right' },
      { head: 'Výsledek', share: 0.31 },
    ],
    rows:
      rows.length === 0
        ? [['nikdo nenabídl', '', '', '', '']]
        : rows.map(({ supplierName, tier, from, price, demand, verdict }) => [
            tier === 1 ? supplierName : '',
            from,
            price,
            demand,
            verdict,
          ]),
  }
}

/** What decides between equal prices. A supplier has one offer in a pool. */
const marksTable = (protocol: PoolProtocol): SheetTable => ({
  heading: 'Pořadí při stejné ceně',
  columns: [
    { head: 'Dodavatel', share: 0.24 },
    { head: 'Podáno', share: 0.34 },
    { head: 'Označení nabídky', share: 0.42 },
  ],
  rows: tierRows(protocol)
    .filter(({ tier }) => tier === 1)
    .map(({ supplierName, submitted, offerId }) => [supplierName, submitted, offerId]),
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
