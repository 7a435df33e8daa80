import { lazy, Suspense } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import type { Person } from '#contract/people/account.ts'
import { UserSettingsDialog } from '../people/settings/UserSettingsDialog.tsx'
import { closeDialog, type FrameDialog } from '../lib/dialogs.ts'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

const ShoppingSettingsDialog = lazy(async () => ({
  default: (await import('../people/settings/ShoppingSettingsDialog.tsx')).ShoppingSettingsDialog,
}))
const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }))

export interface FrameDialogsProps {
  name: Exclude<FrameDialog, 'menu'>
  person: Person | null
  /** What the dialog begins with: of the shopping settings a pickup point, of the settings a panel. */
  at: string | undefined
}

/** The dialogs that the frame loads when somebody wants them. */
export function FrameDialogs({ name, person, at }: FrameDialogsProps) {
  return (
    <I18nProvider locale="cs-CZ">
      {name === 'shortcuts' && <ShortcutsDialog isSignedIn={person !== null} onClose={closeDialog} />}
      {name === 'settings' && person && <UserSettingsDialog person={person} at={at} onClose={closeDialog} />}
      {name === 'shopping' && person && (
        <Suspense>
          <ShoppingSettingsDialog pointId={at} onClose={closeDialog} />
        </Suspense>
      )}
      {name === 'palette' && (
        <Suspense>
          <Palette viewer={person?.role ?? null} />
        </Suspense>
      )}
    </I18nProvider>
  )
}
