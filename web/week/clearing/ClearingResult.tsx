import { useQuery } from '@tanstack/react-query'
import { refusalOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { ProlongPools } from './ProlongPools.tsx'
import { DeliveryProtocol } from './ProtocolFiles.tsx'
import { ReportTable } from './ReportTable.tsx'
import { ReportTogether } from './ReportTogether.tsx'
import { ReportTotals } from './ReportTotals.tsx'

/** The results of a delivery's clearing. */
export function ClearingResult({ deliveryId }: { deliveryId: string }) {
  const { data, error, refetch, isFetching } = useQuery(orpc.clearing.report.queryOptions({ input: { deliveryId } }))
  return (
    <section aria-labelledby="vysledek" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="vysledek" className="text-18 font-bold">
          Výsledek
        </h3>
        {data && <DeliveryProtocol deliveryId={deliveryId} />}
      </div>
      {data ? (
        <>
          <ReportTogether report={data} isSet />
          <ReportTotals report={data} />
          <ProlongPools report={data} />
          <ReportTable report={data} caption="Poptávky a jejich ceny" />
        </>
      ) : error ? (
        <ErrorState message={refusalOf(error)?.sentence} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton>
          <Bone shape="block" />
        </Skeleton>
      )}
    </section>
  )
}
