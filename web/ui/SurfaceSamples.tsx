import { Check, CircleAlert, Clock, Plus } from 'lucide-react'
import { useState } from 'react'
import { Card } from './Card.tsx'
import { Chip } from './Chip.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Row } from './Sample.tsx'
import { Tabs } from './Tabs.tsx'

export function SurfaceSamples() {
  const [tab, setTab] = useState<'goods' | 'services' | 'allocated'>('goods')
  return (
    <>
      <Row>
        <Chip>neutrální</Chip>
        <Chip tone="primary">nové</Chip>
        <Chip tone="change" icon={Plus}>
          2 kg proti pravidelnému nákupu
        </Chip>
        <Chip tone="save" icon={Check}>
          o 14 Kč méně
        </Chip>
        <Chip tone="due" icon={Clock}>
          uzávěrka dnes
        </Chip>
        <Chip tone="error" icon={CircleAlert}>
          po termínu
        </Chip>
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
          { id: 'goods', name: 'Zboží', count: 128, content: <p>Sdružená poptávka po zboží.</p> },
          { id: 'services', name: 'Služby', content: <EmptyState title="Zatím žádná poptávka po službách" /> },
          { id: 'allocated', name: 'Již přidělené položky', count: 3, content: <p>Tři položky čekají na potvrzení.</p> },
        ]}
      />
    </>
  )
}
