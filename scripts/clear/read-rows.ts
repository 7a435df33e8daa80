import { faultAt, shown, type Source } from './faults.ts'
import { linesNotUtf8, readBlocks } from './read-blocks.ts'
import { splitRecords } from './split-records.ts'

type OnRow = (fields: string[], line: number) => void

const wrongQuotes = 'uvozovky nejsou podle RFC 4180 (celá hodnota je v uvozovkách, uvnitř se zdvojují)'

/**
 * Hands over the rows below the header, one by one, with the physical line each starts on. The header must be exactly
 * `columns`; a row with another number of fields is a fault, an empty line is nothing. Faults land in `source`.
 */
export function readRows(source: Source, columns: readonly string[], onRow: OnRow): void {
  let header: 'expected' | 'right' | 'wrong' = 'expected'
  const onRecord: OnRow = (fields, line) => {
    if (header === 'wrong' || (fields.length === 1 && fields[0] === '')) return
    if (header === 'expected') {
      const fault = headerFault(fields, columns)
      header = fault === null ? 'right' : 'wrong'
      if (fault !== null) faultAt(source, line, fault)
    } else if (fields.length !== columns.length) faultAt(source, line, countFault(fields.length, columns.length))
    else onRow(fields, line)
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
    return
  }
  if (header === 'expected') faultAt(source, 1, `soubor je prázdný, první řádek musí být ${columns.join(',')}`)
}

function isReadFault(fault: unknown): fault is NodeJS.ErrnoException {
  return fault instanceof Error && 'syscall' in fault && 'code' in fault
}

function headerFault(fields: readonly string[], columns: readonly string[]): string | null {
  if (fields.length === columns.length && columns.every((column, i) => column === fields[i])) return null
  const wanted = `první řádek musí být ${columns.join(',')}`
  if (fields.length === 1 && fields[0]?.includes(';')) return `sloupce oddělujte čárkou, ne středníkem; ${wanted}`
  const missing = columns.filter((column) => !fields.includes(column))
  if (missing.length > 0) return `chybí ${missing.length === 1 ? 'sloupec' : 'sloupce'} ${missing.join(', ')}; ${wanted}`
  const unknown = fields.filter((field) => !columns.includes(field))
  if (unknown.length > 0) return `neznámý sloupec ${unknown.map(shown).join(', ')}; ${wanted}`
  return `sloupce jsou v jiném pořadí nebo se opakují; ${wanted}`
}

function countFault(got: number, wanted: number): string {
  return `počet polí je ${got} místo ${wanted}${got > wanted ? ' (hodnota s čárkou patří do uvozovek, desetiny odděluje tečka)' : ''}`
}
