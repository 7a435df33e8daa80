import type { Print } from '#contract/week/handover.ts'
import { formatTotal, type Money } from '#domain/money/money.ts'
import { cashDue } from '#domain/money/payments/cash.ts'
import { formatQuantity, thousandths, type Quantity } from '#domain/money/quantity.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatWeekRange, isoWeek } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { doorDue } from '#domain/week/handover/cash.ts'
import { labelText } from '#domain/week/handover/code.ts'
import { handoverOf } from '#domain/week/handover/fold.ts'
import { cratesFor, formatWeight, gramsOf } from '#domain/week/handover/load.ts'
import { oneTimeModeLabel } from '#domain/week/one-time/service-mode.ts'
import { drawLabels, type Label } from '#server/platform/pdf/draw-labels.ts'
import { drawSheet, type SheetColumn, type SheetField, type SheetTable } from '#server/platform/pdf/draw-sheet.ts'
import type { PlaceRow } from './delivery-places.ts'
import type { ListHead, Purchase } from './queries.ts'

/** A purchase with its number; only items that arrived. */
export type Numbered = Purchase & { number: number; owed: Money }

/** A delivery to print. */
export interface Printed {
  head: ListHead
  purchases: readonly Numbered[]
  places: readonly PlaceRow[]
  at: Date
}

