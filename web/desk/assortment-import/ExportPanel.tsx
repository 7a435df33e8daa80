import { useQuery } from '@tanstack/react-query'
import { Download, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { categoryNames, type ItemType } from '#domain/desk/assortment/category-names.ts'
import { counted, grouped } from '#domain/text/count.ts'
import { containsWords } from '#domain/text/contains-words.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { csvChoices } from '../../lib/csv-choices.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Select, type Option } from '../../ui/Select.tsx'
import { toast } from '../../ui/toast.ts'
import { collectExport, MOST_IN_XLSX, type Exported, type ExportFormat } from './collect-export.ts'

const formats = [{ id: 'xlsx', name: 'XLSX', description: 'Sešit pro Excel a jiné tabulky', icon: FileSpreadsheet }, ...csvChoices] as const

const ALL = 'all'
const types = [
  { id: ALL, name: 'Zboží i služby' },
  { id: 'product', name: 'Jen zboží' },
  { id: 'service', name: 'Jen služby' },
] as const

/** All categories by full path, in tree order; of one type if given. */
function useCategoryOptions(type: ItemType | null): Option<string>[] {
  const { data } = useQuery(orpc.assortment.categories.queryOptions())
  const categories = data?.categories ?? []
  const { pathOf } = categoryNames(categories)
  return categories
    .filter((category) => type === null || category.type === type)
    .map(({ id }) => ({ id, name: pathOf(id) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'cs'))
}

/** Exports the assortment to a file that an import reads back. */
export function ExportPanel() {
  const [type, setType] = useState<ItemType | typeof ALL>(ALL)
  const [category, setCategory] = useState<Option<string> | null>(null)
  const [words, setWords] = useState('')
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const ofType = type === ALL ? null : type
  const options = useCategoryOptions(ofType).filter(({ name }) => words === category?.name || containsWords(name, words))
  const [exported, setExported] = useState<Exported | null>(null)
  const wanted = { type: ofType, categoryId: category?.id ?? null }
  const { ask, error, isPending } = useCall(
    (format: ExportFormat) => collectExport(wanted, format, (done, total) => setProgress({ done, total })),
    {
      onAnswer: (answer) => {
        setExported(answer)
        if (answer.outcome !== 'file') return
        saveFile(answer.name, answer.file)
        toast(`Staženo: ${answer.name}, ${counted(answer.count, 'položka', 'položky', 'položek')}`)
      },
      onSettled: () => setProgress(null),
    },
  )
  return (
    <Card as="section" aria-labelledby="export">
      <h2 id="export" className="text-22 font-bold">
        Export
      </h2>
      <div className="mt-3 flex flex-col gap-4">
        <p className="max-w-read text-muted">
          {nbsp('Celý sortiment, nebo jeho část: s kategoriemi, cenami, DPH a stavem. Upravený soubor můžete nahrát zpátky importem.')}
        </p>
        <div className="grid items-start gap-3 md:grid-cols-2">
          <Select<ItemType | typeof ALL>
            label="Co exportovat"
            options={types}
            value={type}
            onChange={(next) => {
              setType(next)
              setCategory(null)
            }}
          />
          <ComboBox
            label="Kategorie a všechno pod ní"
            placeholder="Všechny"
            options={options}
            onSearch={setWords}
            value={category}
            onChange={setCategory}
          />
        </div>
        {exported?.outcome === 'nothing' && <Notice tone="info">Nejsou žádná data k exportu</Notice>}
        {exported?.outcome === 'too many' && (
          <Notice tone="error">
            {nbsp(
              `Sešit XLSX může mít nejvýš ${grouped(MOST_IN_XLSX)} položek, tady jich je ${grouped(exported.total)}. Vyberte CSV, nebo jen některou kategorii.`,
            )}
          </Notice>
        )}
        {error && <Notice tone="error">{sentenceOf(error, 'Export se nepodařilo připravit.')}</Notice>}
        {isPending && (
          <ProgressBar label="Připravujeme soubor…" value={progress?.done ?? null} max={progress?.total ?? 1}>
            {progress && `${grouped(progress.done)} z ${grouped(progress.total)}`}
          </ProgressBar>
        )}
        <div>
          <Menu
            label="Export sortimentu"
            choices={formats}
            onChoose={(format) => {
              setExported(null)
              void ask(format)
            }}
            trigger={
              <Button isPending={isPending}>
                <Download aria-hidden className="size-4" /> Export
              </Button>
            }
          />
        </div>
      </div>
    </Card>
  )
}
