import { useEffect, useRef, useState } from 'react'
import type { PriceListPreview, RememberedList } from '#contract/week/price-lists.ts'
import type { SheetsRead } from '#domain/sheet/table-row.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { servedWeeksText } from '#domain/week/offers/served-weeks.ts'
import { client } from '../../lib/client.ts'
import { readFile } from '../../lib/read-file.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FileDrop, TABLES } from '../../ui/FileDrop.tsx'
import { LockedButton } from '../../ui/LockedButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import { sentSentence } from './BulkOffers.tsx'
import type { DemandsSearch } from './demands-search.ts'
import { InsteadOfList } from './InsteadOfList.tsx'
import { OwnPriceList } from './OwnPriceList.tsx'
import { PriceListRows } from './PriceListRows.tsx'
import { PriceListTemplate } from './PriceListTemplate.tsx'
import { isOwnList } from './read-own-list.ts'
import { readPriceList, type ReadPriceList } from './read-price-list.ts'

export interface PriceListImportProps {
  search: DemandsSearch
  onClose: () => void
}

/** Import of a price list: the template, a file, its preview with the faults by row, and storing all of it. */
export function PriceListImport({ search, onClose }: PriceListImportProps) {
  const [file, setFile] = useState<{ name: string; list: SentList } | null>(null)
  /** A supplier's own price list, which has to be made into one of ours first. */
  const [own, setOwn] = useState<{ name: string; read: SheetsRead; turn: number } | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const latest = useRef(0)
  const [seen, setSeen] = useState<PriceListPreview | null>(null)
  const preview = useCall(client.offers.previewPriceList, { onAnswer: setSeen })
  const check = ({ columns, rows }: SentList) => void preview.ask({ columns, rows })

  async function choose(chosen: File) {
    const turn = (latest.current += 1)
    clear()
    setOwn(null)
    setFault(null)
    setReading(true)
    const read = await readFile(chosen, (rows) => ({ rows, ...readPriceList(rows) }))
    // Of two files chosen in sequence the last one counts.
    if (turn !== latest.current) return
    setReading(false)
    if (read.list) return take(chosen.name, read.list)
    if (isOwnList(read.rows)) return setOwn({ name: chosen.name, read: read.rows, turn })
    setFault(read.fault)
  }

  function clear() {
    setFile(null)
    setSeen(null)
    preview.forget()
  }

  function take(name: string, list: SentList) {
    setFile({ name, list })
    check(list)
  }

  return (
    <section aria-labelledby="cenik" className="flex flex-col gap-5">
      <InsteadOfList id="cenik" title="Nahrát ceník" onClose={onClose}>
        Nahrajte svůj ceník z vlastního programu, nebo si stáhněte vzor s otevřenými poptávkami a doplňte ceny. Uloží se všechno najednou,
        nebo nic.
      </InsteadOfList>
      <Card>
        <div className="flex flex-col gap-4">
          <PriceListTemplate search={search} />
          <FileDrop isPending={isReading || preview.isPending} of={PRICE_LISTS} onFile={(chosen) => void choose(chosen)} />
          {fault && (
            <Notice tone="error" title="Soubor nejde načíst.">
              {fault}
            </Notice>
          )}
        </div>
      </Card>
      {own && <OwnPriceList key={own.turn} read={own.read} onOffers={(made) => (made ? take(own.name, { ...made, empty: 0 }) : clear())} />}
      {preview.error && (
        <ErrorState
          message={sentenceOf(preview.error, 'Soubor se nepodařilo zkontrolovat.')}
          onRetry={() => file && check(file.list)}
          isRetrying={preview.isPending}
        />
      )}
      {file && seen && (
        <Preview
          key={seen.fingerprint}
          name={file.name}
          list={file.list}
          preview={seen}
          isStale={preview.isPending}
          onCheck={() => check(file.list)}
          onClose={onClose}
        />
      )}
    </section>
  )
}

/** What the server stores, and remembers of a supplier's own price list. */
type SentList = ReadPriceList & { remember?: RememberedList }

const PRICE_LISTS = {
  group: 'Soubor s ceníkem',
  name: 'Soubor CSV, XLSX, ODS nebo XML',
  accept: `${TABLES},.xml,text/xml,application/xml`,
  hint: 'CSV, XLSX nebo ODS, nebo produktový feed z e-shopu (XML pro Heureku či Google). Nejvýš 5 MB.',
}

