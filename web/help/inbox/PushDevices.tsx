import { BellRing } from 'lucide-react'
import type { PushDevices as Devices } from '#contract/help/inbox.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { usePushDevices } from './use-push-devices.ts'

/** Pushed notices: a button for this browser, and the browsers that get them. */
export function PushDevices({ push }: { push: ReturnType<typeof usePushDevices> }) {
  const { reading, ability, add, remove, isPending, fault } = push
  const { data } = reading
  if (!data) return null
  const isHere = data.devices.some(({ isThis }) => isThis)
  return (
    <section aria-labelledby="oznameni" className="flex flex-col gap-3 border-t border-border pt-5">
      <h3 id="oznameni" className="text-18 font-bold">
        Oznámení na telefonu a počítači
      </h3>
      <p className="max-w-read text-pretty text-muted">
        {nbsp('Upozornění se ukáže na obrazovce, i když Dohromady zrovna nemáte otevřené. Po odhlášení na zařízení nechodí.')}
      </p>
      {!isHere && <Here ability={ability} isPending={isPending} onAdd={() => void add(data.publicKey)} />}
      {data.devices.length > 0 && <DeviceRows devices={data.devices} isPending={isPending} onRemove={remove} />}
      {fault && <Notice tone="error">{fault}</Notice>}
    </section>
  )
}

function Here({ ability, isPending, onAdd }: { ability: 'can' | 'denied' | 'cannot'; isPending: boolean; onAdd: () => void }) {
  if (ability === 'cannot')
    return (
      <Notice tone="info">
        {nbsp('Tento prohlížeč oznámení neumí. Na iPhonu si Dohromady nejdřív přidejte na plochu a otevřete odtud.')}
      </Notice>
    )
  if (ability === 'denied')
    return (
      <Notice tone="info">
        {nbsp('Oznámení máte pro tuto stránku v prohlížeči zakázaná. Povolte je v jeho nastavení a načtěte stránku znovu.')}
      </Notice>
    )
  return (
    <div>
      <Button isPending={isPending} onPress={onAdd}>
        <BellRing aria-hidden className="size-5" /> Zapnout na tomto zařízení
      </Button>
    </div>
  )
}

interface DeviceRowsProps extends Pick<Devices, 'devices'> {
  isPending: boolean
  onRemove: (id: string, isThis: boolean) => Promise<void>
}

function DeviceRows({ devices, isPending, onRemove }: DeviceRowsProps) {
  return (
    <ul aria-label="Zařízení s oznámeními" className="flex flex-col rounded-12 border border-border">
      {devices.map(({ id, name, addedAt, isThis }) => (
        <li key={id} className="flex items-center justify-between gap-3 border-b border-border px-4 py-2 last:border-b-0">
          <span className="min-w-0">
            <strong className="block wrap-anywhere">{nbsp(name)}</strong>
            <span className="text-14 text-muted">{nbsp(isThis ? 'toto zařízení' : `od ${formatDay(pragueDay(addedAt))}`)}</span>
          </span>
          <Button variant="quiet" isDisabled={isPending} onPress={() => void onRemove(id, isThis)} aria-label={`Vypnout oznámení: ${name}`}>
            Vypnout
          </Button>
        </li>
      ))}
    </ul>
  )
}
