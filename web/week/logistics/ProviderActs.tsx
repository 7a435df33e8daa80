import { changedProvider, newProvider, type DeskProvider } from '#contract/week/logistics.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { SaveDialog } from '../../form/SaveDialog.tsx'
import { useForm, type Form as FormState } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { numberIn } from './number-in.ts'

interface Localities {
  localities: readonly { id: string; name: string }[]
}
interface ProviderDraft {
  name: string
  displayOrder: string
  localityIds: string[]
  reason: string
}
interface Closing {
  onClose: () => void
}

const failure = 'Poskytovatele se nepodařilo uložit.'

function ProviderFields({ form, localities }: Localities & { form: FormState<ProviderDraft> }) {
  const { localityIds } = form.draft
  const turn = (id: string, isOn: boolean) =>
    form.change('localityIds', isOn ? [...localityIds, id] : localityIds.filter((each) => each !== id))
  return (
    <>
      <TextField label="Název" isRequired {...form.field('name')} />
      <TextField
        label="Pořadí"
        isRequired
        inputMode="numeric"
        hint="Domácnosti vidí poskytovatele od nejmenšího čísla."
        {...form.field('displayOrder')}
      />
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-14 font-semibold">Kde vozí</legend>
        <p className="text-14 text-muted">{nbsp('Když nic nevyberete, vozí ve všech lokalitách.')}</p>
        {localities.map(({ id, name }) => (
          <Checkbox key={id} isSelected={localityIds.includes(id)} onChange={(isOn) => turn(id, isOn)}>
            {name}
          </Checkbox>
        ))}
      </fieldset>
    </>
  )
}

const inputOf = ({ name, displayOrder, localityIds }: ProviderDraft) => ({
  name,
  displayOrder: numberIn(displayOrder) ?? Number.NaN,
  localityIds,
})

type ProviderInput = ReturnType<typeof inputOf>

/** Adds a delivery provider. */
export function AddProvider({ localities, onClose }: Localities & Closing) {
  const form = useForm<ProviderDraft, ProviderInput, unknown>({
    draft: { name: '', displayOrder: '100', localityIds: [], reason: '' },
    inputOf,
    schema: newProvider,
    send: client.logistics.addProvider,
    fieldOf: { PROVIDER_EXISTS: 'name' },
    onSaved: () => {
      toast('Poskytovatel je přidaný')
      onClose()
    },
  })
  return (
    <SaveDialog
      of={form}
      title="Přidat poskytovatele"

      onClose={onClose}
      saveLabel="Přidat"
      failure={failure}
    >
      <ProviderFields form={form} localities={localities} />
    </SaveDialog>
  )
}

/** Changes a delivery provider. */
export function ChangeProvider({ provider, localities, onClose }: Localities & Closing & { provider: DeskProvider }) {
  const { id: providerId, name, displayOrder, localityIds, isActive } = provider
  const form = useForm<ProviderDraft, ProviderInput & { providerId: string; isActive: boolean; reason: string }, unknown>({
    draft: { name, displayOrder: String(displayOrder), localityIds, reason: '' },
    inputOf: (draft) => ({ ...inputOf(draft), providerId, isActive, reason: draft.reason }),
    schema: changedProvider,
    send: client.logistics.changeProvider,
    fieldOf: { PROVIDER_EXISTS: 'name' },
    onSaved: () => {
      toast('Poskytovatel je uložený')
      onClose()
    },
  })
  return (
    <ReasonDialog of={form} title={`Upravit poskytovatele: ${name}`} confirmLabel="Uložit změny" failure={failure} onClose={onClose}>
      <ProviderFields form={form} localities={localities} />
    </ReasonDialog>
  )
}

/** Blocks a delivery provider, or lifts the block. */
export function TurnProvider({ provider, onClose }: Closing & { provider: DeskProvider }) {
  const { id: providerId, name, displayOrder, localityIds, isActive, households } = provider
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({ providerId, name, displayOrder, localityIds, isActive: !isActive, reason }),
    schema: reasoned,
    send: client.logistics.changeProvider,
    onSaved: () => {
      toast(`${isActive ? 'Zablokováno' : 'Odblokováno'}: ${name}`)
      onClose()
    },
  })
  const verb = isActive ? 'Zablokovat' : 'Odblokovat'
  return (
    <ReasonDialog
      of={form}
      title={`${verb} poskytovatele: ${name}`}
      confirmLabel={verb}
      isDanger={isActive}
      failure={failure}
      onClose={onClose}
    >
      <p>
        {nbsp(
          isActive
            ? `Nikdo si ho už nevybere. Domácnosti, které ho mají vybraného (${households.delivery + households.both}), vyzveme v nastavení nákupů k výběru jiného.`
            : 'Domácnosti si ho budou moci zase vybrat. Kdo ho měl vybraného a mezitím nezvolil jiného, má ho zpět.',
        )}
      </p>
    </ReasonDialog>
  )
}
