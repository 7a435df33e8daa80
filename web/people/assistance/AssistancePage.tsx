import { useQuery } from '@tanstack/react-query'
import { KeyRound, PencilLine, Printer, TicketCheck, UserMinus, Wallet } from 'lucide-react'
import { useState } from 'react'
import type { AssistedMember } from '#contract/people/assistance.ts'
import { formatTotal } from '#domain/money/money.ts'
import { consentLabel } from '#domain/people/assistance/assisted.ts'
import { orderStateLabel } from '#domain/people/assistance/order-state.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { orpc } from '../../lib/rpc.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { buttonStyles, linkStyles } from '../../ui/button-styles.ts'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { EndDialog } from './EndDialog.tsx'
import { InviteOwnerDialog } from './InviteOwnerDialog.tsx'
import { WithdrawInvitation } from './WithdrawInvitation.tsx'
import { weekHref } from './week-href.ts'

const Add = () => (
  <a href="/assistance/new" className={buttonStyles({ variant: 'primary' })}>
    Přidat člověka
  </a>
)

/** The people without e-mail for whom the member orders. */
export function AssistancePage() {
  const found = useQuery(orpc.assistance.mine.queryOptions({ staleTime: 0 }))
  const people = found.data?.people
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumbs crumbs={[{ name: 'Moje skupiny', href: '/groups' }, { name: 'Nákup s pomocí' }]} />
      <PageHeader title="Nákup s pomocí" actions={people && people.length > 0 && <Add />}>
        {nbsp('Lidé bez telefonu a e-mailu, za které se souhlasem objednáváte.')}
      </PageHeader>
      <TableStates
        query={found}
        rows={people}
        failure="Seznam se nepodařilo načíst."
        empty={
          <EmptyState title="Zatím za nikoho neobjednáváte" action={<Add />}>
            {nbsp(
              'Založíte účet rodiči nebo sousedovi, který nemá telefon ani e-mail. Vytisknete mu objednávku, vyplněnou zapíšete a k nákupu dostane lístek s cenami a kódem k převzetí. Za obec to dělá organizátor a zástupci její skupiny.',
            )}
          </EmptyState>
        }
      >
        {(rows) => <People rows={rows} />}
      </TableStates>
    </div>
  )
}

const MANY = 8
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('cs')

function People({ rows }: { rows: readonly AssistedMember[] }) {
  const [query, setQuery] = useState('')
  const [act, setAct] = useState<{ member: AssistedMember; is: 'end' | 'invite' } | null>(null)
  const close = () => setAct(null)
  const shown = rows.filter(({ name, address }) => plain(`${name} ${address}`).includes(plain(query.trim())))
  return (
    <>
      {rows.length > MANY && <SearchField label="Najít člověka" value={query} onChange={setQuery} />}
      <p role="status" className="text-14 text-muted">
        {counted(shown.length, 'člověk', 'lidé', 'lidí')}
      </p>
      <ul className="grid gap-3 lg:grid-cols-2">
        {shown.map((member) => (
          <PersonCard key={member.memberId} member={member} onAct={(is) => setAct({ member, is })} />
        ))}
      </ul>
      {act?.is === 'end' && <EndDialog member={act.member} onClose={close} />}
      {act?.is === 'invite' && <InviteOwnerDialog member={act.member} onClose={close} />}
    </>
  )
}

const orderTones = { none: 'due', part: 'due', all: 'save', skipped: 'neutral' } as const

