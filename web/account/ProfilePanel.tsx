import type { Person } from '#contract/account.ts'
import { roleLabel } from '#domain/account/role.ts'
import { FactList, type Fact } from '../settings/FactList.tsx'
import type { SettingsPanelProps } from '../settings/UserSettingsDialog.tsx'

/** The account as it stands (spec 1 §2, user settings modal). */
export function ProfilePanel({ person }: SettingsPanelProps) {
  return <FactList facts={factsOf(person)} />
}

function factsOf({ displayName, email, role, isTestAccount, supplierName, localityName }: Person): Fact[] {
  return [
    { name: 'Jméno', value: displayName },
    { name: 'E-mail', value: email },
    { name: 'Role', value: roleLabel(role) },
    ...(supplierName === null ? [] : [{ name: 'Dodavatel', value: supplierName }]),
    ...(localityName === null ? [] : [{ name: 'Lokalita', value: localityName }]),
    ...(isTestAccount ? [{ name: 'Druh účtu', value: 'Testovací účet' }] : []),
  ]
}
