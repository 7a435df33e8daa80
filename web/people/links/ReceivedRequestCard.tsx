import { TimerOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { linksMessages, type ReceivedRequest } from '#contract/people/links.ts'
import { attemptsLeft } from '#domain/people/account/attempts.ts'
import { LINK_TRIES } from '#domain/people/links/link.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { Form } from '../../form/Form.tsx'
import { useCodeForm } from '../../form/use-code-form.ts'
import { client } from '../../lib/client.ts'
import { useHeir } from '../../lib/use-heir.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { useLinkAct } from './use-links.ts'

// After a code the focus goes to the result: in the card if the code is used up, else in the list that the card has left.
const cardOf = (place: HTMLElement) => place.closest('li')
const sectionOf = (card: HTMLElement) => card.closest('section')

/** A received request: its sender, and the field for the mailed code. */
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
  const { form, field } = useCodeForm({
    missing: 'Zadejte ověřovací kód',
    lost: 'Ověření se nezdařilo. Zkuste to prosím znovu.',
    send: ({ code }, options) => client.links.verify({ linkId, code }, options),
    onSaved: () => {
      toast(linksMessages.linked)
    },
    onRefused: ({ code, sentence }) => {
      // What it says goes with the request that is no more.
      if (code === 'NOT_FOUND') toastError(sentence)
    },
  })
  const place = useRef<HTMLDivElement>(null)
  useHeir(place, cardOf)
  const validity = `Poslali jsme ho na váš e-mail, platí do ${formatPragueDateTime(codeExpiresAt)}.`
  return (
    <div ref={place}>
      <Form of={form} label={`Propojit s účtem ${email}`} className="flex flex-col gap-4">
        <p className="text-pretty">{nbsp('Chce propojit svůj účet s vaším. Pokud souhlasíte, zadejte kód.')}</p>
        <CodeField
          label="Ověřovací kód"
          hint={nbsp(remainingAttempts < LINK_TRIES ? `${validity} ${attemptsLeft(remainingAttempts)}.` : validity)}
          {...field}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" isPending={form.isPending}>
            Propojit účty
          </Button>
          <Reject request={request} />
        </div>
      </Form>
    </div>
  )
}

function Spent({ request, isNews }: { request: ReceivedRequest; isNews: boolean }) {
  return (
    <>
      {/* The field's message disappears with it; a member who had the card open is told the outcome. */}
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
