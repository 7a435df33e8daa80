import type { DeskRequest } from '#contract/help/support-desk.ts'
import { movesOf, requestStatusLabel, type RequestStatus } from '#domain/help/support/status.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { toastError } from '../../ui/toast.ts'

export interface Operator {
  id: string
  name: string
}

const NOBODY = 'nobody'

const moveLabel = (to: RequestStatus) => (to === 'closed' ? 'Uzavřít' : `Označit: ${requestStatusLabel(to)}`)

/** Who works on a request, and its state. Each choice saves itself. */
export function DeskControls({
  request,
  operatorId,
  operators,
}: {
  request: DeskRequest
  operatorId: string
  operators: readonly Operator[]
}) {
  const { id: requestId, version, assignee, status } = request
  const events = {
    onError: (error: Error) => toastError(sentenceOf(error, 'Změnu se nepodařilo uložit. Zkuste to prosím znovu.')),
  }
  const assigning = useCall(client.support.assign, events)
  const moving = useCall(client.support.move, events)
  const isPending = assigning.isPending || moving.isPending
  const assign = (id: string | null) => void assigning.ask({ requestId, version, operatorId: id })
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-48">
        <Select
          label="Má na starosti"
          value={assignee?.id ?? NOBODY}
          isDisabled={isPending}
          onChange={(id) => assign(id === NOBODY ? null : id)}
          options={[{ id: NOBODY, name: 'Nikdo' }, ...operators]}
        />
      </div>
      {assignee?.id !== operatorId && (
        <Button isPending={assigning.isPending} isDisabled={isPending} onPress={() => assign(operatorId)}>
          Vzít si ho
        </Button>
      )}
      {movesOf('staff', status).map((to) => (
        <Button
          key={to}
          variant="quiet"
          isPending={moving.isPending}
          isDisabled={isPending}
          onPress={() => void moving.ask({ requestId, version, status: to })}
        >
          {moveLabel(to)}
        </Button>
      ))}
    </div>
  )
}
