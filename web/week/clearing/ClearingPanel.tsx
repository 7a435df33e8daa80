import { useQueryClient } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ControlRow } from '#contract/week/deliveries.ts'
import type { ClearingReport } from '#contract/week/clearing.ts'
import { whyNoDryRun, whyNotClear } from '#domain/week/deliveries/control.ts'
import { formatTotal, haler } from '#domain/money/money.ts'
import { enumerated } from '#domain/text/enumerated.ts'
import { plural } from '#domain/text/plural.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useCall } from '../../lib/use-call.ts'
import { useHeir } from '../../lib/use-heir.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { headingOf } from './heading-of.ts'
import { ReportChanges } from './ReportChanges.tsx'
import { ReportTable } from './ReportTable.tsx'
import { ReportTogether } from './ReportTogether.tsx'
import { ReportTotals } from './ReportTotals.tsx'
import type { DryRun } from './use-dry-run.ts'

/** The dry run, its result, and the command that makes it final. */
export function ClearingPanel({ row, dryRun }: { row: ControlRow; dryRun: DryRun }) {
  const { report, previous, run, isPending } = dryRun
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  // Once the prices are set, the panel makes room for the result.
  useHeir(root, headingOf)
  const reason = whyNotClear(row, report !== undefined)
  return (
    <div ref={root} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant={report ? 'secondary' : 'primary'} isDisabled={whyNoDryRun(row) !== null} onPress={run} isPending={isPending}>
          <FlaskConical aria-hidden className="size-5" />
          {report ? 'Spustit zkoušku znovu' : 'Spustit zkoušku'}
        </Button>
        <Button variant="primary" isDisabled={reason !== null} onPress={() => setOpen(true)}>
          Stanovit ceny…
        </Button>
        {reason !== null && <p className="text-14 text-muted">{reason}</p>}
      </div>
      {report && (
        <section aria-labelledby="zkouska" className="flex flex-col gap-3">
          <h3 id="zkouska" className="text-18 font-bold">
            Výsledek zkoušky
          </h3>
          {previous && <ReportChanges report={report} previous={previous} />}
          <ReportTogether report={report} isSet={false} />
          <ReportTotals report={report} />
          <ReportTable report={report} caption="Poptávky podle zkoušky" />
          <ClearDialog row={row} report={report} isOpen={isOpen} onOpenChange={setOpen} onDryRun={run} />
        </section>
      )}
    </div>
  )
}

interface ClearDialogProps {
  row: ControlRow
  report: ClearingReport
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onDryRun: () => void
}

function ClearDialog({ row, report, isOpen, onOpenChange, onDryRun }: ClearDialogProps) {
  const cache = useQueryClient()
  const { ask, isPending, error, refusal, forget } = useCall(client.clearing.clear, {
    onAnswer: (cleared) => {
      cache.setQueryData(orpc.clearing.report.queryKey({ input: { deliveryId: row.id } }), cleared)
      onOpenChange(false)
      toast('Ceny jsou stanovené')
    },
  })
  const isOutdated = refusal?.code === 'DRY_RUN_OUTDATED'

  function open(next: boolean) {
    forget()
    onOpenChange(next)
  }

  function confirm() {
    if (!isOutdated) return void ask({ deliveryId: row.id, inputs: report.inputs })
    open(false)
    onDryRun()
  }

  const { together } = report
  const sum = (of: (part: Sums) => number) => (together.length === 0 ? of(report) : together.reduce((all, part) => all + of(part), 0))
  const names = together.length === 0 ? [row.localityName] : together.map(({ localityName }) => localityName)
  return (
    <ConfirmDialog
      title={`Stanovit ceny: ${enumerated(names)}`}
      isOpen={isOpen}
      onOpenChange={open}
      confirmLabel={isOutdated ? 'Spustit zkoušku znovu' : 'Stanovit ceny'}
      onConfirm={confirm}
      isPending={isPending}
      error={error && sentenceOf(error, 'Ceny se nepodařilo stanovit. Zkuste to prosím znovu.')}
    >
      <p>
        Nakoupí <strong>{buyers(sum(({ households }) => households))}</strong>, zboží za{' '}
        <strong>{formatTotal(haler(sum(({ total }) => total)))}</strong> bez poplatků. Ceny budou konečné a všichni se dozvědí výsledek.
        Vrátit to nejde.
      </p>
    </ConfirmDialog>
  )
}

type Sums = Pick<ClearingReport, 'households' | 'total'>

const buyers = (n: number) => `${n}\u00a0${plural(n, 'domácnost', 'domácnosti', 'domácností')}`
