import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutgoingLine, PaidSupplier, StatementFile, WaitingLine } from '#contract/money/statements.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { orpc } from '../../lib/rpc.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { useTable } from '../../table/use-table.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { BankBalanceCard } from './BankBalanceCard.tsx'
import { CompareLinesDialog, type Compared } from './CompareLinesDialog.tsx'
import { DecideLineDialog } from './DecideLineDialog.tsx'
import { DoubtfulLine } from './DoubtfulLine.tsx'
import { ImportStatement } from './ImportStatement.tsx'
import { OpenLine } from './OpenLine.tsx'
import { PaidLineDialog } from './PaidLineDialog.tsx'

/** Statements of the bank, for accountants: import, what waits, and the latest files (docs/rules/money.md#statements). */
export function StatementsPart() {
  const query = useQuery(orpc.statements.desk.queryOptions({ staleTime: 0 }))
  return (
    <Reading of={query} failure="Výpisy se nepodařilo načíst.">
      {(desk) =>
        desk.hasAccount ? (
          <div className="flex flex-col gap-6">
            <ImportStatement />
            <BankBalanceCard bank={desk.bank} />
            <Waiting lines={desk.waiting} count={desk.waitingCount} />
            <Outgoing lines={desk.outgoing} count={desk.outgoingCount} suppliers={desk.suppliers} />
            <Files files={desk.files} />
          </div>
        ) : (
          <Notice tone="due">{nbsp('Účet provozovatele není nastavený (BANK_ACCOUNT), takže není s čím výpisy porovnat.')}</Notice>
        )
      }
    </Reading>
  )
}

/** Says that there are more lines than the desk shows. */
function More({ shown, count }: { shown: number; count: number }) {
  return count > shown && <p className="text-14 text-muted">{nbsp(`Ukazujeme prvních ${shown}, další přijdou na řadu po nich.`)}</p>
}

function Waiting({ lines, count }: { lines: readonly WaitingLine[]; count: number }) {
  const [deciding, setDeciding] = useState<WaitingLine | null>(null)
  const [compared, setCompared] = useState<Compared | null>(null)
  return (
    <section aria-labelledby="cekaji" className="flex flex-col gap-3">
      <h2 id="cekaji" className="text-20 font-bold">
        {count === 0 ? 'Nic nečeká na přiřazení' : `Čeká na přiřazení (${count})`}
      </h2>
      <More shown={lines.length} count={count} />
      <ul className="flex flex-col gap-3">
        {lines.map((line) =>
          line.twin ? (
            <DoubtfulLine
              key={line.id}
              line={line}
              twin={line.twin}
              onSame={() => setCompared({ line, is: 'same' })}
              onOther={() => (line.isOurs ? setCompared({ line, is: 'other' }) : setDeciding(line))}
            />
          ) : (
            <OpenLine key={line.id} line={line} suggested={line.suggested.map(({ name }) => name)} onDecide={() => setDeciding(line)} />
          ),
        )}
      </ul>
      {compared && <CompareLinesDialog {...compared} onClose={() => setCompared(null)} />}
      {deciding && <DecideLineDialog line={deciding} onClose={() => setDeciding(null)} />}
    </section>
  )
}

/** Money that left: whom it paid is posted once somebody says so. */
function Outgoing({ lines, count, suppliers }: { lines: readonly OutgoingLine[]; count: number; suppliers: readonly PaidSupplier[] }) {
  const [deciding, setDeciding] = useState<OutgoingLine | null>(null)
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="odchozi" className="flex flex-col gap-3">
      <h2 id="odchozi" className="text-20 font-bold">
        {`Odchozí platby (${count})`}
      </h2>
      <More shown={lines.length} count={count} />
      <ul className="flex flex-col gap-3">
        {lines.map((line) => {
          const suggested = suppliers.filter(({ id }) => id === line.suggestedId).map(({ name }) => name)
          return <OpenLine key={line.id} line={line} suggested={suggested} onDecide={() => setDeciding(line)} />
        })}
      </ul>
      {deciding && <PaidLineDialog line={deciding} suppliers={suppliers} onClose={() => setDeciding(null)} />}
    </section>
  )
}

const idOf = ({ id }: StatementFile) => id
const formats = { abo: 'ABO', camt: 'camt.053', csv: 'CSV' } as const
const periodText = ({ firstOn, lastOn }: StatementFile) =>
  nbsp(firstOn === lastOn ? formatDay(firstOn) : `${formatDay(firstOn)} – ${formatDay(lastOn)}`)
const rejectedText = ({ by, reason }: NonNullable<StatementFile['rejected']>) =>
  reason === null ? `zamítnutý: návrh na schválení byl zrušen (${by})` : `zamítnutý: ${reason} (${by})`
const countsText = ({
  counts: { matched, assigned, waiting, outgoing, cash, subsidy, supplier, bank_fee, ignored, same },
  isToConfirm,
  rejected,
}: StatementFile) =>
  nbsp(
    [
      ...(rejected === null ? [] : [rejectedText(rejected)]),
      ...(rejected === null || matched + assigned > 0 ? [`přiřazeno ${matched + assigned}`] : []),
      ...(waiting > 0 ? [`čeká ${waiting}`] : []),
      ...(cash > 0 ? [`hotovost a karty ${cash}`] : []),
      ...(subsidy > 0 ? [`od obcí ${subsidy}`] : []),
      ...(isToConfirm ? ['čeká na schválení druhým člověkem'] : []),
      ...(supplier > 0 ? [`dodavatelům ${supplier}`] : []),
      ...(bank_fee > 0 ? [`poplatky banky ${bank_fee}`] : []),
      ...(same > 0 ? [`podruhé tatáž platba ${same}`] : []),
      ...(ignored > 0 ? [`mimo ${ignored}`] : []),
      ...(outgoing > 0 ? [`odchozí ${outgoing}`] : []),
    ].join(', '),
  )

const columns: Column<StatementFile>[] = [
  { id: 'name', head: 'Soubor', isRowHead: true, cell: ({ name, format }) => `${name} (${formats[format]})` },
  { id: 'period', head: 'Období', cell: periodText },
  { id: 'counts', head: 'Položky', cell: countsText },
  { id: 'by', head: 'Nahrál(a)', cell: ({ importedAt, importedBy }) => nbsp(`${importedBy}, ${formatPragueDateTime(importedAt, 'full')}`) },
]

function Files({ files }: { files: readonly StatementFile[] }) {
  const table = useTable({ columns, rows: files, idOf })
  if (files.length === 0) return null
  return (
    <section aria-labelledby="soubory" className="flex flex-col gap-3">
      <h2 id="soubory" className="text-20 font-bold">
        Nahrané výpisy
      </h2>
      <DataTable
        of={table}
        caption="Nahrané výpisy"
        isDense
        renderCard={(file) => (
          <Card isTight>
            <p className="font-semibold wrap-anywhere">{file.name}</p>
            <p className="text-14 text-muted">{periodText(file)}</p>
            <p className="text-14">{countsText(file)}</p>
          </Card>
        )}
      />
    </section>
  )
}
