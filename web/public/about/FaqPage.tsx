import { nbsp } from '#domain/text/nbsp.ts'
import { Accordion } from '../../ui/Accordion.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { AnswerPicture } from './AnswerPicture.tsx'
import { firstQuestions, furtherQuestions, type Question } from './faq.ts'
import { question } from './motifs.ts'
import { NextPages } from '../site/NextPages.tsx'
import { PageHero } from '../site/PageHero.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { Section } from '../site/Section.tsx'

/** Questions and answers, one open at a time. */
export function FaqPage() {
  return (
    <div className="flex flex-col gap-12 md:gap-16">
      <PageHero
        title="Časté dotazy"
        lead="Na co se lidé ptají nejdřív. Odpovědi jsou krátké a vedou tam, kde se dočtete víc."
        motif={question}
      />
      <Section id="nejcastejsi" title="Na co se ptáte nejčastěji">
        <Accordion name="dotazy" items={firstQuestions.map(asItem)} />
      </Section>
      <Section id="dalsi" title="Další otázky">
        <Accordion name="dotazy" items={furtherQuestions.map(asItem)} />
      </Section>
      <section
        aria-labelledby="nenasli"
        className="flex flex-wrap items-center justify-between gap-4 rounded-16 bg-primary-soft p-5 md:p-8"
      >
        <div>
          <h2 id="nenasli" className="text-20 font-bold">
            Nenašli jste odpověď?
          </h2>
          <p className="mt-1">{nbsp('Napište nám. V pracovní dny odpovídáme do 24 hodin.')}</p>
        </div>
        <a href="/contact" className={buttonStyles({ variant: 'primary' })}>
          Napsat nám
        </a>
      </section>
      <NextPages pages={next} />
    </div>
  )
}

function asItem({ id, title, answer, picture }: Question) {
  return {
    id,
    title: nbsp(title),
    children: (
      <div className="flex flex-col gap-3">
        {answer.map((text) => (
          <p key={text}>
            <RichText>{text}</RichText>
          </p>
        ))}
        {picture && <AnswerPicture {...picture} />}
      </div>
    ),
  }
}

const next = [
  { href: '/how', title: 'Jak to funguje', text: 'Tři kroky a příklad výpočtu ceny.' },
  { href: '/pickup-points', title: 'Výdejní místa', text: 'Mapa a seznam, hledání podle PSČ a obce.' },
  { href: '/withdrawal', title: 'Odstoupení od smlouvy', text: 'Kdy a jak to jde, s formulářem.' },
]
