import { Download, FileSpreadsheet, Upload } from 'lucide-react'
import { useState } from 'react'
import { isEditable, setOf } from '#domain/desk/reference-data/sets.ts'
import { csvChoices } from '../../lib/csv-choices.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useTypedWords } from '../../lib/use-typed-words.ts'
import { Button } from '../../ui/Button.tsx'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { linkStyles } from '../../ui/button-styles.ts'
import { Menu } from '../../ui/Menu.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { RecordHistory } from '../audit/RecordHistory.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { nameOf } from './name-of.ts'
import { RecordDialog } from './RecordDialog.tsx'
import { RecordTable } from './RecordTable.tsx'
import type { RecordAct, ReferencePageProps } from './record-act.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { useRecordsFile } from './use-records-file.ts'

const formats = [{ id: 'xlsx', name: 'XLSX', description: 'Sešit pro Excel a jiné tabulky', icon: FileSpreadsheet }, ...csvChoices] as const

/** The records of one set: the same table and form for all. */
export function ReferencePage({ set, search, onSearch }: ReferencePageProps) {
  const { title, lead, addLabel, desk } = setOf(set)
  const [act, setAct] = useState<RecordAct | null>(null)
  const [typed, type] = useTypedWords(search.q ?? '', (q) => onSearch({ q: q || undefined }, 'same'))
  const file = useRecordsFile(set)
  const close = () => setAct(null)
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumbs crumbs={[{ name: 'Číselníky', href: '/admin/reference' }, { name: title }]} />
      <PageHeader
        title={title}
        actions={
          <>
            <Menu
              label={`Export: ${title}`}
              choices={formats}
              onChoose={(format) => void file.ask(format)}
              trigger={
                <Button isPending={file.isPending}>
                  <Download aria-hidden className="size-4" /> Export
                </Button>
              }
            />
            {isEditable(setOf(set)) && (
              <Button onPress={() => setAct({ does: 'import' })}>
                <Upload aria-hidden className="size-4" /> Import…
              </Button>
            )}
            {addLabel && (
              <Button variant="primary" onPress={() => setAct({ does: 'add' })}>
                {addLabel}…
              </Button>
            )}
          </>
        }
      >
        {lead}
      </PageHeader>
      {file.error && <Notice tone="error">{sentenceOf(file.error, 'Soubor se nepodařilo připravit.')}</Notice>}
      {desk && (
        <Notice tone="info">
          Upravují se na vlastní stránce:{' '}
          <a href={desk.path} className={linkStyles({ variant: 'inline' })}>
            {desk.name}
          </a>
          .
        </Notice>
      )}
      <div role="group" aria-label="Filtry" className="max-w-md">
        <SearchField label="Hledat" value={typed} onChange={type} maxLength={100} />
      </div>
      <RecordTable set={set} search={search} onSearch={onSearch} onAct={setAct} />
      {act?.does === 'add' && <RecordDialog set={set} record={null} onClose={close} />}
      {act?.does === 'import' && <ImportDialog set={set} onClose={close} />}
      {act?.does === 'change' && <RecordDialog set={set} record={act.record} onClose={close} />}
      {act?.does === 'remove' && <RemoveDialog set={set} record={act.record} onClose={close} />}
      {act?.does === 'history' && <RecordHistory itemId={act.record.id} name={nameOf(set, act.record.texts)} onClose={close} />}
    </div>
  )
}
