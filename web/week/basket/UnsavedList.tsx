import { TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { isoWeek, type WeekStart } from '#domain/time/week.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { useHeir } from '../../lib/use-heir.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { LIST_ID } from './KeyedList.tsx'
import { LineConflict } from './LineConflict.tsx'
import { nameOf, type PendingChange } from './pending-change.ts'
import { pendingStore } from './pending-store.ts'
import { amountText } from './pending-text.ts'
import { takeOverChange } from './take-over-change.ts'

export interface UnsavedListProps {
  changes: readonly PendingChange[]
  /** Nearest first. */
  openWeeks: readonly WeekStart[]
}

const isLate = ({ refused }: PendingChange) => refused?.code === 'CUTOFF_PASSED' || refused?.code === 'WEEK_NOT_OFFERED'

/** The week that a refused change can still go to: a late one to the next open week, any other to its own week again. */
function targetOf(change: PendingChange, openWeeks: readonly WeekStart[]): WeekStart | null {
  if (!isLate(change)) return openWeeks.includes(change.weekStart) ? change.weekStart : null
  return openWeeks.find((week) => week > change.weekStart) ?? null
}

/** Refused changes with their reasons and commands; late ones first. */
export function UnsavedList({ changes, openWeeks }: UnsavedListProps) {
  const late = changes.filter(isLate)
  const others = changes.filter((change) => !isLate(change))
  return (
    <>
      {late.length > 0 && <Group title="Tyto změny už nestihly uzávěrku" changes={late} openWeeks={openWeeks} />}
      {others.length > 0 && <Group title="Tyto změny se nepodařilo uložit" changes={others} openWeeks={openWeeks} />}
    </>
  )
}

const listOrPage = () => document.getElementById(LIST_ID) ?? document.querySelector('main')

function Group({ title, changes, openWeeks }: UnsavedListProps & { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const section = useRef<HTMLDivElement>(null)
  // Removing the last one removes the whole list.
  useHeir(section, listOrPage)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const ready = changes.filter((change) => !change.refused?.meanwhile && targetOf(change, openWeeks) !== null)
  const targets = new Set(ready.map((change) => targetOf(change, openWeeks)))
  // The pressed button disappears with its row.
  const drop = (gone: readonly PendingChange[]) => {
    heading.current?.focus()
    for (const change of gone) pendingStore.drop(nameOf(change))
  }
  const apply = async (taken: readonly PendingChange[]) => {
    heading.current?.focus()
    for (const change of taken) {
      const fault = await takeOver(change, targetOf(change, openWeeks)!)
      setFaults((known) => ({ ...known, [nameOf(change)]: fault ?? '' }))
    }
  }
  return (
    <Card as="section" ref={section} aria-label={title}>
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-18 font-bold outline-none!">
        <TriangleAlert aria-hidden className="size-5 shrink-0 text-due" />
        {title}
      </h2>
      <ul className="mt-1 flex flex-col">
        {changes.map((change) => (
          <Refused
            key={nameOf(change)}
            change={change}
            target={targetOf(change, openWeeks)}
            fault={faults[nameOf(change)]}
            onApply={() => void apply([change])}
            onDrop={() => drop([change])}
          />
        ))}
      </ul>
      {changes.length > 1 && (
        <div className="mt-2 flex flex-wrap gap-2 border-t border-border pt-3">
          {ready.length > 1 && targets.size === 1 && (
            <Button onPress={() => void apply(ready)}>Použít vše na týden {isoWeek([...targets][0]!).week}</Button>
          )}
          <Button variant="quiet" onPress={() => drop(changes)}>
            Zahodit vše
          </Button>
        </div>
      )}
    </Card>
  )
}

async function takeOver(change: PendingChange, week: WeekStart): Promise<string | null> {
  try {
    return await takeOverChange(change, week)
  } catch (fault) {
    return sentenceOf(fault, 'Týden se nepodařilo načíst. Zkuste to prosím znovu.')
  }
}

interface RefusedProps {
  change: PendingChange
  target: WeekStart | null
  fault: string | undefined
  onApply: () => void
  onDrop: () => void
}

function Refused({ change, target, fault, onApply, onDrop }: RefusedProps) {
  const { line, weekStart, wanted, refused } = change
  const { week } = isoWeek(weekStart)
  return (
    <li className="border-t border-dashed border-border py-2 first:border-t-0">
      <p>
        <strong className="font-semibold">{nbsp(line.item.name)}</strong>
        <span className="text-muted"> {nbsp(`týden ${week}: ${amountText(line, wanted)}`)}</span>
      </p>
      {refused?.meanwhile ? (
        <LineConflict change={change} meanwhile={refused.meanwhile} />
      ) : (
        <>
          <p role="status" className="text-14 text-muted">
            {fault || refused?.sentence}
          </p>
          <div className="-ml-3 flex flex-wrap">
            {target !== null && (
              <Button variant="quiet" onPress={onApply}>
                {target === weekStart ? 'Zkusit znovu' : `Použít na týden ${isoWeek(target).week}`}
                <span className="sr-only">: {line.item.name}</span>
              </Button>
            )}
            <Button variant="quiet" onPress={onDrop}>
              Zahodit
              <span className="sr-only">: {line.item.name}</span>
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
