import { useState } from 'react'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { Chip } from './Chip.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { Row, Sample } from './Sample.tsx'
import { Table, Td, Th } from './Table.tsx'
import { Tabs } from './Tabs.tsx'
import { TextField } from './TextField.tsx'

export function SurfaceSamples() {
  const [tab, setTab] = useState<'goods' | 'services'>('goods')
  return (
    <Sample title="Karty, záložky, tabulky, okna">
      <Row>
        <Chip>neutrální</Chip>
        <Chip tone="primary">nové</Chip>
        <Chip tone="change">+2 kg</Chip>
        <Chip tone="save">o 14 Kč méně</Chip>
        <Chip tone="due">uzávěrka dnes</Chip>
        <Chip tone="error">po termínu</Chip>
      </Row>
      <div className="grid gap-3 sm:grid-cols-2">
        <Card>Obyčejná karta</Card>
        <Card isSelected>Vybraná karta</Card>
      </div>
      <Tabs
        label="Druh poptávky"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'goods', name: 'Zboží', count: 128, content: <Pools /> },
          { id: 'services', name: 'Služby', content: <p>Zatím žádná poptávka po službách.</p> },
        ]}
      />
      <Dialogs />
    </Sample>
  )
}

function Pools() {
  return (
    <Table caption="Poptávka na týden 48">
      <thead>
        <tr>
          <Th>Zboží</Th>
          <Th numeric>Množství</Th>
          <Th numeric>Domácností</Th>
          <Th numeric>Cílová cena</Th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <Th scope="row">Brambory konzumní, varný typ B</Th>
          <Td numeric>860 kg</Td>
          <Td numeric>86</Td>
          <Td numeric>14,90 Kč</Td>
        </tr>
        <tr aria-selected>
          <Th scope="row">Vejce M, podestýlka</Th>
          <Td numeric>2 340 ks</Td>
          <Td numeric>71</Td>
          <Td numeric>4,20 Kč</Td>
        </tr>
      </tbody>
    </Table>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'form' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  return (
    <Row>
      <Button onPress={() => setOpen('form')}>Otevřít okno</Button>
      <Button onPress={() => setOpen('confirm')}>Otevřít potvrzení</Button>
      <Dialog
        title="Zvýšit strop"
        isOpen={open === 'form'}
        onOpenChange={close}
        actions={
          <Button variant="primary" onPress={close}>
            Uložit strop
          </Button>
        }
      >
        <TextField label="Cena do" suffix="Kč" inputMode="decimal" defaultValue="22" hint="Víc za kilogram nezaplatíte" />
      </Dialog>
      <ConfirmDialog
        title="Smazat položku ze šablony?"
        isOpen={open === 'confirm'}
        onOpenChange={close}
        confirmLabel="Smazat položku"
        isDanger
        onConfirm={close}
        error="Uzávěrka pro změny uplynula"
      >
        Brambory od týdne 49 kupovat nebudeme. Týden 48 zůstane, jak je.
      </ConfirmDialog>
    </Row>
  )
}
