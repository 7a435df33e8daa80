import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Group } from '#contract/people/groups.ts'
import { mayManage } from '#domain/people/groups/role.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { dayInWords } from '#domain/time/weekday.ts'
import { orpc } from '../../lib/rpc.ts'
import { SubsidyNote } from '../../money/subsidies/SubsidyNote.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { buttonStyles, linkStyles } from '../../ui/button-styles.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { ChangeGroup, LeaveGroup } from './GroupActs.tsx'
import { GroupInvitations } from './GroupInvitations.tsx'
import { GroupMembers } from './GroupMembers.tsx'
import { GroupProgress } from './GroupProgress.tsx'
import { KindChip } from './KindChip.tsx'
import { PointRequestPart } from './PointRequestPart.tsx'

/** One group of the member. */
export function GroupPage({ groupId }: { groupId: string }) {
  const group = useQuery(orpc.groups.read.queryOptions({ input: { groupId } }))
  return (
    <Reading of={group} failure="Skupinu se nepodařilo načíst.">
      {(known) => <GroupView group={known} />}
    </Reading>
  )
}

function GroupView({ group }: { group: Group }) {
  const [act, setAct] = useState<'change' | 'leave' | null>(null)
  const { id, name, description, kind, role, isSuspended } = group
  const manages = mayManage(role)
  const close = () => setAct(null)
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={name}
        actions={
          <>
            {manages && (
              <a href={`/groups/${id}/console`} className={buttonStyles()}>
                Přehled a tisk
              </a>
            )}
            {manages && <Button onPress={() => setAct('change')}>Upravit…</Button>}
            <Button variant="quiet" onPress={() => setAct('leave')}>
              Opustit skupinu…
            </Button>
          </>
        }
      >
        {counted(group.members.length, 'člen', 'členové', 'členů')}
      </PageHeader>
      {isSuspended && (
        <Notice tone="error" word="Upozornění:" title="Skupina je pozastavená.">
          {nbsp('Zvát do ní ani vstoupit teď nejde a její místo odběru se nenabízí. Nakupovat můžete dál.')}
        </Notice>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="flex min-w-0 flex-col gap-6">
          <div className="flex flex-col items-start gap-3">
            <KindChip kind={kind} />
            {description !== '' && <p className="max-w-read text-pretty wrap-anywhere whitespace-pre-line">{nbsp(description)}</p>}
          </div>
          <GroupProgress groupId={id} isChosen={group.isChosen} />
          {manages && !isSuspended && <GroupInvitations groupId={id} />}
          <GroupMembers group={group} />
        </div>
        <aside aria-label="O skupině" className="flex min-w-0 flex-col gap-6">
          {kind === 'municipality' && <SubsidyNote groupId={id} />}
          <Organiser group={group} />
          <NextDelivery group={group} />
          <PointRequestPart group={group} />
        </aside>
      </div>
      {act === 'change' && <ChangeGroup group={group} onClose={close} />}
      {act === 'leave' && <LeaveGroup group={group} onClose={close} />}
    </div>
  )
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <h2 className="mb-2 text-18 font-bold">{title}</h2>
      {children}
    </Card>
  )
}

function Organiser({ group: { members } }: { group: Group }) {
  const organiser = members.find(({ role }) => role === 'organiser')
  return (
    <Side title="Organizátor">
      {organiser ? (
        <div className="flex items-center gap-4">
          <Avatar name={organiser.name} size="large" />
          <p className="min-w-0 text-18 font-bold wrap-anywhere">
            {nbsp(organiser.name)}
            <span className="block text-14 font-normal text-muted">
              {organiser.isMe ? 'To jste vy.' : nbsp('Stará se o název, popis a pozvánky.')}
            </span>
          </p>
        </div>
      ) : (
        <p className="text-muted">{nbsp('Účet organizátora je teď zablokovaný. O skupinu se starají zástupci.')}</p>
      )}
    </Side>
  )
}

function NextDelivery({ group: { nextDelivery, point } }: { group: Group }) {
  return (
    <Side title="Váš příští závoz">
      {nextDelivery ? (
        <FactList
          facts={[
            { name: 'Kdy', value: nbsp(dayInWords(nextDelivery.deliveryOn)) },
            { name: 'Uzávěrka košíku', value: nbsp(formatPragueDateTime(nextDelivery.cutOffAt)) },
            ...(point ? [{ name: 'Místo skupiny', value: nbsp(`${point.name}, ${point.address}`) }] : []),
          ]}
        />
      ) : (
        <p className="text-pretty text-muted">
          {nbsp('Až si zvolíte obec, uvidíte tu den závozu a uzávěrku. ')}
          <a href="/start" className={linkStyles()}>
            Začít nakupovat
          </a>
        </p>
      )}
      {nextDelivery && (
        <a href="/basket" className={linkStyles({ variant: 'alone' })}>
          Můj košík
        </a>
      )}
    </Side>
  )
}
