import { describe, expect, it, test } from 'vitest'
import { readCsvRows } from './csv.ts'
import { dayOf, moneyOf, symbolOf } from './csv-cells.ts'
import { statementColumns } from './csv-columns.ts'
import { plainLine, type StatementLine } from './statement.ts'

/** The same payment in the columns of each bank, as its own export has them. */
const paid = { bookedOn: '2026-03-05', amount: 123_450, symbol: '4711', counterAccount: '168540115/0600', counterName: 'Dvořák Petr' }

const BANKS: Readonly<Record<string, string>> = {
  'Fio banka': `accountId;2000145399
bankId;0800
iban;CZ6508000000192000145399

ID operace;Datum;Objem;Měna;Protiúčet;Název protiúčtu;Kód banky;Název banky;KS;VS;SS;Poznámka;Zpráva pro příjemce;Typ;Provedl;Upřesnění;Poznámka;BIC;ID pokynu
26001;05.03.2026;1234,50;CZK;168540115;Dvořák Petr;0600;MONETA;0308;4711;;;Nákup;Bezhotovostní příjem;;;;;31`,
  'Fio v slovenčine': `accountId;2000145399
bankId;0800
ID pohybu;Dátum;Suma;Mena;Protiúčet;Názov protiúčtu;Kód banky;KS;VS;ŠS;Správa pre prijímateľa;Typ
26001;05.03.2026;1234,50;CZK;168540115;Dvořák Petr;0600;0308;4711;;Nákup;Bezhotovostný príjem`,
  'Česká spořitelna, 2018': `Datum zaúčtování;Název protiúčtu;IBAN;Protiúčet;Bankovní kód protiúčtu;Částka;Měna;Konstantní symbol;Specifický symbol;Variabilní symbol;Typ transakce;Zpráva pro mě;Zpráva pro příjemce
05.03.2026;Dvořák Petr;;168540115;0600;1 234,50;CZK;;;0000004711;Příchozí;;Nákup`,
  'ČSOB, 2022': `Pohyby na účtu 19-2000145399/0800

číslo účtu;datum zaúčtování;částka;měna;zůstatek;číslo protiúčtu;kód banky protiúčtu;jméno protistrany;adresa protistrany;konstantní symbol;variabilní symbol;specifický symbol;označení operace;název trvalého příkazu;vlastní poznámka;zpráva;kategorie;ID transakce
19-2000145399;05.03.2026;1234,50;CZK;2000,00;168540115;0600;Dvořák Petr;Brno;;4711;;Příchozí;;;Nákup;;26001`,
  'Komerční banka, KB+': `Cislo uctu;19-2000145399/0800;
Pocatecni zustatek;0,00;
Konecny zustatek;1234,50;

Datum zauctovani;Datum provedeni;Protistrana;Nazev protiuctu;Castka;Mena;Originalni castka;Originalni mena;Kurz;VS;KS;SS;Identifikace transakce;Typ transakce;Popis pro me;Zprava pro prijemce
05.03.2026;04.03.2026;168540115/0600;Dvořák Petr;1234,50;CZK;;;;4711;;;001-1;Příchozí;;Nákup`,
  Raiffeisenbank: `Datum provedení;Datum zaúčtování;Číslo účtu;Název účtu;Kategorie transakce;Číslo protiúčtu;Název protiúčtu;Typ transakce;Zpráva;Poznámka;VS;KS;SS;Zaúčtovaná částka;Měna účtu;Původní částka a měna;Původní částka a měna;Poplatky;Id transakce
02.03.2026;05.03.2026 06:12;19-2000145399/0800;Provoz;Platba;168540115/0600;Dvořák Petr;Příchozí;Nákup;;4711;;;1 234,50;CZK;;;;26001`,
  'UniCredit Bank, 2012': `Název účtu;Číslo účtu;Měna;Zůstatek
PROVOZ;2000145399;CZK;1234,500
Účet;Částka;Měna;Datum zaúčtování;Valuta;Banka;Název banky;Název banky;Číslo účtu;Název účtu;Adresa;Detaily transakce;Detaily transakce;Konstatní kód;Variabilní kód;Specifický kód;Platební titul;Reference
2000145399;1234,500;CZK;2026-03-05;2026-03-05;0600;MONETA;;168540115;Dvořák Petr;;Nákup;;;4711;;;26001`,
  'Air Bank': `"Datum provedení";"Směr úhrady";"Měna účtu";"Částka v měně účtu";"Poplatek v měně účtu";"Původní měna úhrady";"Původní částka úhrady";"Název protistrany";"Číslo účtu protistrany";"Variabilní symbol";"Zpráva pro příjemce";"Datum zaúčtování";"Referenční číslo"
"04/03/2026";"Příchozí";"CZK";"1234,50";"";"CZK";"1234,50";"Dvořák Petr";"168540115/0600";"4711";"Nákup";"05/03/2026";"26001"`,
  'Moneta, 2021': `Číslo účtu;IBAN;Číslo výpisu;Odesláno;Splatnost;Částka;Měna;Typ transakce;Číslo transakce;Bankovní reference;Reference klienta;Číslo protiúčtu;Název protiúčtu;Banka protiúčtu;Konstantní symbol;Variabilní Symbol;Specifický Symbol;Popis 1;Zpráva pro příjemce
2000145399/0800;CZ2708000000002000145399;3;05.03.2026;05.03.2026;1234,50;CZK;Příchozí;366.1;026001;;168540115;Dvořák Petr;0600;;0000004711;;PLATBA;Nákup`,
  mBank: `#Číslo účtu:;
19-2000145399/0800

#Datum uskutečnění transakce;#Datum zaúčtování transakce;#Popis transakce;#Zpráva pro příjemce;#Plátce/Příjemce;#Číslo účtu plátce/příjemce;#KS;#VS;#SS;#Částka transakce;#Účetní zůstatek po transakci;
04-03-2026;05-03-2026;PŘÍCHOZÍ;"Nákup";"Dvořák Petr";'168540115/0600';;4711;;1 234,50;1 234,50;

;;;;;;#Konečný zůstatek:;1 234,50 CZK;;;;`,
  'Partners Banka': `Datum provedení;Datum zúčtování;Směr úhrady;Název protistrany;Číslo účtu protistrany;Kód banky protistrany;IBAN protistrany;Částka;Měna;Variabilní symbol;Zpráva pro příjemce;Identifikace transakce
4. 3. 2026;5. 3. 2026;Příchozí;Dvořák Petr;168540115;0600;;1234,50;CZK;4711;Nákup;26001`,
  'Banka Creditas': `Můj účet;Datum zaúčtování;Protiúčet;Název protiúčtu;Částka;Měna;Variabilní symbol;Zpráva pro příjemce;Kategorie
19-2000145399/0800;05.03.2026;168540115/0600;Dvořák Petr;1234.50;CZK;4711;Nákup;Příjem`,
  'Equa bank': `Číslo účtu;Datum zpracování;Předčíslí protiúčtu;Číslo protiúčtu;Kód banky;Název protiúčtu;Obrat;Měna;VS;Zpráva
2000145399/0800;05.03.2026;0;168540115;0600;Dvořák Petr;1 234,50;CZK;4711;Nákup`,
  'a bank that writes in English, with income and expense apart': `Account number;Booking date;Credit;Debit;Currency;Counterparty account;Counterparty name;Variable symbol;Message for recipient
CZ6508000000192000145399;2026-03-05;1,234.50;;CZK;CZ28 0600 0000 0001 6854 0115;Dvořák Petr;4711;Nákup`,
}

