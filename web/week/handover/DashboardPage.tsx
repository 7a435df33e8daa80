import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { orpc } from '../../lib/rpc.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CutNote } from '../../ui/ShowMore.tsx'
import { useToday } from '../../people/account/session.ts'
import { boardDays } from './board-days.ts'
import { DayPart } from './DayPart.tsx'

/** Today's and coming deliveries for operators and logistics: loads, lists to print, stops, and the progress of the handover. */
export function DashboardPage() {
  const board = useQuery(orpc.handover.board.queryOptions())
  const today = useToday()
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Přehled závozů"
        actions={
          <Link to="/delivery-dashboard" search={{ view: 'calendar' }} className={buttonStyles({})}>
            <CalendarDays aria-hidden className="size-4" /> Kalendář závozů
          </Link>
        }
      >
        Co je na skladě, kam to jede a kolik nákupů už je předáno.
      </PageHeader>
      <TableStates
        query={board}
        rows={board.data}
        failure="Závozy se nepodařilo načíst."
        empty={<EmptyState title="Žádný závoz teď není na skladě. Objeví se tu, až bude mít stanovené ceny." />}
      >
        {(deliveries) => (
          <>
            {boardDays(deliveries).map((day) => (
              <DayPart key={day.key} day={day} today={today} />
            ))}
            <CutNote shown={deliveries.length}>další se ukážou, až skončí výdej těchto</CutNote>
          </>
        )}
      </TableStates>
    </div>
  )
}
