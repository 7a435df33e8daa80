import type { Person } from '#contract/account.ts'
import { roleLabel } from '#domain/account/role.ts'
import { openDialog } from '../frame/dialogs.ts'
import { ThemeSwitch } from '../frame/ThemeSwitch.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { linkStyles } from '../ui/button-styles.ts'
import { FactList, type Fact } from './FactList.tsx'

export interface UserSettingsDialogProps {
  person: Person
  onClose: () => void
}

/** The account as it stands, and how the app looks on this device (spec 1 §2, user settings). */
export function UserSettingsDialog({ person, onClose }: UserSettingsDialogProps) {
  return (
    <Dialog title="Nastavení" isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <div className="flex flex-col gap-6">
        <section aria-labelledby="nastaveni-ucet">
          <h3 id="nastaveni-ucet" className="text-18 font-bold">
            Účet
          </h3>
          <FactList facts={factsOf(person)} />
          <p className="mt-2 text-14 text-muted">
            Údaje účtu tu zatím změnit nejde. Když v nich něco nesouhlasí,{' '}
            <a href="/contact" onClick={onClose} className={linkStyles()}>
              napište nám
            </a>
            .
          </p>
        </section>
        <section aria-labelledby="nastaveni-zarizeni">
          <h3 id="nastaveni-zarizeni" className="text-18 font-bold">
            Na tomto zařízení
          </h3>
          <div className="flex min-h-14 items-center justify-between gap-4">
            <span className="text-muted">Vzhled</span>
            <ThemeSwitch />
          </div>
          <div className="-ml-3">
            <Button variant="quiet" onPress={() => openDialog('shortcuts')}>
              Klávesové zkratky
            </Button>
          </div>
        </section>
      </div>
    </Dialog>
  )
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
