import { changedPoint, newPoint, type DeskPoint } from '#contract/week/logistics.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { POINT_TYPES, pointTypeLabel, type PointType } from '#domain/week/pickup/point-type.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { SaveDialog } from '../../form/SaveDialog.tsx'
import { useForm, type Form as FormState } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { numberIn } from './number-in.ts'

interface PointDraft {
  name: string
  address: string
  municipality: string
  postalCode: string
  type: PointType
  lat: string
  lng: string
  capacity: string
  openingHours: string
  openingExceptions: string
  reason: string
}

interface Closing {
  onClose: () => void
}

const failure = 'Výdejní místo se nepodařilo uložit.'
const types = POINT_TYPES.map((id) => ({ id, name: pointTypeLabel(id) }))
const empty: PointDraft = {
  name: '',
  address: '',
  municipality: '',
  postalCode: '',
  type: 'Retail',
  lat: '',
  lng: '',
  capacity: '',
  openingHours: '',
  openingExceptions: '',
  reason: '',
}
const degrees = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))

const inputOf = (draft: PointDraft) => ({
  name: draft.name,
  address: draft.address,
  municipality: draft.municipality,
  postalCode: draft.postalCode,
  type: draft.type,
  lat: numberIn(draft.lat),
  lng: numberIn(draft.lng),
  capacity: numberIn(draft.capacity),
  openingHours: draft.openingHours,
  openingExceptions: draft.openingExceptions,
})

/** A point as its form shows it. */
const draftOf = ({ name, address, municipality, postalCode, type, lat, lng, capacity, openingHours, openingExceptions }: DeskPoint) => ({
  name,
  address,
  municipality,
  postalCode: postalCode ?? '',
  type,
  lat: degrees(lat),
  lng: degrees(lng),
  capacity: capacity === null ? '' : String(capacity),
  openingHours,
  openingExceptions,
  reason: '',
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
      <TextField
        label="Kapacita (domácností na závoz)"
        inputMode="numeric"
        hint="Prázdné znamená bez omezení. Kdo už místo má, tomu zůstane."
        {...form.field('capacity')}
      />
      <TextField
        label="Otevírací doba"
        hint="Třeba po–pá 8–12, 13–17, so 8–11. Prázdné znamená, že ji neznáme."
        {...form.field('openingHours')}
      />
      <TextField
        multiline
        label="Výjimky"
        hint="Na každý řádek jeden den, třeba 24. 12. 2026 zavřeno (Štědrý den) nebo 31. 12. 2026 8–12."
        {...form.field('openingExceptions')}
      />
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
  })
  return (
    <SaveDialog
      of={form}
      title="Přidat výdejní místo"

      onClose={onClose}
      saveLabel="Přidat"
      failure={failure}
    >
      <PointFields form={form} />
    </SaveDialog>
  )
}

/** Changes a pickup point. */
export function ChangePoint({ point, onClose }: Closing & { point: DeskPoint }) {
  const { id: pointId, isActive, name } = point
  const form = useForm<PointDraft, ReturnType<typeof inputOf> & { pointId: string; isActive: boolean; reason: string }, unknown>({
    draft: draftOf(point),
    inputOf: (draft) => ({ ...inputOf(draft), pointId, isActive, reason: draft.reason }),
    schema: changedPoint,
    send: client.logistics.changePoint,
    onSaved: () => {
      toast('Výdejní místo je uložené')
      onClose()
    },
  })
  return (
    <ReasonDialog of={form} title={`Upravit výdejní místo: ${name}`} confirmLabel="Uložit změny" failure={failure} onClose={onClose}>
      <PointFields form={form} />
    </ReasonDialog>
  )
}

/** Blocks a pickup point, or lifts the block. */
export function TurnPoint({ point, onClose }: Closing & { point: DeskPoint }) {
  const { id: pointId, name, isActive, households, substituteFor, postalCode } = point
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({
      ...inputOf(draftOf(point)),
      // A point without a postal code can be blocked too.
      postalCode,
      pointId,
      isActive: !isActive,
      reason,
    }),
    schema: reasoned,
    send: client.logistics.changePoint,
    onSaved: () => {
      toast(`${isActive ? 'Zablokováno' : 'Odblokováno'}: ${name}`)
      onClose()
    },
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
            ? `Zmizí z mapy a nikdo si ho už nevybere. Domácnosti, které ho mají vybrané (${households}) nebo jako náhradní (${substituteFor}), dostanou e-mail s nejbližšími jinými místy a v nastavení nákupů je vyzveme k výběru. Nákupy po uzávěrce se vydají ještě tady.`
            : 'Bude zase na mapě a domácnosti si ho budou moci vybrat.',
        )}
      </p>
    </ReasonDialog>
  )
}
