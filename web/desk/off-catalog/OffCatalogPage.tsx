import { useEffect, useRef, useState, type RefObject } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'
import { goTo } from '../../lib/go-to.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { AmountStep } from './AmountStep.tsx'
import { CheckStep } from './CheckStep.tsx'
import type { Given, Step } from './off-catalog-draft.ts'
import { isPictureHanded } from './handed-picture.ts'
import { SourceStep } from './SourceStep.tsx'
import { useOffCatalogForm, type Visit } from './use-off-catalog-form.ts'
import { targetFrom, wayBack, type Came } from './way-back.ts'

export interface OffCatalogPageProps {
  came: Came
  given: Given
  visit: Visit
}

const steps: readonly { step: Step; title: string }[] = [
  { step: 'source', title: 'Co to je a odkud to znáte' },
  { step: 'check', title: 'Zkontrolujte údaje' },
  { step: 'amount', title: 'Kolik a za kolik nejvýš' },
]

/** Adds an off-catalog item to the purchase, in at most three steps. */
export function OffCatalogPage({ came, given, visit }: OffCatalogPageProps) {
  const target = targetFrom(came)
  const { form: element, lead } = useFaultFocus()
  const form = useOffCatalogForm({ given, target, visit, leadToFault: lead })
  const [hasLostPicture] = useState(() => given.source === 'screenshot' && !isPictureHanded())
  const back = wayBack(came)
  const { step, end } = form
  const at = steps.findIndex((each) => each.step === step)
  const hasMoved = useRef(false)
  useEffect(() => {
    if (step !== 'source') hasMoved.current = true
  }, [step])
  return (
    <div className="flex max-w-read flex-col gap-4">
      <PageHeader title="Položka mimo katalog">Chybí vám v katalogu něco? Popište to a přidejte do svého nákupu.</PageHeader>
      {end ? (
        <End end={end} back={back} />
      ) : (
        <Card as="section" aria-label={steps[at]!.title}>
          <Heading key={step} title={steps[at]!.title} number={at + 1} hasMoved={hasMoved} />
          <form
            ref={element}
            noValidate
            className="mt-4 flex flex-col gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              if (step === 'source' && form.extraction.comesFirst) form.extraction.read()
              else if (step === 'source') form.skip()
              else void form.goOn()
            }}
          >
            {step === 'source' && <SourceStep form={form} hasLostPicture={hasLostPicture || form.hasLostPicture} />}
            {step === 'check' && <CheckStep form={form} />}
            {step === 'amount' && <AmountStep form={form} target={target} />}
          </form>
        </Card>
      )}
      {!end && (
        <p>
          <a href={back} className="inline-block py-2 font-semibold text-primary underline underline-offset-2">
            Zpět bez přidání
          </a>
        </p>
      )}
    </div>
  )
}

interface HeadingProps {
  title: string
  number: number
  /** Whether another step was shown before. */
  hasMoved: RefObject<boolean>
}

/** Takes the focus at each new step, so that keyboard and screen reader start at its beginning; not on the first page load. */
function Heading({ title, number, hasMoved }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (number > 1 || hasMoved.current) heading.current?.focus()
  }, [number, hasMoved])
  return (
    <header>
      <p className="text-14 text-muted">Krok {number} ze 3</p>
      <h2 ref={heading} tabIndex={-1} className="text-22 font-bold outline-none!">
        {nbsp(title)}
      </h2>
    </header>
  )
}

const returnsAfterMs = 1500

// Returns by itself after 1.5 s (docs/rules/catalog.md#off-catalog-items). Going back does not lead to the finished form.
function End({ end, back }: { end: 'added' | 'there already'; back: string }) {
  useEffect(() => {
    const timer = setTimeout(() => goTo(back, 'same'), returnsAfterMs)
    return () => clearTimeout(timer)
  }, [back])
  return (
    <div role="status">
      <Notice
        tone={end === 'added' ? 'save' : 'info'}
        title={end === 'added' ? 'Poptávka byla úspěšně přidána!' : 'Tato položka je již v nákupu!'}
        action={
          <Button autoFocus onPress={() => goTo(back, 'same')}>
            Zpět na nákup
          </Button>
        }
      >
        {nbsp('Za okamžik vás vrátíme.')}
      </Notice>
    </div>
  )
}
