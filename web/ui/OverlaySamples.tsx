import { useState } from 'react'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { Row } from './Sample.tsx'
import { TextField } from './TextField.tsx'
import { toast, toastError } from './toast.ts'

export function OverlaySamples() {
  const [open, setOpen] = useState<'form' | 'drawer' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  const save = (
    <Button variant="primary" onPress={close}>
      Uložit strop
    </Button>
  )
  return (
    <>
      <Row>
        <Button onPress={() => setOpen('form')}>Otevřít okno</Button>
        <Button onPress={() => setOpen('drawer')}>Otevřít zásuvku</Button>
        <Button onPress={() => setOpen('confirm')}>Otevřít potvrzení</Button>
      </Row>
      <Row>
        <Button onPress={() => toast('Košík je uložený')}>Oznámit</Button>
        <Button onPress={() => toast('Brambory tento týden ne', { undo: () => toast('Vráceno podle pravidelného nákupu') })}>
          Oznámit s vrácením
        </Button>
        <Button onPress={() => toastError('Změnu se nepodařilo uložit.')}>Oznámit chybu</Button>
      </Row>
      <Dialog title="Zvýšit strop" isOpen={open === 'form'} onOpenChange={close} actions={save}>
        <TextField label="Cena do" suffix="Kč" inputMode="decimal" defaultValue="22" hint="Víc za kilogram nezaplatíte" />
      </Dialog>
      <Dialog title="Nabídka na brambory" shape="drawer" isOpen={open === 'drawer'} onOpenChange={close} actions={save}>
        <div className="flex flex-col gap-4">
          {['Od množství', 'Cena bez DPH', 'Platí do', 'Poznámka'].map((label) => (
            <TextField key={label} label={label} />
          ))}
        </div>
      </Dialog>
      <ConfirmDialog
        title="Smazat položku z pravidelného nákupu?"
        isOpen={open === 'confirm'}
        onOpenChange={close}
        confirmLabel="Smazat položku"
        isDanger
        onConfirm={close}
        error="Uzávěrka pro změny uplynula"
      >
        Brambory od týdne 49 kupovat nebudeme. Týden 48 zůstane, jak je.
      </ConfirmDialog>
    </>
  )
}
