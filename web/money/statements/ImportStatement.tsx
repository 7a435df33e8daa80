import type { ORPCError } from '@orpc/client'
import { useState } from 'react'
import type { Imported, StatementAsked } from '#contract/money/statements.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { client } from '../../lib/client.ts'
import { refusalOf, sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { AskStatementDialog, isTooLarge, sentFile } from './AskStatementDialog.tsx'

const files = {
  group: 'Výpis z banky',
  name: 'Soubor s výpisem',
  accept: '.gpc,.abo,.xml,.csv,.txt',
  hint: 'ABO (GPC), camt.053 nebo CSV, nejvýš 25 MB. Tutéž platbu nezaúčtujeme dvakrát, i když přijde ve výpisu jiného formátu; na pochybnou se zeptáme.',
}

/** Takes a statement and says what became of it. */
export function ImportStatement() {
  const [done, setDone] = useState<{ name: string; imported: Imported } | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [asked, setAsked] = useState<{ file: File; asked: StatementAsked } | null>(null)
  const call = useCall(client.statements.import, {
    onAnswer: (imported, { name }) => setDone({ name, imported }),
  })
  const take = async (file: File) => {
    setDone(null)
    setFault(null)
    if (isTooLarge(file)) return setFault('Výpis je příliš velký, může mít nejvýš 25 MB. Stáhněte z banky kratší období.')
    const outcome = await call.ask(sentFile(file))
    if (outcome.isDone) return
    const question = askedOf(outcome.error)
    if (question) setAsked({ file, asked: question })
    else setFault(sentenceOf(outcome.error, 'Výpis se nepodařilo nahrát. Zkuste to prosím znovu.'))
  }
  return (
    <div className="flex flex-col gap-3">
      <FileDrop of={files} isPending={call.isPending} onFile={(file) => void take(file)} />
      {call.isPending && <ProgressBar label="Nahráváme a čteme výpis" value={null} max={1} />}
      <div role="status">
        {fault && (
          <Notice tone="error" title="Nic jsme nenačetli.">
            {nbsp(fault)}
          </Notice>
        )}
        {done && (
          <Notice tone="save" title={`Výpis ${done.name} je načtený.`}>
            {nbsp(textOf(done.imported))}
          </Notice>
        )}
      </div>
      {asked && (
        <AskStatementDialog
          {...asked}
          onImported={(imported) => setDone({ name: asked.file.name, imported })}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

/** What the server asks about a statement before it imports it. */
const askedOf = (fault: Error): StatementAsked | null =>
  refusalOf(fault)?.code === 'STATEMENT_ASKS' ? (fault as ORPCError<string, StatementAsked>).data : null

function textOf({ matched, waiting, doubtful, outgoing, known, unproven }: Imported): string {
  const all = Object.values(matched).reduce((sum, count) => sum + count, 0)
  const unusual = [
    ...(matched.partial ? [`${matched.partial} částečně`] : []),
    ...(matched.over ? [`${matched.over} s přeplatkem`] : []),
    ...(matched.again ? [`${matched.again} podruhé`] : []),
  ]
  return [
    ...(unproven !== null && all === 0 ? [] : [`Přiřazeno plateb: ${all}${unusual.length > 0 ? ` (z toho ${unusual.join(', ')})` : ''}.`]),
    ...(waiting > 0 && unproven === null ? [`Čeká na vás: ${waiting}${doubtful > 0 ? ` (z toho ${doubtful} možná podruhé)` : ''}.`] : []),
    ...(outgoing > 0 ? [`Odchozích: ${outgoing}.`] : []),
    ...(unproven === null ? [] : [`${unproven} Platby z něj se připíšou, až ho v účetnictví schválí druhý člověk.`]),
    ...(known > 0 ? [`Už známých: ${known}.`] : []),
  ].join(' ')
}
