import { strToU8, zipSync, type Zippable } from 'fflate'
import { describe, expect, test } from 'vitest'
import { assortmentSheet, sampleSheet, type ExportedItem } from '#domain/desk/assortment/export-sheet.ts'
import { columnTitle, IMPORT_COLUMNS } from '#domain/desk/assortment/import-columns.ts'
import { haler } from '#domain/money/money.ts'
import { writeXlsx } from '../../lib/write-xlsx.ts'
import { readRows } from '../../lib/read-rows.ts'
import { readTable as tableOf } from './read-table.ts'

const readTable = async (bytes: Uint8Array) => tableOf(await readRows(bytes))

const bytesOf = (text: string) => new TextEncoder().encode(text)
const rowsOf = async (bytes: Uint8Array) => {
  const { table, fault } = await readTable(bytes)
  return fault ?? table!.rows.map(({ line, cells }) => [line, ...cells])
}
// š and ž in the encoding of Czech Windows.
const windows1250 = (text: string) =>
  Uint8Array.from(text, (letter) => ({ ó: 0xf3, í: 0xed, ž: 0x9e, š: 0x9a, Ž: 0x8e })[letter] ?? letter.charCodeAt(0))

const item: ExportedItem = {
  sku: '=1+1',
  name: 'Žluťoučký <kůň> & "spol."',
  genericName: 'Kůň',
  otherNames: ['koník', 'herka'],
  category: 'Potraviny > Sýry',
  type: 'product',
  unit: 'ks',
  price: haler(123_450),
  vatRate: 12,
  brand: null,
  description: 'Dva\nřádky',
  composition: 'Smetana,\nsůl',
  allergens: 'mléko',
  isAdultsOnly: false,
  isStorable: false,
  isActive: false,
  isBlocked: false,
}

/** A workbook of one sheet, as made by hand. */
function workbook(sheet: string, more: Zippable = {}): Uint8Array {
  const ns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return zipSync({
    'xl/workbook.xml': strToU8(`<workbook ${ns} xmlns:r="${rel}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${rel}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet ${ns}><sheetData>${sheet}</sheetData></worksheet>`),
    ...more,
  })
}
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
const heading = `<row r="1">${text('A1', 'kód')}${text('B1', 'cena')}</row>`

