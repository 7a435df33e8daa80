import { z } from 'zod'
import { readExceptions, readHours } from '#domain/week/pickup/hours.ts'
import { MOST_POINTS, POINT_COLUMNS } from '#domain/week/pickup/point-file.ts'
import { POINT_STATES, POINT_TYPES } from '#domain/week/pickup/point-type.ts'
import { BOUNDS } from '#domain/week/pickup/position.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { id, postalCode, reason } from '../shapes.ts'
import { line, lines } from '../words.ts'

const providerFields = {
  name: line('Název', 120, 'Zadejte název'),
  /** Providers are offered in this order, then by name. */
  displayOrder: z.int('Zadejte pořadí').min(0, 'Pořadí nemůže být záporné').max(10_000, 'Pořadí může být nejvýš 10 000'),
  /** The localities it serves; none means all. */
  localityIds: z.array(id).max(500),
}

const deskProvider = z.object({
  id,
  name: z.string(),
  /** The name that rules know it by; `ceska-posta` delivers through delivery points. */
  code: z.string(),
  displayOrder: z.number(),
  isActive: z.boolean(),
  localityIds: z.array(id),
  /** How many households chose it, by how they collect: delivery alone, or delivery and pickup. */
  households: z.object({ delivery: z.number(), both: z.number() }),
})
export type DeskProvider = z.output<typeof deskProvider>

const providerList = z.object({
  /** In display order. */
  providers: z.array(deskProvider),
  localities: z.array(z.object({ id, name: z.string() })),
})

const degrees = (from: number, to: number, fault: string) => z.number(fault).min(from, fault).max(to, fault).nullable()

const hoursExample = 'Pište třeba „po–pá 8–12, 13–17, so 8–11“'
const exceptionsExample = 'Pište na každý řádek jeden den, třeba „24. 12. 2026 zavřeno (Štědrý den)“ nebo „31. 12. 2026 8–12“'

const pointFields = {
  name: line('Název', 120, 'Zadejte název'),
  address: line('Adresa', 120),
  municipality: line('Obec', 120, 'Zadejte obec'),
  /** Null if it is not known; then no locality has the point. */
  postalCode: postalCode.nullable(),
  type: z.enum(POINT_TYPES, 'Vyberte druh'),
  /** Households in one delivery; null for any number. Those that have a place keep it. */
  capacity: z.int('Zadejte celé číslo').min(1, 'Kapacita je nejméně 1').max(100_000, 'Kapacita je nejvýš 100 000').nullable(),
  /** Empty if they are not known (docs/rules/week.md#opening-hours). */
  openingHours: line('Otevírací doba', 200).refine((text) => text === '' || readHours(text) !== null, hoursExample),
  /** Lines as `readExceptions` reads them. */
  openingExceptions: lines('Výjimky', 4000).refine((text) => readExceptions(text) !== null, exceptionsExample),
  lat: degrees(BOUNDS.south, BOUNDS.north, 'Šířka musí být mezi 47,7 a 51,1°'),
  lng: degrees(BOUNDS.west, BOUNDS.east, 'Délka musí být mezi 12 a 22,6°'),
}

/** A point has both coordinates or neither (docs/rules/week.md#pickup-map). */
const hasWholePosition = ({ lat, lng }: { lat: number | null; lng: number | null }) => (lat === null) === (lng === null)
const wholePosition = { path: ['lng'], error: 'Vyplňte obě souřadnice, nebo žádnou' }

const deskPoint = z.object({
  id,
  name: z.string(),
  address: z.string(),
  municipality: z.string(),
  postalCode: z.string().nullable(),
  type: z.enum(POINT_TYPES),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  isActive: z.boolean(),
  capacity: z.number().nullable(),
  openingHours: z.string(),
  openingExceptions: z.string(),
  /** Places taken in the fullest week that can still be changed. */
  taken: z.number(),
  /** The locality whose members collect there; null if none serves its municipality. */
  localityName: z.string().nullable(),
  /** How many households chose it, and how many as a substitute. */
  households: z.number(),
  substituteFor: z.number(),
})
export type DeskPoint = z.output<typeof deskPoint>

