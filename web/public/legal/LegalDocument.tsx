import { Scale } from 'lucide-react'
import { asDay } from '#domain/time/day.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { NextPages } from '../site/NextPages.tsx'
import { ReadyNote } from '../site/ReadyNote.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { LegalBlocks } from './LegalBlocks.tsx'
import type { LegalSection, LegalText } from './legal-text.ts'
import { ExampleOnly } from './ExampleOnly.tsx'

/** A legal page: contents, numbered sections, and its date. */
export function LegalDocument({ text: { title, lead, ready, version, sections } }: { text: LegalText }) {
  return (
    // The server puts an operator's own wording in its place (server/platform/http/static.ts).
    <article data-legal className="flex flex-col gap-8 md:gap-10">
      <header className="border-b-4 border-dotted border-primary pb-6">
        <h1 className="text-28 font-extrabold md:text-36">{nbsp(title)}</h1>
        <p className="mt-3 max-w-read text-18 text-muted">{nbsp(lead)}</p>
        <p className="mt-3 text-14 text-muted">
          Znění účinné od <time dateTime={version}>{formatDay(asDay(version))}</time>
        </p>
      </header>
      <ExampleOnly>
        <Notice tone="due" icon={Scale} word="Pozor:" title="Vzor pro provozovatele – před spuštěním ho má zkontrolovat právník.">
          {nbsp('Údaje provozovatele jsou ukázkové.')}
        </Notice>
      </ExampleOnly>
      <ReadyNote {...ready} />
      <div className="grid gap-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
        <details className="group rounded-16 border border-border bg-surface lg:hidden print:hidden">
          <summary className="tap cursor-pointer px-4 py-3 font-semibold text-primary">Obsah</summary>
          <nav aria-label="Obsah" className="px-4 pb-3">
            <Contents sections={sections} />
          </nav>
        </details>
        <nav aria-label="Obsah" className="sticky top-24 hidden self-start lg:block print:hidden">
          <p className="mb-1 text-14 font-semibold text-muted">Obsah</p>
          <Contents sections={sections} />
        </nav>
        <div className="flex min-w-0 flex-col gap-10">
          {sections.map(({ id, title, blocks }, i) => (
            <section key={id} id={id} aria-labelledby={`${id}-nadpis`} className="scroll-mt-20">
              <h2 id={`${id}-nadpis`} className="text-20 font-bold md:text-22">
                {i + 1}. {nbsp(title)}
              </h2>
              <LegalBlocks blocks={blocks} />
            </section>
          ))}
        </div>
      </div>
      <NextPages pages={others.filter((page) => page.title !== title)} />
    </article>
  )
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <ol className="flex flex-col">
      {sections.map(({ id, title }, i) => (
        <li key={id}>
          <a href={`#${id}`} className="flex min-h-11 items-center gap-2 py-1.5 text-14 text-primary hovered:underline lg:min-h-9">
            <span className="w-6 shrink-0 text-muted">{i + 1}.</span>
            {nbsp(title)}
          </a>
        </li>
      ))}
    </ol>
  )
}

const others = [
  { href: '/terms', title: 'Obchodní podmínky', text: 'Objednávka, cena, dodání.' },
  { href: '/complaints', title: 'Reklamační řád', text: 'Když něco není v pořádku.' },
  { href: '/withdrawal', title: 'Odstoupení od smlouvy', text: 'Čtrnáct dní na rozmyšlenou.' },
  { href: '/privacy', title: 'Ochrana osobních údajů', text: 'Co vedeme, proč a jak dlouho.' },
  { href: '/accessibility', title: 'Prohlášení o přístupnosti', text: 'Aby nakupovat mohl každý.' },
]
