import { describe, expect, it, test } from 'vitest'
import { faultSentence, type StatementLine } from '#domain/money/statements/statement.ts'
import { batch, camt, camtEntry } from '#server/test/bank-files.ts'
import { readStatement } from './read-file.ts'

const one = { amount: 84_250, vs: '4711' }
const text = camt([one])
const linesOf = (file: string | Uint8Array): readonly StatementLine[] => {
  const read = readStatement(file, '0800')
  return 'statement' in read ? read.statement.lines : expect.fail(faultSentence(read))
}
const symbolOf = (details: string) => linesOf(text.replace(/<Refs>.*?<\/Refs>/s, '').replace('</TxDtls>', `${details}</TxDtls>`))[0]!.symbol

describe('an entry of camt.053', () => {
  it.each<[string, string, number | null]>([
    ['three decimals', '842.500', 84_250],
    ['five decimals', '842.50000', 84_250],
    ['one decimal', '842.5', 84_250],
    ['no decimals', '842', 84_200],
    ['a sign', '+842.50', 84_250],
    ['a part of a haléř', '842.505', null],
    ['no number', '8e2', null],
  ])('has an amount with %s', (_, written, amount) => {
    const read = readStatement(
      text.replaceAll('842.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>', `${written}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>`),
      '0800',
    )
    if (amount !== null) return expect(read).toMatchObject({ statement: { lines: [{ amount }] } })
    expect(read).toMatchObject({ fault: 'unreadable', line: 1, isEntry: true })
    return expect('fault' in read && faultSentence(read)).toBe('Výpis má nečitelný údaj (1. položka).')
  })

  it.each<[string, string]>([
    ['the reference of the payer', '<Refs><EndToEndId>VS:4711</EndToEndId></Refs>'],
    ['the same without a name', '<Refs><EndToEndId>0000004711</EndToEndId></Refs>'],
    ['a reference of its own type', '<Refs><Prtry><Tp>KS</Tp><Ref>0308</Ref></Prtry><Prtry><Tp>VS</Tp><Ref>4711</Ref></Prtry></Refs>'],
    [
      'a later structured reference',
      '<RmtInf>KS:0308,VS:4711,SS:1</RmtInf>'.replaceAll(/([KVS]S:\d+),?/g, '<Strd><CdtrRefInf><Ref>$1</Ref></CdtrRefInf></Strd>'),
    ],
    [
      'a structured reference by its type',
      '<RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Prtry>VS</Prtry></CdOrPrtry></Tp><Ref>4711</Ref></CdtrRefInf></Strd></RmtInf>',
    ],
    ['a later text', '<RmtInf><Ustrd>Nákup</Ustrd><Ustrd>/VS/4711</Ustrd></RmtInf>'],
    ['a word about the payment', '<AddtlTxInf>VS 4711</AddtlTxInf>'],
  ])('has its symbol in %s', (_, details) => expect(symbolOf(details)).toBe('4711'))

  it('has no symbol in a constant one, in an amount, or in no reference', () => {
    for (const details of ['<Refs><Prtry><Tp>KS</Tp><Ref>4711</Ref></Prtry></Refs>', '<RmtInf><Ustrd>4711 Kč</Ustrd></RmtInf>', ''])
      expect(symbolOf(details), details).toBe('')
  })

  it('has no symbol of one detail if it is of several payments', () => {
    const [line] = linesOf(text.replace('<TxDtls>', '<Btch><NbOfTxs>3</NbOfTxs></Btch><TxDtls>'))
    expect(line).toMatchObject({ amount: 84_250, symbol: '' })
    const other = linesOf(text.replace('<TxDtls>', '<TxDtls><Amt Ccy="CZK">250.00</Amt>'))
    expect(other).toMatchObject([{ amount: 84_250, symbol: '' }])
    expect(linesOf(text.replace('<TxDtls>', '<TxDtls><Amt Ccy="CZK">842.50</Amt>'))).toMatchObject([{ symbol: '4711' }])
  })

  it('that takes a payment back has the account that is not ours, whichever party the bank calls it', () => {
    const back = (ours: string, other: string) =>
      `<RltdPties><${ours}Acct><Id><IBAN>CZ6508000000192000145399</IBAN></Id></${ours}Acct><${other}><Nm>Cizí</Nm></${other}><${other}Acct><Id><IBAN>CZ2806000000000168540115</IBAN></Id></${other}Acct></RltdPties>`
    const of = (parties: string, more: string) =>
      linesOf(text.replace(/<RltdPties>.*<\/RltdPties>/s, parties).replace('<BookgDt>', `${more}<BookgDt>`))
    const theirs = { amount: 84_250, counterAccount: '168540115/0600', counterName: 'Cizí' }
    for (const [ours, other] of [
      ['Dbtr', 'Cdtr'],
      ['Cdtr', 'Dbtr'],
    ] as const)
      expect(of(back(ours, other), '<RvslInd>true</RvslInd>'), ours).toMatchObject([theirs])
    expect(of(back('Dbtr', 'Cdtr'), '')).toMatchObject([{ counterAccount: '19-2000145399/0800' }])
  })

  it('has the words of the bank where the payer wrote none, but not the word of several payments for one', () => {
    const told = '<AddtlNtryInf>Poplatek, VS 9</AddtlNtryInf></Ntry>'
    const alone = text.replace(/<Refs>.*<\/Refs>/s, '').replace('</Ntry>', told)
    expect(linesOf(alone)).toMatchObject([{ symbol: '9', message: 'Poplatek, VS 9' }])
    const several = camt([one], undefined, batch([one, { amount: 100 }])).replace('</Ntry>', told)
    expect(linesOf(several).map(({ symbol, message }) => [symbol, message])).toEqual([
      ['4711', ''],
      ['', ''],
    ])
  })

  it('is of the day of the value if it says no day of booking', () => {
    const [line] = linesOf(text.replace(/<BookgDt>.*?<\/BookgDt>/s, '<ValDt><DtTm>2026-11-24T10:00:00</DtTm></ValDt>'))
    expect(line!.bookedOn).toBe('2026-11-24')
    const late = linesOf(text.replace(/<BookgDt>.*?<\/BookgDt>/s, '<BookgDt><DtTm>2026-11-24T23:30:00Z</DtTm></BookgDt>'))
    expect(late[0]!.bookedOn).toBe('2026-11-25')
  })

  it('is of an account that may be named by its number and its bank', () => {
    const named = text.replace(
      '<IBAN>CZ6508000000192000145399</IBAN></Id>',
      '<Othr><Id>19-2000145399</Id></Othr></Id><Svcr><FinInstnId><Othr><Id>0800</Id></Othr></FinInstnId></Svcr>',
    )
    expect(readStatement(named, '0800')).toMatchObject({ statement: { accounts: ['19-2000145399/0800'] } })
    const agent = (bank: string) =>
      text
        .replace('<IBAN>CZ2806000000000168540115</IBAN>', '<Othr><Id>168540115</Id></Othr>')
        .replace('</RltdPties>', `</RltdPties><RltdAgts><DbtrAgt><FinInstnId>${bank}</FinInstnId></DbtrAgt></RltdAgts>`)
    for (const bank of ['<Othr><Id>0600</Id></Othr>', '<ClrSysMmbId><MmbId>0600</MmbId></ClrSysMmbId>'])
      expect(linesOf(agent(bank)), bank).toMatchObject([{ counterAccount: '168540115/0600' }])
  })
})

