import type { Person } from '#contract/people/account.ts'

/** What every panel of the settings gets. */
export interface SettingsPanelProps {
  person: Person
  /** Closes the dialog, for a link that leads away. */
  onClose: () => void
  /** Told whether something in the panel is not saved yet: then nobody leaves it without being asked. Keeps its identity. */
  onUnsaved: (isUnsaved: boolean) => void
}
