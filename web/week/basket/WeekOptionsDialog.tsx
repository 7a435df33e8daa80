import { useQuery } from '@tanstack/react-query'
import type { WeekBasket } from '#contract/week/basket.ts'
import { chosenOptions } from '#contract/week/delivery-options.ts'
import { settingsMessages, type SettingsOptions } from '#contract/people/settings.ts'
import { formatAddress } from '#domain/people/settings/delivery-address.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { isoWeek } from '#domain/time/week.ts'
import { isBroughtHome, usualModeOf } from '#domain/week/delivery-options/modes.ts'
import type { OneTimeMode } from '#domain/week/one-time/service-mode.ts'
import { SaveDialog } from '../../form/SaveDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { orpc } from '../../lib/rpc.ts'
import { Notice } from '../../ui/Notice.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Select } from '../../ui/Select.tsx'
import { toast } from '../../ui/toast.ts'
import { modeOptions } from '../delivery-options/mode-options.ts'

export interface WeekOptionsDialogProps {
  basket: WeekBasket
  onClose: () => void
}

interface OptionsDraft {
  serviceMode: OneTimeMode
  pickupPointId: string | null
  deliveryProviderId: string | null
}

/** Chooses mode and place of one week; the settings stay. */
export function WeekOptionsDialog(props: WeekOptionsDialogProps) {
  const { data } = useQuery(orpc.settings.read.queryOptions())
  return data ? <Choice {...props} {...data} /> : null
}

type ChoiceProps = WeekOptionsDialogProps & Awaited<ReturnType<typeof client.settings.read>>

function Choice({ basket: { delivery, handover, fees }, onClose, settings, options }: ChoiceProps) {
  const form = useForm({
    draft: {
      serviceMode: handover?.serviceMode ?? usualModeOf('pickup', null),
      pickupPointId: handover?.point?.id ?? settings.pickupPoint?.id ?? options.pickupPoints[0]?.id ?? null,
      deliveryProviderId: handover?.deliveryProvider?.id ?? settings.deliveryProvider?.id ?? options.providers[0]?.id ?? null,
    } as OptionsDraft,
    inputOf: (draft) => {
      const isHome = isBroughtHome(draft.serviceMode)
      return {
        weekStart: delivery.weekStart,
        serviceMode: draft.serviceMode,
        pickupPointId: isHome ? null : draft.pickupPointId,
        deliveryProviderId: isHome ? draft.deliveryProviderId : null,
      }
    },
    schema: chosenOptions,
    fieldOf: { POINT_ELSEWHERE: 'pickupPointId', POINT_FULL: 'pickupPointId' },
    send: client.deliveryOptions.choose,
    onSaved: () => {
      toast('Uloženo, platí jen pro tento týden')
      onClose()
    },
  })
  const isHome = isBroughtHome(form.draft.serviceMode)
  return (
    <SaveDialog
      of={form}
      title={`Převzetí v týdnu ${isoWeek(delivery.weekStart).week}`}

      onClose={onClose}
      saveLabel="Uložit pro tento týden"
      failure="Převzetí se nepodařilo uložit."
    >
      <RadioGroup label="Způsob převzetí" isRequired options={modeOptions('both', fees)} {...form.field('serviceMode')} />
      {isHome ? (
        <>
          <Select
            label="Dopravce"
            options={options.providers}
            emptyText={settingsMessages.noProvider}
            {...form.field('deliveryProviderId')}
          />
          <HomeAddress address={settings.deliveryAddress ?? options.homeAddress} />
        </>
      ) : (
        <Select
          label="Výdejní místo"
          options={options.pickupPoints.map(pointOption)}
          emptyText={settingsMessages.noPoint}
          {...form.field('pickupPointId')}
        />
      )}
      <p className="text-14 text-pretty text-muted">
        {nbsp('Poplatek platíte nejvýš jednou za závoz, a jen když z košíku něco koupíme. Jednorázové položky mají způsob převzetí své.')}
      </p>
    </SaveDialog>
  )
}

const pointOption = ({ id, name, address, municipality, isFull }: SettingsOptions['pickupPoints'][number]) => ({
  id,
  name: nbsp(name),
  description: nbsp([isFull && 'někdy plno', address, municipality].filter(Boolean).join(', ')),
})

function HomeAddress({ address }: { address: SettingsOptions['homeAddress'] }) {
  return address ? (
    <p className="text-14">{nbsp(`Přivezeme na adresu ${formatAddress(address)}.`)}</p>
  ) : (
    <Notice tone="due" word="Upozornění:" title={nbsp('Nejdřív doplňte v profilu celou adresu.')}>
      {nbsp('Bez ní nevíme, kam nákup přivézt.')}
    </Notice>
  )
}
