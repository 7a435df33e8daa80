import type { SettingsPanelProps } from './settings-panel.ts'
import { PasskeysPart } from './PasskeysPart.tsx'
import { PasswordPart } from './PasswordPart.tsx'
import { SessionsPart } from './SessionsPart.tsx'
import { TwoFactorPart } from './TwoFactorPart.tsx'

/** What keeps an account its owner's (spec 1 §2, user settings modal): the password, the second step of signing in, the keys, the devices. */
export function SecurityPanel({ person, onUnsaved }: SettingsPanelProps) {
  return (
    <div className="flex flex-col gap-8">
      <PasswordPart person={person} />
      <TwoFactorPart person={person} onUnsaved={onUnsaved} />
      <PasskeysPart person={person} />
      <SessionsPart />
    </div>
  )
}
