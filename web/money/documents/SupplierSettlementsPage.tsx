import { useQuery } from '@tanstack/react-query'
import type { SupplierMoney } from '#contract/money/documents.ts'
import { refusals } from '#contract/refusals.ts'
import { formatPrice, haler } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { HearingsPart } from '../../help/support/HearingsPart.tsx'
import { client } from '../../lib/client.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { RecordPart } from '../../week/suppliers/RecordPart.tsx'
import { SupplierHeader } from '../../week/suppliers/SupplierHeader.tsx'
import { FileButton } from './DocumentButtons.tsx'

/** What a supplier gets and got, and what it is paid by (docs/rules/money.md#documents). */
export function SupplierSettlementsPage() {
  const reading = useQuery(orpc.documents.settlements.queryOptions({ staleTime: 0 }))
  const code = refusalOf(reading.error)?.code
  const hasProfile = code !== 'NO_SUPPLIER_PROFILE' && code !== 'NOT_ALLOWED'
  return (
    <div className="flex flex-col gap-5">
      <SupplierHeader current="/supplier/settlements" title="Vyúčtování" isAlone={!hasProfile}>
        Co vám za dodané zboží posíláme a co jsme vám poslali.
      </SupplierHeader>
      {!hasProfile ? (
        <EmptyState title={refusals.NO_SUPPLIER_PROFILE.message} />
      ) : (
        <Reading
          of={reading}
          failure="Vyúčtování se nepodařilo načíst. Zkuste to prosím znovu."
          bones={['block', 'block']}
          label="Načítání..."
        >
          {(money) => (
            <>
              <HearingsPart />
              <Balance money={money} />
              <RecordPart />
              <Settlements money={money} />
              <Payments money={money} />
            </>
          )}
        </Reading>
      )}
    </div>
  )
}

function Balance({ money: { owed, settled } }: { money: SupplierMoney }) {
  const unsettled = haler(owed - settled)
  return (
    <section aria-labelledby="stav" className="flex flex-col gap-2">
      <h2 id="stav" className="text-20 font-bold">
        Stav účtu
      </h2>
      <Card>
        <FactList
          facts={[
            settled < 0
              ? { name: 'Dlužíte nám z vyúčtovaných závozů', value: formatPrice(haler(-settled)) }
              : { name: 'Pošleme vám za vyúčtované závozy', value: formatPrice(settled) },
            { name: 'Závozy, které ještě nejsou vyúčtované', value: formatPrice(unsettled) },
          ]}
        />
      </Card>
    </section>
  )
}

function Settlements({ money: { settlements } }: { money: SupplierMoney }) {
  return (
    <section aria-labelledby="vyuctovani" className="flex flex-col gap-2">
      <h2 id="vyuctovani" className="text-20 font-bold">
        Vyúčtování závozů
      </h2>
      {settlements.length === 0 ? (
        <p className="text-muted">{nbsp('Zatím žádné. Přijde po skončení závozu, a napíšeme vám o něm e-mailem.')}</p>
      ) : (
        <ul aria-labelledby="vyuctovani" className="divide-y divide-border rounded-16 border border-border bg-surface px-4">
          {settlements.map(({ id: documentId, number, issuedOn, total, note }) => (
            <li key={documentId} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
              <span className="min-w-0">
                <span className="block font-semibold">{nbsp(`${number}, ${formatPrice(total)}`)}</span>
                <span className="block text-14 text-muted">{nbsp(`${note}, vystaveno ${formatDay(issuedOn)}`)}</span>
              </span>
              <FileButton label="PDF" about={number} read={() => client.documents.settlement({ documentId })} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Payments({ money: { payments } }: { money: SupplierMoney }) {
  if (payments.length === 0) return null
  return (
    <section aria-labelledby="odeslane" className="flex flex-col gap-2">
      <h2 id="odeslane" className="text-20 font-bold">
        Co jsme vám poslali
      </h2>
      <Card>
        <FactList facts={payments.map(({ on, amount }) => ({ name: formatDay(on), value: formatPrice(amount) }))} />
      </Card>
    </section>
  )
}
