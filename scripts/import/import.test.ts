import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { everyTable } from '#server/test/stored.ts'
import { openTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { faultLines, type Source } from '../clear/faults.ts'
import { importCommand } from '../import.ts'
import { kinds } from './kinds.ts'

const root = join(import.meta.dirname, '..', '..')
const script = join(root, 'scripts', 'import.ts')
const towns = 'kod_obce,nazev,psc,psc_all,okres_kod,okres,kraj_kod,kraj,lat,lng,population,type'
const offices = 'id,name,city,postal_code,okres_kod,kraj_kod,lat,lng,is_derived'
const points = 'id,name,address,municipality,postal_code,type,lat,lng,opening_hours'
const codes = 'psc,place,kod_obce,obec,okres_kod,okres,kraj_kod,n_obci,n_casti,lat,lng,coord_source'

let folder: string
let database: TestDatabase
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dohromady-import-'))
  database = await openTestDatabase()
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const text = (...rows: string[]) => rows.map((row) => `${row}\n`).join('')

const withoutTime = (said: string) => said.replace(/ \([\d,]+ s\)\.\n$/, '')

/** Runs the command on a file with that content, as an operator does; returns the figures of its last sentence without the time. */
function runAsProcess(kind: string, content: string, options: string[] = []) {
  writeFileSync(join(folder, 'soubor.csv'), content)
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, kind, 'soubor.csv', ...options], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: database.url },
  })
  return { status, stderr, said: withoutTime(stdout) }
}

/** The same in the process of this test, on its database. */
async function run(kind: string, content: string | Buffer, options: string[] = []) {
  const path = join(folder, 'soubor.csv')
  writeFileSync(path, content)
  return runWith([kind, path, ...options])
}

async function runWith(args: string[]) {
  const [said, wrong]: string[][] = [[], []]
  const say = { log: (line: string) => void said!.push(`${line}\n`), error: (line: string) => void wrong!.push(`${line}\n`) }
  const status = await importCommand(args, (work) => work(database.db), say)
  return { status, stderr: wrong!.join(''), said: withoutTime(said!.join('')) }
}

/** What the command says of that content before it opens a database. */
async function faultsOf(kind: string, content: string): Promise<string[]> {
  const source: Source = { path: join(folder, 'soubor.csv'), name: 'soubor.csv', faults: [] }
  writeFileSync(source.path, content)
  await kinds[kind]!.read(source)
  return faultLines(source)
}

const kurim = '583251,Kuřim,66434,66434|66435,CZ0643,Brno-venkov,CZ064,Jihomoravský kraj,49.29862,16.53155,9283,obec'
const lhota = '999001,Nová Lhota,69674,69674,CZ0645,Hodonín,CZ064,Jihomoravský kraj,,,,obec'

describe('importing municipalities', () => {
  const kurimNow = () => database.db.selectFrom('municipalities').selectAll().where('code', '=', '583251').executeTakeFirstOrThrow()

  it('adds new ones, updates known ones, keeps their localities, and changes nothing the second time', async () => {
    const before = await kurimNow()
    expect(runAsProcess('municipalities', text(towns, kurim, lhota))).toEqual({
      status: 0,
      stderr: '',
      said: 'Obce ze souboru soubor.csv: přečteno 2, nových 1, změněných 1, beze změny 0, bez polohy 1',
    })
    expect(await kurimNow()).toMatchObject({ id: before.id, locality_id: before.locality_id, population: 9283, lat: 49.29862 })
    const stored = await everyTable(database.db)
    expect((await run('municipalities', text(towns, kurim, lhota))).said).toContain('přečteno 2, nových 0, změněných 0, beze změny 2')
    expect(await everyTable(database.db)).toEqual(stored)
  })

  it('accepts semicolons, decimal commas, quotes, CRLF, a byte order mark, another order and fewer columns', async () => {
    const content = '\uFEFF"psc";lng;lat;"nazev";kod_obce\r\n"664 34";16,53155;49,29862;"Kuřim ""město""";583251\r\n\r\n'
    expect(await run('municipalities', content)).toMatchObject({ status: 0, stderr: '' })
    expect(await kurimNow()).toMatchObject({ name: 'Kuřim "město"', postal_code: '66434', lat: 49.29862, lng: 16.53155, district: null })
  })

  it('reports every bad line with its number and reason, and stores nothing', async () => {
    const stored = await everyTable(database.db)
    const bad = [
      '12345,Dolní Lhota,6643,,,,,,,,,obec',
      '999002,,66434,66434|664,,,,,49.3,,,obec',
      '999003,Horní Lhota,66434,,,,,,16.5,49.3,mnoho,obec',
      '999001,Nová Lhota,69674,,,,,,x,16,,obec',
      'příliš,málo',
    ]
    const { status, stderr, said } = runAsProcess('municipalities', text(towns, lhota, ...bad))
    expect({ status, said }).toEqual({ status: 2, said: '' })
    expect(stderr.split('\n')).toEqual([
      'soubor.csv:3: PSČ „6643“ nemá pět číslic; kód obce „12345“ nemá šest číslic',
      'soubor.csv:4: chybí název obce; PSČ „664“ nemá pět číslic; poloha má jen jeden ze sloupců lat a lng',
      'soubor.csv:5: poloha 16.5, 49.3 neleží v Česku ani na Slovensku; počet obyvatel „mnoho“ není celé číslo',
      'soubor.csv:6: poloha „x“, „16“ není ve stupních; 999001 už stojí na řádku 2',
      'soubor.csv:7: počet polí je 2 místo 12',
      'Nic se neuložilo. Vadné řádky lze vynechat volbou --skip-bad.',
      '',
    ])
    expect(await everyTable(database.db)).toEqual(stored)
    const skipped = await run('municipalities', text(towns, lhota, ...bad), ['--skip-bad'])
    expect(skipped).toMatchObject({ status: 0, stderr: expect.stringContaining('soubor.csv:7:') })
    expect(skipped.said).toContain('přečteno 1, nových 1, změněných 0, beze změny 0, bez polohy 1, vynecháno vadných 5')
  })

  it('puts municipalities missing in the file aside only on request', async () => {
    const active = async () =>
      (await database.db.selectFrom('municipalities').select('name').where('is_active', '=', true).execute()).map(({ name }) => name)
    const before = await active()
    expect((await run('municipalities', text(towns, kurim))).status).toBe(0)
    expect(await active()).toEqual(expect.arrayContaining(before))
    expect((await run('municipalities', text(towns, kurim), ['--replace'])).said).toContain(`vyřazeno ${before.length - 1}`)
    expect(await active()).toEqual(['Kuřim'])
  })
})

