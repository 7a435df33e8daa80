import { useState } from 'react'
import { CircleCheck, Lock } from 'lucide-react'
import type { EnvironmentOutage } from '#contract/people/maintenance.ts'
import { DEFAULT_MESSAGE } from '#domain/people/maintenance/lock.ts'
import { environmentName } from '#domain/people/maintenance/window.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { OutageDialog, type OutageStep } from './OutageDialog.tsx'

/** The outage switch of an environment: its state, and how to declare or end the outage. */
export function OutagePanel({ outage, isOwn }: { outage: EnvironmentOutage; isOwn: boolean }) {
  const [step, setStep] = useState<OutageStep | null>(null)
  const { environment, isOn, message } = outage
  const id = `neplanovana-${environment}`
  return (
    <Card as="section" aria-labelledby={id} isSelected={isOn}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={id} className="text-22 font-bold">
              {isOwn ? 'Odstávka bez plánu' : `Odstávka bez plánu: ${environmentName(environment)} prostředí`}
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
            {nbsp(
              isOwn
                ? 'Zamkne hned a pro všechny kromě administrátorů a testovacích účtů. Nouzový kód ji neotevře.'
                : 'Zamkne servery jiného prostředí, které používají tutéž databázi. Tady nezmění nic.',
            )}
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
      {step && <OutageDialog step={step} outage={outage} onClose={() => setStep(null)} />}
    </Card>
  )
}
