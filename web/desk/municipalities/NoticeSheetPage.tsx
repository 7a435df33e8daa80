import { useQuery } from '@tanstack/react-query'
import type { PrintedSheet } from '#contract/desk/municipalities.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { orpc } from '../../lib/rpc.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { Sheet } from './Sheet.tsx'

/** A notice for the board in the house or the village: when, until when, where, and a code by which to join. */
export function NoticeSheetPage({ groupId }: { groupId: string }) {
  return (
    <Sheet groupId={groupId} title="Plakát na nástěnku">
      {(sheet) => <Notice groupId={groupId} sheet={sheet} />}
    </Sheet>
  )
}

function Notice({ groupId, sheet: { name, organiser, localityName, delivery, point } }: { groupId: string; sheet: PrintedSheet }) {
  return (
    <div className="flex flex-col gap-6">
      <header className="border-b-4 border-dotted border-primary pb-4">
        <p className="text-20 font-extrabold text-primary">Dohromady</p>
        <h1 className="text-36 font-extrabold">Nakupujte s námi levněji</h1>
        <p className="text-22 font-bold">{nbsp(`${name}, ${localityName}`)}</p>
      </header>
      <p className="text-18">
        {nbsp(
          'Sečteme, co chceme všichni koupit, a dodavatel za větší množství dá lepší cenu. Každý si určí, co a nejvýš za kolik. Kdo co kupuje, nevidí nikdo.',
        )}
      </p>
      <div className="grid gap-8 sm:grid-cols-[1fr_14rem] print:grid-cols-[1fr_60mm]">
        <dl className="flex flex-col gap-4 text-18">
          {delivery && (
            <>
              <Fact name="Příští závoz" value={formatDay(delivery.deliveryOn, 'long')} />
              <Fact name="Přidat se můžete do" value={formatPragueDateTime(delivery.cutOffAt, 'long')} />
            </>
          )}
          {point && <Fact name="Vyzvednutí" value={[point.name, point.address, point.openingHours].filter(Boolean).join(', ')} />}
          {organiser && <Fact name="Poradí vám" value={organiser} />}
        </dl>
        <JoinCode groupId={groupId} />
      </div>
      <p className="border-t border-border pt-4">{nbsp('Nemáte telefon? Řekněte si o papírový formulář, objednávku zapíšeme s vámi.')}</p>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-14 font-semibold">{name}</dt>
      <dd className="text-22 font-extrabold">{nbsp(value)}</dd>
    </div>
  )
}

/** The code of a valid invitation to the group. */
function JoinCode({ groupId }: { groupId: string }) {
  const { data } = useQuery(orpc.groups.invitations.queryOptions({ input: { groupId } }))
  const invitation = data?.find(({ path }) => path !== null)
  if (!data) return null
  if (!invitation)
    return (
      <p className="text-14 print:hidden">
        {nbsp('Aby na plakátu byl QR kód, vytvořte nejdřív odkaz v části Pozvat další na ')}
        <a href={`/groups/${groupId}`} className={linkStyles({ variant: 'inline' })}>
          stránce skupiny
        </a>
        .
      </p>
    )
  const url = `${location.origin}${invitation.path!}`
  return (
    <div className="flex flex-col gap-2 text-center">
      <QrCode text={url} label="QR kód, kterým se přidáte do skupiny" />
      <p className="text-14 font-semibold">{nbsp(`Vyfoťte telefonem. Platí do ${formatPragueDateTime(invitation.expiresAt, 'full')}.`)}</p>
    </div>
  )
}
