import { Ban, Clock, KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { MaintenanceWindow } from '#contract/people/maintenance.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { toast } from '../../ui/toast.ts'
import { NewBypass } from './NewBypass.tsx'

type BypassCode = MaintenanceWindow['codes'][number]

/** The codes of a window. The code itself cannot be shown again. */
export function BypassCodes({ window, now }: { window: MaintenanceWindow; now: Date }) {
  const [isMaking, setMaking] = useState(false)
  const [revoked, setRevoked] = useState<BypassCode | null>(null)
  return (
    <section aria-label="Nouzové kódy" className="flex flex-col gap-2 border-t border-border pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h4 className="font-bold">Nouzové kódy</h4>
        <Button variant="quiet" onPress={() => setMaking(true)}>
          Vytvořit kód…
        </Button>
      </div>
      {window.codes.length === 0 ? (
        <p className="text-14 text-muted">{nbsp('Zatím žádný. Kód pustí přes tuto odstávku i toho, kdo není administrátor.')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-border">
          {window.codes.map((code) => (
            <Code key={code.id} code={code} now={now} onRevoke={() => setRevoked(code)} />
          ))}
        </ul>
      )}
      {isMaking && <NewBypass windowId={window.id} onClose={() => setMaking(false)} />}
      {revoked && <RevokeBypass codeId={revoked.id} onClose={() => setRevoked(null)} />}
    </section>
  )
}

function Code({ code, now, onRevoke }: { code: BypassCode; now: Date; onRevoke: () => void }) {
  const isValid = code.revokedAt === null && code.expiresAt > now
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1 text-14">
      <p className="min-w-0 flex-1 basis-48">
        {nbsp(`Vytvořen ${formatPragueDateTime(code.createdAt)}, platí do ${formatPragueDateTime(code.expiresAt)}. Použit ${code.uses}×.`)}
      </p>
      {isValid ? (
        <>
          <Chip tone="primary" icon={KeyRound}>
            platí
          </Chip>
          <Button variant="quiet" onPress={onRevoke}>
            Odvolat…
          </Button>
        </>
      ) : (
        <Chip icon={code.revokedAt ? Ban : Clock}>{code.revokedAt ? 'odvolaný' : 'prošlý'}</Chip>
      )}
    </li>
  )
}

function RevokeBypass({ codeId, onClose }: { codeId: string; onClose: () => void }) {
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({ codeId, reason }),
    schema: reasoned,
    send: client.maintenance.revokeBypass,
    onSaved: () => {
      toast('Kód je odvolaný')
      onClose()
    },
  })
  return (
    <ReasonDialog
      of={form}
      title="Odvolat nouzový kód"
      confirmLabel="Odvolat kód"
      isDanger
      failure="Kód se nepodařilo odvolat. Zkuste to prosím znovu."
      onClose={onClose}
    >
      <p>{nbsp('Kód přestane platit a kdo jím prošel, uvidí zámek hned.')}</p>
    </ReasonDialog>
  )
}
