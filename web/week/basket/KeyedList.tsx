import { useEffect, useId, type PointerEvent, type ReactNode, type RefObject } from 'react'
import { thousandths } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { followSwipe } from './follow-swipe.ts'
import { pressKey, pressSingleKey, type KeyedList as Keyed } from './list-keys.ts'

export interface KeyedListProps extends Keyed {
  list: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** Where the focus goes when the focused element is gone. */
export const LIST_ID = 'polozky-kosiku'

/** The list of a week as one stop of Tab with its own keys, and on touch with a swipe to the left. */
export function KeyedList({ list, children, ...keyed }: KeyedListProps) {
  const { lines, acts, isOpen, undoLast } = keyed
  const hintId = useId()
  const isStop = isOpen && lines.length > 0
  useEffect(() => {
    const element = list.current
    const press = (event: Event) => pressSingleKey(event as CustomEvent<string>, { lines, acts, isOpen, undoLast })
    element?.addEventListener('shortcut', press)
    return () => element?.removeEventListener('shortcut', press)
  }, [list, lines, acts, isOpen, undoLast])
  const touch = (event: PointerEvent<HTMLElement>) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-line]') : null
    const line = lines.find(({ id }) => id === row?.dataset['line'])
    if (!row || !line || line.excluded || !isOpen || (event.target as Element).closest('button:not([data-folds]), a, input')) return
    const word = line.templateQuantity === null ? 'smazat' : 'tento týden ne'
    followSwipe(event, { row, word, onSwiped: () => acts.change(line, thousandths(0)) })
  }
  return (
    <div
      id={LIST_ID}
      ref={list}
      role="group"
      aria-label="Položky košíku"
      aria-describedby={isStop ? hintId : undefined}
      tabIndex={isStop ? 0 : -1}
      onKeyDown={(event) => pressKey(event, keyed)}
      onPointerDown={touch}
      className="flex flex-col gap-2 rounded-16"
    >
      {children}
      {isStop && (
        <p id={hintId} hidden>
          {nbsp('Šipkami po položkách, Enter položku upraví, Ctrl Z vrátí poslední změnu. Ostatní klávesy ukazuje nápověda.')}
        </p>
      )}
    </div>
  )
}
