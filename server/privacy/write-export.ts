import { Zip, ZipDeflate } from 'fflate'
import { csvOf, type CsvCell } from '#domain/text/csv.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import type { PersonalRoom, PersonalTable, Subject } from '#server/platform/personal-room.ts'

type Row = Record<string, unknown>
interface NamedTable {
  as: string
  read: (db: Db) => Promise<Row[]>
}

const named = (rooms: readonly PersonalRoom[], subject: Subject): NamedTable[] =>
  rooms
    .flatMap(({ tables }): PersonalTable[] => Object.values(tables))
    .flatMap(({ exported }) =>
      'as' in exported ? [{ as: exported.as, read: async (db: Db) => (await exported.rows(subject).execute(db)).rows as Row[] }] : [],
    )

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return { number: String(value) }
  if (typeof value === 'boolean') return value ? 'ano' : 'ne'
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const csvOfRows = (rows: readonly Row[]) => csvOf([Object.keys(rows[0]!), ...rows.map((row) => Object.values(row).map(cellOf))])

/** What is in the file, in the words of those who hold it. */
function readme(rooms: readonly PersonalRoom[], filled: ReadonlySet<string>, day: string): string {
  const lineOf = ({ exported }: PersonalTable) => {
    if ('not' in exported) return `  Není tu: ${exported.not}`
    return filled.has(exported.as) ? `  ${exported.as}.csv` : `  ${exported.as}: žádné záznamy`
  }
  const lines = rooms.flatMap(({ title, holds, stays, tables }) => [
    '',
    `${title}: ${holds}.`,
    ...Object.values(tables).map(lineOf),
    ...(stays === null ? [] : [`  Po smazání účtu: ${stays}`]),
  ])
  return [
    `Vaše údaje v Dohromady, ${day}`,
    '',
    'Soubor data.json je pro programy, soubory CSV otevřete v tabulkovém procesoru; je v nich totéž. Časy jsou světové (UTC), ceny v Kč.',
    'Jména ostatních tu nejsou: kdo váš účet měnil, je jen „vy“, „správce“, „systém“ nebo „jiný člen“.',
    ...lines,
    '',
  ].join('\r\n')
}

/** Compresses while it is written, so that what waits is small, however much there is of it. */
function openZip(at: Date) {
  const chunks: Uint8Array[] = []
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
    end: () => {
      zip.end()
      return chunks
    },
  }
}

/**
 * All of a person in one file: `data.json`, a CSV for each table with something in it, and what it is. Every table is read twice and
 * held alone, so that somebody with a long history takes no more memory than their largest table; `db` must see one moment.
 */
export async function writeExport(db: Db, rooms: readonly PersonalRoom[], subject: Subject): Promise<Uint8Array[]> {
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
  return zip.end()
}
