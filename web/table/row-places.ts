// A table with keyboard navigation marks its rows with `data-row` and focusable elements with `data-stop`. Each row has a stop `name`, unless
// it is being edited.

/** A row and its focused stop. */
export interface Place {
  row: string
  stop: string
  /** Index of the row, for when it is gone. */
  index: number
}

const takers = 'a, button, input'

const rowsOf = (body: HTMLElement | null) => [...(body?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
const takerOf = (stop: HTMLElement) => (stop.matches(takers) ? stop : stop.querySelector<HTMLElement>(takers))

function stopIn(row: HTMLElement | undefined, name: string): HTMLElement | null | undefined {
  const stop = row?.querySelector<HTMLElement>(`[data-stop="${name}"]`) ?? row?.querySelector<HTMLElement>('[data-stop="name"]')
  return stop ? takerOf(stop) : row?.querySelector('input')
}

/** The place of an element in the table; null if it is outside. */
export function placeOf(body: HTMLElement | null, element: EventTarget | null): Place | null {
  const row = element instanceof Element ? element.closest<HTMLElement>('[data-row]') : null
  if (!row || !body?.contains(row)) return null
  const stop = (element as Element).closest<HTMLElement>('[data-stop]')?.dataset['stop'] ?? ''
  return { row: row.dataset['row']!, stop, index: rowsOf(body).indexOf(row) }
}

/** Focuses a place, or the row that took its index; without rows, the search field. */
export function leadTo(body: HTMLElement | null, { row, stop, index }: Place): void {
  const rows = rowsOf(body)
  const there = rows.find(({ dataset }) => dataset['row'] === row) ?? rows[Math.min(index, rows.length - 1)]
  const taker = stopIn(there, stop) ?? document.querySelector<HTMLElement>('main input[type=search]')
  taker?.focus()
}

/** Moves between rows; from outside, to the last place. */
export function moveBy(body: HTMLElement | null, last: Place | null, by: 1 | -1): boolean {
  const here = placeOf(body, document.activeElement)
  const { row, stop } = here ?? last ?? { row: '', stop: 'name' }
  const rows = rowsOf(body)
  const index = rows.findIndex(({ dataset }) => dataset['row'] === row)
  const next = stopIn(rows[index < 0 ? 0 : here ? index + by : index], stop)
  next?.focus()
  return Boolean(next)
}

/** Moves between rows, and between stops of a row; returns whether it handled the key. */
export function moveByArrow(body: HTMLElement | null, key: string, element: Element): boolean {
  if (key === 'ArrowDown' || key === 'ArrowUp') return moveBy(body, null, key === 'ArrowDown' ? 1 : -1)
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false
  moveBeside(element, key === 'ArrowRight' ? 1 : -1)
  return true
}

function moveBeside(element: Element, by: 1 | -1): void {
  const stops = [...(element.closest('[data-row]')?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])]
  const next = stops[stops.findIndex((stop) => stop.contains(element)) + by]
  if (next) takerOf(next)?.focus()
}

/** Whether the element uses keys for text input. */
export const takesKeys = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('textarea, [role=combobox], input:not([type=checkbox])') !== null
