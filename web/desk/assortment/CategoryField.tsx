import { useState } from 'react'
import type { DeskCategory } from '#contract/desk/assortment.ts'
import { containsWords } from '#domain/text/contains-words.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { useDeskCategories } from './use-desk-categories.ts'

export interface CategoryFieldProps {
  label: string
  hint?: string
  error?: string | null
  /** Null if none is chosen. */
  value: string | null
  onChange: (id: string | null) => void
  /** Which categories are offered; the chosen one always is. */
  isOffered?: (category: DeskCategory) => boolean
  /** Why a category cannot be chosen; it is listed all the same. */
  lockOf?: (category: DeskCategory) => string | null
  placeholder?: string
  isRequired?: boolean
}

// Longer lists are not useful to scroll; typing narrows them.
const MOST = 60

/** A field for a category, shown with its full path. */
export function CategoryField({ value, onChange, isOffered, lockOf, ...field }: CategoryFieldProps) {
  const { categories, byId, pathOf } = useDeskCategories()
  const [words, setWords] = useState('')
  const paths = categories
    .filter((each) => isOffered?.(each) ?? true)
    .map((each) => ({ id: each.id, name: pathOf(each.id), disabledReason: lockOf?.(each) }))
  const chosen = value !== null && byId.has(value) ? { id: value, name: pathOf(value) } : null
  // Before anything is typed, the field shows the chosen category.
  const typed = words === chosen?.name ? '' : words
  const options = paths
    .filter(({ name }) => containsWords(name, typed))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'cs'))
    .slice(0, MOST)
  return (
    <ComboBox
      {...field}
      options={options}
      value={chosen}
      onSearch={setWords}
      onChange={(option) => onChange(option?.id ?? null)}
      emptyText="Taková kategorie tu není"
    />
  )
}
