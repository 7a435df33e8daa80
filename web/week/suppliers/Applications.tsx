import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WaitingApplication } from '#contract/week/suppliers.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useCall } from '../../lib/use-call.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { TableStates } from '../../table/TableStates.tsx'
import { useTable } from '../../table/use-table.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'

type Decision = { application: WaitingApplication; does: 'approve' | 'reject' }

const none: readonly WaitingApplication[] = []
const idOf = ({ id }: WaitingApplication) => id

const columnsOf = (onDecide: (decision: Decision) => void): Column<WaitingApplication>[] => [
  {
    id: 'company',
    head: 'Firma',
    isRowHead: true,
    cell: ({ companyName, registrationNumber }) => (
      <>
        <span className="font-semibold wrap-anywhere">{companyName}</span>
        <span className="block text-13 font-normal text-muted">{nbsp(`IČO ${registrationNumber}`)}</span>
      </>
    ),
  },
  { id: 'contact', head: 'Kontakt', cell: (application) => <Contact application={application} /> },
  { id: 'message', head: 'Co chce dodávat', cell: ({ message }) => <span className="text-14 whitespace-pre-line">{message}</span> },
  { id: 'at', head: 'Podáno', cell: ({ createdAt }) => formatPragueDateTime(createdAt) },
  {
    id: 'act',
    head: 'Rozhodnutí',
    hidesHead: true,
    narrow: true,
    cell: (application) => <Acts application={application} onDecide={onDecide} />,
  },
]

function Contact({ application: { contactName, contactEmail, contactPhone, accountEmail } }: { application: WaitingApplication }) {
  return (
    <span className="block text-14 wrap-anywhere">
      {contactName}
      <span className="block text-muted">
        {contactEmail}, {contactPhone}
      </span>
      {accountEmail !== contactEmail && <span className="block text-13 text-muted">účet {accountEmail}</span>}
    </span>
  )
}

function Acts({ application, onDecide }: { application: WaitingApplication; onDecide: (decision: Decision) => void }) {
  return (
    <span className="flex flex-wrap gap-2 lg:flex-nowrap">
      <Button
        variant="primary"
        onPress={() => onDecide({ application, does: 'approve' })}
        aria-label={`Schválit: ${application.companyName}`}
      >
        Schválit…
      </Button>
      <Button onPress={() => onDecide({ application, does: 'reject' })} aria-label={`Zamítnout: ${application.companyName}`}>
        Zamítnout…
      </Button>
    </span>
  )
}

/** The applications to become a supplier that wait for an administrator. */
export function Applications() {
  const waiting = useQuery(orpc.suppliers.waiting.queryOptions({ staleTime: 0 }))
  const [decision, setDecision] = useState<Decision | null>(null)
  const table = useTable({ columns: columnsOf(setDecision), rows: waiting.data ?? none, idOf })
  const close = () => setDecision(null)
  return (
    <section aria-labelledby="zadosti" className="flex flex-col gap-3">
      <h2 id="zadosti" className="text-18 font-bold">
        Žádosti o profil dodavatele
      </h2>
      <TableStates
        query={waiting}
        rows={waiting.data}
        failure="Žádosti se nepodařilo načíst."
        empty={<p className="text-muted">Žádná žádost nečeká.</p>}
      >
        {() => (
          <DataTable
            of={table}
            caption="Žádosti o profil dodavatele"
            renderCard={(application) => (
              <Card>
                <div className="flex flex-col gap-2">
                  <h3 className="font-bold wrap-anywhere">{application.companyName}</h3>
                  <p className="text-14 text-muted">
                    {nbsp(`IČO ${application.registrationNumber}, podáno ${formatPragueDateTime(application.createdAt)}`)}
                  </p>
                  <Contact application={application} />
                  {application.message !== '' && <p className="text-14 whitespace-pre-line">{application.message}</p>}
                  <Acts application={application} onDecide={setDecision} />
                </div>
              </Card>
            )}
          />
        )}
      </TableStates>
      {decision?.does === 'approve' && <Approve application={decision.application} onClose={close} />}
      {decision?.does === 'reject' && <Reject application={decision.application} onClose={close} />}
    </section>
  )
}

function Approve({ application: { id, companyName }, onClose }: { application: WaitingApplication; onClose: () => void }) {
  const { ask, isPending, error } = useCall(client.suppliers.approve, {
    onAnswer: () => {
      toast(`Schváleno: ${companyName}`)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={`Schválit dodavatele: ${companyName}`}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      confirmLabel="Schválit"
      onConfirm={() => void ask({ applicationId: id })}
      isPending={isPending}
      error={error && sentenceOf(error, 'Žádost se nepodařilo schválit.')}
    >
      {nbsp(
        'Bude moci nabízet ceny na všechny poptávky. Napíšeme mu to e-mailem. Pokud tím získá roli dodavatele, na všech zařízeních ho odhlásíme.',
      )}
    </ConfirmDialog>
  )
}

function Reject({ application: { id, companyName }, onClose }: { application: WaitingApplication; onClose: () => void }) {
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({ applicationId: id, reason }),
    schema: reasoned,
    send: client.suppliers.reject,
    onSaved: () => {
      toast(`Zamítnuto: ${companyName}`)
      onClose()
    },
  })
  return (
    <ReasonDialog
      of={form}
      title={`Zamítnout žádost: ${companyName}`}
      confirmLabel="Zamítnout"
      isDanger
      failure="Žádost se nepodařilo zamítnout."
      onClose={onClose}
    >
      <p>{nbsp('Důvod pošleme žadateli e-mailem. Požádat může znovu.')}</p>
    </ReasonDialog>
  )
}
