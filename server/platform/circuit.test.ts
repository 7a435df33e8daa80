import { expect, test } from 'vitest'
import { openCircuits, type Sign } from './circuit.ts'

test('a service that failed three times in a row is not asked for a while, and others are', async () => {
  let time = 0
  let asked = 0
  const unwell = new Error('unwell')
  const circuits = openCircuits({
    forMs: 1000,
    signOf: (fault) => (fault === unwell ? 'unwell' : 'nothing'),
    refuse: () => new Error('open'),
    clock: () => time,
  })
  const fail = (name = 'a', fault = unwell) => circuits.run(name, async () => Promise.reject(((asked += 1), fault)))
  const ok = (name = 'a') => circuits.run(name, async () => 'ok')

  await expect(fail()).rejects.toThrow('unwell')
  await expect(fail()).rejects.toThrow('unwell')
  await expect(ok()).resolves.toBe('ok')
  for (let n = 0; n < 3; n += 1) await expect(fail()).rejects.toThrow('unwell')
  asked = 0
  await expect(fail()).rejects.toThrow('open')
  await expect(ok()).rejects.toThrow('open')
  expect(asked).toBe(0)
  await expect(ok('b')).resolves.toBe('ok')

  time = 1000
  await expect(fail()).rejects.toThrow('unwell')
  await expect(ok()).rejects.toThrow('open')
  time = 2000
  await expect(ok()).resolves.toBe('ok')
  await expect(ok()).resolves.toBe('ok')

  for (let n = 0; n < 5; n += 1) await expect(fail('c', new Error('ours'))).rejects.toThrow('ours')
  await expect(ok('c')).resolves.toBe('ok')
})

function openAfter(failures: number) {
  let time = 0
  const circuits = openCircuits({
    failures,
    forMs: 1000,
    signOf: (fault) => (fault as Error).message as Sign,
    refuse: () => new Error('open'),
    clock: () => time,
  })
  const run = (sign: Sign | 'ok', by?: string) =>
    circuits
      .run('a', async () => (sign === 'ok' ? sign : Promise.reject(new Error(sign))), by)
      .catch((fault: unknown) => (fault as Error).message)
  return { run, wait: () => (time += 1000) }
}

test('a trial call that was never made passes its turn to the next; any answer closes the circuit', async () => {
  const { run, wait } = openAfter(1)
  expect([await run('unwell'), await run('ok')]).toEqual(['unwell', 'open'])
  wait()
  expect([await run('nothing'), await run('unwell'), await run('ok')]).toEqual(['nothing', 'unwell', 'open'])
  wait()
  expect([await run('nothing'), await run('ok'), await run('ok')]).toEqual(['nothing', 'ok', 'ok'])
  await run('unwell')
  wait()
  expect([await run('well'), await run('ok')]).toEqual(['well', 'ok'])
})

test("failures that may be the question's fault count once per caller", async () => {
  const { run, wait } = openAfter(2)
  for (let n = 0; n < 5; n += 1) expect(await run('perhaps', 'jana')).toBe('perhaps')
  expect(await run('perhaps', 'petr')).toBe('perhaps')
  expect(await run('ok')).toBe('open')
  wait()
  expect([await run('perhaps', 'jana'), await run('ok')]).toEqual(['perhaps', 'ok'])
})