const pointsWanted = z.strictObject({
  /** Words of name, address, municipality or postal code. */
  query: line('Hledaný text', 100),
  state: z.enum(POINT_STATES).nullable().default(null),
  type: z.enum(POINT_TYPES).nullable().default(null),
  /** The last point of the previous page: `next`. */
  after: id.nullable().default(null),
})
export type PointsWanted = z.output<typeof pointsWanted>

const pointPage = z.object({
  /** By municipality and name in Czech order. */
  points: z.array(deskPoint),
  /** On all pages together. */
  total: z.number(),
  /** The cursor of the next page, for `after`; null on the last one. */
  next: id.nullable(),
})
export type PointPage = z.output<typeof pointPage>

/** What a file of pickup points would do. */
const pointPreview = z.object({
  rows: z.array(
    z.object({
      line: z.number(),
      code: z.string(),
      name: z.string(),
      municipality: z.string(),
      outcome: z.enum(['new', 'changed', 'unchanged', 'faulty']),
      /** In Czech, without a full stop. */
      faults: z.array(z.string()),
    }),
  ),
  /** Points of earlier files that would be blocked, because this one replaces them. */
  missing: z.array(z.object({ id, name: z.string(), municipality: z.string(), households: z.number() })),
  /** Of what the file does; the import refuses any other. */
  fingerprint: z.string(),
})
export type PointPreview = z.output<typeof pointPreview>

const MOST_LETTERS = 200_000
const pointFile = z.strictObject({
  columns: z.array(z.enum(POINT_COLUMNS)).min(1).max(POINT_COLUMNS.length),
  rows: z
    .array(z.strictObject({ line: z.int().positive(), cells: z.array(z.string().max(4000)).max(POINT_COLUMNS.length) }))
    .min(1, 'Soubor je prázdný')
    .max(MOST_POINTS, 'Soubor může mít nejvýš 2 000 řádků. Rozdělte ho prosím.')
    .refine(
      (rows) => rows.reduce((sum, { cells }) => sum + cells.join('').length, 0) <= MOST_LETTERS,
      'Soubor má příliš mnoho textu. Rozdělte ho prosím.',
    ),
  /** Whether points of earlier files that are missing here are blocked. Those that were added by hand stay. */
  replace: z.boolean(),
})

/** What is written of a new provider, and of a changed one. */
export const newProvider = z.strictObject(providerFields)
export const changedProvider = newProvider.extend({ providerId: id, isActive: z.boolean(), reason })

/** What is written of a new pickup point, and of a changed one. */
export const newPoint = z.strictObject(pointFields).refine(hasWholePosition, wholePosition)
export const changedPoint = z
  .strictObject({ ...pointFields, pointId: id, isActive: z.boolean(), reason })
  .refine(hasWholePosition, wholePosition)

/** Administration of delivery providers and pickup points (docs/rules/week.md#logistics). */
export const logistics = {
  /** Administrator: all delivery providers, and the localities that they can serve. */
  providers: procedure.output(providerList),
  /** Adds a provider. Its code is made of its name. */
  addProvider: procedure
    .input(newProvider)
    .errors(refuse('PROVIDER_EXISTS'))
    .output(z.object({ providerId: id })),
  /** Changes a provider, or blocks it: households that chose it are asked to choose another one. */
  changeProvider: procedure
    .input(changedProvider)
    .errors(refuse('PROVIDER_EXISTS'))
    .output(z.object({ providerId: id })),
  /** Administrator: pickup points in any state, page by page. */
  points: procedure.input(pointsWanted).output(pointPage),
  addPoint: procedure.input(newPoint).output(z.object({ pointId: id })),
  /** Previews a file of pickup points; changes nothing. */
  previewPoints: procedure.input(pointFile).output(pointPreview),
  /** Stores what the preview showed, or nothing. Households of blocked points get a mail with the nearest others. */
  importPoints: procedure
    .input(pointFile.extend({ fingerprint: z.string().regex(/^[0-9a-f]{64}$/, 'Zkontrolujte soubor znovu'), reason }))
    .errors(refuse('POINTS_FAULTY', 'POINTS_OUTDATED'))
    .output(z.object({ added: z.number(), changed: z.number(), deactivated: z.number() })),
  /** Changes a point, or blocks it: households that chose it get a mail with the nearest others. */
  changePoint: procedure.input(changedPoint).output(z.object({ pointId: id })),
}
