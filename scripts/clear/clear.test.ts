import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readOptions } from '../clear.ts'
import { clearFiles } from './clear-files.ts'
import { faultLines, type Source } from './faults.ts'
import { writeResults } from './write-results.ts'

const root = join(import.meta.dirname, '..', '..')
const script = join(root, 'scripts', 'clear.ts')
const demandHeader = 'household,locality,week,item,unit,quantity,max_price'
const offerHeader = 'offer,supplier,locality,week,item,unit,min1,price1,min2,price2,min3,price3,submitted_at'
const poolHeader = 'locality,week,item,unit,status,offer,supplier,tier,unit_price,quantity,households,requested_quantity,missing_quantity'
const lineHeader = 'household,locality,week,item,unit,quantity,max_price,status,unit_price,total'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dohromady-clear-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const start = (args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [script, ...args], { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } })

const read = (name: string) => (existsSync(join(folder, 'out', name)) ? readFileSync(join(folder, 'out', name), 'utf8') : null)

/** Writes the files; returns where they are. */
function written(demand: string, offers: string): [demand: Source, offers: Source] {
  const source = (name: string, content: string): Source => {
    writeFileSync(join(folder, name), content)
    return { path: join(folder, name), name, faults: [] }
  }
  return [source('demand.csv', demand), source('offers.csv', offers)]
}

/** The results that the command writes, without starting it. */
function cleared(...files: Parameters<typeof written>) {
  const [demand, offers] = written(...files)
  const results = clearFiles({ demand, offers, regions: null })
  expect([demand, offers].flatMap(faultLines)).toEqual([])
  writeResults(join(folder, 'out'), results!)
  return { pools: read('pools.csv'), lines: read('lines.csv') }
}

/** The command itself. */
function run(...files: Parameters<typeof written>) {
  written(...files)
  const { status, stderr } = start(['--demand', 'demand.csv', '--offers', 'offers.csv', '--out', 'out'])
  return { status, stderr, pools: read('pools.csv'), lines: read('lines.csv') }
}

const text = (...rows: string[]) => rows.map((row) => `${row}\n`).join('')
const demandOf = (...rows: string[]) => text(demandHeader, ...rows)
const offersOf = (...rows: string[]) => text(offerHeader, ...rows)

