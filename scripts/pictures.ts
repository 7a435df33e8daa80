// `npm run pictures`: writes the drawings of items and categories into the sprite sheets of web. They come from
// @iconify-json/fluent-emoji-flat (MIT); missing ones are drawn in scripts/pictures.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHEETS } from '#domain/catalog/catalog/icons.ts'
import { sheetFile } from './pictures/sheets.ts'

for (const sheet of SHEETS)
  writeFileSync(join(import.meta.dirname, '..', 'web', 'catalog', 'items', 'pictures', `${sheet}.svg`), sheetFile(sheet))
