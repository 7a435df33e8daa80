import { useState, type SubmitEvent } from 'react'
import type { ItemCard } from '#contract/shapes.ts'
import type { Proposal } from '#contract/desk/off-catalog-queue.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'
import { ItemField } from '../assortment/ItemField.tsx'
import { Button } from '../../ui/Button.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import type { Option } from '../../ui/Select.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import type { DecisionActs } from './use-decision.ts'

const OTHER = 'other'

const describe = ({ unit, basePrice, category }: ItemCard) =>
  [basePrice === null ? unit : `${formatPrice(basePrice)}/${unit}`, category].join(' · ')

/** Which item of the catalog takes its place: one that is like it, or any other that goes by the same unit. Asked for twice: it is for good. */
export function MergeForm({ proposal, acts }: { proposal: Proposal; acts: DecisionActs }) {
  const { unit } = proposal.asked[0]!
  const [into, setInto] = useState<string | null>(proposal.similar.length === 0 ? OTHER : null)
  const [other, setOther] = useState<Option<string> | null>(null)
  const [asked, setAsked] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const { form, lead } = useFaultFocus()
  const options = proposal.similar.map(({ item }) => ({
    id: item.id,
    name: item.name,
    description: describe(item),
    disabledReason: item.unit === unit ? null : `Prodává se v jednotce ${item.unit}, návrh je v ${unit}.`,
  }))
  const chosen = into === OTHER ? other : options.find(({ id }) => id === into)
  const fault = asked && !chosen ? 'Vyberte položku' : null
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!chosen) return lead()
    acts.forget()
    setConfirming(true)
  }
  return (
    <form ref={form} onSubmit={send} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{nbsp('Množství, strop i poznámky členům zůstanou a napíšeme jim to. Uzavřených týdnů se to netýká.')}</p>
      {options.length > 0 && (
        <RadioGroup
          label="Co ji nahradí"
          options={[...options, { id: OTHER, name: 'Jiná položka z katalogu' }]}
          value={into}
          onChange={setInto}
          error={into === OTHER ? null : fault}
        />
      )}
      {into === OTHER && (
        <ItemField
          label="Položka, která ji nahradí"
          isRequired
          type={proposal.type}
          value={other}
          onChange={setOther}
          isOffered={(item) => item.unit === unit}
          hint={`Téhož druhu a v jednotce ${unit}.`}
          error={fault}
        />
      )}
      <div className="flex justify-end">
        <Button variant="primary" type="submit">
          Sloučit
        </Button>
      </div>
      {isConfirming && chosen && !acts.isLate && (
        <MergeDialog
          proposal={proposal}
          into={chosen}
          acts={acts}
          onClose={() => {
            acts.forget()
            setConfirming(false)
          }}
        />
      )}
    </form>
  )
}
