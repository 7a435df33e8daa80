import { nbsp } from '#domain/text/nbsp.ts'
import { RichText } from '../../ui/RichText.tsx'
import type { LegalBlock, LegalTable } from './legal-text.ts'

/** The text of a section. Blocks never move, so their index is their key. */
export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return (
    <div className="mt-3 flex flex-col gap-3">
      {blocks.map((block, i) => (
        <Block key={i} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') {
    return (
      <p className="max-w-read">
        <RichText>{block}</RichText>
      </p>
    )
  }
  if ('table' in block) return <Rows {...block.table} />
  if ('form' in block) return <Form lines={block.form} />
  const List = block.isOrdered ? 'ol' : 'ul'
  return (
    <List
      className={`flex max-w-read flex-col gap-2 pl-5 marker:text-primary ${block.isOrdered ? 'list-decimal marker:font-bold' : 'list-disc'}`}
    >
      {block.list.map((item) => (
        <li key={item} className="pl-1">
          <RichText>{item}</RichText>
        </li>
      ))}
    </List>
  )
}

/** Stacked rows instead of a table, because a phone has no room for four columns. */
function Rows({ head, rows }: LegalTable) {
  return (
    <ul className="divide-y divide-border rounded-12 border border-border bg-surface">
      {rows.map(([name = '', ...cells]) => (
        <li key={name} className="grid gap-x-6 gap-y-2 p-4 md:grid-cols-4">
          <h3 className="font-semibold">{nbsp(name)}</h3>
          <dl className="grid gap-x-6 gap-y-2 md:col-span-3 md:grid-cols-3">
            {cells.map((cell, i) => (
              <div key={head[i]}>
                <dt className="text-13 text-muted">{nbsp(head[i] ?? '')}</dt>
                <dd className="text-14">
                  <RichText>{cell}</RichText>
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** A form to copy: one tap selects all of it. */
function Form({ lines }: { lines: readonly string[] }) {
  return (
    <div className="max-w-read rounded-12 border border-dashed border-border-strong bg-surface p-4 select-all md:p-6">
      {lines.map((line, i) => (
        <p key={line} className={i === 0 ? 'text-18 font-bold' : 'mt-3'}>
          {nbsp(line)}
        </p>
      ))}
    </div>
  )
}
