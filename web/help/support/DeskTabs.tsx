import { useState, type ReactNode } from 'react'
import { Tabs } from '../../ui/Tabs.tsx'

/** What an operator can do about a request: answer it and, for a complaint, decide it. */
export function DeskTabs({ answer, decision }: { answer: ReactNode; decision: ReactNode | null }) {
  const [way, setWay] = useState<'answer' | 'decide'>('answer')
  return (
    <Tabs
      label="Co s požadavkem"
      selected={decision === null ? 'answer' : way}
      onSelect={setWay}
      tabs={[
        { id: 'answer', name: 'Odpovědět', content: answer },
        ...(decision === null ? [] : [{ id: 'decide' as const, name: 'Rozhodnout', content: decision }]),
      ]}
    />
  )
}
