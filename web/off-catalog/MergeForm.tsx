import { useState, type SubmitEvent } from 'react'
import type { ItemCard } from '#contract/shapes.ts'
import type { Proposal } from '#contract/off-catalog-queue.ts'
import { formatPrice } from '#domain/money/money.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ItemField } from '../assortment/ItemField.tsx'
import { Button } from '../ui/Button.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import type { Option } from '../ui/Select.tsx'
import type { DecisionActs } from './use-decision.ts'

const OTHER = 'other'

function consequence({ households, lines }: Proposal): string {
  const told = 'Množství, cena do i poznámky zůstanou a členům to napíšeme. Uzavřených týdnů se to netýká. Vrátit to nejde.'
  if (lines === 0) return `V žádném otevřeném košíku teď není. ${told}`
  return `Přejde ${counted(lines, 'řádek', 'řádky', 'řádků')} v nákupu ${counted(households, 'domácnosti', 'domácností', 'domácností')}. ${told}`
}

const describe = ({ unit, basePrice, category }: ItemCard) =>
  [basePrice === null ? unit : `${formatPrice(basePrice)}/${unit}`, category].join(' · ')

/** Which item of the catalog takes its place: one that is like it, or any other that goes by the same unit. */
export function MergeForm({ proposal, acts }: { proposal: Proposal; acts: DecisionActs }) {
  const { unit } = proposal.asked[0]!
  const fits = proposal.similar.filter(({ item }) => item.unit === unit)
  const [into, setInto] = useState<string | null>(fits[0]?.item.id ?? (proposal.similar.length === 0 ? OTHER : null))
  const [other, setOther] = useState<Option<string> | null>(null)
  const [asked, setAsked] = useState(false)
  const chosen = into === OTHER ? (other?.id ?? null) : into
  const fault = asked && chosen === null ? 'Vyberte položku' : null
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (chosen !== null) acts.merge(chosen)
  }
  const options = proposal.similar.map(({ item }) => ({
    id: item.id,
    name: item.name,
    description: describe(item),
    disabledReason: item.unit === unit ? null : `Prodává se v jednotce ${item.unit}, návrh je v ${unit}.`,
  }))
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{nbsp(consequence(proposal))}</p>
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
        <Button variant="primary" type="submit" isPending={acts.isPending}>
          Sloučit
        </Button>
      </div>
    </form>
  )
}