const rowsOf = (text: string) => text.split('\n').map((row) => row.split(';').map((cell) => cell.replace(/^"(.*)"$/, '$1')))
const readOf = (text: string, bank = '0800') => readCsvRows(rowsOf(text), { isWhole: true }, { bank })
const linesOf = (text: string): readonly StatementLine[] => {
  const read = readOf(text)
  return 'statement' in read ? read.statement.lines : expect.fail(JSON.stringify(read))
}

describe('the export of', () => {
  it.each(Object.entries(BANKS))('%s is read', (_, text) => {
    const account = paid.counterAccount
    expect(linesOf(text)).toMatchObject([{ ...paid, counterAccount: account, currency: 'CZK', message: 'Nákup' }])
  })

  it.each(Object.entries(BANKS))('%s is of the account that it names', (_, text) => {
    const read = readOf(text)
    const named = 'statement' in read ? read.statement.accounts : []
    const hasOwn = !/^"?Datum/.test(text) || text.startsWith('Datum provedení;Datum zaúčtování;Číslo účtu')
    expect(named.length > 0).toBe(hasOwn)
    for (const account of named) expect(account).toMatch(/^(19-)?2000145399\/0800$/)
  })
})

test('what is no line is left out: what moved nothing, and what stands below the table', () => {
  const head = 'Datum;Částka;VS\n05.03.2026;10,00;1'
  expect(linesOf(`${head}\n05.03.2026;0,00;`)).toHaveLength(1)
  expect(linesOf(`${head}\nCelkem;;`)).toHaveLength(1)
  expect(linesOf(`${head}\nSuma;10,00;`)).toHaveLength(1)
  expect(linesOf(`${head}\n\nVytištěno;dnes;`)).toHaveLength(1)
  expect(readOf(`${head}\nDvoř;;`)).toMatchObject({ fault: 'unreadable', line: 3 })
  expect(readOf(`${head}\n123456`)).toMatchObject({ fault: 'cut', line: 3 })
})

