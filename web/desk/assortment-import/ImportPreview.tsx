import { useEffect, useRef, useState } from 'react'
import type { ImportPreview as Preview, PreviewedRow } from '#contract/desk/assortment-import.ts'
import { wantsEyes } from '#domain/desk/assortment/import-plan.ts'
import { counted } from '#domain/text/count.ts'
import { enumerated } from '#domain/text/enumerated.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { plural } from '#domain/text/plural.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import type { ReadTable } from './read-table.ts'

type Filter = 'faulty' | 'warned' | 'new' | 'changed'

const filters: readonly { id: Filter; name: string; caption: string; includes: (row: PreviewedRow) => boolean }[] = [
  { id: 'faulty', name: 'S chybou', caption: 'Řádky s chybou', includes: ({ outcome }) => outcome === 'faulty' },
  { id: 'warned', name: 'Ke kontrole', caption: 'Řádky ke kontrole', includes: wantsEyes },
  { id: 'new', name: 'Nové', caption: 'Nové položky', includes: ({ outcome }) => outcome === 'new' },
  { id: 'changed', name: 'Změněné', caption: 'Položky, které se změní', includes: ({ outcome }) => outcome === 'changed' },
]

/** A summary of the preview: `2 chyby, 12 nových položek, 40 změn a 69 řádků beze změny`. */
function totalsSentence({ faulty, new: created, changed, unchanged }: Preview['totals']): string {
  const parts = [
    faulty > 0 && `${counted(faulty, 'řádek', 'řádky', 'řádků')} s chybou`,
    created > 0 && counted(created, 'nová položka', 'nové položky', 'nových položek'),
    changed > 0 && counted(changed, 'změněná položka', 'změněné položky', 'změněných položek'),
    unchanged > 0 && `${counted(unchanged, 'řádek', 'řádky', 'řádků')} beze změny`,
  ]
  return `${enumerated(parts.filter((part) => part !== false))}.`
}

export interface ImportPreviewProps {
  fileName: string
  table: ReadTable
  preview: Preview
  /** Whether a new preview is loading. */
  isStale: boolean
}

/** The preview of an import: its totals, and its rows with faulty ones first. */
export function ImportPreview({ fileName, table, preview: { rows, totals }, isStale }: ImportPreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Moves keyboard and screen reader to the preview.
  useEffect(() => heading.current?.focus(), [])
  const lists = filters.map((filter) => ({ ...filter, rows: rows.filter(filter.includes) })).filter((list) => list.rows.length > 0)
  const [chosen, setChosen] = useState<Filter | null>(null)
  const selected = lists.find(({ id }) => id === chosen)?.id ?? lists[0]?.id
  return (
    <div aria-busy={isStale} className={`flex flex-col gap-4 transition-opacity duration-150 ${isStale ? 'opacity-45' : ''}`}>
      <header>
        <h2 ref={heading} tabIndex={-1} className="text-22 font-bold outline-none! wrap-anywhere">
          Náhled: {fileName}
        </h2>
        <p role="status">{nbsp(totalsSentence(totals))}</p>
      </header>
      <FileNotes table={table} />
      {totals.faulty > 0 && (
        <Notice tone="error" title={`${counted(totals.faulty, 'řádek má chybu', 'řádky mají chybu', 'řádků má chybu')}.`}>
          {nbsp(
            totals.faulty === 1
              ? 'Opravte ho v souboru a nahrajte ho znovu, nebo níže zvolte, že se má vynechat.'
              : 'Opravte je v souboru a nahrajte ho znovu, nebo níže zvolte, že se mají vynechat.',
          )}
        </Notice>
      )}
      {selected && (
        <Tabs<Filter>
          label="Řádky souboru"
          selected={selected}
          onSelect={setChosen}
          tabs={lists.map(({ id, name, caption, rows }) => ({
            id,
            name,
            count: rows.length,
            content: <PreviewTable caption={caption} rows={rows} />,
          }))}
        />
      )}
    </div>
  )
}

function FileNotes({ table: { ignored, readOnly, notes } }: { table: ReadTable }) {
  const quoted = (headings: readonly string[]) => enumerated(headings.map((heading) => `„${heading}“`))
  const all = [
    ...notes,
    ...(ignored.length > 0
      ? [
          `${plural(ignored.length, 'Sloupec', 'Sloupce', 'Sloupce')} ${quoted(ignored)} ${plural(ignored.length, 'neznáme, vynecháváme ho', 'neznáme, vynecháváme je', 'neznáme, vynecháváme je')}.`,
        ]
      : []),
    ...(readOnly.length > 0 ? [`${plural(readOnly.length, 'Sloupec', 'Sloupce', 'Sloupce')} ${quoted(readOnly)} import nemění.`] : []),
  ]
  if (all.length === 0) return null
  return (
    <Notice tone="info">
      <ul className="flex flex-col gap-1">
        {all.map((note) => (
          <li key={note}>{nbsp(note)}</li>
        ))}
      </ul>
    </Notice>
  )
}
