import { useQuery } from '@tanstack/react-query'
import { Check, CircleAlert, Download } from 'lucide-react'
import type { BookedEntry, ClosingCheck } from '#contract/money/ledger.ts'
import { entriesSheet } from '#domain/money/ledger/ledger-sheet.ts'
import { formatPrice, haler } from '#domain/money/money.ts'
import { sheetCsv } from '#domain/sheet/sheet.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { CsvStyle } from '#domain/text/csv.ts'
import type { Day } from '#domain/time/day.ts'
import { client } from '../../lib/client.ts'
import { csvChoices } from '../../lib/csv-choices.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { csvFile, saveFile } from '../../lib/save-file.ts'
import { useCall } from '../../lib/use-call.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { toastError } from '../../ui/toast.ts'
import { PeriodFields, usePeriod, type Period } from './PeriodFields.tsx'

/** Whether the books of a day or a week agree, and all entries as a file (docs/rules/money.md#closing). */
export function ClosingPanel({ period, onPeriod }: { period: Period; onPeriod: (period: Period) => void }) {
  const days = usePeriod(period)
  const isValid = days.from <= days.to
  const closing = useQuery({ ...orpc.ledger.closing.queryOptions({ input: days }), enabled: isValid })
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PeriodFields period={period} onPeriod={onPeriod} />
        {isValid && <EntriesFile {...days} />}
      </div>
      <TableStates
        query={closing}
        rows={closing.data?.checks}
        failure="Kontrolu se nepodařilo spočítat."
        empty={<EmptyState title="Není co kontrolovat" />}
      >
        {(checks) => (
          <ul className="divide-y divide-border rounded-16 border border-border bg-surface px-4">
            {checks.map((check) => (
              <OneCheck key={check.name} check={check} />
            ))}
          </ul>
        )}
      </TableStates>
      {closing.data && closing.data.open.length > 0 && (
        <section aria-labelledby="otevrene">
          <h2 id="otevrene" className="mb-2 text-18 font-bold">
            Ještě otevřené
          </h2>
          <ul className="list-disc pl-5">
            {closing.data.open.map(({ name, count, which }) => (
              <li key={name}>{nbsp(`${name}: ${count}${which === null ? '' : ` (${which})`}`)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function OneCheck({ check: { name, expected, found } }: { check: ClosingCheck }) {
  const isEqual = expected === found
  const Icon = isEqual ? Check : CircleAlert
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <span className="flex min-w-0 items-start gap-2">
        <Icon aria-hidden className={`mt-1 size-5 shrink-0 ${isEqual ? 'text-save' : 'text-error'}`} />
        <span className="text-pretty">{nbsp(name)}</span>
      </span>
      <span className="font-semibold">
        {isEqual
          ? nbsp(`sedí, ${formatPrice(found)}`)
          : nbsp(`${formatPrice(found)} místo ${formatPrice(expected)}, rozdíl ${formatPrice(haler(found - expected))}`)}
      </span>
    </li>
  )
}

async function readAll(period: { from: Day; to: Day }): Promise<BookedEntry[]> {
  const entries: BookedEntry[] = []
  for (let after: string | null = null; ;) {
    const page: Awaited<ReturnType<typeof client.ledger.entries>> = await client.ledger.entries({ ...period, after })
    entries.push(...page.entries)
    after = page.next
    if (after === null) return entries
  }
}

function EntriesFile({ from, to }: { from: Day; to: Day }) {
  const file = useCall(async (style: CsvStyle) => csvFile(sheetCsv(entriesSheet, await readAll({ from, to }), style)), {
    onAnswer: (made) => saveFile(`ucetni-zapisy-${from}-${to}.csv`, made),
    onError: (error) => toastError(sentenceOf(error, 'Soubor se nepodařilo připravit. Zkuste to prosím znovu.')),
  })
  return (
    <Menu
      label="Export účetních zápisů"
      choices={csvChoices}
      onChoose={(style) => void file.ask(style)}
      trigger={
        <Button isPending={file.isPending}>
          <Download aria-hidden className="size-4" /> Účetní zápisy
        </Button>
      }
    />
  )
}
