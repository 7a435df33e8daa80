import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AUDIENCES } from '#domain/people/maintenance/window.ts'
import { createHttp } from '#server/platform/http/server.ts'
import type { Http } from '#server/platform/http/app.ts'
import { createAnswerCache } from '#server/platform/answer-cache.ts'
import { serveApi } from '#server/http/serve.ts'
import { nothingElse, openWorld, type World } from '#server/test/call.ts'

let world: World
let app: Http
const lines: string[] = []

beforeAll(async () => {
  world = await openWorld()
  const log = pino({ level: 'trace', base: null }, { write: (line: string) => void lines.push(line) })
  app = await createHttp({ log, origin: 'http://localhost', requestsPerMinute: 0, proxies: 0, tiles: undefined })
  const { db, notices, topics, uploads, maintenance, keyedHash, authSettings, trail } = world
  const given = { db, replica: () => db, notices, topics, log, uploads, maintenance, keyedHash, authSettings, trail }
  const shared = { ...given, cache: createAnswerCache(), demo: true, ...nothingElse }
  await serveApi(app, shared, { secret: world.secret })
})
afterAll(async () => {
  await app.close()
  await world.close()
})

test('even the most detailed log contains no code, right or wrong, and no pass', async () => {
  const { maintenance } = world.as('admin')
  const plan = { message: null, startsAt: null, endsAt: null, affectedRoles: [...AUDIENCES], safeModeEnabled: false }
  const { id: windowId } = await maintenance.plan({ ...plan, reason: 'Výměna disků' })
  const { code } = await maintenance.createBypass({ windowId, expiresInHours: 1, reason: 'Výměna disků' })
  const wrong = 'spatny-kod-ktery-nikdo-nezna'
  const ask = (url: string, body: object) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', origin: 'http://localhost', host: 'localhost' },
      payload: body,
    })
  const entered = await ask(`/rpc/maintenance/enter?emergency_bypass=${code}`, { json: { code } })
  const pass = /^bypass=([^;]+)/.exec(String(entered.headers['set-cookie']))![1]!
  expect((await ask('/rpc/maintenance/enter', { json: { code: wrong } })).statusCode).toBe(409)
  expect((await ask(`/rpc/campaigns/current?emergency_bypass=${code}`, {})).statusCode).toBe(503)

  expect(lines.filter((line) => line.includes('answered'))).toHaveLength(3)
  for (const secret of [code, pass, wrong]) expect(lines.filter((line) => line.includes(secret))).toEqual([])
})
