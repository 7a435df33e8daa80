import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DRAWING_RULES } from '#domain/catalog/catalog/drawings/drawing-of.ts'
import { CATEGORY_ICONS, drawnOf, SHEETS, type Sheet } from '#domain/catalog/catalog/icons.ts'

/** Everything that an item or a category may show of a sheet. */
function wantedOf(sheet: Sheet): string[] {
  const ofIcons = CATEGORY_ICONS.map(drawnOf).filter((drawn) => drawn.sheet === sheet)
  const ofItems = DRAWING_RULES.filter(([on]) => on === sheet)
  return [...new Set([...ofIcons.map(({ drawing }) => drawing), ...ofItems.map(([, drawing]) => drawing)])].toSorted()
}

describe.each(SHEETS)('the sheet %s', (sheet) => {
  const text = readFileSync(new URL(`${sheet}.svg`, import.meta.url), 'utf8')

  test('has a drawing for all that may be shown, in order, and no other', () => {
    expect([...text.matchAll(/^<symbol id="([\w-]+)" viewBox="0 0 32 32">.+<\/symbol>$/gm)].map(([, name]) => name)).toEqual(
      wantedOf(sheet),
    )
  })

  test('refers to nothing outside it', () => {
    expect(text).not.toMatch(/url\(|href|<style|<script|NaN|undefined/)
  })
})
