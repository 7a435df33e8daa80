import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskItem } from '#contract/desk/assortment.ts'
import { formatPrice } from '#domain/money/money.ts'
import { orpc } from '../../lib/rpc.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import type { Option } from '../../ui/Select.tsx'
import { wantedOf } from './items-search.ts'

export interface ItemFieldProps {
  label: string
  hint?: string
  error?: string | null
  type: DeskItem['type'] | undefined
  value: Option<string> | null
  onChange: (item: Option<string> | null) => void
  /** Which of the found items are offered. */
  isOffered: (item: DeskItem) => boolean
  isRequired?: boolean
}

/** A field for another item, found by name or code. */
export function ItemField({ type, value, onChange, isOffered, ...field }: ItemFieldProps) {
  const [words, setWords] = useState('')
  const query = words === value?.name ? '' : words.trim().slice(0, 120)
  const input = { ...wantedOf({ q: query, type, state: 'active' }), after: null }
  const found = useQuery(orpc.assortment.items.queryOptions({ input, placeholderData: keepPreviousData }))
  const options = (found.data?.items ?? []).filter(isOffered).map(({ id, name, sku, unit, listPrice }) => ({
    id,
    name,
    description: `${sku} · ${listPrice === null ? unit : `${formatPrice(listPrice)}/${unit}`}`,
  }))
  return (
    <ComboBox
      {...field}
      options={options}
      value={value}
      onSearch={setWords}
      onChange={onChange}
      isLoading={found.isFetching}
      placeholder="Název nebo kód"
      emptyText="Žádná taková položka"
    />
  )
}
