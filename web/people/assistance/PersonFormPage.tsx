import { useQuery } from '@tanstack/react-query'
import type { AssistedMember } from '#contract/people/assistance.ts'
import type { BasketLineView } from '#contract/week/basket.ts'
import { quantityText } from '#domain/week/clearing/steps-text.ts'
import { formatPrice } from '#domain/money/money.ts'
import { consentText, handInText } from '#domain/people/assistance/paper.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { orpc } from '../../lib/rpc.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { BlankRows, PaperRow, PaperTable } from '../../ui/PaperTable.tsx'
import { Paper, PaperHead, PrintedPage, Signatures } from '../../ui/PrintedPage.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { weekHref } from './week-href.ts'

const EMPTY_ROWS = 14
const title = 'Objednávka na papíře'

/** The order form of one person for the coming week: what comes regularly, room for more, and a code that leads the helper to that week. */
export function PersonFormPage({ memberId }: { memberId: string }) {
  const found = useQuery(orpc.assistance.mine.queryOptions({ staleTime: 0 }))
  const member = found.data?.people.find((each) => each.memberId === memberId && !each.isSuspended)
  return (
    <PrintedPage title={title} crumbs={[{ name: 'Nákup s pomocí', href: '/assistance' }]}>
      <TableStates
        query={found}
        rows={found.data && (member ? [member] : [])}
        failure="Objednávku se nepodařilo připravit."
        empty={<EmptyState title="Za tohoto člověka neobjednáváte." />}
      >
        {([known]) => (known!.nextDelivery ? <Coming member={known!} weekStart={known!.nextDelivery.weekStart} /> : <NoDelivery />)}
      </TableStates>
    </PrintedPage>
  )
}

const NoDelivery = () => <EmptyState title="Žádný závoz zatím není naplánovaný.">Objednávku půjde vytisknout, až bude.</EmptyState>

function Coming({ member, weekStart }: { member: AssistedMember; weekStart: WeekStart }) {
  const week = useQuery(orpc.basket.week.queryOptions({ input: { ownerId: member.memberId, weekStart } }))
  return (
    <Reading of={week} failure="Nákup toho týdne se nepodařilo načíst.">
      {(known) => (
        <Paper>
          <PersonForm member={member} lines={known.lines.filter(({ excluded }) => !excluded)} />
        </Paper>
      )}
    </Reading>
  )
}

function PersonForm({ member, lines }: { member: AssistedMember; lines: readonly BasketLineView[] }) {
  const { name, address, placeName, nextDelivery, groupName } = member
  return (
    <div className="flex flex-col gap-4 text-14">
      <PaperHead
        title="Objednávka na týden"
        name={nbsp(name)}
        code={<QrCode text={`${location.origin}${weekHref(member)}`} label={`QR kód k zápisu objednávky: ${name}`} />}
      >
        <p>{nbsp(address)}</p>
        <p>{nbsp(handInText(nextDelivery!, placeName))}</p>
      </PaperHead>
      <OrderTable lines={lines} />
      <p>{nbsp(consentText(groupName))}</p>
      <Signatures own="Datum a podpis objednávajícího" />
    </div>
  )
}

function OrderTable({ lines }: { lines: readonly BasketLineView[] }) {
  return (
    <PaperTable
      kind="form"
      caption={nbsp(
        lines.length > 0
          ? 'Předtištěné máte v pravidelném nákupu. Co nechcete, škrtněte; jiné množství napište.'
          : 'Napište, co chcete koupit, kolik a za kolik nejvýš.',
      )}
      heads={['Položka', 'Množství', 'Jiné množství', 'Nejvýš Kč']}
    >
      {lines.map(({ id, item, maxPrice, ...line }) => (
        <PaperRow
          key={id}
          name={nbsp(item.name)}
          cells={[quantityText(line, item.unit), null, maxPrice === null ? null : nbsp(`${formatPrice(maxPrice)}/${item.unit}`)]}
        />
      ))}
      <BlankRows count={EMPTY_ROWS} columns={4} />
    </PaperTable>
  )
}
