/** A row of a file. `line` is the line on which it begins, counted from 1 as in editors and spreadsheets. */
export interface TableRow {
  line: number
  cells: string[]
}
