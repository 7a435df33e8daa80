import { useEffect } from 'react'
import type { Person } from '#contract/account.ts'
import type { CalendarRow } from '#contract/deliveries.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatDay, weekdayName } from '#domain/time/weekday.ts'
import { client } from '../site/client.ts'
import { createReading, useReading } from '../site/reading.ts'
import { linkStyles } from '../ui/button-styles.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Bone, Skeleton } from '../ui/Skeleton.tsx'
import { FactList, type Fact } from './FactList.tsx'

const calendar = createReading(() => client.deliveries.calendar())

export interface ShoppingSettingsDialogProps {
  person: Person
  onClose: () => void
}

/** Where and when a member's purchase is delivered (spec 1 §2, shopping settings). */
export function ShoppingSettingsDialog({ person, onClose }: ShoppingSettingsDialogProps) {
  return (
    <Dialog title="Nastavení nákupů" isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      {person.localityName === null ? (
        <EmptyState title="Zatím nemáte obec">
          Podle obce se pozná den závozu. Zatím vám ji nastaví podpora, <ContactLink onClose={onClose} />.
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-2">
          <Rhythm localityName={person.localityName} />
          <p className="text-14 text-muted">
            Obec vám zatím nastaví podpora. Když se přestěhujete, <ContactLink onClose={onClose} />.
          </p>
        </div>
      )}
    </Dialog>
  )
}

function ContactLink({ onClose }: { onClose: () => void }) {
  return (
    <a href="/contact" onClick={onClose} className={linkStyles()}>
      napište nám
    </a>
  )
}

function Rhythm({ localityName }: { localityName: string }) {
  const { value, hasFailed } = useReading(calendar)
  useEffect(() => void calendar.again(), [])
  if (value === undefined)
    return hasFailed ? (
      <ErrorState message="Rozvrh závozů se nepodařilo načíst." onRetry={() => void calendar.again()} />
    ) : (
      <Skeleton>
        <Bone shape="block" />
      </Skeleton>
    )
  const row = value.rows.find((row) => row.localityName === localityName)
  return <FactList facts={[{ name: 'Lokalita', value: localityName }, ...(row ? factsOf(row, value.now) : [])]} />
}

function factsOf({ weekday, deliveryTime, next }: CalendarRow, now: Date): Fact[] {
  const held = next.filter(({ status }) => status !== 'cancelled')
  const coming = held[0]
  const open = held.find(({ cutOffAt }) => cutOffAt > now)
  return [
    { name: 'Den závozu', value: nbsp(`${weekdayName(weekday)}, ${deliveryTime}`) },
    ...(coming ? [{ name: 'Příští závoz', value: formatDay(coming.deliveryOn, 'weekday') }] : []),
    ...(open ? [{ name: 'Nejbližší uzávěrka', value: formatPragueDateTime(open.cutOffAt) }] : []),
  ]
}
