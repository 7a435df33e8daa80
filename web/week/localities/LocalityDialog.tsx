import { localityInput, type Locality } from '#contract/week/localities.ts'
import type { Money } from '#domain/money/money.ts'
import type { Weekday } from '#domain/time/day.ts'
import { formatWeekRange, isoWeek, type WeekStart } from '#domain/time/week.ts'
import { formatDay, weekdayName } from '#domain/time/weekday.ts'
import { goodsFault, scheduleFault } from '#domain/week/deliveries/locality-fault.ts'
import { SaveDialog } from '../../form/SaveDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { daysBeforeText } from './locality-texts.ts'

interface LocalityDraft {
  name: string
  depot: string
  depotAddress: string
  depotHours: string
  depotContact: string
  goodsDaysBefore: string
  goodsTime: string
  deliveryDayOfWeek: string
  deliveryTime: string
  cutOffDaysBefore: string
  cutOffTime: string
  offersCloseDaysBefore: string
  offersCloseTime: string
  deliveryPrice: Money | null
  isActive: boolean
  fromWeek: WeekStart | null
}

const first: LocalityDraft = {
  name: '',
  depot: '',
  depotAddress: '',
  depotHours: '',
  depotContact: '',
  goodsDaysBefore: '0',
  goodsTime: '',
  deliveryDayOfWeek: '4',
  deliveryTime: '17:00',
  cutOffDaysBefore: '3',
  cutOffTime: '20:00',
  offersCloseDaysBefore: '1',
  offersCloseTime: '12:00',
  deliveryPrice: null,
  isActive: true,
  fromWeek: null,
}

const weekdays = ([1, 2, 3, 4, 5, 6, 0] as const).map((day: Weekday) => ({ id: String(day), name: weekdayName(day) }))
const days = Array.from({ length: 14 }, (_, n) => ({ id: String(n), name: daysBeforeText(n) }))

const scheduleOf = (draft: LocalityDraft) => ({
  deliveryDayOfWeek: Number(draft.deliveryDayOfWeek) as Weekday,
  deliveryTime: draft.deliveryTime,
  cutOffDaysBefore: Number(draft.cutOffDaysBefore),
  cutOffTime: draft.cutOffTime,
  offersCloseDaysBefore: Number(draft.offersCloseDaysBefore),
  offersCloseTime: draft.offersCloseTime,
})

const goodsOf = ({ goodsDaysBefore, goodsTime }: LocalityDraft) => ({
  goodsDaysBefore: Number(goodsDaysBefore),
  goodsTime: goodsTime === '' ? null : goodsTime,
})

const draftOf = (locality: Locality): LocalityDraft => ({
  name: locality.name,
  depot: locality.depot,
  depotAddress: locality.depotAddress,
  depotHours: locality.depotHours,
  depotContact: locality.depotContact,
  goodsDaysBefore: String(locality.goodsDaysBefore),
  goodsTime: locality.goodsTime ?? '',
  deliveryDayOfWeek: String(locality.deliveryDayOfWeek),
  deliveryTime: locality.deliveryTime,
  cutOffDaysBefore: String(locality.cutOffDaysBefore),
  cutOffTime: locality.cutOffTime,
  offersCloseDaysBefore: String(locality.offersCloseDaysBefore),
  offersCloseTime: locality.offersCloseTime,
  deliveryPrice: locality.deliveryPrice,
  isActive: locality.isActive,
  fromWeek: null,
})

/** Why the dates of the draft do not follow each other, or null. Faulty times are for the schema. */
function faultOf(read: () => string | null): string | null {
  try {
    return read()
  } catch {
    return null
  }
}

/** Whether the draft has another schedule than the locality. */
const isRescheduled = (draft: LocalityDraft, locality: Locality) =>
  JSON.stringify(scheduleOf(draft)) !== JSON.stringify(scheduleOf(draftOf(locality)))

