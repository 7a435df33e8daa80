import { ArrowRight } from 'lucide-react'
import { nbsp } from '#domain/text/nbsp.ts'
import { firstQuestions } from '../about/faq.ts'
import { RichText } from '../../ui/RichText.tsx'
import { Accordion } from '../../ui/Accordion.tsx'
import { linkStyles } from '../../ui/button-styles.ts'
import { Band } from './Band.tsx'

/** The first three questions; the rest is on its own page. */
export function Questions() {
  const items = firstQuestions.slice(0, 3).map(({ id, title, answer }) => ({
    id,
    title: nbsp(title),
    children: (
      <div className="flex flex-col gap-3">
        {answer.map((text) => (
          <p key={text}>
            <RichText>{text}</RichText>
          </p>
        ))}
      </div>
    ),
  }))
  return (
    <Band id="otazky" folds title="Na co se lidé ptají nejdřív">
      <Accordion name="otazky" items={items} />
      <a href="/faq" className={`${linkStyles({ variant: 'alone' })} mt-3`}>
        {nbsp('Všechny otázky a odpovědi')}
        <ArrowRight aria-hidden className="size-4" />
      </a>
    </Band>
  )
}
