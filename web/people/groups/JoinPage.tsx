import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Invitation } from '#contract/people/groups.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { client } from '../../lib/client.ts'
import { goTo } from '../../lib/go-to.ts'
import { orpc } from '../../lib/rpc.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { buttonStyles, linkStyles } from '../../ui/button-styles.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { AccessFrame } from '../account/AccessFrame.tsx'
import { saveInvitation, savedInvitation } from '../account/saved-invitation.ts'
import { useSession } from '../account/session.ts'
import { KindChip } from './KindChip.tsx'
import { useGroupAct } from './use-groups.ts'

/** The page of an invitation: who invites, what the others will see, and joining. */
export function JoinPage() {
  const [token] = useState(savedInvitation)
  return (
    <AccessFrame icon={UserPlus} title="Pozvánka do skupiny">
      {token === null ? (
        <Notice tone="error" action={<Home />}>
          {nbsp('Odkaz není celý, nebo jste na něj už odpověděli. Otevřete ho prosím znovu z pozvánky.')}
        </Notice>
      ) : (
        <Known token={token} />
      )}
    </AccessFrame>
  )
}

const Home = () => (
  <a href="/" className={linkStyles()}>
    Pokračovat do aplikace
  </a>
)

function Known({ token }: { token: string }) {
  const invitation = useQuery(orpc.groups.invitation.queryOptions({ input: { token }, retry: false }))
  const isInvalid = invitation.error !== null && 'code' in invitation.error && invitation.error.code === 'INVITATION_INVALID'
  if (isInvalid)
    return (
      <Notice
        tone="error"
        action={
          <a href="/" className={linkStyles()} onClick={() => saveInvitation(null)}>
            Pokračovat do aplikace
          </a>
        }
      >
        {nbsp('Tato pozvánka už neplatí. Požádejte o novou toho, kdo vás pozval.')}
      </Notice>
    )
  return (
    <Reading of={invitation} failure="Pozvánku se nepodařilo načíst.">
      {(known) => (
        <>
          <Group invitation={known} />
          <Answer token={token} invitation={known} />
        </>
      )}
    </Reading>
  )
}

function Group({ invitation: { name, description, kind, inviterName, members } }: { invitation: Invitation }) {
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar name={inviterName} size="large" />
        <p className="min-w-0">
          <span className="block text-muted">{nbsp(`${inviterName} vás zve do skupiny`)}</span>
          <strong className="block text-22 wrap-anywhere">{nbsp(name)}</strong>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <KindChip kind={kind} />
        <span className="text-muted">{counted(members, 'člen', 'členové', 'členů')}</span>
      </div>
      {description !== '' && <p className="text-pretty wrap-anywhere whitespace-pre-line">{nbsp(description)}</p>}
      <div className="rounded-12 bg-sunken p-4">
        <h2 className="font-bold">Co ostatní uvidí</h2>
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 marker:text-primary">
          <li>{nbsp('Vaše křestní jméno a první písmeno příjmení, a odkdy ve skupině jste.')}</li>
          <li>{nbsp('Co kupujete, za kolik, e-mail ani adresu neuvidí nikdo.')}</li>
          <li>{nbsp('Souhrn skupiny ukazujeme až od pěti domácností.')}</li>
        </ul>
        <p className="mt-2 text-14 text-muted">
          {nbsp('Každý má svůj košík a svou platbu. Odejít můžete kdykoli. ')}
          <a href="/how#pravidla-skupin" className={linkStyles()}>
            Pravidla skupin
          </a>
        </p>
      </div>
    </>
  )
}

function Answer({ token, invitation: { id, name, isMember } }: { token: string; invitation: Invitation }) {
  const session = useSession()
  if (!session) return null
  if (isMember)
    return (
      <a href={`/groups/${id}`} className={buttonStyles({ variant: 'primary', wide: true })} onClick={() => saveInvitation(null)}>
        Už ve skupině jste: otevřít ji
      </a>
    )
  if (session.access === 'granted') return <Join token={token} name={name} />
  if (session.access === 'unverified')
    return (
      <a href="/verify-email" className={buttonStyles({ variant: 'primary', wide: true })}>
        Nejdřív potvrďte svůj e-mail
      </a>
    )
  return (
    <div className="flex flex-col gap-3">
      <p className="text-pretty">
        {nbsp('Do skupiny vstoupíte se svým účtem. Založení je zdarma a k nákupu nezavazuje. Pozvánku si pamatujeme.')}
      </p>
      <a href="/lp?return=/join#registrace" className={buttonStyles({ variant: 'primary', wide: true })}>
        Založit účet a vstoupit
      </a>
      <a href="/lp?return=/join#prihlaseni" className={buttonStyles({ wide: true })}>
        Už účet mám
      </a>
    </div>
  )
}

function Join({ token, name }: { token: string; name: string }) {
  const { ask, isPending, fault } = useGroupAct({
    send: client.groups.join,
    done: `Vítejte ve skupině ${name}`,
    failed: 'Do skupiny se nepodařilo vstoupit.',
    onDone: ({ groupId }) => {
      saveInvitation(null)
      goTo(`/groups/${groupId}`, 'same')
    },
  })
  return (
    <div className="flex flex-col gap-3">
      {fault && <Notice tone="error">{fault}</Notice>}
      <Button variant="primary" wide isPending={isPending} onPress={() => void ask({ token })}>
        Vstoupit do skupiny
      </Button>
      <a href="/" className={buttonStyles({ variant: 'quiet', wide: true })} onClick={() => saveInvitation(null)}>
        Teď ne
      </a>
    </div>
  )
}
