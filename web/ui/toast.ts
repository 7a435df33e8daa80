import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'

export interface ToastContent {
  text: string
  tone: 'done' | 'error'
  action?: { label: string; onPress: () => void }
}

export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 })

// How long a toast is shown (docs/rules/screens.md#messages).
const SHOWN_MS = 5000

/** Reports success for 5 s. `undo` adds a button that undoes it. */
export function toast(text: string, options: { undo?: () => void; action?: ToastContent['action'] } = {}): string {
  const action = options.undo ? { label: 'Vrátit zpět', onPress: options.undo } : options.action
  return toastQueue.add({ text, tone: 'done', action }, { timeout: SHOWN_MS })
}

/** Reports why a lone button failed; stays until it is closed. */
export function toastError(text: string): string {
  return toastQueue.add({ text, tone: 'error' })
}
