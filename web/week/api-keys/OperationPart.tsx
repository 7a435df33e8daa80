import type { ReactNode } from 'react'
import { scopeName, type Scope } from '#domain/week/api-keys/scope.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Chip } from '../../ui/Chip.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { schemaOf, type Placed } from './api-document.ts'
import { Field, SchemaFields, TypeText } from './SchemaFields.tsx'

/** An operation: address, meaning, parameters, body, answers. It opens by its heading. */
export function OperationPart({ of: { method, path, operation } }: { of: Placed }) {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation
  const body = schemaOf(requestBody?.content)
  const answer = schemaOf(responses['200']?.content)
  const faults = Object.keys(responses).filter((status) => status !== '200')
  return (
    <details id={operationId} className="rounded-16 border border-border bg-surface">
      <summary className="tap cursor-pointer px-4 py-3">
        <h3 className="inline font-semibold">{nbsp(summary)}</h3>
        <span className="mt-1 flex flex-wrap items-center gap-2">
          <Chip tone={method === 'GET' ? 'primary' : 'change'}>{method}</Chip>
          <code className="text-14 break-all">{path}</code>
        </span>
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-4">
        <p className="text-pretty">
          <RichText>{description.split('\n\n')[0]!.replaceAll('`', '')}</RichText>
        </p>
        <p className="text-14 text-muted">
          {nbsp('Klíč k tomu musí smět ')}
          {nbsp(scopeName(operation['x-scope'] as Scope))} (<code>{operation['x-scope']}</code>).
        </p>
        {parameters.length > 0 && (
          <Titled title="Parametry">
            <ul className="divide-y divide-border">
              {parameters.map(({ name, schema, required = false, description: meaning }) => (
                <Field key={name} name={name} schema={{ ...schema, ...(meaning && { description: meaning }) }} isRequired={required} />
              ))}
            </ul>
          </Titled>
        )}
        {body && (
          <Titled title="Tělo požadavku">
            <SchemaFields schema={body} />
          </Titled>
        )}
        {answer && <Titled title="Odpověď">{answer.properties ? <SchemaFields schema={answer} /> : <TypeText schema={answer} />}</Titled>}
        <p className="text-14">
          Chyby:{' '}
          {faults.map((status) => (
            <a key={status} href={`#stav-${status}`} className="mr-2 underline">
              {status}
            </a>
          ))}
        </p>
      </div>
    </details>
  )
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="font-semibold">{title}</h4>
      {children}
    </div>
  )
}
