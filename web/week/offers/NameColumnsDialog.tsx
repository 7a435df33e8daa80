import { useState } from 'react'
import type { NamedLayout } from '#contract/week/price-lists.ts'
import type { SheetsRead } from '#domain/sheet/table-row.ts'
import { OWN_COLUMNS, ownLayoutFault, type OwnColumn, type OwnLayout } from '#domain/week/offers/own-list-columns.ts'
import { ColumnChoice, choicesOf, placesOf } from '../../form/ColumnChoice.tsx'
import { SaveDialog } from '../../form/SaveDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { firstRowsOf, guessIn, nameOf } from './read-own-list.ts'

export interface NameColumnsDialogProps {
  read: SheetsRead
  /** How its headings are read now; null if that is not known. */
  layout: NamedLayout | null
  onNamed: (layout: NamedLayout) => void
  onClose: () => void
}

const PER = [
  { id: 'unit', name: 'Za jednotku' },
  { id: 'package', name: 'Za celé balení' },
] as const

const count = ({ columns }: OwnLayout) => Object.keys(columns).length

/** Which column of a supplier's own price list is which. */
export function NameColumnsDialog({ read, layout, onNamed, onClose }: NameColumnsDialogProps) {
  const rows = firstRowsOf(read)
  // It reads the whole file for remarks, once.
  const [guessOf] = useState(() => guessIn(read))
  const guesses = rows.map((row) => guessOf(row).layout)
  const headings = rows.findIndex((row) => nameOf(row) === layout?.name)
  const likeliest = guesses.reduce((best, guess, at) => (count(guess) > count(guesses[best]!) ? at : best), 0)
  const header = headings === -1 ? likeliest : headings
  const first = layout?.layout ?? guesses[header]!
  const form = useForm({
    draft: {
      header: String(header),
      per: first.isPerPackage ? PER[1].id : (PER[0].id as 'unit' | 'package'),
      columns: choicesOf(OWN_COLUMNS, first.columns),
    },
    inputOf: (draft): NamedLayout => ({ name: nameOf(rows[Number(draft.header)]!), layout: layoutIn(draft) }),
    rules: (draft) => ({ 'columns.name': ownLayoutFault(layoutIn(draft)) }),
    // Nothing is sent: the server learns of it with the offers.
    send: (named: NamedLayout) => Promise.resolve(named),
    onSaved: (named) => {
      onNamed(named)
      onClose()
    },
  })
  return (
    <SaveDialog
      of={form}
      title="Který sloupec je který?"
      shape="wide"
      saveLabel="Použít sloupce"
      failure="Sloupce se nepodařilo použít. Zkuste to prosím znovu."
      onClose={onClose}
    >
      <p>Řekněte nám to jednou. Příště váš ceník se stejnými názvy sloupců přečteme sami.</p>
      <ColumnChoice
        rows={rows}
        header={form.field('header')}
        meanings={OWN_COLUMNS}
        fieldOf={(meaning) => form.field(`columns.${meaning}`)}
      />
      <RadioGroup label="Za co je cena" options={PER} {...form.field('per')} />
    </SaveDialog>
  )
}

const layoutIn = ({ columns, per }: { columns: Readonly<Record<OwnColumn, string>>; per: 'unit' | 'package' }): OwnLayout => ({
  columns: placesOf(columns),
  isPerPackage: per === 'package',
})
