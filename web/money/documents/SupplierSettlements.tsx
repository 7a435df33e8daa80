import { useQuery } from '@tanstack/react-query'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { client } from '../../lib/client.ts'
import { orpc } from '../../lib/rpc.ts'
import { FileButton } from './DocumentButtons.tsx'

/** The settlements of the caller's supplier; nothing while there are none. */
export function SupplierSettlements() {
  const { data } = useQuery(orpc.documents.settlements.queryOptions())
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="vyuctovani" className="flex flex-col gap-2">
      <h2 id="vyuctovani" className="text-20 font-bold">
        Vyúčtování závozů
      </h2>
      <ul className="divide-y divide-border rounded-16 border border-border bg-surface px-4">
        {data.map(({ id: documentId, number, issuedOn, total, note }) => (
          <li key={documentId} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span className="min-w-0">
              <span className="block font-semibold">{nbsp(`${number}, ${formatPrice(total)}`)}</span>
              <span className="block text-14 text-muted">{nbsp(`${note}, vystaveno ${formatDay(issuedOn)}`)}</span>
            </span>
            <FileButton label="PDF" about={number} read={() => client.documents.settlement({ documentId })} />
          </li>
        ))}
      </ul>
    </section>
  )
}
