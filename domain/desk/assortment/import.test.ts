import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UNITS, type Unit } from '../../money/unit.ts'
import { haler, type Money } from '../../money/money.ts'
import { sheetCsv } from '../../sheet/sheet.ts'
import { categoryNames, type KnownCategory } from './category-names.ts'
import { assortmentSheet, sampleSheet, type ExportedItem } from './export-sheet.ts'
import { columnsOf, kindOf, readHeader, type ImportColumn, type ImportKind } from './import-columns.ts'
import { planImport, type ImportState } from './import-plan.ts'
import type { StoredItem } from './import-row.ts'
import { parseTable } from './import-table.ts'

const category = (id: string, name: string, parentId: string | null = null, more: Partial<KnownCategory> = {}): KnownCategory => ({
  id,
  type: 'product',
  parentId,
  name,
  isActive: true,
  ...more,
})
const categories = [
  category('1', 'Potraviny'),
  category('2', 'Mléčné a chlazené', '1'),
  category('3', 'Sýry', '2'),
  category('4', 'Stará', '1', { isActive: false }),
  category('5', 'Služby', null, { type: 'service' }),
]
const butter: StoredItem = {
  id: 'b',
  sku: 'MAS',
  type: 'product',
  name: 'Máslo 250 g',
  genericName: 'Máslo 250 g',
  otherNames: ['máselko'],
  categoryId: '2',
  unit: 'ks',
  price: haler(6490),
  brand: null,
  description: '',
  composition: '',
  allergens: '',
  isAdultsOnly: false,
  isStorable: false,
  isActive: true,
  isPrivate: false,
  isMerged: false,
  isUnitFixed: false,
  isBought: false,
  hasBrands: false,
}
const state: ImportState = { items: [butter], categories, brandFree: [butter] }

/** The plan of a file with these headings and rows; the first row stands on line 2. */
function plan(headings: string, rows: string[], more: Partial<ImportState> = {}, kind?: ImportKind, createCategories = false) {
  const { header, fault } = readHeader(headings.split(';'))
  if (!header) throw new Error(fault)
  const columns = header.columns as ImportColumn[]
  const table = { kind: kind ?? kindOf(columns), columns, rows: rows.map((row, i) => ({ line: i + 2, cells: row.split(';') })) }
  return planImport(parseTable(table), { ...state, ...more }, { createCategories })
}
const told = (headings: string, row: string, more: Partial<ImportState> = {}, createCategories = false) => {
  const [only] = plan(headings, [row], more, undefined, createCategories).rows
  if (only!.outcome === 'faulty') return only!.faults.map(({ sentence }) => sentence)
  return only!.outcome === 'changed' ? only!.changes.map(({ column, from, to }) => `${column}: ${from} > ${to}`) : only!.outcome
}

describe('the headings of a file', () => {
  it('are Czech or English, in any order and case; unknown columns are named and ignored', () => {
    const { header } = readHeader(['CENA (Kč)', 'Sklad', 'sku', 'Obecny nazev', '', 'Zboží/služba', 'Stav', 'generic'])
    expect(header).toEqual({
      columns: ['price', null, 'sku', 'genericName', null, 'type', null, null],
      ignored: ['Sklad', 'generic'],
      readOnly: ['Stav'],
    })
  })

  it.each([
    ['Název;Cena', 'V souboru chybí sloupec „Kód“. První řádek musí pojmenovat sloupce.'],
    ['Kód;Cena;SKU', 'Sloupec „Kód“ je v souboru víckrát. Nechte jen jeden.'],
    ['Kód;Sklad', 'Kromě sloupce „Kód“ v souboru není žádný, který umíme načíst.'],
    ['', 'V souboru chybí sloupec „Kód“. První řádek musí pojmenovat sloupce.'],
  ])('%j are rejected: %s', (headings, fault) => expect(readHeader(headings.split(';'))).toEqual({ fault }))

  it('that equal names of object properties have no special meaning', () => {
    const { header } = readHeader(['__proto__', 'constructor', 'kód', 'toString', 'cena'])
    expect(header!.columns).toEqual([null, null, 'sku', null, 'price'])
    expect(header!.ignored).toEqual(['__proto__', 'constructor', 'toString'])
    expect({}).not.toHaveProperty('sku')
  })

  it('with only codes and prices make a price list', () => {
    expect(kindOf(['price', 'sku'])).toBe('prices')
    expect(kindOf(['sku', 'price', 'name'])).toBe('items')
    expect(columnsOf('prices')).toEqual(['sku', 'price'])
  })
})

