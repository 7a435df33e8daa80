import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/platform/db/embedded.ts'

const script = join(import.meta.dirname, '..', 'import.ts')
const towns = `kod_obce,nazev,psc,psc_all,okres_kod,okres,kraj_kod,kraj,lat,lng,population,type
583251,Kuřim,66434,66434|66435,CZ0643,Brno-venkov,CZ064,Jihomoravský kraj,49.29862,16.53155,9283,obec
999001,Nová Lhota,69674,69674,CZ0645,Hodonín,CZ064,Jihomoravský kraj,,,,obec
`

test("the database of an import is the data folder, with a PostgreSQL of its own, or with the running product's", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dohromady-import-'))
  writeFileSync(join(folder, 'soubor.csv'), towns)
  const run = () =>
    spawnSync(process.execPath, [script, 'municipalities', 'soubor.csv'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: join(folder, 'data') },
    })
  expect(run().stdout).toContain('nových 2')
  const running = await startEmbeddedPostgres(join(folder, 'data', 'postgres'), { durable: false })
  try {
    expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining('beze změny 2') as string })
  } finally {
    await running.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
