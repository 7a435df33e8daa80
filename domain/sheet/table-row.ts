/** A row of a file. `line` is the line on which it begins, counted from 1 as in editors and spreadsheets. */
export interface TableRow {
  line: number
  cells: string[]
}

/** A sheet of a file, as it was read. A CSV file is one without a name. */
export interface SheetRows {
  name: string | null
  rows: TableRow[]
  /** Notes about how it was read. */
  notes: string[]
}

/** The visible sheets of a file, in their order, with the number of hidden ones; or a Czech sentence why it is no table. */
export type SheetsRead = { sheets: SheetRows[]; hidden?: number; fault?: undefined } | { sheets?: undefined; fault: string }
