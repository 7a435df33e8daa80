import { townPricesInput, type Locality } from '#contract/week/localities.ts'
import { formatTotal, type Money } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { SaveDialog } from '../../form/SaveDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { toast } from '../../ui/toast.ts'
import { TownChoice } from './TownChoice.tsx'
import { towns } from './locality-texts.ts'

interface TownPricesDraft {
  municipalityIds: string[]
  /** Not of the request; the choice of municipalities has it. */
  districts: string[]
  deliveryPrice: Money | null
}

/** Sets the price of home delivery in chosen municipalities of a locality. */
export function TownPricesDialog({ locality, onClose }: { locality: Locality; onClose: () => void }) {
  const form = useForm({
    draft: { municipalityIds: [], districts: [], deliveryPrice: locality.deliveryPrice } as TownPricesDraft,
    inputOf: ({ municipalityIds, deliveryPrice }: TownPricesDraft) => ({ municipalityIds, deliveryPrice }),
    schema: townPricesInput,
    send: client.localities.priceTowns,
    onSaved: ({ municipalities }) => {
      toast(nbsp(`Cena doručení je uložená, ${towns(municipalities)}`))
      onClose()
    },
  })
  const usual = locality.deliveryPrice === null ? 'zatím není stanovená' : formatTotal(locality.deliveryPrice)
  return (
    <SaveDialog
      of={form}
      title={`Ceny doručení: ${locality.name}`}
      onClose={onClose}
      saveLabel="Uložit cenu"
      failure="Cenu se nepodařilo uložit. Zkuste to prosím znovu."
    >
      <TownChoice
        source={locality}
        target={null}
        municipalities={form.field('municipalityIds')}
        districts={form.field('districts')}
        allLabel="Všechny obce lokality"
      />
      <MoneyField
        label="Cena doručení domů"
        hint={nbsp(`0 znamená zdarma. Prázdné pole: platí cena lokality (${usual}).`)}
        mayBeFree
        {...form.field('deliveryPrice')}
      />
    </SaveDialog>
  )
}
