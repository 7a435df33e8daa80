import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hearingAnswer, type SupplierHearing } from '#contract/help/support.ts'
import { wishLabel } from '#domain/help/support/request.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { SaveDialog } from '../../form/SaveDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { orpc } from '../../lib/rpc.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'

/** Complaints about a supplier's goods, with its say before one is credited at its cost; nothing while there are none. */
export function HearingsPart() {
  const { data } = useQuery(orpc.support.hearings.queryOptions({ staleTime: 0 }))
  const [open, setOpen] = useState<SupplierHearing | null>(null)
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="reklamace-zbozi" className="flex flex-col gap-2">
      <h2 id="reklamace-zbozi" className="text-20 font-bold">
        Reklamace vašeho zboží
      </h2>
      <ul aria-labelledby="reklamace-zbozi" className="flex flex-col gap-3">
        {data.map((hearing) => (
          <HearingCard key={hearing.requestId} hearing={hearing} onAnswer={() => setOpen(hearing)} />
        ))}
      </ul>
      {open && <AnswerDialog hearing={open} onClose={() => setOpen(null)} />}
    </section>
  )
}

const DECISIONS = { approved: 'Reklamaci jsme uznali.', refused: 'Reklamaci jsme neuznali.' } as const

function HearingCard({ hearing, onAnswer }: { hearing: SupplierHearing; onAnswer: () => void }) {
  const { itemName, ticketNumber, deliveryOn, localityName, title, description, wish, answer, answeredAt, answerBy, decision, isOpen } =
    hearing
  return (
    <Card as="li">
      <h3 className="font-bold wrap-anywhere">{nbsp(itemName)}</h3>
      <p className="text-14 text-muted">{nbsp(`reklamace ${ticketNumber}, závoz ${formatDay(deliveryOn)}, ${localityName}`)}</p>
      <p className="mt-2 font-semibold wrap-anywhere">{title}</p>
      <p className="whitespace-pre-line wrap-anywhere">{description}</p>
      <p className="text-14 text-muted">{nbsp(`Přání: ${wishLabel(wish)}`)}</p>
      {answeredAt !== null && (
        <p className="mt-2 whitespace-pre-line wrap-anywhere">
          <span className="block text-14 text-muted">{nbsp(`Vaše vyjádření, ${formatPragueDateTime(answeredAt)}`)}</span>
          {answer}
        </p>
      )}
      {decision !== null && <p className="mt-2">{DECISIONS[decision]}</p>}
      {answeredAt === null && decision === null && isOpen && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="primary" onPress={onAnswer}>
            Vyjádřit se
          </Button>
          <p className="text-14 text-muted">{nbsp(`Do ${formatPragueDateTime(answerBy)} o penězích nerozhodneme bez vás.`)}</p>
        </div>
      )}
    </Card>
  )
}

function AnswerDialog({ hearing: { requestId, itemName }, onClose }: { hearing: SupplierHearing; onClose: () => void }) {
  const form = useForm({
    draft: { text: '' },
    inputOf: ({ text }) => ({ requestId, text }),
    schema: hearingAnswer,
    send: client.support.answerHearing,
    onSaved: () => {
      toast('Vyjádření je odeslané')
      onClose()
    },
  })
  return (
    <SaveDialog
      of={form}
      title={nbsp(`Vyjádření k reklamaci: ${itemName}`)}
      saveLabel="Odeslat vyjádření"
      onClose={onClose}
      failure="Vyjádření se nepodařilo odeslat. Zkuste to prosím znovu."
    >
      <TextField
        label="Co k reklamaci říkáte"
        isRequired
        multiline
        limit={2000}
        hint="Přečte si to podpora, která o reklamaci rozhodne."
        {...form.field('text')}
      />
    </SaveDialog>
  )
}
