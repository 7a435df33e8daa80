import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { PoolProtocol } from '#contract/week/clearing.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatWeekRange, isoWeek } from '#domain/time/week.ts'
import { fingerprintsOf, protocolFacts, ruleOf } from '#domain/week/clearing/protocol-text.ts'
import { orpc } from '../../lib/rpc.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { NotRead } from '../../ui/Reading.tsx'
import { CurveTable } from './CurveTable.tsx'
import type { ProtocolSearch } from './protocol-search.ts'
import { ProtocolFiles } from './ProtocolFiles.tsx'
import { TriedTiers } from './TriedTiers.tsx'

/** Why a pool has its price: all offers and tiers, the demand at each price, and the fingerprint of the frozen demand. */
export function ProtocolPage({ delivery, item, unit }: ProtocolSearch) {
  const input = { deliveryId: delivery, itemId: item, unit }
  const protocol = useQuery(orpc.clearing.protocol.queryOptions({ input }))
  const { data, error } = protocol
  return (
    <div className="flex flex-col gap-5">
      <p className="print:hidden">
        <Link
          to="/admin/deliveries"
          search={{ delivery }}
          className="tap inline-flex items-center gap-2 font-semibold text-primary hover:underline"
        >
          <ArrowLeft aria-hidden className="size-5" /> Zpět na závoz
        </Link>
      </p>
      {data ? (
        <Protocol of={data} />
      ) : (
        <>
          {error && <PageHeader title="Protokol o stanovení ceny" />}
          <NotRead of={protocol} />
        </>
      )}
    </div>
  )
}

function Protocol({ of }: { of: PoolProtocol }) {
  const { item, localityName, weekStart, clearedAt } = of
  return (
    <>
      <PageHeader title={`Protokol: ${item.name}`} actions={<ProtocolFiles of={of} />}>
        {`${localityName}, týden ${isoWeek(weekStart).week} (${formatWeekRange(weekStart)})`}
      </PageHeader>
      {clearedAt === null && (
        <Notice tone="info" title="Cena ještě není stanovená.">
          Tohle by se rozhodlo teď. Do konce příjmu nabídek se to může změnit.
        </Notice>
      )}
      <Result of={of} />
      <TriedTiers of={of} />
      <CurveTable of={of} />
      <Rule of={of} />
    </>
  )
}

function Result({ of }: { of: PoolProtocol }) {
  return (
    <dl className="grid grid-cols-1 gap-px overflow-hidden rounded-12 border border-border bg-border sm:grid-cols-2 lg:grid-cols-3">
      {protocolFacts(of).map(([name, value]) => (
        <div key={name} className="bg-surface px-4 py-3">
          <dt className="text-13 text-muted">{name}</dt>
          <dd className="font-bold">{nbsp(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Rule({ of }: { of: PoolProtocol }) {
  return (
    <section aria-labelledby="pravidlo" className="flex max-w-read flex-col gap-2">
      <h2 id="pravidlo" className="text-18 font-bold">
        Podle čeho se rozhodlo
      </h2>
      <p className="text-pretty">{nbsp(ruleOf(of))}</p>
      <dl className="text-14">
        {fingerprintsOf(of).map(([name, hash]) => (
          <div key={name} className="mt-1">
            <dt className="text-muted">{name}</dt>
            <dd>
              <code className="font-sans wrap-anywhere">{hash}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
