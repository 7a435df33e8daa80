import { useQuery } from '@tanstack/react-query'
import type { PaidSupplier } from '#contract/money/statements.ts'
import { formatPrice, haler } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { orpc } from '../../lib/rpc.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CopiedFact } from './CopiedFact.tsx'

/** What is to be sent to suppliers, and to which accounts, for accountants. What was sent is posted with the line of the bank. */
export function SupplierPayoutsPart() {
  const query = useQuery(orpc.statements.desk.queryOptions({ staleTime: 0 }))
  return (
    <TableStates
      query={query}
      rows={query.data?.suppliers.filter(({ settled }) => settled > 0)}
      failure="Platby dodavatelům se nepodařilo načíst."
      empty={<EmptyState title="Žádnému dodavateli teď nedlužíme za vyúčtovaný závoz" />}
    >
      {(suppliers) => (
        <>
          <p className="max-w-read text-muted">
            {nbsp('Zaplaťte v bance podle těchto údajů. Odchozí platbu zapíšete dodavateli po nahrání výpisu z banky.')}
          </p>
          <ul aria-label="Platby dodavatelům" className="flex flex-col gap-3">
            {suppliers.map((supplier) => (
              <SupplierCard key={supplier.id} supplier={supplier} />
            ))}
          </ul>
        </>
      )}
    </TableStates>
  )
}

function SupplierCard({ supplier: { name, owed, settled, bankAccount, bankAccountAt } }: { supplier: PaidSupplier }) {
  return (
    <Card as="li">
      <h3 className="font-bold">{name}</h3>
      {owed !== settled && (
        <p className="text-14 text-muted">{nbsp(`Ještě nevyúčtované závozy: ${formatPrice(haler(owed - settled))}.`)}</p>
      )}
      <dl>
        {bankAccount !== '' && <CopiedFact name="Účet" shown={bankAccount} text={bankAccount} />}
        <CopiedFact name="Částka" shown={formatPrice(settled)} text={(settled / 100).toFixed(2).replace('.', ',')} />
      </dl>
      <p className="mt-2 text-14 text-muted">
        {bankAccount === ''
          ? nbsp('Dodavatel účet ještě neuvedl. Doplní ho na své stránce Vyúčtování.')
          : bankAccountAt && nbsp(`Účet uvedl dodavatel ${formatPragueDateTime(bankAccountAt, 'full')}.`)}
      </p>
    </Card>
  )
}
