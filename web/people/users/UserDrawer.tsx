import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ListedUser, UserDetail } from '#contract/people/users.ts'
import { isReachable } from '#domain/people/assistance/assisted.ts'
import { TOPICS, topicTexts } from '#domain/people/notices/topics.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { orpc } from '../../lib/rpc.ts'
import { Button } from '../../ui/Button.tsx'
import { linkStyles } from '../../ui/button-styles.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { InviteOwner, WithdrawInvitation } from './InviteOwner.tsx'
import { EndSessions, ViewUser } from './UserActs.tsx'

export interface UserDrawerProps {
  user: ListedUser
  isOwn: boolean
  onClose: () => void
}

const at = (moment: Date) => nbsp(formatPragueDateTime(moment, 'full'))

/** An account: its devices, choices about mails, requests about its data, and views of it. */
export function UserDrawer({ user, isOwn, onClose }: UserDrawerProps) {
  const detail = useQuery(orpc.users.detail.queryOptions({ input: { userId: user.userId }, staleTime: 0 }))
  return (
    <Dialog title={user.name} shape="drawer" isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <Reading of={detail} failure="Účet se nepodařilo načíst.">
        {(known) => <Opened user={user} detail={known} isOwn={isOwn} />}
      </Reading>
    </Dialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="text-18 font-bold">{title}</h3>
      {children}
    </section>
  )
}

interface OpenedProps {
  user: ListedUser
  detail: UserDetail
  isOwn: boolean
}

function Opened({ user, detail, isOwn }: OpenedProps) {
  const [act, setAct] = useState<{ does: 'end'; sessionId: string | null } | { does: 'view' | 'invite' | 'withdraw' } | null>(null)
  const close = () => setAct(null)
  const { phone, isPhoneVerified, address, localityName, isConfigured, purchases, links, takeover } = detail
  return (
    <div className="flex flex-col gap-6">
      <FactList
        facts={[
          { name: 'E-mail', value: isReachable(user.email) ? user.email : nbsp('žádný, objednává za něj někdo jiný') },
          { name: 'Telefon', value: phone ? nbsp(`${phone}${isPhoneVerified ? '' : ' (neověřený)'}`) : 'žádný' },
          { name: 'Adresa', value: address ? nbsp(address) : 'žádná' },
          { name: 'Lokalita', value: localityName ?? 'žádná' },
          { name: 'Nastavení nákupů', value: isConfigured ? 'úplné' : 'neúplné' },
          { name: 'Nákupů', value: purchases },
          { name: 'Propojených účtů', value: links },
          ...(takeover
            ? [
                {
                  name: 'Převzetí účtu',
                  value: nbsp(`odkaz odešel na ${takeover.email}, platí do ${formatPragueDateTime(takeover.expiresAt)}`),
                },
              ]
            : []),
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {user.role === 'user' && !isOwn && <Button onPress={() => setAct({ does: 'view' })}>Prohlédnout jako člen…</Button>}
        {!isReachable(user.email) && !user.isBlocked && <Button onPress={() => setAct({ does: 'invite' })}>Předat účet…</Button>}
        {takeover && <Button onPress={() => setAct({ does: 'withdraw' })}>Zrušit odkaz…</Button>}
        <a href={`/admin/history?who=${encodeURIComponent(user.email)}`} className={linkStyles({ variant: 'alone' })}>
          Co tento účet změnil
        </a>
      </div>
      <DataRequests detail={detail} />
      <Devices detail={detail} isOwn={isOwn} onEnd={(sessionId) => setAct({ does: 'end', sessionId })} />
      <Mails declined={detail.declined} />
      {act?.does === 'end' && <EndSessions user={user} sessionId={act.sessionId} onClose={close} />}
      {act?.does === 'view' && <ViewUser user={user} onClose={close} />}
      {act?.does === 'invite' && <InviteOwner user={user} onClose={close} />}
      {act?.does === 'withdraw' && takeover && <WithdrawInvitation user={user} email={takeover.email} onClose={close} />}
    </div>
  )
}

function DataRequests({ detail: { erasure, exportedAt, views } }: { detail: UserDetail }) {
  return (
    <Part title="Osobní údaje">
      {erasure && (
        <Notice tone="due" icon={Clock} word="Termín:" title="Žádost o smazání účtu">
          {nbsp(
            `Podaná ${formatPragueDateTime(erasure.askedAt, 'full')}, smaže se ${formatPragueDateTime(erasure.eraseAt, 'full')}. Do té doby ji majitel může zrušit.`,
          )}
        </Notice>
      )}
      <FactList facts={[{ name: 'Poslední stažení údajů', value: exportedAt ? at(exportedAt) : 'nikdy' }]} />
      {views.length > 0 && (
        <ul aria-label="Prohlížení správou" className="text-14">
          {views.map(({ at: moment, by, reason }) => (
            <li key={moment.toISOString()} className="border-b border-border py-2 last:border-b-0">
              {nbsp(`${formatPragueDateTime(moment, 'full')}, ${by}: ${reason}`)}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

interface DevicesProps extends Pick<OpenedProps, 'detail' | 'isOwn'> {
  onEnd: (sessionId: string | null) => void
}

function Devices({ detail: { sessions }, isOwn, onEnd }: DevicesProps) {
  return (
    <Part title="Přihlášená zařízení">
      {sessions.length === 0 ? (
        <p className="text-muted">Nikde není přihlášený.</p>
      ) : (
        <ul className="rounded-12 border border-border px-3">
          {sessions.map(({ id, device, signedInAt, seenAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2 border-b border-border py-2 last:border-b-0">
              <span className="min-w-0">
                <strong className="wrap-anywhere">{device.name}</strong>
                <span className="block text-14 text-muted">
                  {nbsp(`od ${formatPragueDateTime(signedInAt, 'full')}, naposledy ${formatPragueDateTime(seenAt, 'full')}`)}
                </span>
              </span>
              {!isOwn && (
                <Button onPress={() => onEnd(id)} aria-label={`Odhlásit zařízení ${device.name}`}>
                  Odhlásit…
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {sessions.length > 1 && !isOwn && (
        <div>
          <Button onPress={() => onEnd(null)}>Odhlásit všude…</Button>
        </div>
      )}
    </Part>
  )
}

/** As the member sees them in the settings. */
function Mails({ declined }: Pick<UserDetail, 'declined'>) {
  return (
    <Part title="Jaké e-maily chce">
      <ul className="flex flex-col gap-1 text-14">
        {TOPICS.map((topic) => (
          <li key={topic} className="flex items-center justify-between gap-3">
            <span>{nbsp(topicTexts[topic].name)}</span>
            <Chip tone={declined.includes(topic) ? 'neutral' : 'save'}>{declined.includes(topic) ? 'nechce' : 'chce'}</Chip>
          </li>
        ))}
      </ul>
    </Part>
  )
}
