import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLines, type Line } from '#domain/catalog/extraction/read-lines.ts'
import { verdictsOf } from '#server/test/pages/measure.ts'
import { draw, pictures } from '#server/test/pages/pictures.ts'
import { openPictureReader } from './read-picture.ts'

let reader: Awaited<ReturnType<typeof openPictureReader>>
beforeAll(async () => {
  reader = await openPictureReader()
})
afterAll(() => reader.close())

test.each(pictures)('a screenshot of $about is read like a person reads it', async (picture) => {
  const facts = readLines(await reader.read(await draw(picture)))
  expect(verdictsOf(picture, facts)).toEqual({ name: 'right', price: 'right', unit: 'right', size: 'right' })
  expect(facts.name).toMatchObject({ source: 'text', confidence: 'medium' })
})

const line = (text: string, height = 20, confidence = 90): Line => ({ text, height, confidence })

test('labels, buttons and uncertain text are no names', () => {
  const facts = readLines([
    line('Do košíku', 60),
    line('@# Zz', 80, 10),
    line('Značka: Selská', 50),
    line('Sýr gouda', 30),
    line('45 Kč', 40),
  ])
  expect(facts.name?.value).toBe('Sýr gouda')
  expect(facts.brand?.value).toBe('Selská')
  expect(readLines([])).toEqual({})
  expect(readLines([line('45 Kč')])).toEqual({})
})

test('the larger of two prices is more likely', () => {
  const facts = readLines([line('Sýr gouda', 30), line('39 Kč', 18), line('45 Kč', 44)])
  expect(facts.price).toMatchObject({ value: 4500, remark: null })
})
