import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SHEETS } from '#domain/catalog/catalog/icons.ts'
import { drawnFor, sheetFile, wantedOf } from './sheets.ts'

test.each(SHEETS)('the shipped sheet %s contains all displayed drawings, and nothing else', (sheet) => {
  expect(drawnFor(sheet)).toEqual(wantedOf(sheet))
  const shipped = readFileSync(new URL(`../../web/catalog/items/pictures/${sheet}.svg`, import.meta.url), 'utf8')
  expect(shipped === sheetFile(sheet), 'npm run pictures writes it anew').toBe(true)
})

test.each(SHEETS)('a drawing of the sheet %s refers to nothing outside it', (sheet) => {
  expect(sheetFile(sheet)).not.toMatch(/url\(|href|<style|<script|NaN|undefined/)
})