describe('a row', () => {
  it('with a known code changes the values that differ, and leaves missing ones', () => {
    expect(told('Kód;Cena;Název', 'MAS;69,90;')).toEqual(['price: 64,90\u00a0Kč > 69,90\u00a0Kč'])
    expect(told('Kód;Název', 'MAS;Máslo')).toEqual(['name: Máslo 250 g > Máslo', 'genericName: Máslo 250 g > Máslo'])
    expect(told('Kód;Kategorie', 'MAS;potraviny>MLECNE A CHLAZENE > Sýry')).toEqual([
      'category: Potraviny > Mléčné a chlazené > Potraviny > Mléčné a chlazené > Sýry',
    ])
    expect(told('Kód;Aktivní', 'MAS;Ne')).toEqual(['active: ano > ne'])
    expect(told('Kód;Cena;Jednotka;Druh;Aktivní', ' MAS ;64.9;KUS;Zboží;1')).toBe('unchanged')
    expect(told('Kód;Cena', 'MAS;1 064,90 Kč')).toEqual(['price: 64,90\u00a0Kč > 1\u00a0064,90\u00a0Kč'])
  })

  it('with a new code creates an item, if it has all required values', () => {
    const [made] = plan('Kód;Název;Kategorie;Jednotka', ['NOV;Sýr;Potraviny > Mléčné a chlazené > Sýry;kg']).rows
    expect([made!.outcome, ...made!.changes.map(({ column }) => column)]).toEqual(['new', 'genericName', 'category', 'type', 'unit'])
    expect(told('Kód;Název', 'NOV;Sýr')).toEqual(['Nová položka potřebuje kategorii.', 'Nová položka potřebuje jednotku.'])
    expect(plan('Kód;Název;Kategorie;Jednotka', ['NOV;Mytí oken;Služby;ks']).rows[0]!.values).toMatchObject({
      id: null,
      type: 'service',
      genericName: 'Mytí oken',
      categoryId: '5',
      price: null,
      isActive: true,
    })
  })

  it.each([
    ['Kód;Cena', ';5', ['Chybí kód položky.']],
    ['Kód;Cena', 'MAS;', ['Chybí cena.']],
    ['Kód;Cena', 'NENÍ;5', ['Položku s tímto kódem v katalogu nemáme.']],
    ['Kód;Cena', 'mas;5', ['V katalogu je kód psaný „MAS“. Napište ho stejně.']],
    ['Kód;Cena', 'MAS;zdarma', ['Cena „zdarma“ není částka v korunách, třeba 64,90.']],
    ['Kód;Cena', 'MAS;-5', ['Cena „-5“ není částka v korunách, třeba 64,90.']],
    ['Kód;Cena', 'MAS;1.234,50', ['Cena „1.234,50“ není částka v korunách, třeba 64,90.']],
    ['Kód;Cena', 'MAS;0', ['Cena musí být vyšší než nula.']],
    ['Kód;Cena', 'MAS;1000000,01', ['Cena může být nejvýš 1 000 000 Kč.']],
    ['Kód;Cena', 'MAS;=1+1', ['Cena „=1+1“ není částka v korunách, třeba 64,90.']],
    ['Kód;Jednotka', 'MAS;kilo', ['Jednotku „kilo“ neznáme. Může být ks, kg, g, l, ml a balení.']],
    ['Kód;Druh', 'MAS;jídlo', ['Druh „jídlo“ neznáme. Napište „zboží“ nebo „služba“.']],
    ['Kód;Druh', 'MAS;služba', ['Položka je zboží. Druh už změnit nejde, založte novou.']],
    ['Kód;Aktivní', 'MAS;možná', ['Ve sloupci Aktivní je „možná“. Napište „ano“ nebo „ne“.']],
    ['Kód;Název', `MAS;${'x'.repeat(121)}`, ['Název může mít nejvýš 120 znaků.']],
    ['Kód;Název', 'MAS;a\u202eb', ['Název obsahuje nepovolené znaky.']],
    ['Kód;Název', 'MAS;a\0b', ['Název obsahuje nepovolené znaky.']],
    ['Kód;Název', 'MAS;\ud800', ['Název obsahuje nepovolené znaky.']],
    ['Kód;Další názvy', 'MAS;,', ['Další názvy tu žádné nejsou, jen oddělovače. Smazat je lze u položky.']],
    ['Kód;Název', 'MAS;---', ['Název neobsahuje žádné písmeno ani číslici.']],
    ['Kód;Kategorie', 'MAS;Potraviny > Stará', ['Kategorie „Potraviny > Stará“ je vypnutá.']],
    ['Kód;Kategorie', 'MAS;Služby', ['Kategorie „Služby“ je pro služby.']],
    ['Kód;Kategorie', 'MAS;Sýry', ['Kategorii „Sýry“ nemáme. Nemyslíte „Potraviny > Mléčné a chlazené > Sýry“?']],
    ['Kód;Kategorie', 'MAS;a>b>c>d>e>f', ['Kategorie mohou mít nejvýš 5 úrovní.']],
    ['Kód;Kategorie', 'MAS;>', ['Chybí název kategorie.']],
    ['Kód;Název;Kategorie;Jednotka', 'OFF-1;Sýr;Potraviny;kg', ['Kódy začínající „OFF-“ patří položkám mimo katalog.']],
    [
      'Kód;Název;Kategorie;Jednotka',
      '=CMD();Sýr;Potraviny;kg',
      ['Kód může mít jen písmena, číslice, tečky, pomlčky, podtržítka a lomítka.'],
    ],
    ['Kód;Značka', 'MAS;Madeta', ['Položku „Máslo 250 g“ bez značky v katalogu nemáme. Nejprve ji přidejte.']],
  ])('%s with %j is rejected', (headings, row, faults) => expect(told(headings, row)).toEqual(faults))

  it('keeps the unit of an item that somebody buys', () => {
    expect(told('Kód;Jednotka', 'MAS;kg')).toEqual(['unit: ks > kg'])
    expect(told('Kód;Jednotka', 'MAS;kg', { items: [{ ...butter, isUnitFixed: true }] })).toEqual([
      'Jednotku (ks) už změnit nejde, někdo v ní položku kupuje nebo nabízí. Založte novou.',
    ])
  })

  it('changes neither items of members nor merged items', () => {
    const [row] = plan('Kód;Cena', ['MAS;5'], { items: [{ ...butter, isPrivate: true }] }).rows
    expect(row).toMatchObject({ outcome: 'faulty', name: '', values: null })
    expect(told('Kód;Aktivní', 'MAS;ano', { items: [{ ...butter, isMerged: true, isActive: false }] })).toEqual([
      'Položka byla sloučena s jinou, znovu ji nabízet nejde.',
    ])
  })

  it('with a price more than three times another needs a check', () => {
    expect(plan('Kód;Jednotka', ['MAS;kg']).rows[0]).toMatchObject({
      warnings: ['Jednotka se mění z ks na kg. Cena je za novou jednotku.'],
    })
    const warnings = (price: string) => plan('Kód;Cena', [`MAS;${price}`]).rows[0]!.warnings
    expect(warnings('194,70')).toEqual([])
    expect(warnings('194,71')).toHaveLength(1)
    expect(warnings('21,63')).toEqual(['Cena se mění víc než třikrát: z 64,90\u00a0Kč na 21,63\u00a0Kč.'])
  })

  it('that occurs twice in a file is wrong both times, in any case', () => {
    const { rows } = plan('Kód;Cena', ['MAS;5', 'X;1', 'mas;6'])
    expect(rows.map(({ outcome }) => outcome)).toEqual(['faulty', 'faulty', 'faulty'])
    expect(rows[0]!.faults).toEqual([{ column: 'sku', sentence: 'Kód je v souboru víckrát, na řádcích 2, 4.' }])
  })

  it('may have any number of cells', () => {
    expect(told('Kód;Název;Cena', 'MAS')).toBe('unchanged')
    expect(told('Kód;Cena', 'MAS;64,90;a;b')).toBe('unchanged')
  })
})

