import { QueryClientProvider } from '@tanstack/react-query'
import { lazy } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import type { Person } from '#contract/people/account.ts'
import { UserSettingsDialog } from '../people/settings/UserSettingsDialog.tsx'
import { closeDialog, type FrameDialog } from '../lib/dialogs.ts'
import { queryClient } from '../lib/query.ts'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

// The frame waits for them, and says if one cannot be loaded.
const ShoppingSettingsDialog = lazy(async () => ({
  default: (await import('../people/settings/ShoppingSettingsDialog.tsx')).ShoppingSettingsDialog,
}))
const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }))

export interface FrameDialogsProps {
  name: Exclude<FrameDialog, 'menu'>
  person: Person | null
  /** The initial part of the dialog: a pickup point, or a panel of the settings. */
  at: string | undefined
}

/** The dialogs that the frame loads on demand. */
export function FrameDialogs({ name, person, at }: FrameDialogsProps) {
  return (
    <I18nProvider locale="cs-CZ">
      {/* Public pages have none of their own. */}
      <QueryClientProvider client={queryClient}>
        {name === 'shortcuts' && <ShortcutsDialog isSignedIn={person !== null} onClose={closeDialog} />}
        {name === 'settings' && person && <UserSettingsDialog person={person} at={at} onClose={closeDialog} />}
        {name === 'shopping' && person && <ShoppingSettingsDialog pointId={at} onClose={closeDialog} />}
        {name === 'palette' && <Palette viewer={person?.role ?? null} />}
      </QueryClientProvider>
    </I18nProvider>
  )
}
