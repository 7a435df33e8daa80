import type { DeskItemDetail } from '#contract/desk/assortment.ts'
import { hasSameAllergens } from '#domain/desk/assortment/allergens.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { plural } from '#domain/text/plural.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import type { Option } from '../../ui/Select.tsx'
import { toast } from '../../ui/toast.ts'
import { ItemField } from './ItemField.tsx'

export interface MergeItemDialogProps {
  item: DeskItemDetail
  onClose: () => void
  /** Called with the remaining item. */
  onMerged: (intoId: string) => void
}

function consequence({ households, lines }: DeskItemDetail['use']): string {
  if (lines === 0) return 'Nikdo ji teď v pravidelném nákupu ani v otevřeném týdnu nemá.'
  const whom = counted(households, 'domácnosti', 'domácností', 'domácností')
  const moved = `${plural(lines, 'přejde', 'přejdou', 'přejde')} ${counted(lines, 'řádek', 'řádky', 'řádků')}`
  return `Týká se ${whom}: ${moved} s množstvím i cenovým stropem. Všem pošleme e-mail; kdo má obě položky, dočte se v něm, jak jsme řádky spojili. Uzavřených týdnů se to netýká.`
}

/** Merges an item into another one, with the lines of all members. */
export function MergeItemDialog({ item, onClose, onMerged }: MergeItemDialogProps) {
  const form = useForm({
    draft: { into: null as Option<string> | null, reason: '' },
    inputOf: ({ into, reason }) => ({ itemId: item.id, version: item.version, intoId: into?.id ?? '', reason }),
    schema: reasoned,
    rules: ({ into }) => ({ into: into ? null : 'Vyberte položku' }),
    send: client.assortment.mergeItem,
    onSaved: ({ intoId }) => {
      toast(`Sloučeno: ${item.name}`)
      onMerged(intoId)
    },
  })

  return (
    <ReasonDialog
      of={form}
      title="Sloučit do jiné položky"
      confirmLabel="Sloučit položky"
      isDanger
      failure="Položky se nepodařilo sloučit. Zkuste to prosím znovu."
      onClose={onClose}
    >
      <p>
        {nbsp(`Místo položky ${item.name} budou mít všichni tu, kterou vyberete. Vrátit to nejde.`)} {nbsp(consequence(item.use))}
      </p>
      <ItemField
        label="Položka, která zůstane"
        isRequired
        type={item.type}
        {...form.field('into')}
        isOffered={(other) => other.id !== item.id && other.unit === item.unit && hasSameAllergens(item, other)}
        hint={`Téhož druhu, v jednotce ${item.unit} a se stejnými alergeny.`}
      />
    </ReasonDialog>
  )
}