describe('a brand', () => {
  const headings = 'Kód;Název;Obecný název;Kategorie;Jednotka;Značka'
  it('belongs to the item of its generic name, also one in the same file', () => {
    const { rows } = plan(headings, [
      'S-M;Sýr Madeta;Sýr;Potraviny;kg;Madeta',
      'S;Sýr;;Potraviny;kg;',
      'M-M;Máslo M;máslo 250 G;Potraviny;ks;M',
    ])
    expect(rows.map(({ values }) => values?.brandOf)).toEqual(['S', null, 'MAS'])
  })

  it('is rejected without such an item, in another unit, or if the item is a brand itself', () => {
    expect(told(headings, 'S-M;Sýr Madeta;;Potraviny;kg;Madeta')).toEqual([
      'Položka značky potřebuje obecný název, tedy název položky bez značky.',
    ])
    expect(told(headings, 'M-M;Máslo M;Máslo 250 g;Potraviny;kg;M')).toEqual(['Položka bez značky se prodává v jiné jednotce (ks).'])
    expect(told('Kód;Značka', 'MAS;M', { items: [{ ...butter, hasBrands: true }] })[0]).toContain('Položka je obecná')
  })
})

describe('categories that do not exist', () => {
  const headings = 'Kód;Název;Kategorie;Jednotka'
  const rows = ['A;Kefír;Potraviny > Nápoje > Kefíry;l', 'B;Džus;potraviny>nápoje;l', 'C;X;Jinam;kilo', 'D;Y;Potraviny;kg']
  const wanted = [
    { type: 'product', names: ['Potraviny', 'Nápoje'] },
    { type: 'product', names: ['Potraviny', 'Nápoje', 'Kefíry'] },
  ]
  it('are reported once each, without those of rows that fail anyway', () => {
    const { rows: planned, missingCategories } = plan(headings, rows)
    expect(planned.map(({ outcome }) => outcome)).toEqual(['faulty', 'faulty', 'faulty', 'new'])
    expect(missingCategories.map(({ names }) => names.join('>').toLowerCase())).toEqual(['potraviny>nápoje', 'potraviny>nápoje>kefíry'])
    expect(missingCategories).toEqual(wanted)
  })

  it('are created on request', () => {
    const { rows: planned, missingCategories } = plan(headings, rows, {}, undefined, true)
    expect(planned.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'faulty', 'new'])
    expect(planned[1]!.values).toMatchObject({ categoryId: null, newCategory: ['potraviny', 'nápoje'] })
    expect(missingCategories).toEqual(wanted)
  })
})

