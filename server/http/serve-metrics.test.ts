import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/database.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { cutOff } from '#server/test/cycle.ts'
import { serveMetrics } from './serve-metrics.ts'

let world: World
let server: Awaited<ReturnType<typeof serveMetrics>>
beforeAll(async () => {
  world = await openWorld()
  server = await serveMetrics({ port: 0, host: '127.0.0.1', db: world.worker, log: world.log, tabs: () => 7 })
})
afterAll(async () => {
  await server.stop()
  await world.close()
})

const read = async (path = '/metrics', method = 'GET') => fetch(`http://127.0.0.1:${server.port}${path}`, { method })
const text = async () => (await read()).text()
/** The value of a metric, by its name and labels as they are written. */
const valueOf = (all: string, name: string) =>
  Number(
    all
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  )

test('requests are counted by procedure and outcome, without a word about who made them', async () => {
  await world.as('jana').account.me()
  await expect(world.as('jana').users.list({ query: '', role: null, state: null, after: null })).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
  })
  const all = await text()
  expect(valueOf(all, 'dohromady_request_seconds_count{procedure="account.me",outcome="ok"}')).toBeGreaterThan(0)
  expect(valueOf(all, 'dohromady_request_seconds_count{procedure="users.list",outcome="NOT_ALLOWED"}')).toBeGreaterThan(0)
  expect(all).not.toContain(await world.userId('jana'))
  expect(all).not.toContain('jana@')
})

test('a delivery that is due, and messages that wait, show their age', async () => {
  const before = await text()
  expect(valueOf(before, 'dohromady_sweep_lag_seconds')).toBe(0)
  expect(valueOf(before, 'dohromady_live_tabs')).toBe(7)
  expect(valueOf(before, 'dohromady_database_up')).toBe(1)
  const since = new Date('2026-11-23T19:05:00Z')
  const [day] = cutOff
  await world.clock(day, '20:15')
  await world.db.insertInto('outbox').values({ dedup_key: 'x', kind: 'x', content: '{}', created_at: since, next_try_at: since }).execute()
  const late = await text()
  expect(valueOf(late, 'dohromady_sweep_lag_seconds')).toBeGreaterThanOrEqual(15 * 60)
  expect(valueOf(late, 'dohromady_outbox_age_seconds')).toBeGreaterThanOrEqual(10 * 60)
  expect(valueOf(late, 'dohromady_outbox_waiting')).toBeGreaterThanOrEqual(1)
})

test('nothing else is served', async () => {
  expect((await read('/')).status).toBe(404)
  expect((await read('/metrics', 'POST')).status).toBe(404)
})

test('without the database the metrics of the process are still there', async () => {
  const nowhere = openDatabase({ url: 'postgresql://localhost:1/nothing' })
  const blind = await serveMetrics({ port: 0, host: '127.0.0.1', db: nowhere, log: world.log, tabs: () => 0 })
  const all = await (await fetch(`http://127.0.0.1:${blind.port}/metrics`)).text()
  expect(valueOf(all, 'dohromady_database_up')).toBe(0)
  expect(all).toContain('nodejs_eventloop_lag_p99_seconds')
  await blind.stop()
  await nowhere.destroy()
})

test('the rules of alerts and the dashboard name only metrics that exist', async () => {
  const all = await text()
  for (const file of ['alerts.yml', 'grafana.json']) {
    const names = readFileSync(join(import.meta.dirname, '..', '..', 'deploy', file), 'utf8').match(
      /\b(?:dohromady|nodejs|process)_[a-z0-9_]+/g,
    )!
    const unknown = [...new Set(names)]
      .map((name) => name.replace(/_(?:bucket|sum|count)$/, ''))
      .filter((name) => !all.includes(`# TYPE ${name} `))
    expect(unknown, file).toEqual([])
  }
})
