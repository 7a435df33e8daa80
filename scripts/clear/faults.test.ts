import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clearFiles } from './clear-files.ts'
import { faultLines, type Source } from './faults.ts'

const script = join(import.meta.dirname, '..', 'clear.ts')
const demandHeader = 'household,locality,week,item,unit,quantity,max_price'
const offerHeader = 'offer,supplier,locality,week,item,unit,min1,price1,min2,price2,min3,price3,submitted_at'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dohromady-clear-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Writes the files. */
function sourcesOf(demand: string | Buffer | null, offers: string | Buffer | null): [demand: Source, offers: Source] {
  const source = (name: string, content: string | Buffer | null): Source => {
    if (content !== null) writeFileSync(join(folder, name), content)
    return { path: join(folder, name), name, faults: [] }
  }
  return [source('demand.csv', demand), source('offers.csv', offers)]
}

/** The faults of files, of which nothing is cleared. */
function faultsOf(...files: Parameters<typeof sourcesOf>): string[] {
  const [demand, offers] = sourcesOf(...files)
  expect(clearFiles({ demand, offers, regions: null })).toBeNull()
  return [demand, offers].flatMap(faultLines)
}

/** The lines on standard error of the command, which must exit with 2 and write nothing. */
function saidOf(...files: Parameters<typeof sourcesOf>): string[] {
  sourcesOf(...files)
  const before = readdirSync(folder)
  const args = [script, '--demand', 'demand.csv', '--offers', 'offers.csv', '--out', 'out']
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  expect({ status, stdout, left: readdirSync(folder) }).toEqual({ status: 2, stdout: '', left: before })
  expect(stderr.endsWith('\n')).toBe(true)
  return stderr.slice(0, -1).split('\n')
}

const rowsOf = (header: string, rows: readonly string[]) => [header, ...rows].map((row) => `${row}\n`).join('')
const demandOf = (...rows: string[]) => rowsOf(demandHeader, rows)
const offersOf = (...rows: string[]) => rowsOf(offerHeader, rows)
const goodOffers = offersOf('n,S,L,2026-11-23,x,ks,1,1.5,,,,,2026-11-20T08:00:00Z')
const goodDemand = demandOf('a,L,2026-11-23,x,ks,1,2')
const quantityFault = (text: string) =>
  `množství „${text}“ musí být číslo větší než 0 a nejvýš 9999, s tečkou a nejvýš třemi desetinnými místy`
const priceFault = (text: string) => `cena „${text}“ musí být číslo od 0.01 do 1000000, s tečkou a nejvýš dvěma desetinnými místy`
const weekFault = (text: string) => `týden „${text}“ musí být pondělí ve tvaru RRRR-MM-DD`
const instantFault = (text: string) => `okamžik podání „${text}“ není podle RFC 3339 (například 2026-11-20T08:00:00Z)`

