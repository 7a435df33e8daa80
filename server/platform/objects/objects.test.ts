import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openObjectStore, type ObjectStore, type Trouble } from '#server/test/object-store.ts'
import { readConfig } from '../config.ts'
import { NoFiles, watchStorage } from '../storage.ts'
import { openObjects } from './open-objects.ts'

// The bucket by its protocol, against a store that checks every signature.

let store: ObjectStore
const heard: unknown[] = []
const opened = (settings: Partial<ObjectStore['settings']> = {}, attemptMs = 10_000) =>
  openObjects(readConfig({ ...store.settings, ...settings }).objects!, (fault) => heard.push(fault), { attemptMs, attempts: 2 })
const files = () => opened().files('uploads/')

beforeEach(async () => {
  heard.length = 0
  store = await openObjectStore()
})
afterEach(() => store.close())

const content = Buffer.from([0, 255, 13, 10, 128])

async function listed() {
  const names: string[] = []
  for await (const { name } of files().list()) names.push(name)
  return names
}

test('a file is stored, read, listed with its time and removed; a missing one is none', async () => {
  const { write, read, remove } = files()
  expect(await read('a-1.webp')).toBeNull()
  await write('a-1.webp', content)
  expect(await read('a-1.webp')).toEqual(content)
  expect([...store.objects.keys()]).toEqual(['uploads/a-1.webp'])
  for await (const { writtenAt } of files().list()) expect(writtenAt).toEqual(store.objects.get('uploads/a-1.webp')!.writtenAt)
  await remove('a-1.webp')
  await remove('a-1.webp')
  expect(await read('a-1.webp')).toBeNull()
  expect(await opened().answers()).toBe(true)
})

test('a list continues over its pages, and contains only files of its own kind', async () => {
  const names = Array.from({ length: 8 }, (_, n) => `f${n}.webp`)
  for (const name of names) await files().write(name, content)
  await opened().files('media/').write('other.webp', content)
  store.objects.set('uploads/../x', { content, writtenAt: new Date() })
  expect(await listed()).toEqual(names)
  expect(store.asked.filter((what) => what === 'GET list uploads/')).toHaveLength(3)
})

test.each(['../x', 'a/b', '', '.hidden', 'A.webp'])('%j is no name of a file', async (name) => {
  const asked = store.asked.length
  for (const act of [files().read(name), files().remove(name), files().write(name, content)])
    await expect(act).rejects.toThrow('is no name')
  expect(store.asked).toHaveLength(asked)
})

describe('a store that fails', () => {
  test.each<Trouble>(['slow-down', 'cut'])('once (%s) is asked again', async (how) => {
    await files().write('a.webp', content)
    for (const act of [() => files().read('a.webp'), () => files().write('b.webp', content), () => files().remove('b.webp'), listed]) {
      store.trouble(how, 1)
      await act()
    }
    expect([...store.objects.keys()]).toEqual(['uploads/a.webp'])
    expect(heard).toEqual([])
  })

  test.each<Trouble>(['slow-down', 'cut', 'silent'])('always (%s) stores nothing, and says so', async (how) => {
    store.trouble(how)
    const { write, read, remove } = opened({}, 200).files('uploads/')
    for (const act of [() => write('a.webp', content), () => read('a.webp'), () => remove('a.webp')])
      await expect(act()).rejects.toThrow(NoFiles)
    expect(await opened({}, 200).answers()).toBe(false)
    expect([heard.length, store.objects.size]).toEqual([3, 0])
  })

  test('with something else than a list gives no list, instead of an empty one', async () => {
    store.trouble('page')
    await expect(listed()).rejects.toThrow('no list')
  })

  test.each<[string, Partial<ObjectStore['settings']>]>([
    ['InvalidAccessKeyId', { S3_ACCESS_KEY_ID: 'jiny' }],
    ['SignatureDoesNotMatch', { S3_SECRET_ACCESS_KEY: 'jiny' }],
    ['AuthorizationHeaderMalformed', { S3_REGION: 'jinde' }],
  ])('with %s is not asked again, and the answer is named', async (code, settings) => {
    for (const act of [() => opened(settings).look(), () => opened(settings).files('uploads/').read('a.webp')])
      await expect(act()).rejects.toMatchObject({ refusal: `403 ${code}` })
    expect(store.asked).toHaveLength(2)
    expect(await opened(settings).answers()).toBe(false)
  })

  test('is no missing file if the bucket is missing', async () => {
    const elsewhere = opened({ S3_URL: store.settings.S3_URL.replace('obrazky', 'jinam') })
    await expect(elsewhere.files('uploads/').read('a.webp')).rejects.toMatchObject({ refusal: '404 NoSuchBucket' })
  })
})

test('a failing store is logged once per occurrence', () => {
  let now = 0
  const logged: string[] = []
  const { hear, hasRoom } = watchStorage({ error: ((_: unknown, text: string) => logged.push(text)) as never }, () => now)
  for (const ms of [0, 10_000, 39_000, 80_000]) {
    now = ms
    hear(new NoFiles('x'))
  }
  expect(logged).toHaveLength(2)
  expect(hasRoom()).toBe(true)
})
