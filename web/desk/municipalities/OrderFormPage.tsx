import type { PrintedSheet } from '#contract/desk/municipalities.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { BlankCell, BlankRows, PaperHead, Signatures, writtenLine } from '../../ui/PrintedPage.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Sheet } from './Sheet.tsx'

const EMPTY_ROWS = 6

/** An order form on paper, for neighbours without a telephone. */
export function OrderFormPage({ groupId }: { groupId: string }) {
  return (
    <Sheet groupId={groupId} title="Týdenní objednávka na papíře">
      {(sheet) => <OrderForm sheet={sheet} />}
    </Sheet>
  )
}

function OrderForm({ sheet: { name, localityName, delivery, point, items } }: { sheet: PrintedSheet }) {
  // Nobody's form yet: who writes it down finds the neighbour there, or adds them. A form of one person leads to that person's week.
  const address = `${location.origin}/assistance`
  return (
    <div className="flex flex-col gap-4 text-14">
      <PaperHead
        title="Objednávka na týden"
        name={nbsp(`${name}, ${localityName}`)}
        code={<QrCode text={address} label="QR kód k zápisu objednávky" />}
      >
        {delivery && (
          <p>
            {nbsp(
              `Závoz ${formatDay(delivery.deliveryOn, 'long')}${point ? `, vyzvednutí ${point.name}` : ''}. Odevzdejte nejpozději den před uzávěrkou ${formatPragueDateTime(delivery.cutOffAt, 'long')}.`,
            )}
          </p>
        )}
      </PaperHead>
      <div className="grid grid-cols-2 gap-x-6 gap-y-5">
        {['Jméno a příjmení', 'Telefon', 'Adresa', 'Datum'].map((label) => (
          <p key={label} className={`pb-1 ${writtenLine}`}>
            {label}
          </p>
        ))}
      </div>
      <table className="w-full border-collapse">
        <caption className="sr-only">Objednávané položky</caption>
        <thead>
          <tr className={`text-left ${writtenLine}`}>
            <th scope="col" className="py-1">
              Položka
            </th>
            <th scope="col" className="w-24 py-1">
              Množství
            </th>
            <th scope="col" className="w-16 py-1">
              Jednotka
            </th>
            <th scope="col" className="w-28 py-1">
              Nejvýš Kč
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={`${item.name} ${item.unit}`} className="border-b border-border">
              <td className="py-1.5">{nbsp(item.name)}</td>
              <BlankCell />
              <td>{item.unit}</td>
              <BlankCell />
            </tr>
          ))}
          <BlankRows count={EMPTY_ROWS} columns={4} />
        </tbody>
      </table>
      <p>
        {nbsp(
          'Souhlasím, aby mou objednávku zapsal do Dohromady ten, komu formulář odevzdám. Cena za jednotku nebude vyšší, než jsem uvedl(a); co se pod ni nevejde, nekoupím. Souhlas mohu kdykoli odvolat.',
        )}
      </p>
      <Signatures own="Podpis objednávajícího" />
    </div>
  )
}