test('what moves the columns or is unreadable refuses the file, and loses no line', () => {
  expect(readOf('Datum;Zpráva;Částka;VS;Typ\n11.11.2026;ahoj;99999,00;123;1,00;1;P')).toMatchObject({ fault: 'unreadable', line: 2 })
  expect(readOf('Datum;Částka;VS\n11.11.2026;750,00;1\n\n31.11.2026;1.250;2')).toMatchObject({ fault: 'unreadable', line: 4 })
})

test('a file without headings begins with its first line, whatever row is said to name the columns, and is described once', () => {
  const columns = { bookedOn: 0, amount: 1, symbol: 2 }
  const text = 'Výpis k účtu 19-2000145399/0800;;\n11.11.2026;750,00;1\n12.11.2026;50,00;2'
  expect(readOf(text)).toMatchObject({ fault: 'unknown', table: { header: null, columns: {} } })
  for (const header of [null, 1, 2]) {
    const read = readCsvRows(rowsOf(text), { isWhole: true }, { said: { layouts: new Map(), chosen: { header, columns } } })
    expect(read, String(header)).toMatchObject({
      statement: { accounts: ['19-2000145399/0800'], lines: [{ amount: 75_000 }, { amount: 5000 }], layout: 'bez nadpisu 3' },
    })
  }
  const layouts = new Map([['bez nadpisu 3', columns]])
  expect(readCsvRows(rowsOf(text), { isWhole: true }, { said: { layouts } })).toMatchObject({
    statement: { lines: [{ amount: 75_000 }, { amount: 5000 }], table: { header: null, columns } },
  })
  const broken = readCsvRows(rowsOf(text.replace('750,00', '1.750')), { isWhole: true }, { said: { layouts } })
  expect(broken).toMatchObject({ fault: 'unreadable', line: 2 })
})

test('an account may have its prefix in a column of its own', () => {
  const of = (head: string, cells: string) => {
    const [line] = linesOf(`Datum;Částka;${head};VS\n05.03.2026;10,00;${cells};1`)
    return line!.counterAccount
  }
  for (const head of ['Předčíslí protiúčtu;Číslo protiúčtu;Kód banky', 'Předčíslí (proti)účtu;Číslo (proti)účtu;Kód banky'])
    expect(
      ['19;2000145399;0800', '000019;2000145399;0800', '0;2000145399;0800', ';19-2000145399;0800'].map((row) => of(head, row)),
    ).toEqual(['19-2000145399/0800', '19-2000145399/0800', '2000145399/0800', '19-2000145399/0800'])
  expect(of('Číslo protiúčtu;Předčíslí;Kód banky', '2000145399;19;0800')).toBe('19-2000145399/0800')
  const own = readOf('Předčíslí účtu;Číslo účtu;Datum;Částka;Protiúčet;VS\n19;2000145399;05.03.2026;10,00;168540115/0600;1')
  expect(own).toMatchObject({ statement: { accounts: ['19-2000145399/0800'], lines: [{ counterAccount: '168540115/0600' }] } })
})

test('a last row without its end is whole with all its cells, unless an amount or a symbol may lack digits', () => {
  const of = (text: string) => readCsvRows(rowsOf(text), { isWhole: true, isLineOpen: true })
  const whole = [
    'Datum;Částka;VS;Zpráva\n05.03.2026;10,00;1;Nák',
    'Datum;VS;Částka\n05.03.2026;1;10,00',
    'Datum;VS;Částka;\n05.03.2026;1;10,0;',
  ]
  for (const text of [...whole, `${whole[0]}\n\nCelkem;10,00`])
    expect(of(text), text).toMatchObject({ statement: { lines: [{ amount: 1000 }] } })
  for (const text of [
    'Datum;Částka;VS;Zpráva\n05.03.2026;10,00;1',
    'Datum;VS;Částka\n05.03.2026;1;10',
    'Datum;VS;Částka\n05.03.2026;1;10,0',
  ])
    expect(of(text), text).toMatchObject({ fault: 'cut', line: 2 })
})

