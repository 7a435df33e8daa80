import { openDialog } from '../../lib/dialogs.ts'
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'
import { Button } from '../../ui/Button.tsx'

/** The theme on this device, and its shortcuts. */
export function DevicePanel() {
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-4">
        <span className="text-muted">Vzhled</span>
        <ThemeSwitch />
      </div>
      <div className="-ml-3">
        <Button variant="quiet" onPress={() => openDialog('shortcuts')}>
          Klávesové zkratky
        </Button>
      </div>
    </>
  )
}
