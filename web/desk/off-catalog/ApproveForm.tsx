import { useState, type SubmitEvent } from 'react'
import { confirmedItem, type AskedItem, type Proposal } from '#contract/desk/off-catalog-queue.ts'
import { unusualPriceWarning } from '#domain/desk/assortment/far-price.ts'
import { UNITS } from '#domain/money/unit.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'
import { CategoryField } from '../assortment/CategoryField.tsx'
import { FarPrice } from '../assortment/FarPrice.tsx'
import { useFarPrice } from '../assortment/use-far-price.ts'
import { inputFaults } from '../../lib/input-faults.ts'
import { Button } from '../../ui/Button.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { DecisionActs } from './use-decision.ts'
import { useProposalDraft } from './use-proposal-draft.ts'

const units = UNITS.map((id) => ({ id, name: id }))

// Who insists on a brand wants no other one, so the pool says so too.
const isInsisted = ({ preferredBrand, brandFlexible }: AskedItem) => !brandFlexible && preferredBrand !== ''

/** What stands in the catalog from now on: the member's words as a proposal, each to be looked through. */
export function ApproveForm({ proposal, acts }: { proposal: Proposal; acts: DecisionActs }) {
  const own = proposal.asked[0]!
  const sure = proposal.similar.find(({ isSure }) => isSure)?.item
  const [draft, setDraft] = useProposalDraft('approve', proposal.itemId, {
    name: own.name,
    genericName: own.name,
    description: own.description,
    categoryId: proposal.categoryId,
    unit: own.unit,
    listPrice: own.estimatedPrice,
  })
  const [asked, setAsked] = useState(false)
  // What is usual is known of the unit that was asked for.
  const far = useFarPrice(unusualPriceWarning(draft.unit === own.unit ? (proposal.usual?.price ?? null) : null, draft.listPrice))
  const { form, lead } = useFaultFocus()
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const read = confirmedItem.safeParse(draft)
  const found = Object.fromEntries(inputFaults(confirmedItem, draft).map(({ path, message }) => [path, message]))
  const faults: Record<string, string> = asked ? { ...found, ...(found['categoryId'] && { categoryId: 'Vyberte kategorii' }) } : acts.faults
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (far.holds() || !read.success) lead()
    else acts.approve(read.data)
  }
  return (
    <form ref={form} onSubmit={send} noValidate className="flex flex-col gap-4">
      <p className="text-muted">
        {nbsp('Zveřejníme přesně to, co tu stojí. Projděte prosím každé slovo: text i odhad ceny jsou od člena.')}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Název" isRequired value={draft.name} onChange={(name) => change({ name })} error={faults['name']} />
        <TextField
          label="Obecný název"
          isRequired
          value={draft.genericName}
          onChange={(genericName) => change({ genericName })}
          hint={isInsisted(own) ? `Chce jen značku ${own.preferredBrand}, proto tu zůstává.` : 'Bez značky, s balením.'}
          error={faults['genericName']}
        />
      </div>
      <CategoryField
        label="Kategorie"
        isRequired
        value={draft.categoryId}
        onChange={(categoryId) => change({ categoryId })}
        isOffered={({ type, isActive }) => type === proposal.type && isActive}
        hint={sure && draft.categoryId === proposal.categoryId ? `Podle položky ${sure.name}.` : undefined}
        error={faults['categoryId']}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Jednotka"
          options={units}
          value={draft.unit}
          onChange={(unit) => change({ unit })}
          isDisabled={proposal.isUnitFixed}
          hint={proposal.isUnitFixed ? 'Někdo už v ní má množství, proto zůstává.' : undefined}
          error={faults['unit']}
        />
        <MoneyField
          label="Běžná cena"
          mayBeEmpty
          suffix={`Kč / ${draft.unit}`}
          value={draft.listPrice}
          onChange={(listPrice) => change({ listPrice })}
          hint="Dodavatelé ji uvidí jako cílovou. Může chybět."
          error={faults['listPrice']}
        />
      </div>
      <FarPrice {...far} />
      <TextField
        label="Popis"
        multiline
        limit={2000}
        value={draft.description}
        onChange={(description) => change({ description })}
        error={faults['description']}
      />
      <div className="flex justify-end">
        <Button variant="primary" type="submit" isPending={acts.isPending}>
          Zařadit do katalogu
        </Button>
      </div>
    </form>
  )
}
