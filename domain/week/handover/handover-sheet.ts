import type { Quantity } from '../../money/quantity.ts'
import type { Unit } from '../../money/unit.ts'
import type { Sheet, SheetCell } from '../../sheet/sheet.ts'
import type { Day } from '../../time/day.ts'

/** A line of a delivery's pick list: one item of one purchase. */
export interface PickedItem {
  number: number
  name: string
  place: string
  /** How it is received, in Czech; empty if nothing was chosen. */
  mode: string
  item: string
  unit: Unit
  /** What arrived. */
  quantity: Quantity
}

const text = (value: string): SheetCell => ({ kind: 'text', text: value.replaceAll('\u00a0', ' ') })

/** The pick list of a delivery as a table: a row per item of a purchase. */
export const pickSheet: Sheet<PickedItem, { purchases: number }> = {
  name: 'Výdej',
  columns: [
    { title: 'Číslo', width: 8, cell: ({ number }) => text(String(number)) },
    { title: 'Jméno', width: 26, cell: ({ name }) => text(name) },
    { title: 'Místo', width: 30, cell: ({ place }) => text(place) },
    { title: 'Převzetí', width: 26, cell: ({ mode }) => text(mode) },
    { title: 'Položka', width: 38, cell: ({ item }) => text(item) },
    { title: 'Množství', width: 12, cell: ({ quantity }) => ({ kind: 'quantity', quantity }) },
    { title: 'Jednotka', width: 9, cell: ({ unit }) => text(unit) },
  ],
}

/** The name of a file of a delivery: `vydej_Brno-sever_2026-11-26.pdf`. */
export const handoverFileName = (list: string, localityName: string, deliveryOn: Day, extension: 'csv' | 'pdf'): string =>
  `${list}_${localityName.normalize('NFD').replaceAll(/[^\w-]+/g, '')}_${deliveryOn}.${extension}`
