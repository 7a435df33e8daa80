import { TimerOff } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { linksMessages, type ReceivedRequest } from '#contract/people/links.ts'
import { attemptsLeft, CODE_LENGTH } from '#domain/people/account/attempts.ts'
import { LINK_TRIES } from '#domain/people/links/link.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { useHeir } from '../../lib/use-heir.ts'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useLinkAct } from './use-links.ts'
import { useVerifyLink } from './use-verify-link.ts'

// Whoever typed a code goes on beside what became of it: in the card where the code is spent, else in the list the card has left.
const cardOf = (form: HTMLElement) => form.closest('li')
const sectionOf = (card: HTMLElement) => card.closest('section')

/** What somebody else asks for: who it is, and the mailed code by which one agrees. */
export function ReceivedRequestCard({ request }: { request: ReceivedRequest }) {
  const { email, firstName, lastName, remainingAttempts } = request
  const name = `${firstName} ${lastName}`
  const [wasOpen] = useState(remainingAttempts > 0)
  const card = useRef<HTMLDivElement>(null)
  useHeir(card, sectionOf)
  return (
    <Card as="li" ref={card} aria-label={`Žádost od ${email}`}>
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-3">
          <Avatar name={name} />
          <div className="min-w-0">
            <p className="font-bold break-words">{name}</p>
            <p className="text-14 break-words text-muted">{email}</p>
          </div>
        </div>
        {remainingAttempts === 0 ? <Spent request={request} isNews={wasOpen} /> : <CodeForm request={request} />}
      </div>
    </Card>
  )
}

function CodeForm({ request }: { request: ReceivedRequest }) {
  const { linkId, email, codeExpiresAt, remainingAttempts } = request
  const { code, write, verify, isPending, fault } = useVerifyLink(linkId)
  const { form, lead } = useFaultFocus()
  useHeir(form, cardOf)
  function submit(event: FormEvent) {
    event.preventDefault()
    verify(code)
    if (code.length < CODE_LENGTH) lead()
  }
  const holds = `Poslali jsme ho na váš e-mail, platí do ${formatPragueDateTime(codeExpiresAt)}.`
  return (
    <form ref={form} noValidate aria-label={`Propojit s účtem ${email}`} onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-pretty">{nbsp('Chce propojit svůj účet s vaším. Pokud souhlasíte, zadejte kód.')}</p>
      <CodeField
        label="Ověřovací kód"
        hint={nbsp(remainingAttempts < LINK_TRIES ? `${holds} ${attemptsLeft(remainingAttempts)}.` : holds)}
        value={code}
        onChange={write}
        onComplete={verify}
        isReadOnly={isPending}
        error={fault}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={isPending}>
          Propojit účty
        </Button>
        <Reject request={request} />
      </div>
    </form>
  )
}

function Spent({ request, isNews }: { request: ReceivedRequest; isNews: boolean }) {
  return (
    <>
      {/* What the field said is gone with it: who had it open is told what became of it. */}
      <div role={isNews ? 'alert' : undefined}>
        <Notice tone="due" icon={TimerOff} word="Upozornění:" title={nbsp('Ověřovací kód vypršel')}>
          {nbsp('Chce propojit svůj účet s vaším, ale kód už neplatí. Pokud souhlasíte, ať žádost vezme zpět a pošle novou.')}
        </Notice>
      </div>
      <div>
        <Reject request={request} />
      </div>
    </>
  )
}

function Reject({ request: { linkId, email } }: { request: ReceivedRequest }) {
  const [isAsking, setAsking] = useState(false)
  const { ask, isPending, forget, fault } = useLinkAct({
    act: 'reject',
    done: linksMessages.rejected,
    failed: 'Žádost se nepodařilo odmítnout. Zkuste to prosím znovu.',
  })
  return (
    <>
      <Button
        variant="quiet"
        aria-label={`Odmítnout žádost od ${email}`}
        onPress={() => {
          forget()
          setAsking(true)
        }}
      >
        Odmítnout
      </Button>
      <ConfirmDialog
        title="Odmítnout žádost o propojení?"
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel="Odmítnout žádost"
        onConfirm={() => ask(linkId)}
        isPending={isPending}
        isDanger
        error={fault}
      >
        {nbsp(`Váš účet a účet ${email} zůstanou každý sám. Znovu o propojení požádat půjde, až to tady sami povolíte.`)}
      </ConfirmDialog>
    </>
  )
}
