import { useSyncExternalStore } from 'react'

/** The dialogs of the frame: the menu of small screens, settings, shortcuts, palette. */
export type FrameDialog = 'menu' | 'settings' | 'shopping' | 'shortcuts' | 'palette'

export interface OpenDialog {
  name: FrameDialog
  /** The initial pickup point, or the initial panel of the settings. */
  at?: string
}

let open: OpenDialog | null = null
const listeners = new Set<() => void>()

function become(next: OpenDialog | null) {
  open = next
  for (const listener of listeners) listener()
}

/** Opens a dialog of the frame, replacing an open one. */
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
