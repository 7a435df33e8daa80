import { changedPoint, newPoint, type DeskPoint } from '#contract/week/logistics.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { POINT_TYPES, pointTypeLabel, type PointType } from '#domain/week/pickup/point-type.ts'
import { Form } from '../../form/Form.tsx'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm, type Form as FormState } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { numberIn } from './number-in.ts'
import { useRereadLogistics } from './use-reread-logistics.ts'

interface PointDraft {
  name: string
  address: string
  municipality: string
  postalCode: string
  type: PointType
  lat: string
  lng: string
  reason: string
}

interface Closing {
  onClose: () => void
}

const failure = 'Výdejní místo se nepodařilo uložit.'
const types = POINT_TYPES.map((id) => ({ id, name: pointTypeLabel(id) }))
const empty: PointDraft = { name: '', address: '', municipality: '', postalCode: '', type: 'Retail', lat: '', lng: '', reason: '' }
const degrees = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))

const inputOf = ({ name, address, municipality, postalCode, type, lat, lng }: PointDraft) => ({
  name,
  address,
  municipality,
  postalCode,
  type,
  lat: numberIn(lat),
  lng: numberIn(lng),
})

function PointFields({ form }: { form: FormState<PointDraft> }) {
  return (
    <>
      <TextField label="Název" isRequired {...form.field('name')} />
      <Select label="Druh" options={types} {...form.field('type')} />
      <TextField label="Ulice a číslo" {...form.field('address')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Obec" isRequired {...form.field('municipality')} />
        <TextField label="PSČ" isRequired inputMode="numeric" {...form.field('postalCode')} />
        <TextField label="Zeměpisná šířka" inputMode="decimal" {...form.field('lat')} />
        <TextField label="Zeměpisná délka" inputMode="decimal" {...form.field('lng')} />
      </div>
      <p className="text-14 text-muted">
        {nbsp('Podle obce a PSČ místo patří lokalitě, jejíž domácnosti si ho mohou vybrat. Bez souřadnic je v seznamu, ale ne na mapě.')}
      </p>
    </>
  )
}

/** Adds a pickup point. */
export function AddPoint({ onClose }: Closing) {
  const form = useForm<PointDraft, ReturnType<typeof inputOf>, unknown>({
    draft: empty,
    inputOf,
    schema: newPoint,
    send: client.logistics.addPoint,
    onSaved: () => {
      toast('Výdejní místo je přidané')
      onClose()
    },
    onSettled: useRereadLogistics(),
  })
  return (
    <FormDialog
      title="Přidat výdejní místo"
      isDirty={form.isDirty}
      onClose={onClose}
      actions={
        <Button type="submit" form={form.id} variant="primary" isPending={form.isPending}>
          Přidat
        </Button>
      }
    >
      <Form of={form} failure={failure} className="flex flex-col gap-4">
        <PointFields form={form} />
      </Form>
    </FormDialog>
  )
}

/** Changes a pickup point. */
export function ChangePoint({ point, onClose }: Closing & { point: DeskPoint }) {
  const { id: pointId, isActive, name, address, municipality, postalCode, type, lat, lng } = point
  const form = useForm<PointDraft, ReturnType<typeof inputOf> & { pointId: string; isActive: boolean; reason: string }, unknown>({
    draft: { name, address, municipality, postalCode: postalCode ?? '', type, lat: degrees(lat), lng: degrees(lng), reason: '' },
    inputOf: (draft) => ({ ...inputOf(draft), pointId, isActive, reason: draft.reason }),
    schema: changedPoint,
    send: client.logistics.changePoint,
    onSaved: () => {
      toast('Výdejní místo je uložené')
      onClose()
    },
    onSettled: useRereadLogistics(),
  })
  return (
    <ReasonDialog of={form} title={`Upravit výdejní místo: ${name}`} confirmLabel="Uložit změny" failure={failure} onClose={onClose}>
      <PointFields form={form} />
    </ReasonDialog>
  )
}

/** Blocks a pickup point, or lifts the block. */
export function TurnPoint({ point, onClose }: Closing & { point: DeskPoint }) {
  const { id: pointId, name, address, municipality, postalCode, type, lat, lng, isActive, households, substituteFor } = point
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({
      pointId,
      name,
      address,
      municipality,
      postalCode,
      type,
      lat,
      lng,
      isActive: !isActive,
      reason,
    }),
    schema: reasoned,
    send: client.logistics.changePoint,
    onSaved: () => {
      toast(`${isActive ? 'Zablokováno' : 'Odblokováno'}: ${name}`)
      onClose()
    },
    onSettled: useRereadLogistics(),
  })
  const verb = isActive ? 'Zablokovat' : 'Odblokovat'
  return (
    <ReasonDialog
      of={form}
      title={`${verb} výdejní místo: ${name}`}
      confirmLabel={verb}
      isDanger={isActive}
      failure={failure}
      onClose={onClose}
    >
      <p>
        {nbsp(
          isActive
            ? `Zmizí z mapy a nikdo si ho už nevybere. Domácnosti, které ho mají vybrané (${households}) nebo jako náhradní (${substituteFor}), vyzveme v nastavení nákupů k výběru jiného.`
            : 'Bude zase na mapě a domácnosti si ho budou moci vybrat.',
        )}
      </p>
    </ReasonDialog>
  )
}
