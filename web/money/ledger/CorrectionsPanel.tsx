import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Correction } from '#contract/money/ledger.ts'
import { causeName } from '#domain/money/ledger/cause.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { reasoned } from '../../form/reasoned.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useCall } from '../../lib/use-call.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FactList, type Fact } from '../../ui/FactList.tsx'
import { CutNote } from '../../ui/ShowMore.tsx'
import { toast } from '../../ui/toast.ts'

/** Corrections, and other decisions about money, that wait for a second person. */
export function CorrectionsPanel() {
  const corrections = useQuery(orpc.ledger.corrections.queryOptions())
  const [deciding, setDeciding] = useState<{ correction: Correction; is: Decision } | null>(null)
  return (
    <section aria-labelledby="opravy" className="flex flex-col gap-3">
      <h2 id="opravy" className="text-20 font-bold">
        Opravy a rozhodnutí ke schválení
      </h2>
      <TableStates
        query={corrections}
        rows={corrections.data}
        failure="Opravy se nepodařilo načíst."
        empty={<EmptyState title="Na schválení nic nečeká" />}
      >
        {(rows) => (
          <>
            <ul className="grid gap-3 lg:grid-cols-2">
              {rows.map((correction) => (
                <li key={correction.id}>
                  <OneCorrection correction={correction} onDecide={(is) => setDeciding({ correction, is })} />
                </li>
              ))}
            </ul>
            <CutNote shown={rows.length}>další se ukážou, až rozhodnete o těchto</CutNote>
          </>
        )}
      </TableStates>
      {deciding &&
        (deciding.is === 'rejected' && !deciding.correction.isOwn ? (
          <RejectProposal correction={deciding.correction} onClose={() => setDeciding(null)} />
        ) : (
          <DecideCorrection {...deciding} onClose={() => setDeciding(null)} />
        ))}
    </section>
  )
}

type Decision = 'posted' | 'rejected'

const aboutOf = ({ note, cause }: Correction) => note || causeName(cause!)

function factsOf({ whose, amount, deliveryOn, localityName, reason, proposedBy, proposedAt }: Correction): Fact[] {
  return [
    { name: 'Čí', value: whose.length > 0 ? whose.join(', ') : 'jen účty provozovatele' },
    { name: 'Částka', value: formatPrice(amount) },
    ...(deliveryOn === null ? [] : [{ name: 'Nákup', value: nbsp(`závoz ${formatDay(deliveryOn)}, ${localityName}`) }]),
    { name: 'Proč', value: reason },
    { name: 'Navrhl(a)', value: nbsp(`${proposedBy}, ${formatPragueDateTime(proposedAt)}`) },
  ]
}

function OneCorrection({ correction, onDecide }: { correction: Correction; onDecide: (is: Decision) => void }) {
  const { amount, isOwn, isAboutReader } = correction
  const about = aboutOf(correction)
  return (
    <Card>
      <p className="flex flex-wrap justify-between gap-2 font-semibold">
        <span className="wrap-anywhere">{nbsp(about)}</span> <span>{formatPrice(amount)}</span>
      </p>
      <FactList facts={factsOf(correction).filter(({ name }) => name !== 'Částka')} />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {!isOwn && !isAboutReader && (
          <Button variant="primary" aria-label={`Schválit: ${about}`} onPress={() => onDecide('posted')}>
            Schválit
          </Button>
        )}
        {!isAboutReader && (
          <Button aria-label={`${isOwn ? 'Zrušit návrh' : 'Zamítnout'}: ${about}`} onPress={() => onDecide('rejected')}>
            {isOwn ? 'Zrušit návrh' : 'Zamítnout'}
          </Button>
        )}
        {isAboutReader && <span className="text-14 text-muted">{nbsp('Týká se vaší domácnosti, rozhodne někdo jiný.')}</span>}
        {isOwn && <span className="text-14 text-muted">{nbsp('Schválit ho musí někdo jiný.')}</span>}
      </div>
    </Card>
  )
}

/** Asks why, which whoever proposed it reads. */
function RejectProposal({ correction, onClose }: { correction: Correction; onClose: () => void }) {
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({ correctionId: correction.id, is: 'rejected' as const, reason }),
    schema: reasoned.loose(),
    send: client.ledger.decideCorrection,
    onSaved: () => {
      toast('Návrh je zamítnutý')
      onClose()
    },
  })
  return (
    <ReasonDialog of={form} title="Zamítnout návrh?" confirmLabel="Zamítnout" failure="Nepodařilo se uložit." onClose={onClose}>
      <p>{nbsp(`${aboutOf(correction)}. Neprovede se a důvod dostane ten, kdo to navrhl.`)}</p>
      <FactList facts={factsOf(correction)} />
    </ReasonDialog>
  )
}

/** Asks with all that the second person answers for: whose money, how much, of which purchase, and why; or whether to withdraw one's own. */
function DecideCorrection({ correction, is, onClose }: { correction: Correction; is: Decision; onClose: () => void }) {
  const { procedure } = correction
  const decide = useCall(client.ledger.decideCorrection, {
    onAnswer: () => {
      toast(is === 'posted' ? (procedure === null ? 'Oprava je zaúčtovaná' : 'Rozhodnutí je schválené') : 'Návrh je zrušený')
      onClose()
    },
    onError: (error) => setFault(sentenceOf(error, 'Nepodařilo se uložit.')),
  })
  const [fault, setFault] = useState<string | null>(null)
  const verb = is === 'posted' ? 'Schválit' : 'Zrušit návrh'
  return (
    <ConfirmDialog
      title={`${verb} ${procedure === null ? (is === 'posted' ? 'opravu' : 'opravy') : 'rozhodnutí'}?`}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      confirmLabel={verb}
      cancelLabel="Zpět"
      onConfirm={() => void decide.ask({ correctionId: correction.id, is })}
      isPending={decide.isPending}
      error={fault}
    >
      <p>
        {nbsp(
          `${aboutOf(correction)}. ${is === 'rejected' ? 'Nic se nezaúčtuje.' : procedure === null ? 'Zápis zůstane a přibude k němu protizápis.' : 'Provede se to hned.'}`,
        )}
      </p>
      <FactList facts={factsOf(correction)} />
    </ConfirmDialog>
  )
}
