import { readField, type ReferenceField } from '#domain/desk/reference-data/field.ts'
import { setOf, writtenFields } from '#domain/desk/reference-data/sets.ts'
import type { SetName } from '#domain/desk/reference-data/set-names.ts'
import type { Texts } from '#domain/desk/reference-data/record.ts'
import { dayColumn, exactTextCell, sheetCsv, type Sheet, type SheetColumn } from '#domain/sheet/sheet.ts'
import type { Day } from '#domain/time/day.ts'
import { counted } from '#domain/text/count.ts'
import { client } from '../../lib/client.ts'
import { csvFile, saveFile } from '../../lib/save-file.ts'
import { useCall } from '../../lib/use-call.ts'
import { toast } from '../../ui/toast.ts'

export type RecordsFormat = 'xlsx' | 'czech' | 'machine'

const noCodes = { 'delivery-points': new Set<string>() }

function columnOf(field: ReferenceField): SheetColumn<Texts> {
  const { name, label, isLong, is } = field
  const width = isLong ? 40 : 20
  if (is.kind !== 'day') return { title: label, width, cell: (texts) => exactTextCell(texts[name] ?? '') }
  return dayColumn(label, width, (texts) => {
    const read = readField({ name, label, is }, texts[name] ?? '', noCodes)
    return 'value' in read ? (read.value as Day | null) : null
  })
}

const sheetOf = (set: SetName): Sheet<Texts> => ({
  name: setOf(set).title.slice(0, 31),
  isFilledIn: true,
  columns: writtenFields(setOf(set)).map(columnOf),
})

async function fileOf(set: SetName, format: RecordsFormat) {
  const { rows, today } = await client.referenceData.export({ set })
  const sheet = sheetOf(set)
  const name = `${set}-${today}.${format === 'xlsx' ? 'xlsx' : 'csv'}`
  if (format !== 'xlsx') return { name, count: rows.length, file: csvFile(sheetCsv(sheet, rows, format)) }
  const { writeXlsx } = await import('../../lib/write-xlsx.ts')
  return { name, count: rows.length, file: await writeXlsx(sheet, rows, null) }
}

/** Saves all records of a set, in a file that an import reads back. */
export const useRecordsFile = (set: SetName) =>
  useCall((format: RecordsFormat) => fileOf(set, format), {
    onAnswer: ({ name, count, file }) => {
      saveFile(name, file)
      toast(`Staženo: ${name}, ${counted(count, 'záznam', 'záznamy', 'záznamů')}`)
    },
  })
