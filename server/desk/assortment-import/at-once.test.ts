import { expect, test } from 'vitest'
import { openWorld } from '#server/test/call.ts'
import { openHttp } from '#server/test/http.ts'

test('a manager imports one file at a time', async () => {
  const world = await openWorld()
  const { app, cookieOf, close } = await openHttp(world)
  // Signing in together opens the connections in advance, and the file is long. Otherwise one call could end before the other begins.
  const [cookie] = await Promise.all(['katalog', 'jana', 'petr'].map((key) => cookieOf(key)))
  const headers = { origin: 'http://localhost', cookie }
  const rows = Array.from({ length: 2000 }, (_, n) => ({ line: n + 2, cells: [`MAS-${n}`, '59'] }))
  const json = { kind: 'prices', columns: ['sku', 'price'], rows, createCategories: false }
  const post = async (call: string) => {
    const { statusCode, body } = await app.inject({ method: 'POST', url: `/rpc/assortmentImport/${call}`, payload: { json }, headers })
    return { statusCode, body }
  }
  const both = await Promise.all([post('preview'), post('apply')])
  expect(both.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  expect(both.find(({ statusCode }) => statusCode === 429)!.body).toContain('Předchozí soubor se ještě zpracovává')
  expect((await post('preview')).statusCode).toBe(200)
  expect((await post('preview')).statusCode).toBe(200)
  await close()
  await world.close()
})
