import { Check } from 'lucide-react'
import type { BasketLineView, WeekBasket } from '#contract/basket.ts'
import { BASKET_FILTERS, passes, type BasketFilter } from '#domain/basket/filter.ts'
import type { LiveForecast } from '../clearing/use-forecast.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

const names: Record<BasketFilter, string> = { changed: 'Změněné', over_cap: 'Nad stropem', near: 'Blízko nižší ceny' }

export interface FilterChipsProps {
  basket: WeekBasket
  lines: readonly BasketLineView[]
  forecast: LiveForecast
  selected: BasketFilter | null
  onSelect: (filter: BasketFilter | null) => void
}

/** Narrows the list to what is worth a look, with how many lines that is; pressed again it is whole (design: ui §7.2). */
export function FilterChips({ basket, lines, forecast, selected, onSelect }: FilterChipsProps) {
  // No price comes nearer after the cut-off.
  const filters = BASKET_FILTERS.filter((filter) => basket.isOpen || filter !== 'near')
  return (
    <div
      role="group"
      aria-label="Filtr položek"
      className="fade-ends -mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:px-1 print:hidden"
    >
      {filters.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === selected}
          onClick={() => onSelect(filter === selected ? null : filter)}
          className="tap forced-border inline-flex shrink-0 cursor-pointer items-center gap-2 rounded-full border border-border-strong bg-surface px-4 text-14 font-semibold whitespace-nowrap text-primary transition-colors duration-150 hovered:bg-primary-soft aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:ring-1 aria-pressed:ring-primary"
        >
          {filter === selected && <Check aria-hidden className="size-4" />}
          {names[filter]}
          <span className="text-muted">{lines.filter((line) => passes(filter, line, forecast.poolOf(line.item))).length}</span>
        </button>
      ))}
    </div>
  )
}

const nothing: Record<BasketFilter, string> = {
  changed: 'Tento týden jste nic nezměnili.',
  over_cap: 'Žádná položka není nad vaším stropem.',
  near: 'Žádné položce teď k nižší ceně nechybí málo.',
}

export interface EmptyFilterProps {
  filter: BasketFilter
  onAll: () => void
}

/** Where the filter leaves nothing. */
export function EmptyFilter({ filter, onAll }: EmptyFilterProps) {
  return <EmptyState title={nothing[filter]} action={<Button onPress={onAll}>Zobrazit všechny položky</Button>} />
}
