/** Limits of a file: bytes, rows without the header, columns (docs/rules/catalog.md#import-and-export). */
export const MOST_BYTES = 5 * 1024 * 1024
export const MOST_ROWS = 5000
export const MOST_COLUMNS = 30

/** The most rows of a title and remarks above the headings. */
export const MOST_ABOVE = 20

/** Maximum number of characters read from a cell, longer than any valid text. */
export const MOST_OF_A_CELL = 4000
