import type { Person } from '#contract/people/account.ts'

/** The props of every settings panel. */
export interface SettingsPanelProps {
  person: Person
  /** Closes the dialog, for a link that navigates away. */
  onClose: () => void
  /** Called with whether the panel has unsaved input, so that leaving asks for confirmation. Stable. */
  onUnsaved: (isUnsaved: boolean) => void
}
