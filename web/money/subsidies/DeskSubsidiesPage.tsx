import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskSubsidy } from '#contract/money/subsidies.ts'
import { formatTotal } from '#domain/money/money.ts'
import { subsidyStateLabel, subsidyText } from '#domain/money/subsidies/subsidy.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { Day } from '#domain/time/day.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { orpc } from '../../lib/rpc.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { TableStates } from '../../table/TableStates.tsx'
import { useTable } from '../../table/use-table.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { toast } from '../../ui/toast.ts'
import { Calls } from './Calls.tsx'

type Decision = 'active' | 'refused' | 'ended'
interface Act {
  subsidy: DeskSubsidy
  is: Decision
}

const verbs: Readonly<Record<Decision, string>> = { active: 'Potvrdit', refused: 'Zamítnout', ended: 'Ukončit' }
const effects: Readonly<Record<Decision, string>> = {
  active: 'Od potvrzení obec přispívá na nákupy, kterým se stanoví cena. Zaúčtuje se jí to k zaplacení.',
  refused: 'Obec na nákupy nepřispěje a důvod dostane, kdo příspěvek navrhl. Navrhnout může znovu.',
  ended: 'Co už obec přispěla, platí dál. Na další nákupy nepřispěje.',
}
const possible = ({ state, isOwn, isVerified }: DeskSubsidy): readonly Decision[] => {
  if (isOwn) return []
  if (state === 'waiting') return isVerified ? ['active', 'refused'] : ['refused']
  return state === 'active' ? ['ended'] : []
}

const none: readonly DeskSubsidy[] = []
const idOf = ({ id }: DeskSubsidy) => id

function Acts({ subsidy, onAct }: { subsidy: DeskSubsidy; onAct: (act: Act) => void }) {
  return (
    <span className="flex gap-2 max-sm:flex-wrap">
      {possible(subsidy).map((is) => (
        <Button
          key={is}
          variant={is === 'active' ? 'primary' : 'secondary'}
          onPress={() => onAct({ subsidy, is })}
          aria-label={`${verbs[is]}: ${subsidy.organisation}`}
        >
          {verbs[is]}…
        </Button>
      ))}
    </span>
  )
}

const Municipality = ({ subsidy: { organisation, registrationNumber, groupName, state, isVerified } }: { subsidy: DeskSubsidy }) => (
  <>
    <span className="font-semibold wrap-anywhere">{organisation}</span>
    <span className="block text-13 font-normal text-muted">
      {nbsp(`IČO ${registrationNumber}${groupName === null ? '' : `, skupina ${groupName}`}`)}
    </span>
    {state === 'waiting' && !isVerified && (
      <span className="block text-13 font-normal text-muted">{nbsp('Obec není ověřená nebo je pozastavená, potvrdit ji nejde.')}</span>
    )}
  </>
)

const columnsOf = (today: Day, onAct: (act: Act) => void): Column<DeskSubsidy>[] => [
  { id: 'municipality', head: 'Obec', isRowHead: true, cell: (subsidy) => <Municipality subsidy={subsidy} /> },
  { id: 'rule', head: 'Pravidlo', cell: (subsidy) => nbsp(subsidyText(subsidy)) },
  { id: 'budget', head: 'Rozpočet', numeric: true, cell: ({ budget }) => formatTotal(budget) },
  { id: 'used', head: 'Vyčerpáno', numeric: true, cell: ({ used }) => formatTotal(used) },
  { id: 'state', head: 'Stav', cell: (subsidy) => subsidyStateLabel(subsidy, today) },
  { id: 'act', head: 'Akce', hidesHead: true, narrow: true, cell: (subsidy) => <Acts subsidy={subsidy} onAct={onAct} /> },
]

/** What municipalities pay of purchases, for the finance role. */
export function DeskSubsidiesPage() {
  const found = useQuery(orpc.subsidies.desk.queryOptions({ staleTime: 0 }))
  const [act, setAct] = useState<Act | null>(null)
  const today = found.data?.today ?? ('' as Day)
  const table = useTable({ columns: columnsOf(today, setAct), rows: found.data?.subsidies ?? none, idOf })
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Příspěvky obcí">Kolik a komu obce přispívají na nákupy, a kolik už vyčerpaly.</PageHeader>
      <TableStates
        query={found}
        rows={found.data?.subsidies}
        failure="Příspěvky obcí se nepodařilo načíst."
        empty={<EmptyState title="Žádná obec zatím příspěvek nenavrhla" />}
      >
        {() => (
          <DataTable
            of={table}
            caption="Příspěvky obcí"
            isDense
            renderCard={(subsidy) => (
              <Card>
                <div className="flex flex-col items-start gap-2">
                  <p>
                    <Municipality subsidy={subsidy} />
                  </p>
                  <p className="text-14">{nbsp(subsidyText(subsidy))}</p>
                  <p className="text-14">
                    {nbsp(`${subsidyStateLabel(subsidy, today)}, vyčerpáno ${formatTotal(subsidy.used)} z ${formatTotal(subsidy.budget)}`)}
                  </p>
                  <Acts subsidy={subsidy} onAct={setAct} />
                </div>
              </Card>
            )}
          />
        )}
      </TableStates>
      <Calls calls={found.data?.calls ?? []} />
      {act && <Decide {...act} onClose={() => setAct(null)} />}
    </div>
  )
}

function Decide({ subsidy, is, onClose }: Act & { onClose: () => void }) {
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({ subsidyId: subsidy.id, is, reason }),
    schema: reasoned.loose(),
    send: client.subsidies.decide,
    onSaved: () => {
      toast('Rozhodnutí je uložené')
      onClose()
    },
  })
  return (
    <ReasonDialog
      of={form}
      title={`${verbs[is]} příspěvek: ${subsidy.organisation}`}
      confirmLabel={verbs[is]}
      isDanger={is !== 'active'}
      failure="Rozhodnutí se nepodařilo uložit."
      onClose={onClose}
    >
      <p>{nbsp(effects[is])}</p>
      <p className="font-semibold">{nbsp(`${subsidyText(subsidy)}, rozpočet ${formatTotal(subsidy.budget)}`)}</p>
    </ReasonDialog>
  )
}
