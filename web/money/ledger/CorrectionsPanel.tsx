import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Correction } from '#contract/money/ledger.ts'
import { causeName } from '#domain/money/ledger/cause.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useCall } from '../../lib/use-call.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { toast, toastError } from '../../ui/toast.ts'

/** Corrections that wait for a second person. */
export function CorrectionsPanel() {
  const corrections = useQuery(orpc.ledger.corrections.queryOptions())
  return (
    <section aria-labelledby="opravy" className="flex flex-col gap-3">
      <h2 id="opravy" className="text-20 font-bold">
        Opravy
      </h2>
      <TableStates
        query={corrections}
        rows={corrections.data}
        failure="Opravy se nepodařilo načíst."
        empty={<EmptyState title="Žádná oprava na schválení nečeká" />}
      >
        {(rows) => (
          <ul className="grid gap-3 lg:grid-cols-2">
            {rows.map((correction) => (
              <li key={correction.id}>
                <OneCorrection correction={correction} />
              </li>
            ))}
          </ul>
        )}
      </TableStates>
    </section>
  )
}

function OneCorrection({ correction }: { correction: Correction }) {
  const { id: correctionId, cause, note, amount, reason, proposedBy, proposedAt, isOwn, isAboutReader } = correction
  const queries = useQueryClient()
  const decide = useCall(client.ledger.decideCorrection, {
    onAnswer: (_answer, { is }) => toast(is === 'posted' ? 'Oprava je zaúčtovaná' : 'Návrh je zamítnutý'),
    onError: (error) => toastError(sentenceOf(error, 'Nepodařilo se uložit.')),
    onSettled: () => void queries.invalidateQueries({ queryKey: orpc.ledger.key() }),
  })
  const about = note || causeName(cause)
  return (
    <Card>
      <p className="flex flex-wrap justify-between gap-2 font-semibold">
        <span>{nbsp(about)}</span> <span>{formatPrice(amount)}</span>
      </p>
      <p className="text-pretty">{nbsp(reason)}</p>
      <p className="text-14 text-muted">{nbsp(`navrhl(a) ${proposedBy}, ${formatPragueDateTime(proposedAt)}`)}</p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {!isOwn && !isAboutReader && (
          <Button
            variant="primary"
            aria-label={`Schválit: ${about}`}
            isPending={decide.isPending}
            onPress={() => void decide.ask({ correctionId, is: 'posted' })}
          >
            Schválit
          </Button>
        )}
        {!isAboutReader && (
          <Button
            aria-label={`${isOwn ? 'Zrušit' : 'Zamítnout'}: ${about}`}
            isPending={decide.isPending}
            onPress={() => void decide.ask({ correctionId, is: 'rejected' })}
          >
            {isOwn ? 'Zrušit návrh' : 'Zamítnout'}
          </Button>
        )}
        {isAboutReader && <span className="text-14 text-muted">{nbsp('Týká se vašeho účtu, rozhodne někdo jiný.')}</span>}
        {isOwn && <span className="text-14 text-muted">{nbsp('Schválit ho musí někdo jiný.')}</span>}
      </div>
    </Card>
  )
}
