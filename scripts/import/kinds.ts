import { POINT_COLUMNS, readPoint, REQUIRED_POINT_COLUMNS } from '#domain/week/pickup/point-file.ts'
import { readCode, readName, readPosition, readPostalCode, readText } from '#domain/week/pickup/read-cells.ts'
import { importMunicipalities } from '#server/week/deliveries/import-municipalities.ts'
import { importDeliveryPoints } from '#server/week/pickup/import-delivery-points.ts'
import { importPickupPoints } from '#server/week/pickup/import-pickup-points.ts'
import { importPostalCodes } from '#server/week/pickup/import-postal-codes.ts'
import type { ChangeContext } from '#server/platform/db/change.ts'
import type { Upserted } from '#server/platform/db/upserted.ts'
import { faultAt, type Source } from '../clear/faults.ts'
import { readMunicipalityCode, readPopulation, readPostalCodes } from './fields.ts'
import { readRows, type Columns, type Row } from './read-rows.ts'

/** The contents of a file: the number of valid rows, how many lack a position, and how to store them. */
export interface FileRows {
  count: number
  withoutPosition: number
  store: (context: ChangeContext, options: { replace: boolean }) => Promise<Upserted>
}

/** A kind of file: its Czech name and its parser, which adds faults to the source. */
export interface Kind {
  label: string
  columns: Columns
  read: (source: Source) => Promise<FileRows>
}

interface Reading<Record> {
  label: string
  columns: Columns
  recordOf: (row: Row, reasons: string[]) => Record
  keyOf: (record: Record) => string
  store: (context: ChangeContext, records: readonly Record[], options: { replace: boolean }) => Promise<Upserted>
}

function kind<Record extends { lat: number | null }>({ label, columns, recordOf, keyOf, store }: Reading<Record>): Kind {
  return {
    label,
    columns,
    read: async (source) => {
      const records: Record[] = []
      const lineOf = new Map<string, number>()
      await readRows(source, columns, (row, line) => {
        const reasons: string[] = []
        const record = recordOf(row, reasons)
        const earlier = lineOf.get(keyOf(record))
        if (earlier !== undefined) reasons.push(`${keyOf(record)} už stojí na řádku ${earlier}`)
        if (reasons.length > 0) return faultAt(source, line, reasons.join('; '))
        lineOf.set(keyOf(record), line)
        records.push(record)
      })
      return {
        count: records.length,
        withoutPosition: records.filter(({ lat }) => lat === null).length,
        store: (context, options) => store(context, records, options),
      }
    },
  }
}

const municipalities = kind({
  label: 'Obce',
  columns: { required: ['kod_obce', 'nazev', 'psc'], optional: ['psc_all', 'okres', 'kraj', 'lat', 'lng', 'population'] },
  recordOf: (row, reasons) => {
    const main = readPostalCode(row('psc'), reasons)
    return {
      code: readMunicipalityCode(row('kod_obce'), reasons),
      name: readName(row('nazev'), 'název obce', reasons),
      postal_code: main,
      postal_codes: [...new Set([main, ...readPostalCodes(row('psc_all'), reasons)])],
      district: readText(row('okres'), 'okres', reasons) || null,
      region: readText(row('kraj'), 'kraj', reasons) || null,
      ...readPosition(row('lat'), row('lng'), reasons),
      population: readPopulation(row('population'), reasons),
    }
  },
  keyOf: ({ code }) => code,
  store: importMunicipalities,
})

const deliveryPoints = kind({
  label: 'Dodejny',
  columns: { required: ['id', 'name', 'city', 'postal_code'], optional: ['address', 'lat', 'lng'] },
  recordOf: (row, reasons) => ({
    code: readCode(row('id'), 'označení', reasons),
    name: readName(row('name'), 'název', reasons),
    address: readText(row('address'), 'adresa', reasons),
    city: readName(row('city'), 'obec', reasons),
    postal_code: readPostalCode(row('postal_code'), reasons),
    ...readPosition(row('lat'), row('lng'), reasons),
  }),
  keyOf: ({ code }) => code,
  store: importDeliveryPoints,
})

const pickupPoints = kind({
  label: 'Výdejní místa',
  columns: { required: REQUIRED_POINT_COLUMNS, optional: POINT_COLUMNS.slice(REQUIRED_POINT_COLUMNS.length) },
  recordOf: readPoint,
  keyOf: ({ code }) => code,
  store: importPickupPoints,
})

const postalCodes = kind({
  label: 'PSČ',
  columns: { required: ['psc', 'place', 'lat', 'lng'], optional: [] },
  recordOf: (row, reasons) => {
    const { lat, lng } = readPosition(row('lat'), row('lng'), reasons)
    if (lat === null) reasons.push('chybí poloha')
    return {
      postal_code: readPostalCode(row('psc'), reasons),
      place: readName(row('place'), 'místo', reasons),
      lat: lat ?? 0,
      lng: lng ?? 0,
    }
  },
  keyOf: ({ postal_code }) => postal_code,
  store: importPostalCodes,
})

/** The kinds of imports by the command's argument. */
export const kinds: Readonly<Record<string, Kind>> = {
  municipalities,
  'postal-codes': postalCodes,
  'delivery-points': deliveryPoints,
  'pickup-points': pickupPoints,
}
