import { ArrowRight } from 'lucide-react'
import { steps } from '../about/how.ts'
import { StepList } from '../site/StepList.tsx'
import { linkStyles } from '../../ui/button-styles.ts'
import { Band } from './Band.tsx'

/** The three steps of every week. */
export function HowItWorks() {
  return (
    <Band id="how-it-works" title="Jak to funguje: tři kroky, každý týden znovu">
      <StepList steps={steps} />
      <a href="/how" className={`${linkStyles({ variant: 'alone' })} mt-2 md:mt-4`}>
        Kde se bere nižší cena
        <ArrowRight aria-hidden className="size-4" />
      </a>
    </Band>
  )
}
