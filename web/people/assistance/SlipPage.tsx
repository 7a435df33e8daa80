import { useQuery } from '@tanstack/react-query'
import type { OwnPickup } from '#contract/week/handover.ts'
import type { Purchase } from '#contract/week/purchases.ts'
import { formatPrice, formatTotal, haler, type Money } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { AGE_PROOF } from '#domain/week/handover/age-proof.ts'
import { orpc } from '../../lib/rpc.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PaperRow, PaperSum, PaperTable } from '../../ui/PaperTable.tsx'
import { Paper, PaperHead, PrintedPage, writtenLine } from '../../ui/PrintedPage.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Reading } from '../../ui/Reading.tsx'

/** The slip that a person brings to the pickup point: what was bought at which price, where it waits, and the code to get it. */
export function SlipPage({ memberId }: { memberId: string }) {
  const found = useQuery(orpc.assistance.pickups.queryOptions({ input: { memberId }, staleTime: 0 }))
  const pickups = found.data?.pickups.filter(({ state }) => state !== 'handed_over')
  return (
    <PrintedPage title="Lístek k převzetí" crumbs={[{ name: 'Nákup s pomocí', href: '/assistance' }]} isEmpty={pickups?.length === 0}>
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
  const {
    purchaseId,
    number,
    deliveryOn,
    deliveryTime,
    offeredOn,
    placeName,
    placeAddress,
    openingHours,
    hoursNote,
    code,
    qr,
    needsAgeProof,
  } = pickup
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
        <Reading of={bought} failure="Nákup se nepodařilo načíst.">
          {(purchase) => <Bought purchase={purchase} />}
        </Reading>
        <p className={`mt-4 pb-1 ${writtenLine}`}>Převzal(a)</p>
      </div>
    </Paper>
  )
}

const heads = ['Položka', 'Množství', 'Za jednotku', 'Celkem']
const Sum = ({ name, amount, isMain = false }: { name: string; amount: Money; isMain?: boolean }) => (
  <PaperSum columns={heads.length} name={name} amount={nbsp(formatTotal(amount))} isMain={isMain} />
)

function Bought({ purchase: { lines, total, fee, saved, subsidy } }: { purchase: Purchase }) {
  const foot = (
    <>
      {fee > 0 && <Sum name="Převzetí" amount={fee} />}
      <Sum name="Celkem" amount={total} isMain />
      {subsidy !== null && (
        <>
          <Sum name={`Přispívá ${subsidy.organisation}`} amount={haler(-subsidy.amount)} />
          <Sum name="Zaplatíte" amount={haler(total - subsidy.amount)} isMain />
        </>
      )}
      {saved !== null && saved > 0 && <Sum name="Ušetřeno proti běžným cenám" amount={saved} />}
    </>
  )
  return (
    <PaperTable kind="bill" caption="Co jste koupili" isCaptionHidden heads={heads} foot={foot}>
      {lines.map(({ id, item, quantity, unitPrice, delivered, total: ordered }) => (
        <PaperRow
          key={id}
          name={nbsp(item.name)}
          cells={[
            formatQuantity(delivered?.quantity ?? quantity, item.unit),
            nbsp(formatPrice(unitPrice)),
            nbsp(formatTotal(delivered?.total ?? ordered)),
          ]}
        />
      ))}
    </PaperTable>
  )
}
