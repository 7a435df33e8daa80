import { useState, type ReactNode } from 'react'
import type { PrivacyState } from '#contract/people/privacy.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { Reading } from '../../ui/Reading.tsx'
import { DownloadPart } from './DownloadPart.tsx'
import { ErasurePart } from './ErasurePart.tsx'
import { useMyData } from './use-my-data.ts'

/** The member's data: a copy of them, and the erasure of the account. */
export function MyDataPanel() {
  const reading = useMyData()
  const [isNew, setNew] = useState(false)
  return (
    <Reading of={reading} failure="Nepodařilo se načíst, co o vás vedeme." bones={['title', 'line', 'line', 'short']}>
      {({ dataCategories, erasure, duty, exportAgainAt }) => {
        const end = <ErasurePart erasure={erasure} duty={duty} isNew={isNew} onAsked={() => setNew(true)} />
        return (
          <div className="flex flex-col gap-8">
            {erasure && end}
            <Section title="Stáhnout moje údaje">
              <DownloadPart exportAgainAt={exportAgainAt} />
            </Section>
            <Section title="Co o vás vedeme">
              <DataCategories dataCategories={dataCategories} />
            </Section>
            {!erasure && <Section title="Smazat účet">{end}</Section>}
          </div>
        )
      }}
    </Reading>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h3 className="text-18 font-bold">{title}</h3>
      {children}
    </section>
  )
}

function DataCategories({ dataCategories }: Pick<PrivacyState, 'dataCategories'>) {
  return (
    <>
      <dl className="flex flex-col gap-3">
        {dataCategories.map(({ title, contains }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="text-pretty text-muted">{nbsp(contains)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href="/privacy" className={linkStyles()}>
          Proč a jak dlouho
        </a>
      </p>
    </>
  )
}
