import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refusals, type RefusalCode } from '#contract/refusals.ts'
import { API_LIMITS } from '#contract/week/supplier-api.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { NotRead } from '../../ui/Reading.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { operationsOf, problemCodes, type ApiDocument, type Placed } from './api-document.ts'
import { DocsPart } from './DocsPart.tsx'
import { EventsPart } from './EventsPart.tsx'
import { OperationPart } from './OperationPart.tsx'
import { SchemaFields } from './SchemaFields.tsx'

const readDocument = async (): Promise<ApiDocument> => {
  const answer = await fetch('/api/openapi.json')
  if (!answer.ok) throw new Error(`openapi.json: ${answer.status}`)
  return (await answer.json()) as ApiDocument
}

const toFile = (
  <a href="/api/openapi.json" download className={buttonStyles()}>
    Stáhnout openapi.json
  </a>
)

/** The description of the supplier API for people, rendered from its document. */
export function ApiDocsPage() {
  const document = useQuery({ queryKey: ['supplier API'], queryFn: readDocument, staleTime: Infinity })
  return (
    <div className="flex max-w-read flex-col gap-8">
      <PageHeader title="API pro dodavatele" actions={toFile}>
        Stejné poptávky, nabídky a objednávky jako na stránkách, pro vaše programy.
      </PageHeader>
      {document.data ? (
        <Document of={document.data} />
      ) : (
        <NotRead of={document} failure="Popis API se nepodařilo načíst." bones={['block', 'block']} />
      )}
    </div>
  )
}

function Document({ of }: { of: ApiDocument }) {
  const operations = operationsOf(of)
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))]
  // The fragment of a link exists only now.
  useEffect(() => openFragment(), [])
  return (
    <>
      <Start base={of.servers[0]!.url} />
      {tags.map((tag) => (
        <Operations key={tag} title={tag} of={operations.filter(({ operation }) => operation.tags.includes(tag))} />
      ))}
      <EventsPart of={of} />
      <Types of={of} />
      <Problems of={of} />
    </>
  )
}

function openFragment() {
  const found = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (found instanceof HTMLDetailsElement) found.open = true
  found?.scrollIntoView()
}

const RULES = [
  '**Klíč** si vytvoříte na stránce [Přístup pro programy](/supplier/api). Smí jen to, co mu dovolíte, a zrušit ho můžete kdykoli.',
  '**Peníze** jsou v haléřích a **množství** v tisícinách jednotky: 2490 je 24,90 Kč, 1500 je 1,5 kg. Časy jsou v UTC, dny ve tvaru RRRR-MM-DD.',
  '**Opakování.** Zápis posílejte s hlavičkou Idempotency-Key. Když odpověď nepřijde, pošlete do jednoho dne tentýž požadavek znovu: provede se jednou; odpověď ukazuje dnešní stav.',
  '**Stránkování.** Hodnotu next pošlete jako after, dokud není null.',
  `**Limit** je ${API_LIMITS.account} požadavků za minutu na účet, ze všech klíčů dohromady, z toho ${API_LIMITS.writes} zápisů. Nad něj je odpověď 429 a hlavička Retry-After říká, za kolik sekund to zkusit znovu.`,
]

function Start({ base }: { base: string }) {
  return (
    <DocsPart id="zaciname" title="Začínáme" rules={RULES}>
      <pre tabIndex={0} aria-label="Příklad požadavku" className="overflow-x-auto rounded-12 bg-sunken px-4 py-3 text-14">
        <code>{`curl '${base}/demands?type=product' \\\n  -H 'Authorization: Bearer dk_…'`}</code>
      </pre>
    </DocsPart>
  )
}

function Operations({ title, of }: { title: string; of: readonly Placed[] }) {
  return (
    <DocsPart id={`skupina-${title.normalize('NFD').replaceAll(/\W/g, '').toLowerCase()}`} title={title}>
      {of.map((placed) => (
        <OperationPart key={placed.operation.operationId} of={placed} />
      ))}
    </DocsPart>
  )
}

function Types({ of: { components } }: { of: ApiDocument }) {
  return (
    <DocsPart id="typy" title="Datové typy">
      {Object.entries(components.schemas).map(([name, schema]) => (
        <details key={name} id={name} className="rounded-16 border border-border bg-surface">
          <summary className="tap cursor-pointer px-4 py-3">
            <h3 className="inline font-semibold">{name}</h3>
          </summary>
          <div className="px-4 pb-3">
            <SchemaFields schema={schema} />
          </div>
        </details>
      ))}
    </DocsPart>
  )
}

function Problems({ of }: { of: ApiDocument }) {
  return (
    <DocsPart id="chyby" title="Chyby">
      <p className="text-pretty">
        {nbsp('Chyba má tvar podle RFC 9457 (application/problem+json). Program se řídí kódem v poli ')}
        <code>code</code>
        {nbsp('; věta v poli ')}
        <code>detail</code> {nbsp('je pro lidi.')}
      </p>
      <dl>
        {[...problemCodes(of)].map(([status, codes]) => (
          <div key={status} id={`stav-${status}`} className="border-b border-border py-2 last:border-b-0">
            <dt className="font-semibold tabular-nums">{status}</dt>
            {codes.map((code) => (
              <dd key={code} id={code} className="py-1 text-14">
                <code className="font-semibold break-all">{code}</code> {nbsp(refusals[code as RefusalCode]?.message ?? '')}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </DocsPart>
  )
}
