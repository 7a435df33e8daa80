import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CalendarDays, Lock, Repeat } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useEscape } from '../../lib/use-escape.ts'
import { orpc } from '../../lib/rpc.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { useDemandHref, useOwnerId } from '../../people/links/basket-owner.ts'
import { WeekPicker } from './WeekPicker.tsx'

const choice =
  'flex h-full w-full cursor-pointer flex-col items-start gap-2 rounded-16 border border-border bg-surface p-5 text-left transition-colors duration-150 hovered:border-border-strong aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-muted'

/** The choice between the template and one week, which requires a template line (docs/rules/week.md#basket). */
export function DemandChooser() {
  const ownerId = useOwnerId()
  const template = useQuery(orpc.template.read.queryOptions({ input: { ownerId } }))
  const navigate = useNavigate()
  const [isPicking, setPicking] = useState(false)
  useEscape(() => void navigate({ to: '/' }), !isPicking)
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Můj nákup">Který nákup chcete upravit?</PageHeader>
      <Reading of={template} failure="Chyba při načítání položek" bones={['block', 'block']}>
        {({ lines }) => <Choices hasTemplate={lines.length > 0} onPick={() => setPicking(true)} />}
      </Reading>
      {isPicking && <WeekPicker onClose={() => setPicking(false)} />}
    </div>
  )
}

function Choices({ hasTemplate, onPick }: { hasTemplate: boolean; onPick: () => void }) {
  const demand = useDemandHref()
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <li>
        <a href={demand({ mode: hasTemplate ? 'regular' : 'create-regular' })} className={choice}>
          <Repeat aria-hidden className="size-6 text-primary" />
          <Name>Pravidelný nákup</Name>
          <span className="text-muted">Co kupujete každý týden, kolik a za kolik nejvýš.</span>
        </a>
      </li>
      <li>
        <button
          type="button"
          aria-disabled={!hasTemplate}
          aria-describedby={hasTemplate ? undefined : 'proc-ne'}
          aria-haspopup="dialog"
          onClick={() => hasTemplate && onPick()}
          className={choice}
        >
          {hasTemplate ? <CalendarDays aria-hidden className="size-6 text-primary" /> : <Lock aria-hidden className="size-6" />}
          <Name>Konkrétní týdenní nákup</Name>
          {hasTemplate ? (
            <span className="text-muted">Jeden týden jinak: víc, míň, něco navíc, nebo tentokrát vůbec.</span>
          ) : (
            <span id="proc-ne">Nejprve nastavte pravidelný nákup</span>
          )}
        </button>
      </li>
    </ul>
  )
}

const Name = ({ children }: { children: ReactNode }) => <span className="text-20 font-bold text-text">{children}</span>
