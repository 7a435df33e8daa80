import type { Movement } from '#contract/money/payments.ts'
import { formatTotal, haler } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'

const states = { asked: 'čeká na odeslání', returned: 'nepodařilo se, kredit zůstal' } as const

/** Credit that is on its way back, and what came back from there; what was sent is in the statement. */
export function ReturnedCredit({ movements }: { movements: readonly Movement[] }) {
  const open = movements.flatMap((movement) =>
    movement.status === 'asked' || movement.status === 'returned' ? [{ ...movement, status: movement.status }] : [],
  )
  if (open.length === 0) return null
  return (
    <section aria-labelledby="vraceni" className="flex flex-col gap-3">
      <h2 id="vraceni" className="text-20 font-bold">
        Vrácení kreditu
      </h2>
      <ul className="flex flex-col gap-2">
        {open.map(({ id, kind, amount, on, status }) => (
          <Card key={id} as="li" isTight>
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1">
              <span className="min-w-0">
                {kind === 'card_refund' ? 'Na kartu' : 'Na účet'}
                <span className="block text-14 text-muted">{nbsp(`požádáno ${formatDay(on)}`)}</span>
              </span>
              <Chip tone={status === 'asked' ? 'due' : 'error'}>{states[status]}</Chip>
              <strong className="whitespace-nowrap tabular-nums">{formatTotal(haler(-amount))}</strong>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}
