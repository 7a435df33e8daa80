import type { PoolProtocol } from '#contract/week/clearing.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { counted } from '#domain/text/count.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatWeekRange, isoWeek } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { demandOf } from '#domain/week/clearing/clear.ts'
import { verdictText } from '#domain/week/clearing/verdict.ts'
import { drawSheet, type SheetTable } from '#server/platform/pdf/draw-sheet.ts'

/** The protocol of a pool as a PDF: the same facts as on its page. */
export function printProtocol(protocol: PoolProtocol, at: Date): Promise<Buffer> {
  const { item, unit, localityName, weekStart, deliveryOn, clearedAt, award, requestedQuantity, missingQuantity, standardPrice } = protocol
  const week = `Týden ${isoWeek(weekStart).week}, ${formatWeekRange(weekStart)}`
  return drawSheet({
    title: `Protokol o stanovení ceny: ${item.name}`,
    at: clearedAt ?? at,
    facts: [
      ['Lokalita', localityName],
      ['Týden', week],
      ['Závoz', formatDay(deliveryOn, 'long')],
      ['Cena stanovena', clearedAt === null ? 'Zatím ne: toto je zkouška' : formatPragueDateTime(clearedAt, 'long')],
      ['Poptáváno', formatQuantity(requestedQuantity, unit)],
      [
        'Výsledek',
        award === null
          ? 'Bez ceny: žádné pásmo nebylo splněno.'
          : `${formatPrice(award.price)} za ${unit}, ${award.supplierName}, pásmo ${award.tier}`,
      ],
      ...(award === null
        ? []
        : [
            [
              'Koupeno',
              `${formatQuantity(award.quantity, unit)}${protocol.clearedAt === null ? '' : `, ${counted(protocol.households, 'domácnost', 'domácnosti', 'domácností')}`}`,
            ] as const,
          ]),
      ['Chybělo k lepší ceně', missingQuantity === null ? 'Lepší cenu nikdo nenabídl' : formatQuantity(missingQuantity, unit)],
      ['Běžná cena', standardPrice === null ? 'Neznámá' : `${formatPrice(standardPrice)} za ${unit}, katalog v den uzávěrky`],
    ],
    tables: [offersTable(protocol), curveTable(protocol)],
    notes: [
      'Pravidlo: pásmo je splněné, když je poptávka za jeho cenu aspoň tak velká jako jeho nejmenší množství. Vyhrává splněné pásmo s nejnižší cenou; při shodě dříve podaná nabídka, pak nižší označení. Všichni, kdo zadali aspoň tuto cenu, zaplatí stejně.',
      `Otisk poptávky (SHA-256): ${protocol.fingerprint}`,
      `Otisk všech košíků závozu (SHA-256): ${protocol.snapshotSha256}`,
    ],
  })
}

const offersTable = ({ offers, unit, award }: PoolProtocol): SheetTable => ({
  heading: `Nabídky a pásma (${offers.length})`,
  columns: [
    { head: 'Dodavatel', share: 0.23 },
    { head: 'Podáno', share: 0.15 },
    { head: 'Od množství', share: 0.13, align: 'right' },
    { head: 'Cena', share: 0.11, align: 'right' },
    { head: 'Poptávka', share: 0.13, align: 'right' },
    { head: 'Výsledek', share: 0.25 },
  ],
  rows: offers.flatMap(({ supplierName, submittedAt, tiers }) =>
    tiers.map((tier, i) => [
      i === 0 ? supplierName : '',
      i === 0 ? formatPragueDateTime(submittedAt) : '',
      formatQuantity(tier.minQuantity, unit),
      formatPrice(tier.price),
      formatQuantity(tier.demand, unit),
      verdictText(tier.verdict, tier, unit, award?.price ?? null),
    ]),
  ),
})

function curveTable({ curve, unit }: PoolProtocol): SheetTable {
  const demandAt = demandOf(curve)
  return {
    heading: 'Poptávka podle ceny',
    columns: [
      { head: 'Cena do', share: 0.3, align: 'right' },
      { head: 'Množství s touto cenou', share: 0.35, align: 'right' },
      { head: 'Poptávka za tuto cenu', share: 0.35, align: 'right' },
    ],
    rows: curve.map(({ cap, quantity }) => [
      cap === null ? 'bez ceny' : formatPrice(cap),
      formatQuantity(quantity, unit),
      cap === null ? 'nepočítá se' : formatQuantity(demandAt(cap), unit),
    ]),
  }
}
