import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReviewedReward } from '#contract/people/referral.ts'
import { formatTotal, haler } from '#domain/money/money.ts'
import { doubtNames } from '#domain/people/referral/reward.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { orpc } from '../../lib/rpc.ts'
import { secondPersonRule, toastDecided, waitsForSecond } from '../../ui/second-person.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { TableStates } from '../../table/TableStates.tsx'
import { useTable } from '../../table/use-table.ts'
import { Button } from '../../ui/Button.tsx'
import { linkStyles } from '../../ui/button-styles.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CutNote } from '../../ui/ShowMore.tsx'

interface Act {
  reward: ReviewedReward
  isGranted: boolean
}

const none: readonly ReviewedReward[] = []
const idOf = ({ referredUserId }: ReviewedReward) => referredUserId

function Acts({ reward, onAct }: { reward: ReviewedReward; onAct: (act: Act) => void }) {
  if (reward.isToConfirm) return <span className="text-14 text-due">{waitsForSecond}</span>
  return (
    <span className="flex flex-wrap gap-2">
      <Button onPress={() => onAct({ reward, isGranted: true })} aria-label={`Přiznat odměnu: ${reward.inviter.name}`}>
        Přiznat…
      </Button>
      <Button onPress={() => onAct({ reward, isGranted: false })} aria-label={`Nepřiznat odměnu: ${reward.inviter.name}`}>
        Nepřiznat…
      </Button>
    </span>
  )
}

const columnsOf = (onAct: (act: Act) => void): Column<ReviewedReward>[] => [
  { id: 'inviter', head: 'Kdo pozval', isRowHead: true, cell: ({ inviter }) => <Who {...inviter} /> },
  { id: 'invited', head: 'Kdo přišel', cell: ({ invited }) => <Who {...invited} /> },
  { id: 'doubt', head: 'Proč čeká', cell: ({ doubt }) => doubtNames[doubt] },
  { id: 'amount', head: 'Odměna', numeric: true, cell: ({ amount }) => formatTotal(haler(amount)) },
  { id: 'at', head: 'Od kdy', cell: ({ createdAt }) => nbsp(formatPragueDateTime(createdAt, 'full')) },
  { id: 'act', head: 'Akce', hidesHead: true, narrow: true, cell: (reward) => <Acts reward={reward} onAct={onAct} /> },
]

function Who({ name, email }: ReviewedReward['inviter']) {
  return (
    <>
      <span className="font-semibold wrap-anywhere">{name}</span>
      <span className="block text-13 font-normal wrap-anywhere text-muted">{email}</span>
    </>
  )
}

/** Rewards for invitations that wait for a decision, for administrators. */
export function RewardsAdminPage() {
  const found = useQuery(orpc.referral.reviews.queryOptions({ staleTime: 0 }))
  const [act, setAct] = useState<Act | null>(null)
  const table = useTable({ columns: columnsOf(setAct), rows: found.data ?? none, idOf })
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Odměny za pozvání"
        actions={
          <a href="/admin/reference/settings" className={linkStyles({ variant: 'alone' })}>
            Výše odměny
          </a>
        }
      >
        Ostatní odměny se přiznávají samy, jakmile pozvaný převezme dost velký nákup, a berou se zpět, když ho vrátí.
      </PageHeader>
      <TableStates
        query={found}
        rows={found.data}
        failure="Odměny se nepodařilo načíst."
        empty={<EmptyState title="Žádná odměna nečeká na rozhodnutí" />}
      >
        {(rows) => (
          <>
            <DataTable
              of={table}
              caption="Odměny k rozhodnutí"
              isDense
              renderCard={(reward) => (
                <Card>
                  <div className="flex flex-col items-start gap-2">
                    <p>
                      <Who {...reward.inviter} />
                    </p>
                    <p className="text-14">
                      {nbsp(`pozval ${reward.invited.name}, ${formatTotal(haler(reward.amount))}: ${doubtNames[reward.doubt]}`)}
                    </p>
                    <Acts reward={reward} onAct={setAct} />
                  </div>
                </Card>
              )}
            />
            <CutNote shown={rows.length}>další se ukážou, až rozhodnete o těchto</CutNote>
          </>
        )}
      </TableStates>
      {act && <Decide {...act} onClose={() => setAct(null)} />}
    </div>
  )
}

function Decide({ reward: { referredUserId, inviter, amount }, isGranted, onClose }: Act & { onClose: () => void }) {
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({ referredUserId, isGranted, reason }),
    schema: reasoned,
    send: client.referral.decide,
    onSaved: (answer) => {
      toastDecided(answer, isGranted ? 'Odměna je přiznaná' : 'Odměna není přiznaná')
      onClose()
    },
  })
  return (
    <ReasonDialog
      of={form}
      title={isGranted ? 'Přiznat odměnu' : 'Nepřiznat odměnu'}
      confirmLabel={isGranted ? 'Přiznat' : 'Nepřiznat'}
      isDanger={!isGranted}
      failure="Rozhodnutí se nepodařilo uložit."
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {nbsp(`${inviter.name}: ${formatTotal(haler(amount))}${isGranted ? ' se připíše na účet.' : ' se nepřipíše.'}`)}
      </p>
      {isGranted && <p className="text-14 text-muted">{secondPersonRule}</p>}
    </ReasonDialog>
  )
}