describe('an XML file', () => {
  it('may have elements that are empty, and prefixes', () => {
    expect(linesOf(text.replace('<Refs>', '<Prtry/><Refs><InstrId/>'))).toHaveLength(1)
    expect(linesOf(text.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1ns:').replace('xmlns=', 'xmlns:ns='))).toHaveLength(1)
  })
  it('that ends anywhere is cut, and one that is not well-formed says so', () => {
    for (let length = text.indexOf('<BkToCstmrStmt'); length < text.length - 1; length += 7)
      expect(readStatement(text.slice(0, length), '0800'), String(length)).toMatchObject({ fault: 'cut' })
    const wrong = readStatement(text.replace('</Stmt>', '</Stmtt>'), '0800')
    expect('fault' in wrong && faultSentence(wrong)).toMatch(/není to platné XML \(řádek \d+\)/)
  })
  it('has no entities but those of XML, and fetches nothing', () => {
    expect(linesOf(text.replace('Cizí', 'A &amp; B &#269;'))[0]!.counterName).toBe('A & B č')
    const own = text.replace('<Document', '<!DOCTYPE a [<!ENTITY x "1"><!ENTITY y SYSTEM "file:///etc/passwd">]><Document')
    for (const name of ['x', 'y', 'eacute'])
      expect(readStatement(own.replace('Cizí', `&${name};`), '0800')).toMatchObject({ fault: 'malformed' })
  })
})

test.each<[string, (file: string) => Uint8Array]>([
  ['UTF-16', (file) => Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(file, 'utf16le')])],
  [
    'what its declaration says',
    (file) => Buffer.from(file.replace('UTF-8', 'ISO-8859-2').replace('Cizí', 'CizX'), 'latin1').map((byte) => (byte === 88 ? 0xed : byte)),
  ],
])('a file is read in %s', (_, encoded) => expect(linesOf(encoded(text))).toMatchObject([{ symbol: '4711', counterName: 'Cizí' }]))

test('quotes in messages swallow no line of a CSV file', () => {
  const lines = [
    '11.11.2026;750,00;1;"ahoj;P',
    '12.11.2026;900,00;2;nic;P',
    '13.11.2026;5,00;3;cau";P',
    '14.11.2026;6,00;4;ZAM "ABC" s.r.o.;P',
    '',
  ]
  expect(linesOf(['Datum;Částka;VS;Zpráva;Typ', ...lines].join('\n')).map(({ amount }) => amount)).toEqual([75_000, 90_000, 500, 600])
})

test('empty cells behind tabs end no file early', () => {
  expect(linesOf('Datum\tČástka\tVS\tZpráva\tTyp\n11.11.2026\t750,00\t1\t\t\n')).toHaveLength(1)
})

test('a statement of an empty day says so', () => {
  expect(readStatement(camt([], undefined, ''), '0800')).toMatchObject({ fault: 'empty' })
  expect(readStatement(camt([{ amount: 0 }], undefined, camtEntry({ amount: 0 })), '0800')).toMatchObject({ fault: 'empty' })
})
