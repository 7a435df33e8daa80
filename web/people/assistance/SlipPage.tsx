import { useQuery } from '@tanstack/react-query'
import type { OwnPickup } from '#contract/week/handover.ts'
import type { Purchase } from '#contract/week/purchases.ts'
import { formatPrice, formatTotal, haler } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { AGE_PROOF } from '#domain/week/handover/age-proof.ts'
import { orpc } from '../../lib/rpc.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Paper, PaperHead, PrintedPage, writtenLine } from '../../ui/PrintedPage.tsx'
import { QrCode } from '../../ui/QrCode.tsx'

/** The slip that a person brings to the pickup point: what was bought at which price, where it waits, and the code to get it. */
export function SlipPage({ memberId }: { memberId: string }) {
  const found = useQuery(orpc.assistance.pickups.queryOptions({ input: { memberId }, staleTime: 0 }))
  const pickups = found.data?.pickups.filter(({ state }) => state !== 'handed_over')
  return (
    <PrintedPage title="Lístek k převzetí" crumbs={[{ name: 'Nákup s pomocí', href: '/assistance' }]}>
      <TableStates
        query={found}
        rows={pickups}
        failure="Lístek se nepodařilo připravit."
        empty={
          <EmptyState title="Žádný nákup není na cestě">
            {nbsp('Lístek půjde vytisknout, až nákup vyjede. Kód k převzetí na něm bude, jakmile nákup dorazí na místo.')}
          </EmptyState>
        }
      >
        {(rows) => (
          <div className="flex flex-col gap-6">
            {rows.map((pickup) => (
              <Slip key={pickup.purchaseId} memberId={memberId} name={found.data!.name} pickup={pickup} />
            ))}
          </div>
        )}
      </TableStates>
    </PrintedPage>
  )
}

function Slip({ memberId, name, pickup }: { memberId: string; name: string; pickup: OwnPickup }) {
  const { purchaseId, number, deliveryOn, deliveryTime, offeredOn, placeName, placeAddress, openingHours, hoursNote, code, qr, needsAgeProof } =
    pickup
  const bought = useQuery(orpc.purchases.one.queryOptions({ input: { ownerId: memberId, purchaseId } }))
  return (
    <Paper>
      <div className="flex flex-col gap-4 text-14">
        <PaperHead
          title={nbsp(`Nákup ${formatDay(deliveryOn, 'long')}`)}
          name={nbsp(`${name}, nákup č. ${number}`)}
          code={
            qr && (
              <>
                <QrCode text={qr} label="QR kód k převzetí" />
                <p className="text-18 font-extrabold tracking-widest">{code}</p>
              </>
            )
          }
        >
          <p>{nbsp(`${placeName ?? 'dovoz domů'}, ${placeAddress}`)}</p>
          <p>
            {nbsp(
              offeredOn === null
                ? `Od ${deliveryTime}${openingHours === null ? '' : `, otevřeno ${openingHours}`}`
                : `Znovu ${formatDay(offeredOn, 'long')}`,
            )}
          </p>
          {hoursNote !== null && <p>{nbsp(hoursNote)}</p>}
          {needsAgeProof && <p className="font-semibold">{nbsp(AGE_PROOF)}</p>}
        </PaperHead>
        {qr === null && <p>{nbsp('Kód k převzetí vytiskněte, až nákup dorazí na místo.')}</p>}
        <TableStates query={bought} rows={bought.data && [bought.data]} failure="Nákup se nepodařilo načíst." empty={null}>
          {([purchase]) => <Bought purchase={purchase!} />}
        </TableStates>
        <p className={`mt-4 pb-1 ${writtenLine}`}>Převzal(a)</p>
      </div>
    </Paper>
  )
}

function Bought({ purchase: { lines, total, fee, saved, subsidy } }: { purchase: Purchase }) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Co jste koupili</caption>
      <thead>
        <tr className={`text-left ${writtenLine}`}>
          <th scope="col" className="py-1">
            Položka
          </th>
          <th scope="col" className="py-1 text-right">
            Množství
          </th>
          <th scope="col" className="py-1 text-right">
            Za jednotku
          </th>
          <th scope="col" className="py-1 text-right">
            Celkem
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, item, quantity, unitPrice, delivered, total: ordered }) => (
          <tr key={id} className="border-b border-border">
            <th scope="row" className="py-1.5 text-left font-normal">
              {nbsp(item.name)}
            </th>
            <td className="text-right">{formatQuantity(delivered?.quantity ?? quantity, item.unit)}</td>
            <td className="text-right">{nbsp(formatPrice(unitPrice))}</td>
            <td className="text-right">{nbsp(formatTotal(delivered?.total ?? ordered))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {fee > 0 && <Sum name="Převzetí" amount={formatTotal(fee)} />}
        <Sum name="Celkem" amount={formatTotal(total)} isMain />
        {subsidy !== null && (
          <>
            <Sum name={`Přispívá ${subsidy.organisation}`} amount={`−${formatTotal(subsidy.amount)}`} />
            <Sum name="Zaplatíte" amount={formatTotal(haler(total - subsidy.amount))} isMain />
          </>
        )}
        {saved !== null && saved > 0 && <Sum name="Ušetřeno proti běžným cenám" amount={formatTotal(saved)} />}
      </tfoot>
    </table>
  )
}

const Sum = ({ name, amount, isMain = false }: { name: string; amount: string; isMain?: boolean }) => (
  <tr className={isMain ? 'text-18 font-extrabold' : ''}>
    <th scope="row" colSpan={3} className="py-1 text-left font-[inherit]">
      {name}
    </th>
    <td className="text-right">{nbsp(amount)}</td>
  </tr>
)