test('the only account with the code of a bank behind it is the other one', () => {
  const read = readOf('Datum;Částka;Měna;Číslo účtu;Kód banky;Název;VS\n11.11.2026;750,00;CZK;168540115;0600;Dvořák;1')
  expect(read).toMatchObject({ statement: { accounts: [], lines: [{ counterAccount: '168540115/0600' }] } })
})

test('a currency is that of the line, of the heading or of the account', () => {
  const of = (text: string) => linesOf(text)[0]!.currency
  expect(of('Datum;Částka;VS\n05.03.2026;10,00 EUR;1')).toBe('EUR')
  expect(of('Datum;Částka (EUR);VS\n05.03.2026;10,00;1')).toBe('EUR')
  expect(of('Měna účtu;EUR\nDatum;Částka;VS\n05.03.2026;10,00;1')).toBe('EUR')
  expect(of('Datum;Částka;VS\n05.03.2026;10,00;1')).toBe('CZK')
  for (const text of [
    'Datum;Částka (€);VS\n05.03.2026;10,00;1',
    'Datum;Částka (v Eur);VS\n05.03.2026;10,00;1',
    'Datum;Částka;VS\n05.03.2026;EUR 10,00;1',
  ])
    expect(of(text), text).toBe('EUR')
  expect(of('Datum;Příjem (EUR);Výdaj (EUR);VS\n05.03.2026;10,00;;1')).toBe('EUR')
  expect(of('Datum;Částka;Měna;VS\n05.03.2026;10,00;Kč;1')).toBe('CZK')
})

test('of which account a file is may stand in a sentence with other numbers, and be no Czech one', () => {
  const of = (...above: string[]) => {
    const read = readOf([...above, 'Datum;Částka;VS', '05.03.2026;10,00;1'].join('\n'))
    return 'statement' in read && read.statement.accounts
  }
  expect(of('Výpis č. 11/2026 z účtu 2000145399/2010')).toEqual(['2000145399/2010'])
  expect(of('Účet:;2000145399 / 2010')).toEqual(['2000145399/2010'])
  expect(of('IBAN: SK3112000000198742637541')).toEqual(['SK3112000000198742637541'])
  expect(of('Číslo výpisu: 11/2026')).toEqual([])
})

test('a line without a message has what the bank calls it, so that its fees are told', () => {
  const of = (message: string) => linesOf(`Datum;Částka;VS;Typ transakce;Zpráva\n05.03.2026;-10,00;;Poplatek;${message}`)[0]!.message
  expect(['', 'Nákup'].map(of)).toEqual(['Poplatek', 'Nákup'])
})

test('a symbol that a bank has only in the message is found there, if it says what it is', () => {
  const of = (message: string) => linesOf(`Datum;Částka;VS;Zpráva\n05.03.2026;10,00;0;${message}`)[0]!.symbol
  expect(['VS:4711', '/VS/0000004711/SS/', 'za nákup, vs 4711', 'variabilní symbol: 4711'].map(of)).toEqual(Array(4).fill('4711'))
  expect(['4711', 'KVS4711', 'KS:4711', 'VS 12345678901'].map(of)).toEqual(Array(4).fill(''))
})

test('the columns of an unknown file are described once', () => {
  const text = 'Kdy;Kolik;Kdo;Proč\n05.03.2026;10,00;Dvořák;4711'
  expect(readOf(text)).toMatchObject({ fault: 'unknown', table: { header: 0, columns: {} } })
  const columns = { bookedOn: 0, amount: 1, counterName: 2, symbol: 3 }
  const chosen = readCsvRows(rowsOf(text), { isWhole: true }, { said: { layouts: new Map(), chosen: { header: 0, columns } } })
  expect(chosen).toMatchObject({
    statement: { lines: [{ amount: 1000, symbol: '4711' }], layout: 'kdy|kolik|kdo|proc', table: { columns } },
  })
  const again = readCsvRows(rowsOf(text), { isWhole: true }, { said: { layouts: new Map([['kdy|kolik|kdo|proc', columns]]) } })
  expect(again).toMatchObject({ statement: { lines: [{ symbol: '4711' }], table: { columns } } })
})

