import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { setupSteps, setupTexts, type SetupFacts, type ShownStep } from '#domain/desk/overview/setup.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { orpc } from '../../lib/rpc.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { Chip } from '../../ui/Chip.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Reading } from '../../ui/Reading.tsx'

const useSetup = () => useQuery({ ...orpc.overview.setup.queryOptions(), staleTime: 0 })

/** What an installation needs, step by step (docs/rules/desk.md#setup). */
export function SetupPage() {
  const setup = useSetup()
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Zprovoznění">Co je potřeba k prvnímu závozu, v pořadí, ve kterém to jde za sebou.</PageHeader>
      <Reading of={setup} failure="Kroky se nepodařilo načíst.">
        {(facts) => <Steps facts={facts} />}
      </Reading>
    </div>
  )
}

/** The same above the duties of an administrator, until the first delivery is handed over. */
export function SetupPart() {
  const { data: facts } = useSetup()
  if (facts === undefined || facts.isRunning) return null
  return (
    <section aria-labelledby="zprovozneni" className="flex flex-col gap-3">
      <h2 id="zprovozneni" className="text-20 font-bold">
        Zprovoznění
      </h2>
      <Steps facts={facts} />
    </section>
  )
}

function Steps({ facts }: { facts: SetupFacts }) {
  const steps = setupSteps(facts)
  const left = steps.filter(({ isDone }) => !isDone).length
  return (
    <>
      <p className="text-muted">
        {nbsp(
          left === 0
            ? 'Všechno je připravené.'
            : `${counted(steps.length - left, 'krok', 'kroky', 'kroků')} z ${steps.length} máte. Bez nezbytných se nakupovat nedá, ostatní mohou počkat.`,
        )}
      </p>
      <ol className="grid gap-3 lg:grid-cols-2">
        {steps.map((step) => (
          <Step key={step.step} {...step} />
        ))}
      </ol>
    </>
  )
}

function Step({ step, isDone, isEssential, state }: ShownStep) {
  const { title, why, where } = setupTexts[step]
  const Icon = isDone ? CircleCheck : CircleDashed
  return (
    <li className="flex gap-3 rounded-16 border border-border bg-surface p-4">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isDone ? 'text-save' : 'text-muted'}`} />
      <div className="min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          {nbsp(title)}
          {isDone ? (
            <Chip tone="save">Hotovo</Chip>
          ) : (
            <Chip tone={isEssential ? 'due' : 'neutral'}>{isEssential ? 'Nezbytné' : 'Může počkat'}</Chip>
          )}
        </h3>
        {state !== '' && <p className="text-14 font-semibold">{nbsp(state)}</p>}
        {!isDone && <p className="text-14 text-muted">{nbsp(why)}</p>}
        {'page' in where ? (
          <a href={where.page} className={linkStyles()}>
            {nbsp(where.label)}
          </a>
        ) : (
          !isDone && (
            <p className="text-14">
              {where.label} <code className="break-words">{where.command}</code>
            </p>
          )
        )}
      </div>
    </li>
  )
}
