import { useQuery } from '@tanstack/react-query'
import type { IssuedDocument } from '#contract/money/documents.ts'
import { documentName } from '#domain/money/documents/document.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FileButton } from './DocumentButtons.tsx'

/** The documents of one of the member's purchases, to save; `awaited` says in Czech when the invoice comes, null if never. */
export function PurchaseDocuments({ purchaseId, awaited }: { purchaseId: string; awaited: string | null }) {
  const documents = useQuery(orpc.documents.ofPurchase.queryOptions({ input: { purchaseId } }))
  const { data, error, isFetching, refetch } = documents
  if (error)
    return (
      <ErrorState message={sentenceOf(error, 'Doklady se nepodařilo načíst.')} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  return (
    <section aria-labelledby="doklady" className="flex flex-col gap-2 print:hidden">
      <h2 id="doklady" className="text-20 font-bold">
        Doklady
      </h2>
      <ul className="divide-y divide-border rounded-16 border border-border bg-surface px-4">
        <li className="flex flex-wrap items-center justify-between gap-x-4 py-1">
          <span className="font-semibold">Souhrn objednávky</span>
          <FileButton label="PDF" about="Souhrn objednávky" read={() => client.documents.summary({ purchaseId })} />
        </li>
        {data?.map((document) => (
          <OneDocument key={document.id} document={document} />
        ))}
      </ul>
      {data?.length === 0 && awaited !== null && <p className="text-14 text-muted">{nbsp(awaited)}</p>}
    </section>
  )
}

function OneDocument({ document: { id: documentId, kind, number, issuedOn, dueOn, total, note } }: { document: IssuedDocument }) {
  const about = kind === 'invoice' ? `splatnost ${formatDay(dueOn)}` : note
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-1">
      <span className="min-w-0">
        <span className="block font-semibold">{nbsp(`${documentName(kind)} ${number}`)}</span>
        <span className="block text-14 text-muted">{nbsp(`${formatDay(issuedOn)}, ${formatPrice(total)}, ${about}`)}</span>
      </span>
      <span className="flex">
        <FileButton label="PDF" about={number} read={() => client.documents.own({ documentId, format: 'pdf' })} />
        <FileButton label="ISDOC" about={number} read={() => client.documents.own({ documentId, format: 'isdoc' })} />
      </span>
    </li>
  )
}
