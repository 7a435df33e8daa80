import { DRAWING_RULES } from '#domain/catalog/catalog/drawings/drawing-of.ts'
import { CATEGORY_ICONS, drawnOf, type Sheet } from '#domain/catalog/catalog/icons.ts'
import { chilled } from './chilled.ts'
import { fresh } from './fresh.ts'
import { home } from './home.ts'
import { pantry } from './pantry.ts'

const drawings: Record<Sheet, Readonly<Record<string, string>>> = { fresh, chilled, pantry, home }

/** The names of what a sheet has to hold: all that an item or a category may be shown by. */
export function wantedOf(sheet: Sheet): string[] {
  const ofIcons = CATEGORY_ICONS.map(drawnOf).filter((drawn) => drawn.sheet === sheet)
  const ofItems = DRAWING_RULES.filter(([on]) => on === sheet)
  return [...new Set([...ofIcons.map(({ drawing }) => drawing), ...ofItems.map(([, drawing]) => drawing)])].toSorted()
}

/** The names of what is drawn for a sheet. */
export const drawnFor = (sheet: Sheet): string[] => Object.keys(drawings[sheet]).toSorted()

/** A sheet as one file: a symbol for each drawing, to be shown by `<use href="…#potato">`. */
export function sheetFile(sheet: Sheet): string {
  const symbols = wantedOf(sheet).map((name) => {
    const drawn = drawings[sheet][name]
    if (drawn === undefined) throw new Error(`nothing is drawn as ${sheet}/${name}`)
    return `<symbol id="${name}" viewBox="0 0 32 32">${drawn.replaceAll(/\s+/g, ' ')}</symbol>\n`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`
}
