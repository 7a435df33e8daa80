import type { Texts } from '#domain/desk/reference-data/record.ts'
import { setOf } from '#domain/desk/reference-data/sets.ts'
import type { SetName } from '#domain/desk/reference-data/set-names.ts'

/** What a record is called on the screen: its name, or its key. */
export function nameOf(set: SetName, texts: Texts): string {
  const named = texts['title'] ?? texts['name']
  if (named) return named
  return setOf(set)
    .fields.filter(({ isKey }) => isKey)
    .map(({ name }) => texts[name])
    .join(' ')
}
