import { execFile, spawnSync } from 'node:child_process'
import { copyFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { Money } from '#domain/money/money.ts'
import { openApi } from '#server/test/api-keys.ts'
import { openWorld } from '#server/test/call.ts'
import { fillPools } from '#server/test/crowd.ts'

// Run by `npm run api-client`, which installs the generator into this folder.
const folder = join(import.meta.dirname, '..', '..', '.build', 'api-client')
const bin = (name: string) => join(folder, 'node_modules', '.bin', name)

/** Runs a tool of the folder; a fault shows what it said. */
function run(name: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(bin(name), args, { cwd: folder, encoding: 'utf8' })
  expect(status, `${stdout}${stderr}`).toBe(0)
}

test('a client generated from our document compiles, reads every page, offers once and understands a problem', async () => {
  const world = await openWorld()
  const api = await openApi(world)
  try {
    await fillPools(world)
    await api.app.listen({ host: '127.0.0.1', port: 0 })
    const address = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/api/v1`
    writeFileSync(join(folder, 'api.json'), (await api.app.inject('/api/openapi.json')).body)
    copyFileSync(join(import.meta.dirname, 'program.txt'), join(folder, 'program.ts'))
    run('openapi-typescript', 'api.json', '-o', 'api.d.ts')
    run(
      'tsc',
      ...'--strict --noEmit --skipLibCheck --allowImportingTsExtensions --target esnext --module nodenext --types node'.split(' '),
      'program.ts',
    )
    // Not at once: the server answers in this process.
    const { stdout } = await promisify(execFile)(process.execPath, ['program.ts'], {
      cwd: folder,
      env: { ...process.env, ADDRESS: address, KEY: api.key },
    })
    const said = JSON.parse(stdout) as Record<string, unknown>
    const { total } = await world.as('statek').offers.demands({ type: 'product' })
    expect(said).toMatchObject({ demands: total, distinct: total, pages: Math.ceil(total / 2), price: 2490, stranger: 401 })
    expect(said['offerId']).toMatch(/^[0-9a-f-]{36}$/)
    expect(said['offerIdAgain']).toBe(said['offerId'])
    expect(said['problem']).toMatchObject({ status: 409, type: expect.stringContaining('application/problem+json') })
    const stored = await world.db
      .selectFrom('supplier_price_lists')
      .where('price_tier_1_price', '=', 2490 as Money)
      .select('id')
      .execute()
    expect(stored).toEqual([{ id: said['offerId'] }])
  } finally {
    await api.close()
    await world.close()
  }
})
