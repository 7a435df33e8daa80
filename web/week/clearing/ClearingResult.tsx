import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/rpc.ts'
import { NotRead } from '../../ui/Reading.tsx'
import { ProlongPools } from './ProlongPools.tsx'
import { DeliveryProtocol } from './ProtocolFiles.tsx'
import { ReportTable } from './ReportTable.tsx'
import { ReportTogether } from './ReportTogether.tsx'
import { ReportTotals } from './ReportTotals.tsx'

/** The results of a delivery's clearing. */
export function ClearingResult({ deliveryId }: { deliveryId: string }) {
  const report = useQuery(orpc.clearing.report.queryOptions({ input: { deliveryId } }))
  const { data } = report
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
      ) : (
        <NotRead of={report} bones={['block']} />
      )}
    </section>
  )
}
