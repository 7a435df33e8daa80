import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#server/test/scratch-folder.ts'
import { addErased, readErased } from './list-erased.ts'

const [one, other] = ['0193a0a0-0000-7000-8000-000000000001', '0193a0a0-0000-7000-8000-000000000002']
const at = new Date('2026-11-24T10:00:00.000Z')
const line = (id: string) => `${id} 2026-11-24T10:00:00.000Z\n`
const fileOf = (name: string) => join(scratchFolder('erased'), name, 'erased.txt')

test('an erased account is listed once, however often the server looks', async () => {
  const file = fileOf('once')
  expect(await readErased(file)).toEqual(new Map())
  for (const known of [
    new Map([[one, at]]),
    new Map([
      [one, at],
      [other, at],
    ]),
  ]) {
    await addErased(file, known)
    await addErased(file, known)
  }
  expect(readFileSync(file, 'utf8')).toBe(line(one) + line(other))
  expect(await readErased(file)).toEqual(
    new Map([
      [one, at],
      [other, at],
    ]),
  )
})

test('a line that a crash has cut is written again', async () => {
  const file = fileOf('cut')
  await addErased(file, new Map([[one, at]]))
  appendFileSync(file, line(other).slice(0, 40))
  expect([...(await readErased(file)).keys()]).toEqual([one])
  await addErased(
    file,
    new Map([
      [one, at],
      [other, at],
    ]),
  )
  expect(readFileSync(file, 'utf8')).toBe(line(one) + line(other))
})

test('a line that somebody else wrote is not passed over', async () => {
  const file = fileOf('strange')
  await addErased(file, new Map([[one, at]]))
  writeFileSync(file, `${line(one)}everybody\n${line(other)}`)
  await expect(readErased(file)).rejects.toThrow('line 2')
})
