import { MOST_OF_A_STATEMENT, type Imported, type StatementAsked } from '#contract/money/statements.ts'
import { columnsFault, STATEMENT_COLUMNS, type ChosenColumns, type StatementColumn } from '#domain/money/statements/csv-columns.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { SaveDialog } from '../../form/SaveDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Select } from '../../ui/Select.tsx'
import { Table, Td, Th } from '../../ui/Table.tsx'

export interface AskStatementDialogProps {
  file: File
  asked: StatementAsked
  onImported: (imported: Imported) => void
  onClose: () => void
}

const NONE = 'none'
const meanings = Object.entries(STATEMENT_COLUMNS) as [StatementColumn, string][]

/** What is to be known of a statement before anything is posted: whose account it is of, and which of its columns is which. */
export function AskStatementDialog({ file, asked: { account, table }, onImported, onClose }: AskStatementDialogProps) {
  const form = useForm({
    draft: {
      header: String(table?.header ?? NONE),
      columns: Object.fromEntries(meanings.map(([meaning]) => [meaning, String(table?.columns[meaning] ?? NONE)])) as Record<
        StatementColumn,
        string
      >,
    },
    inputOf: ({ header, columns }) => ({
      ...sentFile(file),
      // The button says so; without a question the file says it itself.
      isOurs: true,
      table: table && { header: headerIn(header), columns: chosenIn(columns) },
    }),
    rules: ({ columns }) => ({ 'columns.bookedOn': table && columnsFault(chosenIn(columns)) }),
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
          <FirstRows rows={table.rows} />
          <Select
            label="Řádek s názvy sloupců"
            options={[
              { id: NONE, name: 'soubor nemá nadpisy' },
              ...table.rows.map((row, at) => ({
                id: String(at),
                name: `${at + 1}. řádek`,
                description: row.filter(Boolean).slice(0, 4).join(', '),
              })),
            ]}
            {...form.field('header')}
          />
          {meanings.map(([meaning, label]) => (
            <Select<string>
              key={meaning}
              label={label}
              isRequired={meaning === 'bookedOn'}
              options={columnsOf(table.rows, headerIn(form.draft.header))}
              {...form.field(`columns.${meaning}`)}
            />
          ))}
        </>
      )}
    </SaveDialog>
  )
}

/** A file as it is sent. */
export const sentFile = (file: File) => ({ name: file.name.slice(0, 200), file })

/** Whether a file is too large to be sent. */
export const isTooLarge = (file: File) => file.size > MOST_OF_A_STATEMENT

const chosenIn = (columns: Readonly<Record<StatementColumn, string>>): ChosenColumns =>
  Object.fromEntries(meanings.flatMap(([meaning]) => (columns[meaning] === NONE ? [] : [[meaning, Number(columns[meaning])]])))

const headerIn = (header: string) => (header === NONE ? null : Number(header))

const widthOf = (rows: readonly (readonly string[])[]) => Math.max(...rows.map(({ length }) => length))

/** The columns with their names and what the first row below says. */
const columnsOf = (rows: readonly (readonly string[])[], header: number | null) => [
  { id: NONE, name: 'v souboru není' },
  ...Array.from({ length: header === null ? widthOf(rows) : rows[header]!.length }, (_, at) => ({
    id: String(at),
    name: (header !== null && rows[header]![at]) || `${at + 1}. sloupec`,
    description: rows.slice((header ?? -1) + 1).find((row) => row[at])?.[at] ?? 'prázdný',
  })),
]

function FirstRows({ rows }: { rows: readonly (readonly string[])[] }) {
  return (
    <Table caption="První řádky souboru">
      <tbody>
        {rows.map((row, at) => (
          // The rows of a file have no other name than their order.
          <tr key={at}>
            <Th scope="row" dense>
              {at + 1}
            </Th>
            {Array.from({ length: widthOf(rows) }, (_, place) => (
              <Td key={place} dense>
                {row[place]}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