describe('a CSV file', () => {
  test('is parsed in the encodings and with the separators that spreadsheets write', async () => {
    const rows = [[2, 'Žíž', '64,90']]
    for (const file of ['kód;cena\nŽíž;64,90', '\uFEFFkód;cena\r\nŽíž;64,90\r\n', 'kód,cena\nŽíž,"64,90"', 'kód\tcena\nŽíž\t64,90'])
      expect(await rowsOf(bytesOf(file))).toEqual(rows)
    expect(await rowsOf(windows1250('kód;cena\nŽíž;64,90'))).toEqual(rows)
    const wide = Uint8Array.from([
      0xff,
      0xfe,
      ...new Uint8Array(Uint16Array.from('kód\tcena\nŽíž\t64,90', (letter) => letter.charCodeAt(0)).buffer),
    ])
    expect(await rowsOf(wide)).toEqual(rows)
    expect(await rowsOf(bytesOf('sep=;\nkód;cena\nŽíž;64,90'))).toEqual([[3, 'Žíž', '64,90']])
  })

  test('reports the position of a row, ignored columns, and a guessed encoding', async () => {
    const { table } = await readTable(windows1250('Sklad;cena;k\xf3d;Stav\n\n9;5;A;x\n;;;\n1;"6\n";B;'))
    expect(table).toEqual({
      columns: ['price', 'sku'],
      rows: [
        { line: 3, cells: ['5', 'A'] },
        { line: 5, cells: ['6\n', 'B'] },
      ],
      ignored: ['Sklad'],
      readOnly: ['Stav'],
      notes: ['Soubor je v kódování Windows-1250. Zkontrolujte prosím v náhledu háčky a čárky.'],
    })
  })

  test.each([
    ['of nothing', '', 'Soubor je prázdný.'],
    ['of a header alone', 'kód;cena\n;;\n', 'Pod názvy sloupců není žádný řádek s položkou.'],
    ['of bytes', 'kód;cena\0', 'Soubor není CSV, XLSX ani ODS.'],
    ['of a document', '%PDF-1.7\n1 0 obj', 'Soubor není CSV, XLSX ani ODS.'],
    ['of a page', '\n<!doctype html><table>', 'Soubor není CSV, XLSX ani ODS.'],
    ['with open quotes', 'kód;cena\n"A;5', 'Řádek 2 má chybné uvozovky. Celá hodnota je v uvozovkách, uvnitř se zdvojují.'],
    ['of 31 columns', `kód;${'x;'.repeat(29)}x`, 'Soubor má 31 sloupců, může jich mít nejvýš 30.'],
    ['of 5 001 rows', `kód;cena\n${'A;5\n'.repeat(5001)}`, 'Soubor může mít nejvýš 5 000 řádků. Rozdělte ho prosím.'],
    ['with a heading twice', 'kód;cena;SKU\nA;5;B', 'Sloupec „Kód“ je v souboru víckrát. Nechte jen jeden.'],
    ['over 5 MB', 'x'.repeat(5 * 1024 * 1024 + 1), 'Soubor je příliš velký, může mít nejvýš 5 MB. Rozdělte ho prosím.'],
    ['with too much text', `kód;popis\n${`A;${'x'.repeat(2000)}\n`.repeat(2500)}`, 'Soubor má příliš mnoho textu. Rozdělte ho prosím.'],
  ])('%s is rejected', async (_name, file, fault) => expect(await readTable(bytesOf(file))).toEqual({ fault }))

  test('with five megabytes in one cell is cut, and rejected by the rule of its column', async () => {
    const { table } = await readTable(bytesOf(`kód;popis\nA;${'x'.repeat(5_200_000)}`))
    expect(table!.rows[0]!.cells[1]).toHaveLength(4000)
  })

  test('may have headings named like object properties', async () => {
    const { table } = await readTable(bytesOf('__proto__;kód;constructor;cena\nx;A;y;5'))
    expect(table).toMatchObject({ columns: ['sku', 'price'], rows: [{ cells: ['A', '5'] }], ignored: ['__proto__', 'constructor'] })
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

describe('an XLSX file', () => {
  test('that we exported is parsed unchanged', async () => {
    const { table } = await readTable(new Uint8Array(await (await writeXlsx(assortmentSheet, [item], null)).arrayBuffer()))
    expect(table).toMatchObject({ columns: [...IMPORT_COLUMNS], readOnly: ['DPH (%)', 'Stav'], ignored: [], notes: [] })
    expect(table!.rows).toEqual([
      {
        line: 2,
        cells: ['=1+1', item.name, 'Kůň', 'koník, herka', 'Potraviny > Sýry', 'zboží', 'ks', '1234.5', ''].concat([
          'Dva\nřádky',
          'Smetana,\nsůl',
          'mléko',
          'ne',
          'ne',
          'ne',
        ]),
      },
    ])
  })

  test('used as an empty template has the headings and two rows', async () => {
    const { table } = await readTable(new Uint8Array(await (await writeXlsx(sampleSheet, sampleSheet.rows, null)).arrayBuffer()))
    expect(table!.columns.map(columnTitle)).toEqual(IMPORT_COLUMNS.map(columnTitle))
    expect(table!.rows).toHaveLength(2)
  })

  test('with formulas returns their values, displayed numbers, and reports errors of formulas', async () => {
    const cells = [
      text('A2', 'A'),
      '<c r="B2"><f>SUM(1;2)</f><v>30.000000000000004</v></c>',
      '</row><row r="7"><c r="A7"><v>8594001234567</v></c><c r="B7" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      '</row><row r="8"><c r="A8" t="str"><f>HYPERLINK("x")</f><v>B</v></c><c r="B8" t="b"><v>1</v></c>',
    ]
    const { table } = await readTable(workbook(`${heading}<row r="2">${cells.join('')}</row>`))
    expect(table!.rows).toEqual([
      { line: 2, cells: ['A', '30'] },
      { line: 7, cells: ['8594001234567', ''] },
      { line: 8, cells: ['B', 'ano'] },
    ])
    expect(table!.notes).toEqual(['V buňkách B7 je chyba vzorce. Bereme je jako prázdné.'])
  })

  test('that unpacks to a hundred megabytes is not unpacked', async () => {
    const bomb = workbook(`${heading}<row r="2">${text('A2', 'A')}</row>`, { 'xl/media/x.bin': new Uint8Array(100 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(200_000)
    expect((await readTable(bomb)).fault).toContain('po rozbalení příliš velký')
  })

  test('with a directory that lies about its size is cut at that size, and invalid', async () => {
    const bomb = workbook(`${heading}${`<row><c t="str"><v>${'x'.repeat(100)}</v></c></row>`.repeat(100_000)}`)
    const view = new DataView(bomb.buffer)
    // Each directory entry begins with this signature and contains the unpacked size 24 bytes later.
    for (let at = 0; at + 46 < bomb.length; at += 1) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 500, true)
    expect(await readTable(bomb)).toEqual({ fault: expect.stringContaining('Sešit nejde přečíst') })
  })

  test.each([
    ['far down', '<row r="99999999999"><c r="A99999999999"><v>1</v></c></row>'],
    ['far down and far right', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'],
  ])('with a cell %s is not parsed', async (_name, row) =>
    expect((await readTable(workbook(heading + row))).fault).toContain('příliš daleko'),
  )

  test.each([
    ['cut short', workbook(heading).slice(0, 300)],
    ['of no workbook', zipSync({ 'a.txt': strToU8('x') })],
    ['of letters', bytesOf('PK\u0003\u0004nothing')],
    ['of entities', workbook('<!DOCTYPE x [<!ENTITY a "aaaa">]><row r="1"><c r="A1" t="inlineStr"><is><t>&a;</t></is></c></row>')],
  ])('%s is rejected', async (_name, file) => expect(await readTable(file)).toEqual({ fault: expect.any(String) }))

  test('in the old format is rejected with its name', async () => {
    expect((await readTable(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]))).fault).toContain('.xls')
  })

  test('with a password is told apart from the old format', async () => {
    const bytes = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from('EncryptedPackage', 'utf16le')])
    expect((await readTable(bytes)).fault).toContain('chráněný heslem')
  })

  test('may have a title above the headings, codes with zeros, calculated prices and hidden rows, which are named', async () => {
    const rows = [
      `<row r="1">${text('A1', 'Ceník')}</row><row r="2">${text('A2', 'kód')}${text('B2', 'cena')}${text('C2', 'popis')}</row>`,
      '<row r="3" hidden="1"><c r="A3" s="1"><v>123</v></c><c r="B3"><f>A1</f><v>18.894400000000005</v></c><c r="C3"><v>1.125</v></c></row>',
      '<row r="4"><c r="A4" s="0"><v>45</v></c><c r="B4"><v>18.887</v></c></row>',
    ]
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="000000"/></numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>'
    const { table } = await readTable(workbook(rows.join(''), { 'xl/styles.xml': strToU8(styles) }))
    expect(table!.rows).toEqual([
      { line: 3, cells: ['000123', '18.89', '1.125'] },
      { line: 4, cells: ['45', '18.89', ''] },
    ])
    expect(table!.notes).toEqual(['Čteme i skryté řádky: 3.', 'Ceny s více desetinnými místy zaokrouhlujeme na haléře, na řádcích 3 a 4.'])
  })

  test('is read from the first visible sheet with the headings, which is named', async () => {
    const ns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const names = ['Skrytý" state="hidden', 'Úvod', 'Ceny &amp; kódy']
    const sheets = names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')
    const relations = names.map((_, i) => `<Relationship Id="rId${i + 1}" Type="${rel}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`)
    const sheet = (rows: string) => strToU8(`<worksheet ${ns}><sheetData>${rows}</sheetData></worksheet>`)
    const file = workbook(`${heading}<row r="2">${text('A2', 'skrytá')}</row>`, {
      'xl/workbook.xml': strToU8(`<workbook ${ns} xmlns:r="${rel}"><sheets>${sheets}</sheets></workbook>`),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`,
      ),
      'xl/worksheets/sheet2.xml': sheet(`<row r="1">${text('A1', 'Dobrý den')}</row>`),
      'xl/worksheets/sheet3.xml': sheet(`${heading}<row r="2">${text('A2', 'X')}<c r="B2"><v>5</v></c></row>`),
    })
    expect(await readTable(file)).toMatchObject({ table: { rows: [{ cells: ['X', '5'] }], notes: ['Čteme list „Ceny & kódy“.'] } })
  })
})

test('a title above the headings takes no row of the table', async () => {
  const file = (rows: number) => bytesOf(`Ceník\nLeden\nkód;cena\n${Array.from({ length: rows }, (_, n) => `A${n};5\n`).join('')}`)
  expect((await readTable(file(5000))).table!.rows).toHaveLength(5000)
  expect((await readTable(file(5001))).fault).toContain('nejvýš 5 000 řádků')
})

test('an ODS file is read with its values, texts and repeated cells, without its hidden tables', async () => {
  const cell = (content: string, attributes = 'office:value-type="string"') =>
    `<table:table-cell ${attributes}><text:p>${content}</text:p></table:table-cell>`
  const row = (...cells: string[]) =>
    `<table:table-row>${cells.join('')}<table:table-cell table:number-columns-repeated="16380"/></table:table-row>`
  const number = (value: string, shown: string) => cell(shown, `office:value-type="float" office:value="${value}"`)
  const content = `<?xml version="1.0"?><office:document-content><office:automatic-styles>
    <style:style style:name="ta1" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body>
    <table:table table:name="Skrytá" table:style-name="ta1">${row(cell('kód'), cell('cena'))}${row(cell('Z'), number('1', '1'))}</table:table>
    <table:table table:name="Ceník">${row(cell('Ceník 2026'))}<table:table-row table:number-rows-repeated="2"><table:table-cell/></table:table-row>
    ${row(cell('kód'), cell('název'), cell('cena'))}${row(number('123', '000123'), cell('A &amp; B<text:s/>C').replace('<text:p>', '<office:annotation><text:p>pozor</text:p></office:annotation><text:p>'), number('18.8944', '18,89 Kč'))}${row(cell('E'), cell('e'), cell('1,20 €', 'office:value-type="currency" office:currency="EUR" office:value="1.2"'))}
    <table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table></office:body></office:document-content>`
  const file = zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    'content.xml': strToU8(content),
  })
  expect(await readTable(file)).toMatchObject({
    table: {
      columns: ['sku', 'name', 'price'],
      rows: [{ line: 5, cells: ['000123', 'A & B C', '18.89'] }, { cells: ['E', 'e', '1,20 €'] }],
      notes: ['Čteme list „Ceník“.', expect.stringContaining('5')],
    },
  })
  expect((await readTable(file.slice(0, 200))).fault).toContain('Sešit nejde přečíst')
})

test('a remark above the headings that the prices are without VAT or in another currency is refused with a sentence', async () => {
  for (const [remark, sentence] of [
    ['Ceník 2026, všechny ceny jsou bez DPH', 's\u00a0DPH'],
    [';;bez DPH', 's\u00a0DPH'],
    ['Ceny v EUR', 'v\u00a0korunách'],
  ] as const)
    expect((await readTable(bytesOf(`${remark}\nkód;název;cena\nA;B;16,00\n`))).fault, remark).toContain(sentence)
  for (const title of ['Ceník 2026', 'Ceník, platný od prosince', 'Ceník\nDodavatel: Statek, Brno'])
    expect((await readTable(bytesOf(`${title}\nkód;název;cena\nA;B;16,00\n`))).table, title).toMatchObject({
      rows: [{ cells: ['A', 'B', '16,00'] }],
    })
})

test('prices without VAT, in another currency or of a package are refused with a sentence', async () => {
  for (const [title, sentence] of [
    ['Cena (bez DPH)', 'bez DPH'],
    ['Cena bez DPH', 'bez DPH'],
    ['Cena (EUR)', 'jiné měně'],
    ['Cena (za karton)', 'za balení'],
  ] as const)
    expect((await readTable(bytesOf(`kód;${title}\nA;16,00\n`))).fault, title).toContain(sentence)
  expect((await readTable(bytesOf('kód;Cena bez DPH;Cena\nA;16,00;17,92\n'))).table).toMatchObject({
    columns: ['sku', 'price'],
    rows: [{ cells: ['A', '17,92'] }],
  })
  expect((await readTable(bytesOf('kód;Cena (bez DPH);Cena (s DPH)\nA;16,00;17,92\n'))).table).toMatchObject({
    rows: [{ cells: ['A', '17,92'] }],
  })
})

test('a column of currencies, or the format of a number, says that a price is of another currency', async () => {
  expect((await readTable(bytesOf('kód;cena;Měna\nA;16,00;Kč\nB;1,20;EUR\n'))).fault).toContain('Na řádku 3 je cena v\u00a0měně „EUR“')
  expect((await readTable(bytesOf('kód;cena;Měna\nA;16,00;CZK\nB;1,20;\n'))).table!.rows).toHaveLength(2)
  const formats = ['#,##0.00\\ [$Kč-405]', '#,##0.00 [$€-1]', '[$-405]0.00', '[$$-409]#,##0.00', '&quot;$&quot;0.00']
  const styles = `<styleSheet><numFmts>${formats.map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs>${formats.map((_, i) => `<xf numFmtId="${164 + i}"/>`).join('')}</cellXfs></styleSheet>`
  const rows = formats.map((_, i) => `<row r="${i + 2}">${text(`A${i + 2}`, 'X')}<c r="B${i + 2}" s="${i}"><v>5</v></c></row>`)
  const { table } = await readTable(workbook(`${heading}${rows.join('')}`, { 'xl/styles.xml': strToU8(styles) }))
  expect(table!.rows.map(({ cells }) => cells[1])).toEqual(['5', '5 €', '5', '5 $', '5 $'])
})
