import { useId, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'

/** A hint that shows on hover, on focus and when a tap calls `show`; Escape hides it (WCAG 1.4.13). */
export function useHint() {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const hide = () => setShown(false)
  return {
    show: () => setShown(true),
    hide,
    hint: { id, isShown },
    area: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setShown(true),
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && hide(),
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && setShown(true),
      onBlur: hide,
      onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && hide(),
    },
  }
}
