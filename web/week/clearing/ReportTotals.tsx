import type { ReactNode } from 'react'
import type { ClearingReport } from '#contract/week/clearing.ts'
import { formatTotal, haler } from '#domain/money/money.ts'

/** The sums of a clearing or of its dry run. */
export function ReportTotals({ report }: { report: ClearingReport }) {
  const cleared = report.pools.filter(({ status }) => status === 'cleared').length
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-12 border border-border bg-border sm:grid-cols-3 lg:grid-cols-5">
      <Sum name="Poptávky s cenou">
        {cleared} <Of>z {report.pools.length}</Of>
      </Sum>
      <Sum name="Přijaté řádky">
        {report.linesAdmitted} <Of>z {report.lines}</Of>
      </Sum>
      <Sum name="Nakupující domácnosti">{report.households}</Sum>
      <Sum name="Zaplatí za zboží, bez poplatků">{formatTotal(haler(report.total))}</Sum>
      <Sum name="Ušetří">
        <span className="text-save">{formatTotal(haler(report.saved))}</span>
      </Sum>
    </dl>
  )
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex grow flex-col bg-surface px-4 py-3 last:max-sm:col-span-2">
      <dt className="text-13 text-muted">{name}</dt>
      <dd className="text-20 font-bold">{children}</dd>
    </div>
  )
}

function Of({ children }: { children: ReactNode }) {
  return <span className="text-14 font-normal text-muted">{children}</span>
}
