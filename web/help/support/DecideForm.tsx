import { complaintDecision, type DeskRequest } from '#contract/help/support-desk.ts'
import { creditFault, sameShare } from '#domain/help/support/credit.ts'
import { isHeard } from '#domain/help/support/hearing.ts'
import { mayDecide } from '#domain/help/support/status.ts'
import { formatPrice, type Money } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { secondPersonRule, toastDecided } from '../../ui/second-person.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'

type Way = 'credit' | 'approved' | 'refused'

interface DecisionDraft extends Record<string, unknown> {
  way: Way
  credit: Money | null
  reason: string
  alikeIds: string[]
}

const speaksUntil = (at: Date) => nbsp(`Dodavatel se může vyjádřit do ${formatPragueDateTime(at)}.`)

/** Decides a complaint, and others about the same lot with it. */
export function DecideForm({ request }: { request: DeskRequest }) {
  const { id: requestId, version, purchased, wish } = request
  const alike = request.alike.filter(({ status, decision }) => mayDecide(status, decision))
  // A credit waits until the supplier was heard about each complaint.
  const mayGo = (each: DeskRequest['alike'][number], way: Way) => way !== 'credit' || isHeard(each.hearing, request.now)
  const cost = purchased?.total ?? null
  const whyNoCredit =
    cost === null
      ? 'Reklamace se netýká položky nákupu.'
      : isHeard(request.hearing, request.now)
        ? null
        : speaksUntil(request.hearing!.answerBy)
  const form = useForm<DecisionDraft, Parameters<typeof client.support.decide>[0], { credited: number; isPosted: boolean }>({
    draft: {
      way: whyNoCredit === null && wish === 'refund' ? 'credit' : 'approved',
      credit: cost,
      reason: '',
      alikeIds: alike.map((each) => each.requestId),
    },
    inputOf: ({ way, credit, reason, alikeIds }) => ({
      requestId,
      version,
      is: way === 'refused' ? 'refused' : 'approved',
      credit: way === 'credit' ? credit : null,
      alikeIds: alike.filter((each) => alikeIds.includes(each.requestId) && mayGo(each, way)).map((each) => each.requestId),
      reason,
    }),
    schema: complaintDecision,
    rules: ({ way, credit }) => ({
      credit: way === 'credit' ? (credit === null ? 'Zadejte částku' : cost && creditFault(credit, cost)) : null,
    }),
    send: client.support.decide,
    fieldOf: { CREDIT_TOO_HIGH: 'credit' },
    onSaved: (answer) => toastDecided(answer, answer.credited > 0 ? 'Uznáno, dobropis je připsaný' : 'Rozhodnutí je uložené'),
  })
  const { draft, field } = form
  return (
    <Form
      of={form}
      failure="Rozhodnutí se nepodařilo uložit. Zkuste to prosím znovu."
      className="flex flex-col gap-4"
      actions={
        <div className="flex justify-end">
          <Button variant={draft.way === 'refused' ? 'danger' : 'primary'} type="submit" isPending={form.isPending}>
            {draft.way === 'refused' ? 'Neuznat reklamaci' : 'Uznat reklamaci'}
          </Button>
        </div>
      }
    >
      <RadioGroup<Way>
        label="Rozhodnutí"
        options={[
          { id: 'credit', name: 'Uznat a vystavit dobropis', disabledReason: whyNoCredit },
          { id: 'approved', name: 'Uznat bez dobropisu', description: 'Třeba když přivezeme náhradu.' },
          { id: 'refused', name: 'Neuznat' },
        ]}
        {...field('way')}
      />
      {draft.way === 'credit' && cost !== null && (
        <MoneyField
          label="Dobropis"
          hint={`${nbsp(`Nejvýš ${formatPrice(cost)}, tolik položka stála.`)} ${secondPersonRule}`}
          {...field('credit')}
        />
      )}
      {alike.length > 0 && (
        <div role="group" aria-label="Další reklamace téhož zboží" className="flex flex-col gap-1">
          <p className="font-semibold">Rozhodnout stejně i o dalších</p>
          {alike.map((each) => (
            <Checkbox
              key={each.requestId}
              isSelected={draft.alikeIds.includes(each.requestId) && mayGo(each, draft.way)}
              isDisabled={!mayGo(each, draft.way)}
              onChange={(on) =>
                form.change('alikeIds', on ? [...draft.alikeIds, each.requestId] : draft.alikeIds.filter((id) => id !== each.requestId))
              }
              hint={
                !mayGo(each, draft.way)
                  ? speaksUntil(each.hearing!.answerBy)
                  : draft.way === 'credit' && draft.credit && cost
                    ? nbsp(`dobropis ${formatPrice(sameShare(draft.credit, cost, each.total))} z ${formatPrice(each.total)}`)
                    : undefined
              }
            >
              {nbsp(`${each.ticketNumber}, ${each.memberName}`)}
            </Checkbox>
          ))}
        </div>
      )}
      <TextField label="Důvod" isRequired multiline limit={500} hint="Člen si ho přečte." {...field('reason')} />
      <p className="text-14 text-muted">{nbsp('Rozhodnutí o dobropisu nejde vzít zpátky.')}</p>
    </Form>
  )
}
