import { confirmedItem, type AskedItem, type Proposal } from '#contract/desk/off-catalog-queue.ts'
import { unusualPriceWarning } from '#domain/desk/assortment/far-price.ts'
import { UNITS } from '#domain/money/unit.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Button } from '../../ui/Button.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CategoryField } from '../assortment/CategoryField.tsx'
import { FarPrice } from '../assortment/FarPrice.tsx'
import { useFarPrice } from '../assortment/use-far-price.ts'
import { decisionFailure, type Decision } from './use-decision.ts'

const units = UNITS.map((id) => ({ id, name: id }))

// A member who insists on a brand wants a pool of that brand.
const isInsisted = ({ preferredBrand, brandFlexible }: AskedItem) => !brandFlexible && preferredBrand !== ''

function useApproval(proposal: Proposal, decision: Decision) {
  const { itemId, categoryId, asked, usual } = proposal
  const own = asked[0]!
  const { name, description, unit, estimatedPrice: listPrice } = own
  const form = useForm({
    draft: { name, genericName: name, description, categoryId, unit, listPrice },
    inputOf: (draft) => ({ ...draft, categoryId: draft.categoryId as string, itemId, alikeIds: decision.alikeIds }),
    schema: confirmedItem.strip(),
    rules: (draft) => ({ categoryId: draft.categoryId === null ? 'Vyberte kategorii' : null }),
    confirm: () => !far.mustAsk(),
    send: client.offCatalog.approve,
    storedAs: decision.storedAs('approve'),
    onSaved: () => decision.done('V katalogu je'),
    onRefused: decision.refused,
  })
  // The usual price is known only for the requested unit.
  const far: ReturnType<typeof useFarPrice> = useFarPrice(
    unusualPriceWarning(form.draft.unit === own.unit ? (usual?.price ?? null) : null, form.draft.listPrice),
  )
  return { form, far, own }
}

/** The fields of the published item: the member's words as a suggestion, to be reviewed one by one. */
export function ApproveForm({ proposal, decision }: { proposal: Proposal; decision: Decision }) {
  const { form, far, own } = useApproval(proposal, decision)
  const sure = proposal.similar.find(({ isSure }) => isSure)?.item
  const { unit, categoryId } = form.draft
  return (
    <Form
      of={form}
      className="flex flex-col gap-4"
      actions={
        <div className="flex justify-end">
          <Button variant="primary" type="submit" isPending={form.isPending}>
            Zařadit do katalogu
          </Button>
        </div>
      }
      {...decisionFailure(form.refusal)}
    >
      <p className="text-muted">
        {nbsp('Zveřejníme přesně to, co tu stojí. Projděte prosím každé slovo: text i odhad ceny jsou od člena.')}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Název" isRequired {...form.field('name')} />
        <TextField
          label="Obecný název"
          isRequired
          hint={isInsisted(own) ? `Chce jen značku ${own.preferredBrand}, proto tu zůstává.` : 'Bez značky, s balením.'}
          {...form.field('genericName')}
        />
      </div>
      <CategoryField
        label="Kategorie"
        isRequired
        isOffered={({ type, isActive }) => type === proposal.type && isActive}
        hint={sure && categoryId === proposal.categoryId ? `Podle položky ${sure.name}.` : undefined}
        {...form.field('categoryId')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Jednotka"
          options={units}
          isDisabled={proposal.isUnitFixed}
          hint={proposal.isUnitFixed ? 'Někdo už v ní má množství, proto zůstává.' : undefined}
          {...form.field('unit')}
        />
        <MoneyField
          label="Běžná cena"
          mayBeEmpty
          suffix={`Kč / ${unit}`}
          hint="Dodavatelé ji uvidí jako cílovou. Může chybět."
          {...form.field('listPrice')}
        />
      </div>
      <FarPrice {...far} />
      <TextField label="Popis" multiline limit={2000} {...form.field('description')} />
    </Form>
  )
}
