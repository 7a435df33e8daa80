// The part of csv-parse that web uses. Its own types would bring the types of Node into every screen (web/tsconfig.json, paths).

/** Of a record: the line and the byte at which it ends, and the empty lines skipped so far. */
interface Info {
  lines: number
  bytes: number
  empty_lines: number
}

interface Options<Row> {
  delimiter: string
  record_delimiter: string
  relax_column_count: true
  relax_quotes: true
  skip_empty_lines: true
  info: true
  /** The number of records after which parsing stops. */
  to: number
  on_record: (entry: { record: string[]; info: Info }) => Row
}

export function parse<Row>(bytes: Uint8Array, options: Options<Row>): Row[]

export class CsvError extends Error {
  empty_lines: number
}
