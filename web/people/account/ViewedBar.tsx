import { Eye } from 'lucide-react'
import { nbsp } from '#domain/text/nbsp.ts'
import { client } from '../../lib/client.ts'
import { leaveDevice } from '../../lib/on-device.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'

/** Says on every page that an administrator looks at somebody else's account, and ends that. */
export function ViewedBar({ name }: { name: string }) {
  const { ask, error, isPending } = useCall(client.users.endView, {
    onAnswer: () => {
      // Nothing of the member's stays on this device.
      leaveDevice()
      location.assign('/admin/users')
    },
  })
  return (
    <aside aria-label="Prohlížení účtu" className="bg-change-soft text-change print:hidden">
      <div className="mx-auto flex min-h-11 max-w-page flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1 text-14">
        <Eye aria-hidden className="size-5 shrink-0" />
        <p className="min-w-0 flex-1">
          {nbsp(`Prohlížíte účet ${name}, jen ke čtení. Nic se neuloží; člen uvidí, kdy a proč jste se dívali.`)}{' '}
          {error && <strong role="alert">{sentenceOf(error, 'Prohlížení se nepodařilo ukončit.')}</strong>}
        </p>
        <button
          type="button"
          disabled={isPending}
          onClick={() => void ask({})}
          className="tap inline-flex cursor-pointer items-center rounded-8 font-bold underline underline-offset-3"
        >
          Ukončit prohlížení
        </button>
      </div>
    </aside>
  )
}
