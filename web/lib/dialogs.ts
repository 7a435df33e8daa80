import { useSyncExternalStore } from 'react'

/** What the frame lays over the page: the menu of small screens, settings, the keyboard's two. */
export type FrameDialog = 'menu' | 'settings' | 'shopping' | 'shortcuts' | 'palette'

export interface OpenDialog {
  name: FrameDialog
  /** The pickup point the shopping settings begin with, or the panel of the settings. */
  at?: string
}

let open: OpenDialog | null = null
const listeners = new Set<() => void>()

function become(next: OpenDialog | null) {
  open = next
  for (const listener of listeners) listener()
}

/** Opens one of the frame's dialogs in place of the one that is open. */
export const openDialog = (name: FrameDialog, at?: string): void => become({ name, ...(at === undefined ? {} : { at }) })

export const closeDialog = (): void => become(null)

export function useOpenDialog(): OpenDialog | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
    () => null,
  )
}