it('a row without a day, an amount or a symbol names no columns', () => {
  for (const row of ['Datum;Částka', 'Datum;VS', 'Částka;VS', 'Datum;Příjem;VS']) expect(statementColumns(row.split(';')), row).toBeNull()
})

it.each<[string, string | null]>([
  ['23. 1. 2026', '2026-01-23'],
  ['23.01.2026 14:02', '2026-01-23'],
  ['23/01/2026', '2026-01-23'],
  ['23-01-2026', '2026-01-23'],
  ['23.01.26', '2026-01-23'],
  ['2026-01-23T10:00:00', '2026-01-23'],
  ['2026/01/23', '2026-01-23'],
  ['20260123', '2026-01-23'],
  ['01/23/2026', null],
  ['26-01-23', null],
  ['31.02.2026', null],
  ['leden', null],
])('the day of %j is %j', (cell, day) => expect(dayOf(cell)).toBe(day))

it.each<[string, number | null]>([
  ['1 234,50', 123_450],
  ['1\u00a0234,50', 123_450],
  ['1\u202f234', 123_400],
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ["1'234.50", 123_450],
  ['1.234.567', 123_456_700],
  ['+842,5', 84_250],
  ['−842,50', -84_250],
  ['842,50-', -84_250],
  ['842,50 CZK', 84_250],
  ['CZK 842,50', 84_250],
  ['842,50 Kč', 84_250],
  ['600,005', null],
  ['1.234', null],
  ['Kč 842,50', 84_250],
  ['1’234.50', 123_450],
  ['-842,50-', null],
  ['1 234,50 a', null],
  ['', null],
])('the amount of %j is %j', (cell, amount) => expect(moneyOf(cell)).toBe(amount))

test('a comma before three digits separates thousandths only where all amounts of a file have them', () => {
  expect([moneyOf('1,240'), moneyOf('1,240.00'), moneyOf('1,240', true)]).toEqual([null, 124_000, 124])
  expect(linesOf('Datum;Částka;VS\n05.03.2026;600,000;1\n05.03.2026;-50,500;2').map(({ amount }) => amount)).toEqual([60_000, -5050])
  expect(readOf('Date;Amount;VS\n05.03.2026;1,240;1')).toMatchObject({ fault: 'unreadable', line: 2 })
  expect(readOf('Datum;Částka;VS\n05.03.2026;1,230;1\n05.03.2026;50,00;2')).toMatchObject({ fault: 'unreadable', line: 2 })
})

test('a movement that is not booked is left out: by its state, or without a day of booking where others have one', () => {
  const head = 'Datum provedení;Datum zaúčtování;Částka;VS'
  expect(linesOf(`${head}\n04.03.2026;05.03.2026;10,00;1\n06.03.2026;;20,00;2`)).toMatchObject([{ bookedOn: '2026-03-05', amount: 1000 }])
  const of = (...states: string[]) =>
    linesOf(`Datum;Částka;VS;Stav\n05.03.2026;10,00;1;\n${states.map((state) => `05.03.2026;20,00;2;${state}`).join('\n')}`)
  expect(of('Zamítnuto', 'Čeká na zpracování', 'Pending', 'Stornováno', 'Neprovedená')).toHaveLength(1)
  expect(of('Zaúčtováno', 'Zpracovaná', 'Provedená', 'Booked')).toHaveLength(5)
})

test('the texts of a line are no longer than they are stored, and plain', () => {
  const [line] = linesOf(`Datum;Částka;VS;Zpráva\n05.03.2026;10,00;${'1'.repeat(5000)};a\0b\ud800${'x'.repeat(5000)}`).map(plainLine)
  expect([line!.symbol.length, line!.message.length]).toEqual([30, 500])
  expect(line!.message).toMatch(/^a b x+$/)
})

it.each<[string, string]>([
  ['0002026001', '2026001'],
  ['2026 001', '2026001'],
  ['2026001.0', '2026001'],
  ['VS2026001', '2026001'],
  ['2,026E+09', ''],
  ['', ''],
])('the symbol of %j is %j', (cell, symbol) => expect(symbolOf(cell)).toBe(symbol))
