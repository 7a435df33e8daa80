import { useQuery } from '@tanstack/react-query'
import type { PrintedSheet } from '#contract/desk/municipalities.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime, pragueDay } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { client } from '../../lib/client.ts'
import { operator } from '../../lib/operator.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { toastError } from '../../ui/toast.ts'
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
          <Fact
            name="Vyzvednutí"
            value={
              point
                ? [point.name, point.address, point.openingHours].filter(Boolean).join(', ')
                : `Na výdejním místě, které si vyberete. Jejich seznam je na ${location.host}/pickup-points.`
            }
          />
          <Fact name="Poradí vám" value={[organiser, operator.phone, operator.email].filter(Boolean).join(', ')} />
          <Fact name="Na internetu" value={location.host} />
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

/** The code of the group's lasting invitation; one can be made here. Until then, of the newest other one. */
function JoinCode({ groupId }: { groupId: string }) {
  const { data } = useQuery(orpc.groups.invitations.queryOptions({ input: { groupId } }))
  const { ask, isPending } = useCall(client.groups.invite, {
    onError: (error) => toastError(sentenceOf(error, 'Odkaz se nepodařilo vytvořit. Zkuste to prosím znovu.')),
  })
  if (!data) return null
  const links = data.filter(({ path }) => path !== null)
  const invitation = links.find(({ isLasting }) => isLasting) ?? links[0]
  return (
    <div className="flex flex-col gap-2 text-center">
      {invitation && (
        <>
          <QrCode text={`${location.origin}${invitation.path!}`} label="QR kód, kterým se přidáte do skupiny" />
          <p className="text-14 font-semibold">{nbsp(`Vyfoťte telefonem. Platí do ${formatDay(pragueDay(invitation.expiresAt))}.`)}</p>
        </>
      )}
      {!invitation?.isLasting && (
        <div className="flex flex-col gap-2 print:hidden">
          <p className="text-14">
            {nbsp('Plakát visí déle než běžný odkaz platí. Odkaz pro plakát platí rok a zrušit ho můžete na stránce skupiny.')}
          </p>
          <Button isPending={isPending} onPress={() => void ask({ groupId, isLasting: true })}>
            Vytvořit odkaz na rok
          </Button>
        </div>
      )}
    </div>
  )
}
