import type { PrintedSheet } from '#contract/desk/municipalities.ts'
import { consentText, handInText } from '#domain/people/assistance/paper.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { BlankRows, PaperRow, PaperTable } from '../../ui/PaperTable.tsx'
import { PaperHead, Signatures, writtenLine } from '../../ui/PrintedPage.tsx'
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

function OrderForm({ sheet: { name, kind, localityName, delivery, point, items } }: { sheet: PrintedSheet }) {
  // Nobody's form yet: who writes it down finds the neighbour there, or adds them. A form of one person leads to that person's week.
  const address = `${location.origin}/assistance`
  return (
    <div className="flex flex-col gap-4 text-14">
      <PaperHead
        title="Objednávka na týden"
        name={nbsp(`${name}, ${localityName}`)}
        code={<QrCode text={address} label="QR kód k zápisu objednávky" />}
      >
        {delivery && <p>{nbsp(handInText(delivery, point?.name ?? null))}</p>}
      </PaperHead>
      <div className="grid grid-cols-2 gap-x-6 gap-y-5">
        {['Jméno a příjmení', 'Telefon', 'Adresa', 'Datum'].map((label) => (
          <p key={label} className={`pb-1 ${writtenLine}`}>
            {label}
          </p>
        ))}
      </div>
      <PaperTable kind="form" caption="Objednávané položky" isCaptionHidden heads={['Položka', 'Množství', 'Jednotka', 'Nejvýš Kč']}>
        {items.map(({ name: item, unit }) => (
          <PaperRow key={`${item} ${unit}`} name={nbsp(item)} cells={[null, unit, null]} />
        ))}
        <BlankRows count={EMPTY_ROWS} columns={4} />
      </PaperTable>
      <p>{nbsp(consentText(kind === 'municipality' && point ? name : null))}</p>
      <Signatures own="Podpis objednávajícího" />
    </div>
  )
}
