import type { KeyboardEvent } from 'react'
import type { BasketLineView } from '#contract/week/basket.ts'
import { unitPress } from '#domain/money/quantity.ts'
import { MAX_QUANTITY, thousandths } from '#domain/money/quantity.ts'
import type { LineActs } from './BasketLine.tsx'

export interface KeyedList {
  lines: readonly BasketLineView[]
  acts: LineActs
  /** Whether they can be changed. */
  isOpen: boolean
  /** Undoes the last change and returns its line. */
  undoLast: () => string | null
}

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-line]')]
const cardIn = (row: HTMLElement | undefined) => row?.querySelector('article')

/** Handles a key in the list of a week (docs/rules/screens.md#keys); a field or a button handles its own keys first. */
export function pressKey(event: KeyboardEvent<HTMLElement>, keyed: KeyedList): void {
  const { target, currentTarget: list } = event
  // Overlays are elsewhere in the document.
  if (event.defaultPrevented || !(target instanceof HTMLElement) || !list.contains(target) || target.closest('input, textarea')) return
  if (event.ctrlKey || event.metaKey || event.altKey ? command(event, keyed) : plain(event, target, keyed)) event.preventDefault()
}

function command({ key, altKey, shiftKey, currentTarget: list }: KeyboardEvent<HTMLElement>, { isOpen, undoLast }: KeyedList): boolean {
  if (!isOpen || altKey || shiftKey || key.toLowerCase() !== 'z') return false
  const id = undoLast()
  cardIn(rowsOf(list).find(({ dataset }) => dataset['line'] === id))?.focus()
  return true
}

function plain({ key, currentTarget: list }: KeyboardEvent<HTMLElement>, target: HTMLElement, { lines, acts, isOpen }: KeyedList): boolean {
  const row = target.closest<HTMLElement>('[data-line]')
  if (key === 'ArrowDown' || key === 'ArrowUp') return move(list, row, key === 'ArrowDown' ? 1 : -1)
  // Enter on a button or a link presses it.
  const line = isOpen && key === 'Enter' && row && target === cardIn(row) && lines.find(({ id }) => id === row.dataset['line'])
  if (line) acts.edit(line)
  return Boolean(line)
}

/** Handles a single key, unless they are switched off (web/frame/use-shortcuts.ts). */
export function pressSingleKey({ target, detail: key }: CustomEvent<string>, { lines, acts, isOpen }: KeyedList): void {
  const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-line]') : null
  const line = lines.find(({ id }) => id === row?.dataset['line'])
  if (line && isOpen && ['0', '+', '-', '−'].includes(key)) step(line, key, acts)
}

function move(list: HTMLElement, row: HTMLElement | null, by: 1 | -1): boolean {
  const rows = rowsOf(list)
  const next = cardIn(rows[row ? rows.indexOf(row) + by : by > 0 ? 0 : -1])
  next?.focus()
  return Boolean(next)
}

function step(line: BasketLineView, key: string, acts: LineActs): void {
  const now = line.excluded ? 0 : line.quantity
  const by = unitPress(line.item.unit)
  const next = key === '0' ? 0 : key === '+' ? Math.min(MAX_QUANTITY, now + by) : Math.max(0, now - by)
  if (next !== now) acts.change(line, thousandths(next))
}
