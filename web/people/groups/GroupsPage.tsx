import { useQuery } from '@tanstack/react-query'
import type { OwnGroup } from '#contract/people/groups.ts'
import { groupRoleLabel } from '#domain/people/groups/role.ts'
import { MAX_GROUPS } from '#domain/people/groups/group.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { orpc } from '../../lib/rpc.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { buttonStyles, linkStyles } from '../../ui/button-styles.ts'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { KindChip } from './KindChip.tsx'

const Found = () => (
  <a href="/groups/new" className={buttonStyles({ variant: 'primary' })}>
    Vytvořit skupinu
  </a>
)

/** The groups of the member. */
export function GroupsPage() {
  const groups = useQuery(orpc.groups.mine.queryOptions())
  const isFull = (groups.data?.length ?? 0) >= MAX_GROUPS
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Moje skupiny" actions={groups.data && groups.data.length > 0 && !isFull && <Found />}>
        Lidé, se kterými nakupujete: dům, ulice, třída, kancelář.
      </PageHeader>
      <TableStates
        query={groups}
        rows={groups.data}
        failure="Skupiny se nepodařilo načíst."
        empty={
          <EmptyState title="Zatím v žádné skupině nejste" action={<Found />}>
            {nbsp(
              'Skupinovou cenu máte i bez ní, počítá se z celé lokality. Ve skupině vidíte, co pro ni děláte společně. Vstoupíte do ní pozvánkou, nebo si založíte vlastní.',
            )}
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className="grid gap-3 md:grid-cols-2">
            {rows.map((group) => (
              <GroupCard key={group.id} group={group} />
            ))}
          </ul>
        )}
      </TableStates>
      <p className="text-muted">
        {isFull && nbsp(`Ve více než ${MAX_GROUPS} skupinách najednou být nejde. `)}
        <a href="/how#pravidla-skupin" className={linkStyles()}>
          Pravidla skupin
        </a>
      </p>
      <p className="max-w-read text-muted">
        {nbsp('Objednáváte i za někoho, kdo nemá telefon ani e-mail?')}{' '}
        <a href="/assistance" className={linkStyles()}>
          Nákup s pomocí
        </a>
      </p>
    </div>
  )
}

function GroupCard({ group: { id, name, description, kind, role, members, isChosen, isSuspended } }: { group: OwnGroup }) {
  return (
    <li className="relative flex gap-4 rounded-16 border border-border bg-surface p-4">
      <Avatar name={name} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h2 className="text-18 font-bold wrap-anywhere">
          <a href={`/groups/${id}`} className={linkStyles({ variant: 'cover' })}>
            {nbsp(name)}
          </a>
        </h2>
        {description !== '' && <p className="line-clamp-2 text-pretty wrap-anywhere text-muted">{nbsp(description)}</p>}
        <p className="text-14 text-muted">
          {counted(members, 'člen', 'členové', 'členů')}
          {role !== 'member' && `, vaše role: ${groupRoleLabel(role).toLocaleLowerCase('cs')}`}
        </p>
        <div className="flex flex-wrap gap-2">
          <KindChip kind={kind} />
          {isChosen && <Chip tone="primary">Nakupujete s ní</Chip>}
          {isSuspended && <Chip tone="error">Pozastavená</Chip>}
        </div>
      </div>
    </li>
  )
}
