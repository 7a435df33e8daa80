import { Check } from 'lucide-react'

const steps = [
  { id: 'place', name: 'Kam a jak' },
  { id: 'payment', name: 'Platba' },
  { id: 'purchase', name: 'Nákup' },
] as const

/** The progress of the start, in three steps. */
export function StartSteps({ at }: { at: (typeof steps)[number]['id'] }) {
  const now = steps.findIndex(({ id }) => id === at)
  return (
    <ol aria-label="Kroky" className="flex flex-wrap gap-x-5 gap-y-2">
      {steps.map(({ id, name }, index) => (
        <li
          key={id}
          aria-current={index === now ? 'step' : undefined}
          className={`flex items-center gap-2 ${index === now ? 'font-bold' : 'text-muted'}`}
        >
          <span
            className={`forced-border flex size-7 shrink-0 items-center justify-center rounded-full text-14 font-bold ${index === now ? 'bg-primary text-on-primary' : 'bg-sunken'}`}
          >
            {index < now ? <Check aria-label="hotovo" className="size-4" /> : index + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  )
}
