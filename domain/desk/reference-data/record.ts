import { featureOf } from './features.ts'
import { readField, writeField, type KnownCodes, type ReferenceField, type Value } from './field.ts'
import { setOf, writtenFields } from './sets.ts'
import type { SetName } from './set-names.ts'
import type { Day } from '../../time/day.ts'

/** The values of a record by field. */
export type Values = Readonly<Record<string, Value>>
/** The same as written: one text each. */
export type Texts = Readonly<Record<string, string>>

/** What is wrong with a field; `''` is the record as a whole. */
export interface RecordFault {
  field: string
  message: string
}

/** What a record is judged by. */
export interface Surroundings {
  today: Day
  known: KnownCodes
}

const wholePosition = { field: 'lng', message: 'Vyplňte obě souřadnice, nebo žádnou' }

/** The day from which a record holds; null if it always does. */
export const validFrom = (values: Values): Day | null => (typeof values['validFrom'] === 'string' ? (values['validFrom'] as Day) : null)

/** Whether a record is history: it holds already, or held once, so nobody changes or removes it. */
export const holdsAlready = (values: Values, today: Day): boolean => {
  const from = validFrom(values)
  return from !== null && from <= today
}

function faultsOfWhole(set: SetName, values: Values, today: Day): RecordFault[] {
  const faults: RecordFault[] = []
  if ('lat' in values && (values['lat'] === null) !== (values['lng'] === null)) faults.push(wholePosition)
  // Contracts and tax documents of a day refer to what held on that day.
  if (holdsAlready(values, today)) faults.push({ field: 'validFrom', message: 'Zadejte budoucí den: co už platí, se nemění' })
  if (set === 'goals' && String(values['closesOn']) < String(values['opensOn']))
    faults.push({ field: 'closesOn', message: 'Výzva nemůže skončit dřív, než začne' })
  return faults
}

/** The field as this record has it: the value of a setting is of the setting's own kind. */
export function fieldOf(set: SetName, field: ReferenceField, texts: Texts): ReferenceField {
  if (set !== 'settings' || field.name !== 'value') return field
  const feature = featureOf(texts['name'] ?? '')
  return feature ? { ...field, is: feature.is, isRequired: true } : field
}

/** Reads a whole record as it was written. */
export function readRecord(set: SetName, texts: Texts, { today, known }: Surroundings): { values: Values; faults: RecordFault[] } {
  const values: Record<string, Value> = {}
  const faults: RecordFault[] = []
  for (const field of writtenFields(setOf(set))) {
    const read = readField(fieldOf(set, field, texts), texts[field.name] ?? '', known)
    if ('fault' in read) faults.push({ field: field.name, message: read.fault })
    else values[field.name] = read.value
  }
  if (set === 'settings' && !featureOf(texts['name'] ?? '')) faults.push({ field: 'name', message: 'Takové nastavení neexistuje' })
  return { values, faults: faults.length > 0 ? faults : faultsOfWhole(set, values, today) }
}

/** The texts of a stored record. */
export function writeRecord(set: SetName, values: Values): Texts {
  const texts: Record<string, string> = {}
  for (const field of setOf(set).fields)
    texts[field.name] = writeField(fieldOf(set, field, { name: String(values['name'] ?? '') }), values[field.name])
  return texts
}

/** The key of a record: the texts that say which one it is. */
export const keyOf = (set: SetName, texts: Texts): string =>
  setOf(set)
    .fields.filter(({ isKey }) => isKey)
    .map(({ name }) => (texts[name] ?? '').toLocaleLowerCase('cs'))
    .join('\u0000')
