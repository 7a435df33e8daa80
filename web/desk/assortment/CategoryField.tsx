import { useState } from 'react'
import type { DeskCategory } from '#contract/desk/assortment.ts'
import { holdsWords } from '#domain/text/holds-words.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { useDeskCategories } from './use-desk-categories.ts'

export interface CategoryFieldProps {
  label: string
  hint?: string
  error?: string | null
  /** Null where none is chosen. */
  value: string | null
  onChange: (id: string | null) => void
  /** Which of the categories are offered, the chosen one always is. */
  isOffered?: (category: DeskCategory) => boolean
  /** Why one of them cannot be chosen; it stands in the list all the same. */
  lockOf?: (category: DeskCategory) => string | null
  placeholder?: string
  isRequired?: boolean
}

// More than anybody scrolls through; words find the rest.
const MOST = 60

/** A category of the tree, by its whole way down from the first level. */
export function CategoryField({ value, onChange, isOffered, lockOf, ...field }: CategoryFieldProps) {
  const { categories, byId, pathOf } = useDeskCategories()
  const [words, setWords] = useState('')
  const paths = categories
    .filter((each) => isOffered?.(each) ?? true)
    .map((each) => ({ id: each.id, name: pathOf(each.id), disabledReason: lockOf?.(each) }))
  const chosen = value !== null && byId.has(value) ? { id: value, name: pathOf(value) } : null
  // Nothing was typed yet: what stands in the field is the chosen one.
  const typed = words === chosen?.name ? '' : words
  const options = paths
    .filter(({ name }) => holdsWords(name, typed))
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
