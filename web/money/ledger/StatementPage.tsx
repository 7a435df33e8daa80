import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { statementSheet } from '#domain/money/ledger/ledger-sheet.ts'
import { formatPrice, haler } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { client } from '../../lib/client.ts'
import { csvChoices } from '../../lib/csv-choices.ts'
import { orpc } from '../../lib/rpc.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { NextPage } from '../../ui/ShowMore.tsx'
import { MoneyTabs } from './MoneyTabs.tsx'
import { Movements } from './Movements.tsx'
import { useStatementFile } from './use-statement-file.ts'

/** The member's own account: what they owe or have, and every movement (docs/rules/money.md#ledger). */
export function StatementPage() {
  const statement = useInfiniteQuery(
    orpc.ledger.statement.infiniteOptions({
      input: (after: string | null) => ({ after }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  )
  const first = statement.data?.pages[0]
  const file = useStatementFile(statementSheet, (after) => client.ledger.statement({ after }))
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Výpis účtu"
        actions={
          first &&
          first.total > 0 && (
            <Menu
              label="Export výpisu"
              choices={csvChoices}
              onChoose={(style) => void file.ask(style)}
              trigger={
                <Button isPending={file.isPending}>
                  <Download aria-hidden className="size-4" /> Export
                </Button>
              }
            />
          )
        }
      >
        Každá platba, nákup, výhoda i vrácené peníze. Co je jednou zapsané, se už nemění.
      </PageHeader>
      <MoneyTabs current="/statement" />
      {first && <Balance balance={first.balance} />}
      {first?.note && <Notice tone="info">{nbsp(first.note)}</Notice>}
      <TableStates
        query={statement}
        rows={statement.data?.pages.flatMap(({ movements }) => movements)}
        failure="Výpis se nepodařilo načíst."
        empty={<EmptyState title="Na účtu zatím nic není">Pohyby se tu objeví s prvním nákupem.</EmptyState>}
      >
        {(movements) => (
          <>
            <Movements movements={movements} />
            <NextPage of={statement} shown={movements.length} total={first?.total ?? movements.length} />
          </>
        )}
      </TableStates>
    </div>
  )
}

function Balance({ balance }: { balance: number }) {
  const words = balance < 0 ? 'K úhradě' : balance > 0 ? 'Máte u nás' : 'Vyrovnáno'
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 rounded-16 border border-border bg-surface px-5 py-4">
      <span className="text-muted">{words}</span>
      <strong className={`text-28 ${balance > 0 ? 'text-save' : ''}`}>{formatPrice(haler(Math.abs(balance)))}</strong>
    </p>
  )
}