describe('a fault names the file, the line and the reason, and nothing is written', () => {
  it('in all lines of demand', () => {
    const quantities = ['0', '-1', '9999.001', '1.2345', '"1,5"', 'dva', '', '1e3', '.5', '5.', '1.2.3', ' 1', '0x1', '+1', '9'.repeat(400)]
    const prices = ['0', '0.00', '1000000.01', '1.234', '-5', 'x', ' ', '12 Kč']
    const weeks = ['2026-11-24', '2026-02-30', '2026-11-2', '23.11.2026', '', '2026-11-23 ', '2025-02-31']
    const rows = [
      ...quantities.map((quantity) => [
        `a,L,2026-11-23,x,ks,${quantity},1`,
        quantityFault(quantity.length > 60 ? `${quantity.slice(0, 60)}…` : quantity.replaceAll('"', '')),
      ]),
      ...prices.map((price) => [`a,L,2026-11-23,x,ks,1,${price}`, priceFault(price)]),
      ...weeks.map((week) => [`a,L,${week},x,ks,1,1`, weekFault(week)]),
      [',L,2026-11-23,x,ks,1,1', 'chybí domácnost (household)'],
      ['a, ,2026-11-23,x,ks,1,1', 'chybí lokalita (locality)'],
      ['a,L,2026-11-23,,ks,1,1', 'chybí položka (item)'],
      ['a,L,2026-11-23,x,,1,1', 'chybí jednotka (unit)'],
      ['a,L,2026-11-23,x,ks,1', 'počet polí je 6 místo 7'],
      ['a,L,2026-11-23,x,ks,1,5,50', 'počet polí je 8 místo 7 (hodnota s čárkou patří do uvozovek, desetiny odděluje tečka)'],
    ] as const
    expect(faultsOf(demandOf(...rows.map(([row]) => row)), goodOffers)).toEqual(
      rows.map(([, reason], i) => `demand.csv:${i + 2}: ${reason}`),
    )
  })

  it('in the steps of a line', () => {
    const rows = [
      ['2,30,5,,,', 'stupeň 2: chybí cena'],
      ['2,30,,20,,', 'stupeň 2: chybí množství'],
      ['2,30,,,9,10', 'stupeň 3: chybí stupeň 2'],
      ['2,,5,20,,', 'stupeň 2: první stupeň nemá nejvyšší cenu (max_price)'],
      ['2,30,2,20,,', 'stupeň 2: množství musí být vyšší než v předchozím stupni'],
      ['2,30,5,30,,', 'stupeň 2: cena musí být nižší než v předchozím stupni'],
      ['2,30,5,20,9,20', 'stupeň 3: cena musí být nižší než v předchozím stupni'],
      ['2,30,x,20,,', `stupeň 2: ${quantityFault('x')}`],
    ] as const
    const demand = rowsOf(
      `${demandHeader},quantity2,max_price2,quantity3,max_price3`,
      rows.map(([steps]) => `a,L,2026-11-23,x,ks,${steps}`),
    )
    expect(faultsOf(demand, goodOffers)).toEqual(rows.map(([, reason], i) => `demand.csv:${i + 2}: ${reason}`))
    expect(faultsOf(rowsOf(`${demandHeader},quantity2,quantity2`, []), goodOffers)[0]).toContain('sloupec quantity2 se opakuje')
  })

  it('in the tolerance and the waiting of a line', () => {
    const rows = [
      ['5,30,,,4.999,', 'nejvyšší množství (quantity_max): nesmí být menší než množství'],
      ['5,30,6,20,7,', 'nejvyšší množství (quantity_max): nemůže být zadané u řádku s dalšími stupni'],
      ['5,30,,,x,', `nejvyšší množství (quantity_max): ${quantityFault('x')}`],
      ['5,30,,,,9', 'čekání „9“ (wait_weeks) musí být celý počet týdnů od 0 do 8'],
      ['5,30,,,,1.0', 'čekání „1.0“ (wait_weeks) musí být celý počet týdnů od 0 do 8'],
      ['5,30,,,,-1', 'čekání „-1“ (wait_weeks) musí být celý počet týdnů od 0 do 8'],
      ['5,30,,,,jeden', 'čekání „jeden“ (wait_weeks) musí být celý počet týdnů od 0 do 8'],
    ] as const
    const demand = rowsOf(
      `${demandHeader},quantity2,max_price2,quantity_max,wait_weeks`,
      rows.map(([own]) => `a,L,2026-11-23,x,ks,${own}`),
    )
    expect(faultsOf(demand, goodOffers)).toEqual(rows.map(([, reason], i) => `demand.csv:${i + 2}: ${reason}`))
  })

  it('in the week since when a line waits', () => {
    const reason = (text: string) =>
      `týden „${text}“, od kterého se čeká (waiting_since), musí být pondělí nejvýš 8 týdnů před týdnem řádku`
    const rows = ['2026-11-17', 'dřív', '2026-11-23', '2026-11-30', '2026-09-21']
    const demand = rowsOf(
      `${demandHeader},waiting_since`,
      [...rows, '2026-09-28', '2026-11-16', ''].map((since) => `a,L,2026-11-23,x,ks,5,30,${since}`),
    )
    expect(faultsOf(demand, goodOffers)).toEqual(rows.map((text, i) => `demand.csv:${i + 2}: ${reason(text)}`))
    const wrongWeek = rowsOf(`${demandHeader},waiting_since`, ['a,L,2026-11-24,x,ks,5,30,2026-11-16'])
    expect(faultsOf(wrongWeek, goodOffers)).toEqual([`demand.csv:2: ${weekFault('2026-11-24')}`])
  })

  it('several in one line and in both files, demand first', () => {
    expect(saidOf(demandOf('a,L,2026-11-23,x,ks,1,2', ',,x,,,0,0'), offersOf(',,L,2026-11-23,x,ks,,,,,,,'))).toEqual([
      'demand.csv:3: chybí domácnost (household)',
      'demand.csv:3: chybí lokalita (locality)',
      `demand.csv:3: ${weekFault('x')}`,
      'demand.csv:3: chybí položka (item)',
      'demand.csv:3: chybí jednotka (unit)',
      `demand.csv:3: ${quantityFault('0')}`,
      `demand.csv:3: ${priceFault('0')}`,
      'offers.csv:2: chybí označení nabídky (offer)',
      'offers.csv:2: chybí dodavatel (supplier)',
      'offers.csv:2: pásmo 1: chybí množství',
      'offers.csv:2: pásmo 1: chybí cena',
      `offers.csv:2: ${instantFault('')}`,
    ])
  })

  it('in the tiers of an offer', () => {
    const rows = [
      [',10,,,,', ['pásmo 1: chybí množství']],
      ['1,,,,,', ['pásmo 1: chybí cena']],
      ['1,10,5,,,', ['pásmo 2: chybí cena']],
      ['1,10,,9,,', ['pásmo 2: chybí množství']],
      ['1,10,,,9,8', ['pásmo 2: chybí množství', 'pásmo 2: chybí cena']],
      [',,5,9,,', ['pásmo 1: chybí množství', 'pásmo 1: chybí cena']],
      ['1,10,1,9,,', ['pásmo 2: množství musí být vyšší než v pásmu 1']],
      ['1,10,5,10,,', ['pásmo 2: cena musí být nižší než v pásmu 1']],
      ['1,10,5,9,4,9.5', ['pásmo 3: množství musí být vyšší než v pásmu 2', 'pásmo 3: cena musí být nižší než v pásmu 2']],
      ['-1,10,,,,', ['pásmo 1: množství „-1“ musí být nezáporné číslo s tečkou a nejvýš třemi desetinnými místy']],
      ['1,0,,,,', [`pásmo 1: ${priceFault('0')}`]],
    ] as const
    const file = offersOf(...rows.map(([tiers], i) => `n${i},S,L,2026-11-23,x,ks,${tiers},2026-11-20T08:00:00Z`))
    expect(faultsOf(goodDemand, file)).toEqual(rows.flatMap(([, reasons], i) => reasons.map((reason) => `offers.csv:${i + 2}: ${reason}`)))
  })

  it('in the timestamp of an offer', () => {
    const instants = [
      '2026-11-20',
      '2026-11-20T08:00:00',
      '2026-11-20 08:00:00Z',
      '2026-11-20T24:00:00Z',
      '2026-11-20T08:60:00Z',
      '2026-11-31T08:00:00Z',
      '2026-11-20T08:00:60Z',
      '2026-11-20T08:00:00+24:00',
      '2026-11-20T08:00:00+0100',
      '2026-11-20T08:00:00.Z',
      '2026-11-20T08:00Z',
      'včera',
    ]
    const file = offersOf(
      ...instants.map((at, i) => `n${i},S,L,2026-11-23,x,ks,1,1,,,,,${at}`),
      'leap,S,L,2026-11-23,x,ks,1,1,,,,,2017-01-01T00:59:60.5+01:00',
    )
    expect(faultsOf(goodDemand, file)).toEqual(instants.map((at, i) => `offers.csv:${i + 2}: ${instantFault(at)}`))
  })

  it('when an offer occurs twice, naming the first line, across pools too', () => {
    const offer = (id: string, item: string) => `${id},S,L,2026-11-23,${item},ks,1,1,,,,,2026-11-20T08:00:00Z`
    expect(faultsOf(goodDemand, offersOf(offer('a', 'x'), offer('b', 'x'), offer('a', 'y'), offer('a', 'x')))).toEqual([
      'offers.csv:4: nabídka „a“ se opakuje, poprvé je na řádku 2',
      'offers.csv:5: nabídka „a“ se opakuje, poprvé je na řádku 2',
    ])
  })

  it('by the physical line, after multi-line fields and empty lines too', () => {
    const demand = `${demandHeader}\r\n"a\r\nb\n\nc",L,2026-11-23,x,ks,1,1\r\n\r\na,L,2026-11-23,"x\ny",ks,0,1\r\na,L,2026-11-23,x,ks,0,1\r\n`
    expect(faultsOf(demand, goodOffers)).toEqual([`demand.csv:7: ${quantityFault('0')}`, `demand.csv:9: ${quantityFault('0')}`])
  })

  it('when quotes are in the middle of a file of many blocks', () => {
    const plain = Array.from({ length: 40_000 }, (_, i) => `household ${i},Lhota nad Lesem,2026-11-23,brambory,kg,1.5,20`)
    const rows = [...plain, '"a\nb",L,2026-11-23,x,ks,1,1', ...plain, 'a,L,2026-11-23,x,ks,0,1', ...plain, 'a,L,2026-11-23,"x",ks,0,1']
    expect(faultsOf(demandOf(...rows), goodOffers)).toEqual([
      `demand.csv:80004: ${quantityFault('0')}`,
      `demand.csv:120005: ${quantityFault('0')}`,
    ])
  })

  it.each([
    ['household,locality,week,item,unit,quantity', 'chybí sloupec max_price; '],
    ['household,week,item,unit,quantity', 'chybí sloupce locality, max_price; '],
    [`${demandHeader},week`, 'sloupec week se opakuje; '],
    [demandHeader.replaceAll(',', ';'), 'sloupce oddělujte čárkou, ne středníkem; '],
  ])('in the header %j, without checking any row', (header, reason) => {
    expect(faultsOf(`${header}\na,b\n`, goodOffers)).toEqual([`demand.csv:1: ${reason}první řádek musí být ${demandHeader}`])
  })

  it('when a file is empty', () => {
    expect(faultsOf('', goodOffers)).toEqual([`demand.csv:1: soubor je prázdný, první řádek musí být ${demandHeader}`])
  })

  it('when quotes are invalid, and later lines are checked anyway', () => {
    const zero = 'a,L,2026-11-23,x,ks,0,1'
    const wrong = ['a,L,2026-11-23,5" hřebík,ks,1,1', 'a,L,2026-11-23,"x" y,ks,1,1', 'a,L,2026-11-23,"x,ks,1,1']
    expect(faultsOf(demandOf(...wrong.flatMap((row) => [row, zero])), goodOffers)).toEqual(
      [2, 4, 6].flatMap((line) => [
        `demand.csv:${line}: uvozovky nejsou podle RFC 4180 (celá hodnota je v uvozovkách, uvnitř se zdvojují)`,
        `demand.csv:${line + 1}: ${quantityFault('0')}`,
      ]),
    )
  })

  it('where the text is not UTF-8', () => {
    const demand = Buffer.from(demandOf('a,L,2026-11-23,x,ks,0,1', 'Nov\xE1k,L,2026-11-23,x,ks,1,1', 'a,L,2026-11-23,x,ks,0,1'), 'latin1')
    expect(faultsOf(demand, goodOffers)).toEqual([
      `demand.csv:2: ${quantityFault('0')}`,
      'demand.csv:3: text není v kódování UTF-8',
      `demand.csv:4: ${quantityFault('0')}`,
    ])
  })

  it('when one file is missing, and the other is checked anyway', () => {
    expect(faultsOf(demandOf('a,L,2026-11-23,x,ks,0,1'), null)).toEqual([
      `demand.csv:2: ${quantityFault('0')}`,
      'offers.csv: soubor nelze přečíst (ENOENT)',
    ])
    rmSync(join(folder, 'demand.csv'))
    expect(faultsOf(null, goodOffers)).toEqual(['demand.csv: soubor nelze přečíst (ENOENT)'])
  })

  it('without printing lines or terminal colours from the file', () => {
    expect(faultsOf(demandOf('a,L,"2026\nX:1: \u001B[31m",x,ks,1,1'), goodOffers)).toEqual([
      `demand.csv:2: ${weekFault('2026·X:1: ·[31m')}`,
    ])
  })
})
