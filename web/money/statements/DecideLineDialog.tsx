import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Payer, WaitingLine } from '#contract/money/statements.ts'
import { formatPrice, type Money } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { isoWeek } from '#domain/time/week.ts'
import { reasoned } from '../../form/reasoned.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { orpc } from '../../lib/rpc.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import { secondPersonRule, toastDecided } from '../../ui/second-person.ts'

/** `cash`, `subsidy`, `bank_fee`, `ignored`, or the id of a member. */
type Choice = string

interface Draft extends Record<string, unknown> {
  choice: Choice | null
  /** What the card gateway took of a payout. */
  fee: Money | null
  /** The purchase that it pays, `OLDEST`, or null for the one that is suggested. */
  purchase: string | null
  reason: string
}

/** Pays for the oldest purchase first. */
const OLDEST = 'oldest'

/** What the payment is given to, unless somebody says otherwise: the purchase for which just this amount is owed. */
function purchaseOf({ choice, purchase }: Draft, payers: readonly Payer[], amount: Money): string {
  const purchases = payers.find(({ userId }) => userId === choice)?.purchases ?? []
  if (purchase === OLDEST || purchases.some(({ purchaseId }) => purchaseId === purchase)) return purchase ?? OLDEST
  return purchases.find(({ remaining }) => remaining === amount)?.purchaseId ?? OLDEST
}

type Decision = Parameters<typeof client.statements.decide>[0]

function inputOf(lineId: string, { choice, fee, reason }: Draft, purchase: string): Decision {
  if (choice === 'cash') return { lineId, is: choice, fee: fee ?? 0, reason }
  return choice === 'subsidy' || choice === 'bank_fee' || choice === 'ignored'
    ? { lineId, is: choice, reason }
    : { lineId, is: 'assigned', userId: choice ?? '', purchaseId: purchase === OLDEST ? null : purchase, reason }
}

const purchaseOption = ({ purchaseId, weekStart, remaining }: Payer['purchases'][number]) => ({
  id: purchaseId,
  name: nbsp(`${isoWeek(weekStart).week}. týden, zbývá ${formatPrice(remaining)}`),
})

const payerText = ({ email, purchases }: Payer, amount: Money) =>
  purchases.some(({ remaining }) => remaining === amount) ? `${email}, dluží právě tuto částku` : email

/** Says whose a payment is and which purchase it pays, with a reason. */
export function DecideLineDialog({ line, onClose }: { line: WaitingLine; onClose: () => void }) {
  const { id, amount, counterName, suggested } = line
  const [query, setQuery] = useState('')
  const sought = useDebounced(query.trim(), 250)
  const found = useQuery(orpc.statements.members.queryOptions({ input: { query: sought }, enabled: sought.length >= 2 }))
  const members = sought.length >= 2 ? (found.data ?? []) : suggested
  const form = useForm<Draft, Decision, { lineId: string; isPosted: boolean }>({
    draft: { choice: suggested[0]?.userId ?? null, fee: null, purchase: null, reason: '' },
    inputOf: (draft) => inputOf(id, draft, purchaseOf(draft, members, amount)),
    schema: reasoned.loose(),
    rules: ({ choice }) => ({ choice: choice === null ? 'Vyberte, čí platba je' : null }),
    send: client.statements.decide,
    fieldOf: { FEE_ABOVE_PAYOUT: 'fee' },
    onSaved: (saved) => {
      toastDecided(saved, 'Rozhodnutí je zapsané')
      onClose()
    },
  })
  const { purchases = [] } = members.find(({ userId }) => userId === form.draft.choice) ?? {}
  return (
    <ReasonDialog
      of={form}
      title={nbsp(`Čí je ${formatPrice(amount)}?`)}
      confirmLabel="Zapsat"
      failure="Rozhodnutí se nepodařilo zapsat. Zkuste to prosím znovu."
      onClose={onClose}
    >
      {counterName !== '' && <p>{nbsp(`Poslal(a) ${counterName}.`)}</p>}
      <SearchField label="Hledat člena" placeholder="Jméno, e-mail nebo variabilní symbol" value={query} onChange={setQuery} />
      {sought.length >= 2 && found.data?.length === 0 && <p className="text-14 text-muted">Takového člena neznáme.</p>}
      <RadioGroup<Choice>
        label="Platba"
        isRequired
        options={[
          ...members.map((member) => ({ id: member.userId, name: member.name, description: payerText(member, amount) })),
          { id: 'cash', name: 'Vybraná hotovost, nebo výplata z platební brány' },
          { id: 'subsidy', name: 'Obec platí, čím přispěla na nákupy' },
          { id: 'bank_fee', name: 'Úrok nebo vrácený poplatek banky' },
          { id: 'ignored', name: 'Netýká se členů ani obcí', description: 'Například váš vlastní vklad.' },
        ]}
        {...form.field('choice')}
      />
      {purchases.length > 0 && (
        <Select<string>
          label="Který nákup platí"
          options={[{ id: OLDEST, name: 'Nejstarší nezaplacený' }, ...purchases.map(purchaseOption)]}
          {...form.field('purchase')}
          value={purchaseOf(form.draft, members, amount)}
        />
      )}
      {form.draft.choice === 'cash' && (
        <MoneyField
          label="Poplatek platební brány"
          hint={nbsp('Kolik si brána strhla, než peníze poslala. U hotovosti nechte prázdné.')}
          {...form.field('fee')}
        />
      )}
      {(form.draft.choice === 'cash' || form.draft.choice === 'bank_fee') && <p className="text-14 text-muted">{secondPersonRule}</p>}
    </ReasonDialog>
  )
}