/** Adds a locality, or changes one. */
export function LocalityDialog({
  locality,
  leadHours,
  onClose,
}: {
  locality: Locality | null
  /** The operator's setting: hours between the last order and the answer to it. */
  leadHours: number
  onClose: () => void
}) {
  const needsWeek = (draft: LocalityDraft) => locality !== null && isRescheduled(draft, locality)
  const form = useForm({
    draft: locality ? draftOf(locality) : first,
    inputOf: (draft: LocalityDraft) => ({
      ...draft,
      ...scheduleOf(draft),
      ...goodsOf(draft),
      localityId: locality?.id ?? null,
      fromWeek: needsWeek(draft) ? draft.fromWeek : null,
    }),
    schema: localityInput,
    rules: (draft) => ({
      offersCloseDaysBefore: faultOf(() => scheduleFault(scheduleOf(draft))),
      goodsTime: faultOf(() => goodsFault(goodsOf(draft), scheduleOf(draft), leadHours)),
      fromWeek: needsWeek(draft) && draft.fromWeek === null ? 'Vyberte týden' : null,
    }),
    send: client.localities.save,
    fieldOf: { NAME_TAKEN: 'name', WRONG_SCHEDULE: 'offersCloseDaysBefore', WRONG_WEEK: 'fromWeek' },
    onSaved: () => {
      toast(locality ? 'Lokalita je uložená' : 'Lokalita je založená, závozy jsou naplánované')
      onClose()
    },
  })
  return (
    <SaveDialog
      of={form}
      title={locality ? `Upravit lokalitu: ${locality.name}` : 'Přidat lokalitu'}

      onClose={onClose}
      saveLabel={locality ? 'Uložit změny' : 'Založit lokalitu'}
      failure="Lokalitu se nepodařilo uložit. Zkuste to prosím znovu."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Název" isRequired {...form.field('name')} />
        <TextField label="Depo (nepovinné)" {...form.field('depot')} />
        <Select label="Den závozu" options={weekdays} {...form.field('deliveryDayOfWeek')} />
        <TextField label="Čas závozu" type="time" isRequired {...form.field('deliveryTime')} />
        <Select label="Uzávěrka košíků" options={days} {...form.field('cutOffDaysBefore')} />
        <TextField label="Čas uzávěrky" type="time" isRequired {...form.field('cutOffTime')} />
        <Select label="Konec nabídek" options={days} {...form.field('offersCloseDaysBefore')} />
        <TextField label="Čas konce nabídek" type="time" isRequired {...form.field('offersCloseTime')} />
        <Select label="Zboží do depa" options={days} {...form.field('goodsDaysBefore')} />
        <TextField label="Nejpozději v (nepovinné)" type="time" hint="Jinak v čase závozu." {...form.field('goodsTime')} />
      </div>
      <TextField label="Adresa depa (nepovinná)" hint="Je na objednávkách: sem dodavatelé vozí zboží." {...form.field('depotAddress')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Příjem zboží v depu (nepovinný)" hint="Třeba: po–pá 7:00–15:00." {...form.field('depotHours')} />
        <TextField label="Kontakt na depo (nepovinný)" hint="Jméno a telefon." {...form.field('depotContact')} />
      </div>
      {locality && needsWeek(form.draft) && (
        <Select
          label="Nový rozvrh platí od"
          hint="Dřívější závozy zůstanou podle starého rozvrhu."
          options={locality.openWeeks.map(({ weekStart, deliveryOn }) => ({
            id: weekStart,
            name: `týden ${isoWeek(weekStart).week} (${formatWeekRange(weekStart, 'short')})`,
            description: `dosud závoz ${formatDay(deliveryOn, 'weekday')}`,
          }))}
          {...form.field('fromWeek')}
        />
      )}
      <MoneyField
        label="Cena doručení domů (nepovinná)"
        hint="Platí v obcích, které nemají vlastní cenu. 0 znamená zdarma."
        mayBeFree
        {...form.field('deliveryPrice')}
      />
      <Checkbox
        isSelected={form.draft.isActive}
        onChange={(isOn) => form.change('isActive', isOn)}
        hint="Vypnutá lokalita nepřijímá nové domácnosti a neplánují se v ní další závozy."
      >
        Lokalita je v provozu
      </Checkbox>
    </SaveDialog>
  )
}