describe('a file that we exported', () => {
  const signs = ['a', 'Ž', '😀', '"', "'", ';', ',', '\n', '\r', '=', '-', '+', '@', ' ', '<', '5']
  const letters = fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 })
  const words = letters.map((text) => `a${text}`)
  const line = fc.tuple(fc.constantFrom('', "'=", "''@"), letters).map((parts) => `${parts.join('').replaceAll(/[\r\n]/g, ' ')}x`)
  const item = fc.record({
    sku: fc.constantFrom('A', 'a-1', 'Č/7', '=1', '+420', "'x", '007'),
    name: line,
    genericName: line,
    otherNames: fc.constantFrom([], ['máselko'], ['=1+1', "'=1"], ["'=1+1", '@x'], ["''-5"]),
    categoryId: fc.constantFrom('1', '3', '4', '6', '7'),
    unit: fc.constantFrom<Unit>(...UNITS),
    price: fc.option(fc.integer({ min: 1, max: 100_000_000 }).map((n) => n as Money)),
    brand: fc.option(line),
    description: fc.oneof(fc.constant(''), letters, words),
    composition: fc.oneof(fc.constant(''), letters, words),
    allergens: fc.oneof(fc.constant(''), line),
    isAdultsOnly: fc.boolean(),
    isStorable: fc.boolean(),
    isActive: fc.boolean(),
  })
  const odd = [category('6', 'A > B', '1'), category('7', 'Syry', '2')]

  it('changes nothing when imported, in either style', () => {
    const names = categoryNames([...categories, ...odd])
    fc.assert(
      fc.property(fc.uniqueArray(item, { selector: ({ sku }) => sku, maxLength: 5 }), (drawn) => {
        const items = drawn.map((one, i) => ({ ...butter, ...one, id: String(i) }))
        const exported = items.map((one): ExportedItem => ({
          ...one,
          category: names.pathOf(one.categoryId),
          vatRate: 12,
          isBlocked: false,
        }))
        for (const style of ['czech', 'machine'] as const) {
          const file = sheetCsv(assortmentSheet, exported, style).replace(/^\uFEFF/, '')
          const [heading, ...rows] = parse(file, { delimiter: style === 'czech' ? ';' : ',' })
          const { columns } = readHeader(heading!).header!
          const known = columns.flatMap((column, i) => (column ? [{ column, i }] : []))
          const table = parseTable({
            kind: 'items',
            columns: known.map(({ column }) => column),
            rows: rows.map((cells, at) => ({ line: at + 2, cells: known.map(({ i }) => cells[i]!) })),
          })
          const planned = planImport(table, { items, categories: [...categories, ...odd], brandFree: [] }, { createCategories: false })
          expect(planned.rows.map(({ outcome, faults, changes }) => ({ outcome, faults, changes }))).toEqual(
            items.map(() => ({ outcome: 'unchanged', faults: [], changes: [] })),
          )
        }
      }),
    )
  })

  it('as an empty template is valid', () => {
    const file = sheetCsv(sampleSheet, sampleSheet.rows, 'machine')
    const [heading, ...texts] = parse(file)
    const rows = texts.map((cells, i) => ({ line: i + 2, cells }))
    const columns = readHeader(heading!).header!.columns as ImportColumn[]
    const { rows: planned } = planImport(parseTable({ kind: 'items', columns, rows }), { ...state, items: [] }, { createCategories: true })
    expect(planned.map(({ outcome }) => outcome)).toEqual(['new', 'new'])
  })
})