interface PreviewProps {
  name: string
  list: SentList
  preview: PriceListPreview
  /** Whether a new preview is loading. */
  isStale: boolean
  onCheck: () => void
  onClose: () => void
}

function Preview({ name, list, preview, isStale, onCheck, onClose }: PreviewProps) {
  const { totals, fingerprint } = preview
  const heading = useRef<HTMLHeadingElement>(null)
  // Moves keyboard and screen reader to the preview.
  useEffect(() => heading.current?.focus(), [])
  const { columns, rows, notes, remember } = list
  const call = useCall(client.offers.importPriceList, {
    onAnswer: (count) => {
      toast(sentSentence(count))
      onClose()
    },
  })
  const isOutdated = call.refusal?.code === 'PRICE_LIST_OUTDATED' || call.refusal?.code === 'OFFERS_FAULTY'
  const count = totals.new + totals.changed
  return (
    <div aria-busy={isStale} className={`flex flex-col gap-4 ${isStale ? 'opacity-45' : ''}`}>
      <header>
        <h3 ref={heading} tabIndex={-1} className="text-18 font-bold outline-none! wrap-anywhere">
          Náhled: {name}
        </h3>
        <p role="status">{nbsp(totalsSentence(totals, list.empty))}</p>
        {count > 0 && <p>{nbsp(touchedSentence(preview.rows))}</p>}
      </header>
      {notes.length > 0 && (
        <Notice tone="info">
          <ul className="flex flex-col gap-1">
            {notes.map((note) => (
              <li key={note}>{nbsp(note)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {totals.faulty > 0 && (
        <Notice tone="error" title={`${counted(totals.faulty, 'řádek má chybu', 'řádky mají chybu', 'řádků má chybu')}.`}>
          {nbsp('Opravte soubor a nahrajte ho znovu. Dokud v něm chyby jsou, neuloží se nic.')}
        </Notice>
      )}
      <PriceListRows rows={preview.rows} />
      {call.error && (
        <Notice tone="error" action={isOutdated ? <Button onPress={onCheck}>Zkontrolovat znovu</Button> : undefined}>
          {sentenceOf(call.error, 'Chyba při ukládání ceníku')}
        </Notice>
      )}
      <div>
        {totals.faulty > 0 || count === 0 ? (
          <LockedButton reason={totals.faulty > 0 ? 'V souboru jsou řádky s chybou' : 'Soubor na vašich nabídkách nic nemění'}>
            Odeslat nabídky
          </LockedButton>
        ) : (
          <Button
            variant="primary"
            isPending={call.isPending}
            isDisabled={isOutdated || isStale}
            onPress={() => void call.ask({ columns, rows, fingerprint, ...(remember && { remember }) })}
          >
            {nbsp(`Odeslat ${counted(count, 'nabídku', 'nabídky', 'nabídek')}`)}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Where and when the offers of a preview change something. */
function touchedSentence(rows: PriceListPreview['rows']): string {
  const changed = rows.filter(({ weeks }) => weeks.length > 0)
  const weeks = [...new Set(changed.flatMap((row) => row.weeks))]
  const places = [...new Set(changed.map(({ locality, region }) => (region === null ? locality : `region ${region}`)))]
  return `Změní se ${servedWeeksText({ weeks, goesOn: changed.some(({ goesOn }) => goesOn) })}: ${places.toSorted((a, b) => a.localeCompare(b, 'cs')).join(', ')}.`
}

function totalsSentence({ faulty, new: fresh, changed, unchanged }: PriceListPreview['totals'], empty: number): string {
  const parts = [
    faulty > 0 && `${counted(faulty, 'řádek', 'řádky', 'řádků')} s chybou`,
    fresh > 0 && counted(fresh, 'nová nabídka', 'nové nabídky', 'nových nabídek'),
    changed > 0 && counted(changed, 'změněná nabídka', 'změněné nabídky', 'změněných nabídek'),
    unchanged > 0 && `${counted(unchanged, 'nabídka', 'nabídky', 'nabídek')} beze změny`,
    empty > 0 && `${counted(empty, 'řádek', 'řádky', 'řádků')} bez ceny, ty vynecháváme`,
  ].filter((part) => part !== false)
  return `${parts.join(', ')}.`
}
