import { MOST_OF_A_STATEMENT, type Imported, type StatementAsked } from '#contract/money/statements.ts'
import { columnsFault, STATEMENT_COLUMNS } from '#domain/money/statements/csv-columns.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ColumnChoice, choicesOf, NO_COLUMN, placeIn, placesOf } from '../../form/ColumnChoice.tsx'
import { SaveDialog } from '../../form/SaveDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'

export interface AskStatementDialogProps {
  file: File
  asked: StatementAsked
  onImported: (imported: Imported) => void
  onClose: () => void
}

/** What is to be known of a statement before anything is posted: whose account it is of, and which of its columns is which. */
export function AskStatementDialog({ file, asked: { account, table }, onImported, onClose }: AskStatementDialogProps) {
  const form = useForm({
    draft: {
      header: String(table?.header ?? NO_COLUMN),
      columns: choicesOf(STATEMENT_COLUMNS, table?.columns ?? {}),
    },
    inputOf: ({ header, columns }) => ({
      ...sentFile(file),
      // The button says so; without a question the file says it itself.
      isOurs: true,
      table: table && { header: placeIn(header), columns: placesOf(columns) },
    }),
    rules: ({ columns }) => ({ 'columns.bookedOn': table && columnsFault(placesOf(columns)) }),
    send: client.statements.import,
    onSaved: (imported) => {
      onImported(imported)
      onClose()
    },
  })
  return (
    <SaveDialog
      of={form}
      title={table ? 'Který sloupec je který?' : 'Je výpis z vašeho účtu?'}
      shape={table ? 'wide' : 'dialog'}
      saveLabel="Zaúčtovat výpis"
      failure="Výpis se nepodařilo nahrát. Zkuste to prosím znovu."
      onClose={onClose}
    >
      <p>{nbsp(`Soubor ${file.name}. Zatím jsme z něj nic nezaúčtovali.`)}</p>
      {account !== null && <p>{nbsp(`Soubor neříká, ze kterého je účtu. Zaúčtujte ho, jen pokud je z účtu ${account}.`)}</p>}
      {table && (
        <>
          {account === null && <p>{nbsp('Pokud soubor číslo účtu neuvádí, zaúčtujte ho, jen když je z účtu provozovatele.')}</p>}
          <p>{nbsp('Sloupce tohoto výpisu neznáme. Řekněte nám je jednou, příště už je nabídneme vyplněné.')}</p>
          <ColumnChoice
            rows={table.rows}
            header={form.field('header')}
            meanings={STATEMENT_COLUMNS}
            required="bookedOn"
            mayLackHeadings
            fieldOf={(meaning) => form.field(`columns.${meaning}`)}
          />
        </>
      )}
    </SaveDialog>
  )
}

/** A file as it is sent. */
export const sentFile = (file: File) => ({ name: file.name.slice(0, 200), file })

/** Whether a file is too large to be sent. */
export const isTooLarge = (file: File) => file.size > MOST_OF_A_STATEMENT
