import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { csvOf, type CsvCell } from '#domain/text/csv.ts'
import { czechDay, czechMoment, isoTitle } from '#domain/sheet/sheet.ts'
import { parseDay, type Day } from '#domain/time/day.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files.ts'
import type { PersonalRoom, PersonalTable, Subject } from '#server/platform/personal-room.ts'

type Row = Record<string, unknown>
/** A file of a member, and its path in the export. */
interface OwnFile {
  name: string
  as: string
}
interface NamedTable {
  as: string
  read: (db: Db) => Promise<Row[]>
  readFiles: (db: Db) => Promise<OwnFile[]>
}

const named = (rooms: readonly PersonalRoom[], subject: Subject): NamedTable[] =>
  rooms
    .flatMap(({ tables }): PersonalTable[] => Object.values(tables))
    .flatMap(({ exported }) =>
      'as' in exported
        ? [
            {
              as: exported.as,
              read: async (db: Db) => (await exported.rows(subject).execute(db)).rows as Row[],
              readFiles: async (db: Db) => (await exported.files?.(subject).execute(db))?.rows ?? [],
            },
          ]
        : [],
    )

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return { number: String(value) }
  if (typeof value === 'boolean') return value ? 'ano' : 'ne'
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** How a column of dates is written for people; null for any other column. */
function dateText(values: readonly unknown[]): ((value: unknown) => string) | null {
  const known = values.filter((value) => value !== null && value !== undefined)
  if (known.length === 0) return null
  if (known.every((value) => value instanceof Date)) return (at) => czechMoment(at as Date)
  return known.every((value) => typeof value === 'string' && parseDay(value) !== null) ? (day) => czechDay(day as Day) : null
}

function csvOfRows(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0]!).map((name) => ({ name, date: dateText(rows.map((row) => row[name])) }))
  const cells = (row: Row, { name, date }: (typeof columns)[number]) => {
    const value = row[name]
    if (date === null) return [cellOf(value)]
    return value === null || value === undefined ? [null, null] : [date(value), cellOf(value)]
  }
  return csvOf([
    columns.flatMap(({ name, date }) => (date === null ? [name] : [name, isoTitle(name)])),
    ...rows.map((row) => columns.flatMap((column) => cells(row, column))),
  ])
}

/** The description of the file's contents, in the words of its rooms. */
function readme(rooms: readonly PersonalRoom[], filled: ReadonlySet<string>, day: string): string {
  const lineOf = ({ exported }: PersonalTable) => {
    if ('not' in exported) return `  Není tu: ${exported.not}`
    return filled.has(exported.as) ? `  ${exported.as}.csv` : `  ${exported.as}: žádné záznamy`
  }
  const lines = rooms.flatMap(({ title, contains, retained, tables }) => [
    '',
    `${title}: ${contains}.`,
    ...Object.values(tables).map(lineOf),
    ...(retained === null ? [] : [`  Po smazání účtu: ${retained}`]),
  ])
  return [
    `Vaše údaje v Dohromady, ${day}`,
    '',
    'Soubor data.json je pro programy, soubory CSV otevřete v tabulkovém procesoru; je v nich totéž. Časy jsou české, v data.json a ve sloupcích (ISO) světové (UTC); ceny v Kč.',
    'Obrázky jsou ve složce obrazky; který k čemu patří, říká sloupec soubor v tabulce obrazky.',
    'Jména ostatních tu nejsou: kdo váš účet měnil, je jen „vy“, „správce“, „systém“ nebo „jiný člen“.',
    ...lines,
    '',
  ].join('\r\n')
}

/** Compresses while it is written, so that the buffer stays small for any size. */
function openZip(at: Date) {
  let chunks: Uint8Array[] = []
  const zip = new Zip((fault, chunk) => {
    if (fault) throw fault
    chunks.push(chunk)
  })
  const open = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = at
    zip.add(file)
    return {
      write: (text: string) => file.push(Buffer.from(text)),
      end: () => file.push(new Uint8Array(), true),
    }
  }
  return {
    open,
    add: (name: string, text: string) => {
      const file = open(name)
      file.write(text)
      file.end()
    },
    /** Stores a file uncompressed: pictures are compressed already. */
    store: (name: string, content: Uint8Array) => {
      const file = new ZipPassThrough(name)
      file.mtime = at
      zip.add(file)
      file.push(content, true)
    },
    end: () => zip.end(),
    /** Takes what was written since the last call. */
    take: () => {
      const taken = chunks
      chunks = []
      return taken
    },
  }
}

/** Everything except the files, which never change and need no database snapshot. */
interface Written {
  zip: ReturnType<typeof openZip>
  files: readonly OwnFile[]
}

/**
 * Writes all data of a person to one file: `data.json`, a CSV for each table with rows, a description, and their own files. Tables are read
 * twice, one at a time, so that memory is bounded by the largest table; `db` must see one snapshot.
 */
export async function writeExport(db: Db, rooms: readonly PersonalRoom[], subject: Subject): Promise<Written> {
  const at = await appNow(db)
  const tables = named(rooms, subject)
  const filled = new Set<string>()
  const zip = openZip(at)
  const json = zip.open('data.json')
  json.write(`{"vytvořeno":${JSON.stringify(at)},"údaje":{`)
  for (const [index, { as, read }] of tables.entries()) {
    const rows = await read(db)
    if (rows.length > 0) filled.add(as)
    json.write(`${index > 0 ? ',' : ''}\n${JSON.stringify(as)}:${JSON.stringify(rows)}`)
  }
  json.write('\n}}\n')
  json.end()
  for (const { as, read } of tables) if (filled.has(as)) zip.add(`${as}.csv`, csvOfRows(await read(db)))
  zip.add('precti-me.txt', readme(rooms, filled, pragueDay(at)))
  const files: OwnFile[] = []
  for (const { readFiles } of tables) files.push(...(await readFiles(db)))
  return { zip, files }
}

/**
 * Streams the export, its files last: each is read when the previous one has been sent, so that only one picture of perhaps two hundred
 * megabytes is in memory. A file that was removed meanwhile is omitted.
 */
export async function* sendExport({ zip, files }: Written, own: Pick<Files, 'read'>): AsyncGenerator<Uint8Array> {
  yield* zip.take()
  for (const { name, as } of files) {
    const content = await own.read(name)
    if (content === null) continue
    zip.store(as, content)
    yield* zip.take()
  }
  zip.end()
  yield* zip.take()
}
