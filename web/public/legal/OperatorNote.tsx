import { Info } from 'lucide-react'
import { nbsp } from '#domain/text/nbsp.ts'
import { Notice } from '../../ui/Notice.tsx'
import { ExampleOnly } from './ExampleOnly.tsx'

/** Says that the operator's contacts are an example, while they are. */
export function OperatorNote() {
  return (
    <ExampleOnly>
      <Notice tone="due" title="Ukázkové údaje." word="Pozor:" icon={Info}>
        {nbsp('Jméno, adresa i spojení jsou vymyšlené; provozovatel je nahradí svými.')}
      </Notice>
    </ExampleOnly>
  )
}