describe('importing points and postal codes', () => {
  it('stores delivery points, postal codes and pickup points', async () => {
    expect((await run('delivery-points', text(offices, 'cp-66434,Pošta Kuřim,Kuřim,66434,CZ0643,CZ064,49.3,16.53,1'))).said).toBe(
      'Dodejny ze souboru soubor.csv: přečteno 1, nových 1, změněných 0, beze změny 0, bez polohy 0',
    )
    expect((await run('postal-codes', text(codes, '66434,Kuřim,583251,Kuřim,CZ0643,Brno-venkov,CZ064,4,4,49.3,16.53,x'))).said).toContain(
      'nových 1',
    )
    const rows = ['vm-1,"Obchod, U Studny",Náves 4,Kuřim,664 34,retail,49.3,16.53,po–pá 8–18', 'vm-2,Stodola,,Kanice,,Private,,,']
    expect((await run('pickup-points', text(points, ...rows))).said).toBe(
      'Výdejní místa ze souboru soubor.csv: přečteno 2, nových 2, změněných 0, beze změny 0, bez polohy 1',
    )
    expect(
      await database.db
        .selectFrom('pickup_points')
        .select(['name', 'postal_code', 'type', 'lat', 'opening_hours'])
        .where('code', 'like', 'vm-%')
        .orderBy('code')
        .execute(),
    ).toEqual([
      { name: 'Obchod, U Studny', postal_code: '66434', type: 'Retail', lat: 49.3, opening_hours: 'po–pá 8–18' },
      { name: 'Stodola', postal_code: null, type: 'Private', lat: null, opening_hours: null },
    ])
  })

  it('reports an unknown type, a name that is too long, and a postal code without a position', async () => {
    expect(await faultsOf('pickup-points', text(points, `a b,${'x'.repeat(121)},,,,Kiosek,,,`))).toEqual([
      'soubor.csv:2: označení „a b“ musí mít 1 až 60 písmen bez háčků, číslic, teček nebo pomlček; název má víc než 120 znaků; ' +
        'chybí obec; typ „Kiosek“ není žádný z PostOffice, Retail, Corporate, Community, Private, CoopStore',
    ])
    expect(await faultsOf('postal-codes', text(codes, '66434,Kuřim,,,,,,,,,,'))).toEqual(['soubor.csv:2: chybí poloha'])
  })
})

describe('an invalid file', () => {
  it.each([
    ['of nothing', '', 'soubor je prázdný, první řádek pojmenovává sloupce psc, place, lat, lng'],
    ['without columns', text('psc,place'), 'chybí sloupce lat, lng'],
    ['with a column twice', text('psc,place,lat,lng,psc'), 'sloupec psc se opakuje'],
    ['with quotes that do not end', text(codes, '"66434,Kuřim'), 'řádek 2 má chybné uvozovky'],
  ])('%s is not read', async (_name, content, reason) => {
    expect(await faultsOf('postal-codes', content)).toEqual([expect.stringContaining(`soubor.csv: ${reason}`)])
  })

  it.each([
    ['of a header alone', text(codes), 'soubor nemá žádný řádek k uložení'],
    ['of another encoding', Buffer.from([...Buffer.from(text(codes)), 0x8a, 0x0a]), 'soubor není v kódování UTF-8'],
  ])('%s is rejected', async (_name, content, reason) => {
    const stored = await everyTable(database.db)
    const { status, stderr } = await run('postal-codes', content, ['--replace', '--skip-bad'])
    expect(status).toBe(2)
    expect(stderr).toContain(`soubor.csv: ${reason}`)
    expect(await everyTable(database.db)).toEqual(stored)
  })

  it('an invalid command prints the usage', async () => {
    const usage = { status: 2, stderr: expect.stringMatching(/^Použití: npm run import -- municipalities\|.*\n$/) as string }
    expect(spawnSync(process.execPath, [script, 'municipalities'], { encoding: 'utf8' })).toMatchObject(usage)
    for (const args of [
      ['toString', 'soubor.csv'],
      ['municipalities', 'a.csv', '--all'],
    ])
      expect(await runWith(args)).toMatchObject(usage)
    expect((await runWith(['municipalities', 'neni.csv'])).stderr).toContain('neni.csv: soubor nelze přečíst (ENOENT)')
  })
})