/** Draws a list of a delivery, or its labels. */
export function drawHandover({ head, purchases, places, at }: Printed, print: Print): Promise<Buffer> {
  const { localityName, deliveryOn, deliveryTime, weekStart, depot } = head
  if (print === 'labels' || print === 'labels_a4') {
    const day = formatDay(deliveryOn, 'weekday')
    const labels = places.flatMap((place) => purchasesAt(purchases, place).flatMap((purchase) => labelsOf(purchase, place, day)))
    return drawLabels(`Štítky, ${localityName}`, at, labels, print === 'labels' ? 'roll' : 'a4')
  }
  const [title, tables] = sheets[print](purchases, places)
  return drawSheet({
    title: `${title}, ${localityName}`,
    at,
    facts: [
      ['Závoz', `${formatDay(deliveryOn, 'long')}, ${deliveryTime}`],
      ['Týden', `${isoWeek(weekStart).week}, ${formatWeekRange(weekStart)}`],
      ['Sklad', depot || localityName],
      ['Celkem', `${counted(purchases.length, 'nákup', 'nákupy', 'nákupů')}, ${formatWeight(sum(purchases.map(weightOf)))}`],
    ],
    tables,
    notes: ['Hmotnosti jsou odhad podle názvů balení.'],
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
const purchasesAt = (purchases: readonly Numbered[], { placeId }: PlaceRow) => purchases.filter((purchase) => purchase.placeId === placeId)
const weightOf = ({ items }: Numbered) => sum(items.map(({ name, unit, arrived }) => gramsOf(name, unit, arrived)))
/** How it is received, for those who pack it. */
const modeOf = ({ mode }: Numbered) => (mode === null ? [] : [nbsp(oneTimeModeLabel(mode))])

type Draw = (purchases: readonly Numbered[], places: readonly PlaceRow[]) => [title: string, tables: SheetTable[]]

const sheets: Record<Exclude<Print, 'labels' | 'labels_a4'>, Draw> = {
  by_product: (purchases, places) => [
    'Výdejka podle zboží',
    [
      ...(places.length > 1 ? [totalsTable(purchases)] : []),
      ...places.map((place) => ({
        heading: headingOf(purchases, place),
        columns: [
          { head: 'Položka', share: 0.3 },
          { head: 'Celkem', share: 0.16, align: 'right' as const },
          ...Array.from({ length: PAIRS }, () => pair).flat(),
        ],
        rows: productRows(purchasesAt(purchases, place)),
      })),
    ],
  ],
  by_member: (purchases, places) => [
    'Výdejka podle nákupů',
    places.map((place) => ({
      heading: headingOf(purchases, place),
      columns: [
        { head: 'Číslo', share: 0.09, align: 'right' },
        { head: 'Jméno', share: 0.25 },
        { head: 'Zboží', share: 0.4 },
        { head: 'Kolik', share: 0.13, align: 'right' },
        { head: 'Přepravky', share: 0.13, align: 'right' },
      ],
      rows: purchasesAt(purchases, place).flatMap(memberRows),
    })),
  ],
  stops: (purchases, places) => [
    'Zastávky',
    [
      {
        heading: 'Pořadí',
        columns: [
          { head: 'Čas', share: 0.1 },
          { head: 'Místo', share: 0.46 },
          { head: 'Nákupy', share: 0.13, align: 'right' },
          { head: 'Přepravky', share: 0.15, align: 'right' },
          { head: 'Hmotnost', share: 0.16, align: 'right' },
        ],
        rows: places.map((place) => {
          const there = purchasesAt(purchases, place)
          const weights = there.map(weightOf)
          return [
            place.arriveAt ?? '',
            `${place.name}\n${place.address}`,
            String(there.length),
            String(sum(weights.map(cratesFor))),
            formatWeight(sum(weights)),
          ]
        }),
      },
      ...homeTable(purchases),
    ],
  ],
}

/** Parts of a list that fit on a page, because a row is never split. */
const rowsOf = <T>(list: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / most) }, (_, n) => list.slice(n * most, (n + 1) * most))

const [MOST_ITEMS, MOST_PURCHASES] = [25, 60]

const memberRows = (purchase: Numbered): SheetField[][] =>
  rowsOf(purchase.items, MOST_ITEMS).map((items, part) => [
    String(purchase.number),
    part === 0 ? [purchase.name, ...modeOf(purchase)].join('\n') : `${purchase.name} (pokračování)`,
    items.map((item) => [`${nbsp(item.name)}${item.isAdultsOnly ? ' (18+)' : ''}`, formatQuantity(item.arrived, item.unit)] as const),
    part === 0 ? `${cratesFor(weightOf(purchase))}\n${formatWeight(weightOf(purchase))}` : '',
  ])

const headingOf = (purchases: readonly Numbered[], place: PlaceRow) =>
  `${place.name} (${counted(purchasesAt(purchases, place).length, 'nákup', 'nákupy', 'nákupů')})`

interface Product {
  name: string
  /** What of it is needed for all. */
  all: string
  /** For which purchases, by number. */
  lines: readonly { number: number; arrived: Quantity }[]
}

function productsOf(purchases: readonly Numbered[]): Product[] {
  const lines = purchases.flatMap(({ number, items }) => items.map((item) => ({ ...item, number })))
  return [...Map.groupBy(lines, ({ name, unit }) => `${name}\u0000${unit}`).values()]
    .toSorted(([a], [b]) => a!.name.localeCompare(b!.name, 'cs'))
    .map((group) => {
      const [{ name, unit }] = group as [(typeof group)[number]]
      return { name, all: formatQuantity(thousandths(sum(group.map(({ arrived }) => arrived))), unit), lines: group }
    })
}

/** What leaves the depot, for all places together. */
const totalsTable = (purchases: readonly Numbered[]): SheetTable => ({
  heading: 'Všechna místa',
  columns: [
    { head: 'Položka', share: 0.7 },
    { head: 'Celkem', share: 0.3, align: 'right' },
  ],
  rows: productsOf(purchases).map(({ name, all }) => [name, all]),
})

/** How many purchases are beside each other. Numbers and quantities are too short to wrap, so the lines of a row are level. */
const PAIRS = 3
const pair: readonly SheetColumn[] = [
  { head: 'Č.', share: 0.07, align: 'right' },
  { head: 'Kolik', share: 0.11, align: 'right' },
]

const productRows = (purchases: readonly Numbered[]): string[][] =>
  productsOf(purchases).flatMap(({ name, all, lines }) =>
    rowsOf(lines, MOST_PURCHASES).map((part, i) => [
      i === 0 ? name : `${name} (pokračování)`,
      i === 0 ? all : '',
      ...Array.from({ length: PAIRS }, (_, column) => part.filter((_line, n) => n % PAIRS === column)).flatMap((list) => [
        list.map(({ number }) => number).join('\n'),
        list.map(({ arrived }) => formatQuantity(arrived)).join('\n'),
      ]),
    ]),
  )

/** What the driver collects if everything is handed over. */
const cashText = ({ isPaidOnDelivery, owed, items }: Numbered) =>
  isPaidOnDelivery ? formatTotal(cashDue(doorDue({ owed, items }, handoverOf(items, []))).collected) : ''

/** The addresses of the round that brings purchases home. */
function homeTable(purchases: readonly Numbered[]): SheetTable[] {
  const home = purchases.filter(({ placeId }) => placeId === null)
  if (home.length === 0) return []
  return [
    {
      heading: `Rozvoz domů (${home.length})`,
      columns: [
        { head: 'Číslo', share: 0.1, align: 'right' },
        { head: 'Jméno', share: 0.22 },
        { head: 'Adresa', share: 0.36 },
        { head: 'Telefon', share: 0.18 },
        { head: 'Vybrat', share: 0.14, align: 'right' },
      ],
      rows: home.map((purchase) => [String(purchase.number), purchase.name, purchase.address, purchase.phone ?? '', cashText(purchase)]),
    },
  ]
}

/** A label for each crate of a purchase. */
function labelsOf(purchase: Numbered, place: PlaceRow, day: string): Label[] {
  const { number, name, deliveryId, items, isPaidOnDelivery } = purchase
  const crates = cratesFor(weightOf(purchase))
  const marks = [
    ...(isPaidOnDelivery ? ['dobírka'] : []),
    ...(items.some(({ isAdultsOnly }) => isAdultsOnly) ? ['jen pro dospělé'] : []),
  ].join(', ')
  return Array.from({ length: crates }, (_, i) => ({
    big: `č. ${number}`,
    lines: [
      name,
      place.name,
      `${day}, ${counted(items.length, 'položka', 'položky', 'položek')}`,
      ...(crates > 1 ? [`přepravka ${i + 1} z ${crates}`] : []),
      ...(marks === '' ? [] : [marks]),
    ],
    qr: labelText(deliveryId, number),
  }))
}