describe('clearing two spreadsheets', () => {
  it('accepts columns in another order, extra columns, and other units', () => {
    const { pools, lines } = cleared(
      text('note,item,max_price,household,locality,week,unit,quantity', 'sladká,cibule,12,Malí,Lhota,2026-11-23,svazek,2'),
      offersOf('n1,Statek,Lhota,2026-11-23,cibule,svazek,1,10,,,,,2026-11-20T08:00:00Z'),
    )
    expect(pools).toBe(text(poolHeader, 'Lhota,2026-11-23,cibule,svazek,cleared,n1,Statek,1,10.00,2,1,2,'))
    expect(lines).toBe(text(lineHeader, 'Malí,Lhota,2026-11-23,cibule,svazek,2,12.00,admitted,10.00,20.00'))
  })

  it('ignores a column after those that it reads', () => {
    const { lines } = cleared(
      text(`${demandHeader},note`, 'Malí,Lhota,2026-11-23,cibule,kg,2,12,sladká'),
      text(`${offerHeader},note`, 'n1,Statek,Lhota,2026-11-23,cibule,kg,1,10,,,,,2026-11-20T08:00:00Z,bio'),
    )
    expect(lines).toBe(text(lineHeader, 'Malí,Lhota,2026-11-23,cibule,kg,2,12.00,admitted,10.00,20.00'))
  })

  it('returns the outcome of every pool and line', () => {
    const { pools, lines } = cleared(
      demandOf(
        'Novákovi,Lhota,2026-11-23,brambory,kg,2.50,20',
        'Dvořákovi,Lhota,2026-11-23,brambory,kg,7.5,15.00',
        'Novákovi,Lhota,2026-11-23,brambory,kg,0.350,15',
        'Malí,Lhota,2026-11-23,brambory,kg,100,',
        'Velcí,Lhota,2026-11-23,brambory,kg,1,9.99',
        'Novákovi,Lhota,2026-11-23,mléko,l,6,25',
        'Malí,Lhota,2026-11-23,mléko,l,1,',
        'Velcí,Lhota,2026-11-23,vejce,ks,10,5',
      ),
      offersOf(
        'n1,Statek,Lhota,2026-11-23,brambory,kg,2,18.00,10,15,1000,12.90,2026-11-20T08:00:00Z',
        'n2,Mlékárna,Lhota,2026-11-23,mléko,l,10,22,,,,,2026-11-20T08:00:00Z',
        'n3,Statek,Lhota,2026-11-30,brambory,kg,1,1,,,,,2026-11-20T08:00:00Z',
      ),
    )
    expect(pools).toBe(
      text(
        poolHeader,
        'Lhota,2026-11-23,brambory,kg,cleared,n1,Statek,2,15.00,10.35,2,111.35,989.65',
        'Lhota,2026-11-23,mléko,l,not_cleared,,,,,0,0,7,4',
        'Lhota,2026-11-23,vejce,ks,not_cleared,,,,,0,0,10,',
      ),
    )
    expect(lines).toBe(
      text(
        lineHeader,
        'Novákovi,Lhota,2026-11-23,brambory,kg,2.5,20.00,admitted,15.00,37.50',
        'Dvořákovi,Lhota,2026-11-23,brambory,kg,7.5,15.00,admitted,15.00,112.50',
        'Novákovi,Lhota,2026-11-23,brambory,kg,0.35,15.00,admitted,15.00,5.25',
        'Malí,Lhota,2026-11-23,brambory,kg,100,,no_cap,,',
        'Velcí,Lhota,2026-11-23,brambory,kg,1,9.99,over_cap,,',
        'Novákovi,Lhota,2026-11-23,mléko,l,6,25.00,below_minimum,,',
        'Malí,Lhota,2026-11-23,mléko,l,1,,no_cap,,',
        'Velcí,Lhota,2026-11-23,vejce,ks,10,5.00,no_offer,,',
      ),
    )
  })

  it('buys of a line with steps what its last affordable step says, and counts its household once', () => {
    const key = 'Lhota,2026-11-23,brambory,kg'
    const steps = (...rows: string[]) => text(`${demandHeader},quantity2,max_price2,quantity3,max_price3`, ...rows)
    const { pools, lines } = cleared(
      steps(`Novákovi,${key},2,30,5,20,9,10`, `Malí,${key},5,25,,,,`, `Velcí,${key},1,12,4,11,,`, `Dvořákovi,${key},3,,,,,`),
      offersOf(`n1,Statek,${key},6,24,10,19.90,30,10,2026-11-20T08:00:00Z`),
    )
    expect(pools).toBe(text(`${poolHeader},flexible_quantity,waiting_quantity`, `${key},cleared,n1,Statek,2,19.90,10,2,21,12,0,0`))
    expect(lines).toBe(
      text(
        `${lineHeader},served_quantity,flexible_quantity,decided_week,waits_until`,
        `Novákovi,${key},2,30.00,admitted,19.90,99.50,5,0,2026-11-23,`,
        `Malí,${key},5,25.00,admitted,19.90,99.50,5,0,2026-11-23,`,
        `Velcí,${key},1,12.00,over_cap,,,,,2026-11-23,`,
        `Dvořákovi,${key},3,,no_cap,,,,,2026-11-23,`,
      ),
    )
  })

  it('accepts a threshold met exactly, rounds half a haléř up, and resolves ties by the earlier offer and lower id', () => {
    const offer = (id: string, item: string, tiers: string, at: string) => `${id},D ${id},L,2026-11-23,${item},kg,${tiers},,,,,${at}`
    const { pools, lines } = cleared(
      demandOf(
        ...['práh', 'čas', 'zlomek', 'pásmo', 'označení'].map((item) => `a,L,2026-11-23,${item},kg,0.005,1.00`),
        'a,L,2026-11-23,málo,kg,0.005,1.00',
      ),
      offersOf(
        offer('p', 'práh', '0.005,1', '2026-11-20T08:00:00Z'),
        offer('m', 'málo', '0.006,1', '2026-11-20T08:00:00Z'),
        offer('c1', 'čas', '0,1', '2026-11-20T08:00:00Z'),
        offer('c2', 'čas', '0,1', '2026-11-20T07:59:59Z'),
        offer('z1', 'zlomek', '0,1', '2026-11-20T08:00:00.0000000000002Z'),
        offer('z2', 'zlomek', '0,1', '2026-11-20T08:00:00.00000000000010Z'),
        offer('o1', 'pásmo', '0,1', '2026-11-20T08:30:00+01:00'),
        offer('o2', 'pásmo', '0,1', '2026-11-20t02:29:59.9-05:00'),
        offer('😀', 'označení', '0,1', '2026-11-20T09:00:00+01:00'),
        offer('\uFF5E', 'označení', '0,1', '2026-11-20T08:00:00.000z'),
      ),
    )
    const winners = new Map(
      pools
        ?.split('\n')
        .slice(1, -1)
        .map((row) => [row.split(',')[2], row.split(',')[5]]),
    )
    expect(Object.fromEntries(winners)).toEqual({ práh: 'p', málo: '', čas: 'c2', zlomek: 'z2', pásmo: 'o2', označení: '\uFF5E' })
    expect(lines).toContain('a,L,2026-11-23,práh,kg,0.005,1.00,admitted,1.00,0.01\n')
    expect(pools).toContain('L,2026-11-23,málo,kg,not_cleared,,,,,0,0,0.005,0.001\n')
  })

  it('sorts pools by code points and keeps lines in order', () => {
    const rows = [
      ['\u{1F600}', '2026-11-23', 'a', 'ks'],
      ['\uFF5E', '2026-11-23', 'a', 'ks'],
      ['Ž', '2026-11-23', 'a', 'ks'],
      ['Z', '2026-11-30', 'a', 'ks'],
      ['Z', '2026-11-23', 'b', 'ks'],
      ['Z', '2026-11-23', 'B', 'ks'],
      ['Z', '2026-11-23', 'a', 'l'],
      ['Z', '2026-11-23', 'a', 'kg'],
      ['Z', '2026-11-23', 'a', 'balení'],
    ].map((row) => row.join(','))
    const { pools, lines } = cleared(demandOf(...rows.map((row) => `h,${row},1,`)), offersOf())
    const firstFour = (csv: string | null, from: number) =>
      csv
        ?.split('\n')
        .slice(1, -1)
        .map((row) =>
          row
            .split(',')
            .slice(from, from + 4)
            .join(','),
        )
    expect(firstFour(pools, 0)).toEqual(
      rows.toSorted((a, b) => Buffer.compare(Buffer.from(a.replaceAll(',', '\0')), Buffer.from(b.replaceAll(',', '\0')))),
    )
    expect(firstFour(lines, 1)).toEqual(rows)
  })

  it('accepts quotes, CRLF, a byte order mark and no final newline, and quotes only where necessary', () => {
    const { pools, lines } = cleared(
      `\uFEFF${demandHeader}\r\n"Nováci, ""u lesa""",Lhota,2026-11-23,"mléko,\r\n1,5 %","l","1",30\r\n"Malí",Lhota,2026-11-23,"mléko,\r\n1,5 %",l,2,30`,
      `\uFEFF"offer",${offerHeader.slice(6)}\r\n"n;1","Statek ""U Vody""",Lhota,2026-11-23,"mléko,\r\n1,5 %",l,"3","20","","",,,2026-11-20T08:00:00Z\r\n\r\n`,
    )
    expect(pools).toBe(text(poolHeader, 'Lhota,2026-11-23,"mléko,\r\n1,5 %",l,cleared,n;1,"Statek ""U Vody""",1,20.00,3,2,3,'))
    expect(lines).toBe(
      text(
        lineHeader,
        '"Nováci, ""u lesa""",Lhota,2026-11-23,"mléko,\r\n1,5 %",l,1,30.00,admitted,20.00,20.00',
        'Malí,Lhota,2026-11-23,"mléko,\r\n1,5 %",l,2,30.00,admitted,20.00,40.00',
      ),
    )
  })

  it('writes two files with a header when there is no demand', () => {
    expect(cleared(demandOf(), offersOf('n1,S,L,2026-11-23,a,ks,0,1,,,,,2026-11-20T08:00:00Z'))).toEqual({
      pools: `${poolHeader}\n`,
      lines: `${lineHeader}\n`,
    })
  })

  it('writes the same bytes for the same files, into an existing folder too, and no other files', () => {
    const files = [demandOf('a,L,2026-11-23,x,ks,1,2'), offersOf('n,S,L,2026-11-23,x,ks,1,1.5,,,,,2026-11-20T08:00:00Z')] as const
    const first = cleared(...files)
    for (const _ of [1, 2]) {
      writeFileSync(join(folder, 'out', 'pools.csv'), 'old')
      expect(run(...files)).toEqual({ status: 0, stderr: '', ...first })
    }
    expect(readdirSync(join(folder, 'out'))).toEqual(['lines.csv', 'pools.csv'])
  })

  it("resolves file names from the caller's folder when npm runs the command elsewhere", () => {
    writeFileSync(join(folder, 'd.csv'), demandOf())
    writeFileSync(join(folder, 'o.csv'), offersOf())
    const args = [script, '--demand', 'd.csv', '--offers', 'o.csv', '--out', 'deep/out']
    const { status } = spawnSync(process.execPath, args, {
      cwd: root,
      env: { ...process.env, npm_lifecycle_event: 'clear', INIT_CWD: folder },
    })
    expect(status).toBe(0)
    expect(readdirSync(join(folder, 'deep', 'out'))).toEqual(['lines.csv', 'pools.csv'])
  })

  it('prints the usage when an option is missing or unknown', () => {
    const right = ['--demand', 'd.csv', '--offers', 'o.csv', '--out', 'out']
    expect(readOptions(right)).toEqual({ demand: 'd.csv', offers: 'o.csv', regions: null, out: 'out' })
    for (const args of [[], right.slice(2), right.slice(0, 4), [...right, 'more.csv'], ['--demand', '', ...right.slice(2)]])
      expect(readOptions(args), args.join(' ')).toBeNull()
    expect(start([...right, '--fast'])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^Použití: npm run clear -- --demand .*\n$/),
    })
  })

  it('reports a folder that cannot be written, and leaves nothing behind', () => {
    writeFileSync(join(folder, 'out'), 'a file')
    expect(run(demandOf(), offersOf())).toMatchObject({ status: 1, stderr: 'Do složky out nelze zapsat (EEXIST).\n' })
    expect(readdirSync(folder)).toEqual(['demand.csv', 'offers.csv', 'out'])
  })
})

it('uses the clearing function of the server', () => {
  const clearing = readFileSync(join(root, 'scripts', 'clear', 'clear-pools.ts'), 'utf8')
  const server = globSync(join(root, 'server', 'week', 'clearing', '*.ts')).map((path) => readFileSync(path, 'utf8'))
  expect(server.some((file) => /import \{ clear\b.*\} from '#domain\/week\/clearing\/clear\.ts'/.test(file))).toBe(true)
  expect(clearing).toMatch(
    /import \{\s+clear,\s+lineOutcome,\s+missingQuantity,\s+requestedQuantity,[^}]*\} from '#domain\/week\/clearing\/clear\.ts'/,
  )
  const writing = readFileSync(join(root, 'scripts', 'clear', 'write-results.ts'), 'utf8')
  expect(writing).toContain("import { lineOutcome } from '#domain/week/clearing/clear.ts'")
  expect(writing).toMatch(/import \{ formatDecimal, lineTotal, .*\} from '#domain\/money\/money\.ts'/)
})
