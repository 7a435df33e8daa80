import { useState } from 'react'
import { CircleCheck, Lock } from 'lucide-react'
import type { MaintenanceOverview } from '#contract/people/maintenance.ts'
import { DEFAULT_MESSAGE } from '#domain/people/maintenance/lock.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { OutageDialog, type OutageStep } from './OutageDialog.tsx'

/** The outage of this environment: its state, and how to declare or end it. */
export function OutagePanel({ outage }: Pick<MaintenanceOverview, 'outage'>) {
  const [step, setStep] = useState<OutageStep | null>(null)
  const { isOn, message } = outage
  return (
    <Card as="section" aria-labelledby="neplanovana" isSelected={isOn}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id="neplanovana" className="text-22 font-bold">
              Odstávka bez plánu
            </h2>
            {isOn ? (
              <Chip tone="error" icon={Lock}>
                vyhlášená
              </Chip>
            ) : (
              <Chip tone="save" icon={CircleCheck}>
                není vyhlášená
              </Chip>
            )}
          </div>
          <p className="mt-1 max-w-read text-muted">
            {nbsp('Zamkne hned a pro všechny kromě administrátorů a testovacích účtů. Nouzový kód ji neotevře.')}
          </p>
          {isOn && <p className="mt-2 max-w-read whitespace-pre-line">„{nbsp(message ?? DEFAULT_MESSAGE)}“</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {isOn ? (
            <>
              <Button onPress={() => setStep('reword')}>Změnit sdělení…</Button>
              <Button variant="primary" onPress={() => setStep('end')}>
                Ukončit odstávku…
              </Button>
            </>
          ) : (
            <Button variant="danger" onPress={() => setStep('declare')}>
              Vyhlásit odstávku…
            </Button>
          )}
        </div>
      </div>
      {step && <OutageDialog step={step} message={message} onClose={() => setStep(null)} />}
    </Card>
  )
}
