import { faultAt, type Source } from './faults.ts'
import { linesNotUtf8, readBlocks } from './read-blocks.ts'
import { splitRecords } from './split-records.ts'

type OnRow = (fields: string[], line: number) => void

const wrongQuotes = 'uvozovky nejsou podle RFC 4180 (celá hodnota je v uvozovkách, uvnitř se zdvojují)'

/**
 * Passes on the rows below the header with their physical line, their fields in the order of `columns` and then of `optional`. The header must
 * name all columns, in any order; unknown ones are ignored, and optional ones that are missing are empty in every row. A row with another
 * number of fields than the header is a fault; empty lines are skipped. Faults are added to `source`. Returns whether the header named an
 * optional column.
 */
export function readRows(source: Source, columns: readonly string[], onRow: OnRow, optional: readonly string[] = []): boolean {
  let header: 'expected' | 'right' | 'wrong' = 'expected'
  let width = columns.length
  let hasOptional = false
  // The positions of the columns; null if the file has exactly them in the requested order.
  let places: number[] | null = null
  const onRecord: OnRow = (fields, line) => {
    if (header === 'wrong' || (fields.length === 1 && fields[0] === '')) return
    if (header === 'expected') {
      const fault = headerFault(fields, columns, optional)
      header = fault === null ? 'right' : 'wrong'
      if (fault !== null) faultAt(source, line, fault)
      width = fields.length
      hasOptional = optional.some((column) => fields.includes(column))
      const wanted = hasOptional ? [...columns, ...optional] : columns
      if (width !== wanted.length || wanted.some((column, i) => column !== fields[i]))
        places = wanted.map((column) => fields.indexOf(column))
    } else if (fields.length !== width) faultAt(source, line, countFault(fields.length, width))
    else onRow(places === null ? fields : places.map((place) => fields[place] ?? ''), line)
  }
  try {
    let firstLine = 1
    for (const bytes of readBlocks(source.path)) {
      for (const line of linesNotUtf8(bytes)) faultAt(source, firstLine + line, 'text není v kódování UTF-8')
      firstLine += splitRecords(bytes.toString('utf8'), (fields, line) => {
        if (fields === null) faultAt(source, firstLine + line, wrongQuotes)
        else onRecord(fields, firstLine + line)
      })
    }
  } catch (fault) {
    if (!isReadFault(fault)) throw fault
    source.faults.push({ line: null, reason: `soubor nelze přečíst (${fault.code})` })
    return false
  }
  if (header === 'expected') faultAt(source, 1, `soubor je prázdný, první řádek musí být ${columns.join(',')}`)
  return hasOptional
}

function isReadFault(fault: unknown): fault is NodeJS.ErrnoException {
  return fault instanceof Error && 'syscall' in fault && 'code' in fault
}

function headerFault(fields: readonly string[], columns: readonly string[], optional: readonly string[]): string | null {
  const wanted = `první řádek musí být ${columns.join(',')}`
  if (fields.length === 1 && fields[0]?.includes(';')) return `sloupce oddělujte čárkou, ne středníkem; ${wanted}`
  const missing = columns.filter((column) => !fields.includes(column))
  if (missing.length > 0) return `chybí ${missing.length === 1 ? 'sloupec' : 'sloupce'} ${missing.join(', ')}; ${wanted}`
  const repeated = [...columns, ...optional].find((column) => fields.indexOf(column) !== fields.lastIndexOf(column))
  return repeated === undefined ? null : `sloupec ${repeated} se opakuje; ${wanted}`
}

function countFault(got: number, wanted: number): string {
  return `počet polí je ${got} místo ${wanted}${got > wanted ? ' (hodnota s čárkou patří do uvozovek, desetiny odděluje tečka)' : ''}`
}
