import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import type { Group, GroupMember } from '#contract/people/groups.ts'
import { groupRoleLabel, mayAppoint, mayBeAppointed, mayRemove } from '#domain/people/groups/role.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { client } from '../../lib/client.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, type MenuChoice } from '../../ui/Menu.tsx'
import { useGroupAct } from './use-groups.ts'

type ActName = 'deputy' | 'member' | 'handOver' | 'remove'
interface Chosen {
  act: ActName
  member: GroupMember
}

const choicesFor = (group: Group, member: GroupMember): MenuChoice<ActName>[] => {
  const { role, isMe } = member
  if (isMe) return []
  return [
    ...(mayAppoint(group.role) && mayBeAppointed(member)
      ? [
          role === 'deputy'
            ? { id: 'member' as const, name: 'Odebrat roli zástupce' }
            : { id: 'deputy' as const, name: 'Udělat zástupcem' },
          { id: 'handOver' as const, name: 'Předat skupinu' },
        ]
      : []),
    ...(mayRemove(group.role, role) ? [{ id: 'remove' as const, name: 'Odebrat ze skupiny', isDanger: true }] : []),
  ]
}

/** The members of a group, and what may be done with each. */
export function GroupMembers({ group }: { group: Group }) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const close = () => setChosen(null)
  return (
    <section aria-labelledby="clenove" className="flex flex-col gap-3">
      <h2 id="clenove" className="text-18 font-bold">
        Členové
      </h2>
      <ul className="flex flex-col rounded-16 border border-border bg-surface px-4">
        {group.members.map((member) => (
          <MemberRow key={member.id} member={member} choices={choicesFor(group, member)} onChoose={(act) => setChosen({ act, member })} />
        ))}
      </ul>
      {(chosen?.act === 'deputy' || chosen?.act === 'member') && (
        <Appoint group={group} member={chosen.member} role={chosen.act} onClose={close} />
      )}
      {chosen?.act === 'handOver' && <HandOver group={group} member={chosen.member} onClose={close} />}
      {chosen?.act === 'remove' && <Remove group={group} member={chosen.member} onClose={close} />}
    </section>
  )
}

interface RowProps {
  member: GroupMember
  choices: readonly MenuChoice<ActName>[]
  onChoose: (act: ActName) => void
}

function MemberRow({ member: { name, role, joinedAt, isMe }, choices, onChoose }: RowProps) {
  return (
    <li className="flex items-center gap-3 border-b border-border py-3 last:border-b-0">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          {nbsp(name)}
          {isMe && <span className="font-normal text-muted"> (vy)</span>}
        </p>
        <p className="text-14 text-muted">{nbsp(`ve skupině od ${formatDay(pragueDay(joinedAt), 'short')}`)}</p>
      </div>
      {role !== 'member' && <Chip tone="primary">{groupRoleLabel(role)}</Chip>}
      {choices.length > 0 && (
        <Menu
          label={`Možnosti člena ${name}`}
          trigger={<IconButton icon={EllipsisVertical} label={`Možnosti: ${name}`} />}
          choices={choices}
          onChoose={onChoose}
        />
      )}
    </li>
  )
}

interface ActProps {
  group: Group
  member: GroupMember
  onClose: () => void
}

function Appoint({ group, member: { id: memberId, name }, role, onClose }: ActProps & { role: 'deputy' | 'member' }) {
  const { ask, isPending, fault } = useGroupAct({
    send: client.groups.appoint,
    done: role === 'deputy' ? `${name} je teď zástupce` : `${name} už není zástupce`,
    failed: 'Roli se nepodařilo změnit.',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={role === 'deputy' ? `Udělat zástupcem: ${name}` : `Odebrat roli zástupce: ${name}`}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      confirmLabel={role === 'deputy' ? 'Udělat zástupcem' : 'Odebrat roli'}
      onConfirm={() => void ask({ groupId: group.id, memberId, role })}
      isPending={isPending}
      error={fault}
    >
      {nbsp(
        role === 'deputy'
          ? 'Zástupce mění název a popis, zve nové členy a může odebrat běžného člena.'
          : 'Ve skupině zůstane jako běžný člen. Pozvánky, které vytvořil, přestanou platit.',
      )}
    </ConfirmDialog>
  )
}

function HandOver({ group, member: { id: memberId, name }, onClose }: ActProps) {
  const { ask, isPending, fault } = useGroupAct({
    send: client.groups.handOver,
    done: `Skupinu teď organizuje ${name}`,
    failed: 'Skupinu se nepodařilo předat.',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={`Předat skupinu: ${name}`}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      confirmLabel="Předat skupinu"
      onConfirm={() => void ask({ groupId: group.id, memberId })}
      isPending={isPending}
      error={fault}
    >
      {nbsp('Bude organizátorem místo vás a vy zástupcem. Zpět vám ji může předat jen on. Napíšeme mu to e-mailem.')}
    </ConfirmDialog>
  )
}

function Remove({ group, member: { id: memberId, name }, onClose }: ActProps) {
  const { ask, isPending, fault } = useGroupAct({
    send: client.groups.remove,
    done: `${name} už ve skupině není`,
    failed: 'Člena se nepodařilo odebrat.',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={`Odebrat ze skupiny: ${name}`}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      confirmLabel="Odebrat ze skupiny"
      isDanger
      onConfirm={() => void ask({ groupId: group.id, memberId })}
      isPending={isPending}
      error={fault}
    >
      {nbsp('Dozví se to e-mailem. Na jeho nákup to nemá vliv. Vrátit se může jen s novou pozvánkou.')}
    </ConfirmDialog>
  )
}
