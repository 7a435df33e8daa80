import { ArrowDown, ArrowUp } from 'lucide-react'
import type { BoardDelivery } from '#contract/week/handover.ts'
import { parseTimeOfDay } from '#domain/time/prague.ts'
import { SaveDialog } from '../../form/SaveDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'

interface StopsDraft {
  stops: { placeId: string | null; name: string; arriveAt: string }[]
}

// Without a plan, the first stop is at the delivery's time, and the next ones a quarter of an hour apart.
function timeAfter(first: string, steps: number): string {
  const [hours, minutes] = first.split(':').map(Number) as [number, number]
  const all = Math.min(23 * 60 + 45, hours * 60 + minutes + 15 * steps)
  return `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`
}

function faultOf(stops: StopsDraft['stops'], i: number): string | null {
  const [at, before] = [stops[i], stops[i - 1]].map((stop) => (stop ? parseTimeOfDay(stop.arriveAt) : null))
  if (!at) return 'Zadejte čas jako 16:30'
  return before && at < before ? 'Je to dřív než předchozí zastávka' : null
}

/** The order and times of a driver's stops. */
export function StopsDialog({ delivery: { id, places, deliveryTime }, onClose }: { delivery: BoardDelivery; onClose: () => void }) {
  const form = useForm({
    draft: {
      stops: places.map(({ id: placeId, name, arriveAt }, i) => ({ placeId, name, arriveAt: arriveAt ?? timeAfter(deliveryTime, i) })),
    } as StopsDraft,
    inputOf: ({ stops }) => ({
      deliveryId: id,
      stops: stops.map(({ placeId, arriveAt }) => ({ placeId, arriveAt: parseTimeOfDay(arriveAt) ?? arriveAt })),
    }),
    rules: ({ stops }) => Object.fromEntries(stops.map((_, i) => [`stops.${i}.arriveAt`, faultOf(stops, i)])),
    send: client.handover.setStops,
    onSaved: () => {
      toast('Zastávky jsou uložené')
      onClose()
    },
  })
  const { stops } = form.draft
  const swap = (from: number, to: number) => {
    const next = [...stops]
    ;[next[from], next[to]] = [next[to]!, next[from]!]
    form.change('stops', next)
  }
  return (
    <SaveDialog
      of={form}
      title="Zastávky"
      onClose={onClose}
      saveLabel="Uložit zastávky"
      failure="Zastávky se nepodařilo uložit. Zkuste to prosím znovu."
    >
      <ol className="flex flex-col gap-3">
        {stops.map(({ placeId, name }, i) => (
          <li key={placeId ?? 'domu'} className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <TextField label={`${i + 1}. ${name}`} {...form.field(`stops.${i}.arriveAt`)} />
            </div>
            <IconButton icon={ArrowUp} label={`Posunout dřív: ${name}`} isDisabled={i === 0} onPress={() => swap(i, i - 1)} />
            <IconButton
              icon={ArrowDown}
              label={`Posunout později: ${name}`}
              isDisabled={i === stops.length - 1}
              onPress={() => swap(i, i + 1)}
            />
          </li>
        ))}
      </ol>
    </SaveDialog>
  )
}
