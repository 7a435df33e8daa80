import { DRAWING_RULES } from '#domain/catalog/catalog/drawings/drawing-of.ts'
import { CATEGORY_ICONS, drawnOf, type Sheet } from '#domain/catalog/catalog/icons.ts'
import { chilled } from './chilled.ts'
import { fresh } from './fresh.ts'
import { home } from './home.ts'
import { pantry } from './pantry.ts'

const drawings: Record<Sheet, Readonly<Record<string, string>>> = { fresh, chilled, pantry, home }

/** The names that a sheet must contain: everything that an item or a category may show. */
export function wantedOf(sheet: Sheet): string[] {
  const ofIcons = CATEGORY_ICONS.map(drawnOf).filter((drawn) => drawn.sheet === sheet)
  const ofItems = DRAWING_RULES.filter(([on]) => on === sheet)
  return [...new Set([...ofIcons.map(({ drawing }) => drawing), ...ofItems.map(([, drawing]) => drawing)])].toSorted()
}

/** The names of the drawings of a sheet. */
export const drawnFor = (sheet: Sheet): string[] => Object.keys(drawings[sheet]).toSorted()

/** A sprite sheet: a symbol per drawing, shown by `<use href="…#potato">`. */
export function sheetFile(sheet: Sheet): string {
  const symbols = wantedOf(sheet).map((name) => {
    const drawn = drawings[sheet][name]
    if (drawn === undefined) throw new Error(`nothing is drawn as ${sheet}/${name}`)
    return `<symbol id="${name}" viewBox="0 0 32 32">${drawn.replaceAll(/\s+/g, ' ')}</symbol>\n`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`
}
