import { expect, test } from 'vitest'
import { openCircuits } from './circuit.ts'

test('who failed three times in a row is left alone for a while, and nobody else', async () => {
  let time = 0
  let asked = 0
  const unwell = new Error('unwell')
  const circuits = openCircuits({ forMs: 1000, isFailure: (fault) => fault === unwell, refuse: () => new Error('open'), clock: () => time })
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