function PersonCard({ member, onAct }: { member: AssistedMember; onAct: (act: 'end' | 'invite') => void }) {
  const { name, phone, address, groupName, isSuspended, consent, consentedOn, placeName, nextDelivery, changedAt, changedBy, toTransfer } =
    member
  const { takeover, payFirst } = member
  const changed = changedAt && `${formatPragueDateTime(changedAt, 'full')}${changedBy === null ? '' : `, ${changedBy}`}`
  return (
    <li className="flex flex-col gap-4 rounded-16 border border-border bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-18 font-bold wrap-anywhere">{nbsp(name)}</h2>
        {nextDelivery && <Chip tone={orderTones[nextDelivery.order]}>{nbsp(orderStateLabel(nextDelivery.order))}</Chip>}
      </div>
      <FactList
        facts={[
          { name: 'Bydliště', value: phone === null ? address : `${address}, ${phone}` },
          { name: 'Vyzvedne', value: placeName ?? 'místo není zvolené' },
          {
            name: 'Další závoz',
            value: nextDelivery
              ? nbsp(`${formatDay(nextDelivery.deliveryOn, 'weekday')}, zapsat do ${formatPragueDateTime(nextDelivery.cutOffAt)}`)
              : 'zatím není naplánovaný',
          },
          {
            name: 'Souhlas',
            value: nbsp(`${consentLabel(consent)}, ${formatDay(consentedOn)}${groupName === null ? '' : `, pomáhá ${groupName}`}`),
          },
          ...(toTransfer > 0
            ? [
                {
                  name: 'Zaplatit převodem',
                  value: (
                    <a href={settingsHref(member)} className={linkStyles({ variant: 'inline' })}>
                      {formatTotal(toTransfer)}
                    </a>
                  ),
                },
              ]
            : []),
          ...(takeover
            ? [
                {
                  name: 'Převzetí účtu',
                  value: nbsp(`odkaz jsme poslali na ${takeover.email}, platí do ${formatPragueDateTime(takeover.expiresAt)}`),
                },
              ]
            : []),
          { name: 'Naposledy zapsáno', value: changed ?? 'zatím nic' },
        ]}
      />
      {payFirst !== null && !isSuspended && (
        <Notice
          tone="due"
          word="Zaplatit předem:"
          action={
            <a href={settingsHref(member)} className={linkStyles({ variant: 'inline' })}>
              Zaplatit
            </a>
          }
        >
          {nbsp(payFirst)}
        </Notice>
      )}
      {isSuspended && (
        <Notice tone="due" word="Pozastaveno:">
          {nbsp('Obec je pozastavená a objednávat za nikoho nemůže. Odvolá-li člověk souhlas, ukončit pomoc můžete.')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {!isSuspended && <OrderLinks member={member} />}
        {!isSuspended && (
          <Button variant="quiet" onPress={() => onAct('invite')} aria-label={`Předat účet: ${name}`}>
            <KeyRound aria-hidden className="size-4" /> Předat účet…
          </Button>
        )}
        {takeover && <WithdrawInvitation member={member} />}
        <Button variant="quiet" onPress={() => onAct('end')} aria-label={`Ukončit pomoc: ${name}`}>
          <UserMinus aria-hidden className="size-4" /> Ukončit
        </Button>
      </div>
    </li>
  )
}

const settingsHref = ({ memberId }: AssistedMember) => `/assistance/${memberId}/settings`

const OrderLinks = ({ member }: { member: AssistedMember }) => {
  const { memberId, name } = member
  return (
    <>
      <a href={weekHref(member)} className={buttonStyles({ variant: 'primary' })} aria-label={`Zapsat objednávku: ${name}`}>
        <PencilLine aria-hidden className="size-4" /> Zapsat objednávku
      </a>
      <a href={`/assistance/${memberId}/form`} className={buttonStyles()} aria-label={`Objednávka na papíře: ${name}`}>
        <Printer aria-hidden className="size-4" /> Objednávka na papíře
      </a>
      <a href={`/assistance/${memberId}/slip`} className={buttonStyles()} aria-label={`Lístek k převzetí: ${name}`}>
        <TicketCheck aria-hidden className="size-4" /> Lístek k převzetí
      </a>
      <a href={settingsHref(member)} className={buttonStyles()} aria-label={`Vyzvednutí a platba: ${name}`}>
        <Wallet aria-hidden className="size-4" /> Vyzvednutí a platba
      </a>
    </>
  )
}
