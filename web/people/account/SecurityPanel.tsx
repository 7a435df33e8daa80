import type { SettingsPanelProps } from './settings-panel.ts'
import { PasskeysPart } from './PasskeysPart.tsx'
import { PasswordPart } from './PasswordPart.tsx'
import { SessionsPart } from './SessionsPart.tsx'
import { TwoFactorPart } from './TwoFactorPart.tsx'

/** The security of an account: password, second factor, passkeys, devices. */
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
