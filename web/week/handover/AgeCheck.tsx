import { IdCard } from 'lucide-react'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import type { Age } from './use-age.ts'

const answers = [
  { id: 'adult', name: 'Je mu aspoň 18 let', description: 'Viděli jste to, nebo doklad.' },
  { id: 'unproved', name: 'Není, nebo to nedoložil', description: 'Zboží pro dospělé pojede zpátky na sklad, ostatní vydejte.' },
] as const

/** Asks staff for the age of the person, because the purchase has something for adults only. */
export function AgeCheck({ age, onRefused }: { age: Age; onRefused: () => void }) {
  return (
    <section aria-labelledby="vek" className="flex flex-col gap-3 rounded-16 border-2 border-due bg-surface p-4">
      <h3 id="vek" className="flex items-center gap-2 text-18 font-bold text-due">
        <IdCard aria-hidden className="size-6 shrink-0" /> Ověřte věk
      </h3>
      <RadioGroup
        label="Nákup má zboží jen pro dospělé. Kdo ho přebírá?"
        variant="cards"
        options={answers}
        value={age.answer}
        onChange={(answer) => {
          age.say(answer)
          if (answer === 'unproved') onRefused()
        }}
      />
    </section>
  )
}
