// `npm run pictures`: writes the drawings of items and categories that the catalog uses into the sheets that web ships. They come from
// @iconify-json/fluent-emoji-flat (MIT); what it lacks is drawn in scripts/pictures.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHEETS } from '#domain/catalog/catalog/icons.ts'
import { sheetFile } from './pictures/sheets.ts'

for (const sheet of SHEETS)
  writeFileSync(join(import.meta.dirname, '..', 'web', 'catalog', 'items', 'pictures', `${sheet}.svg`), sheetFile(sheet))
