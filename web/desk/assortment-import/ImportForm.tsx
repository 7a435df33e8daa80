import type { ImportDone, ImportPreview } from '#contract/desk/assortment-import.ts'
import { newCategoriesFault } from '#domain/desk/assortment/category-names.ts'
import { kindOf } from '#domain/desk/assortment/import-columns.ts'
import { unconfirmedFault, wantsEyes } from '#domain/desk/assortment/import-plan.ts'
import { rootVatFault } from '#domain/desk/assortment/root-vat.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Form } from '../../form/Form.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { LockedButton } from '../../ui/LockedButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { RootVatFields, rootVatOf, type ChosenVat } from './RootVatFields.tsx'
import type { Import, ImportChoice } from './use-import.ts'
import type { ReadTable } from './read-table.ts'

const kinds = [
  { id: 'items' as const, name: 'Položky i ceny' },
  { id: 'prices' as const, name: 'Jen ceny položek, které už v katalogu jsou' },
]

interface ImportDraft {
  reason: string
  /** The fingerprint of the preview whose warnings are confirmed. */
  checked: string | null
  rootVat: ChosenVat
}

export interface ImportFormProps {
  work: Import
  table: ReadTable
  preview: ImportPreview
}

const itemsOf = (n: number) => counted(n, 'položku', 'položky', 'položek')

/** The options and the reason of an import, and applying it. */
export function ImportForm({ work, table, preview }: ImportFormProps) {
  const { choice, check } = work
  const { rows, totals, fingerprint } = preview
  // A new preview needs a new confirmation.
  const confirmedIn = ({ checked }: ImportDraft) => (checked === fingerprint ? rows.filter(wantsEyes).map(({ line }) => line) : [])
  const isConfirmedIn = (draft: ImportDraft) => unconfirmedFault(rows, confirmedIn(draft)) === null
  const form = useForm<ImportDraft, Parameters<typeof client.assortmentImport.apply>[0], ImportDone>({
    draft: { reason: '', checked: null, rootVat: {} },
    inputOf: (draft) => ({
      ...choice,
      columns: table.columns,
      rows: table.rows,
      reason: draft.reason,
      confirmed: confirmedIn(draft),
      rootVat: choice.createCategories ? rootVatOf(draft.rootVat, preview) : [],
      fingerprint,
    }),
    schema: reasoned,
    rules: (draft) => ({
      checked: isConfirmedIn(draft) ? null : 'Podívejte se na ně a potvrďte je',
      rootVat: choice.createCategories ? rootVatFault(preview.missingCategories, rootVatOf(draft.rootVat, preview)) : null,
    }),
    fieldOf: { IMPORT_WITHOUT_VAT: 'rootVat' },
    send: client.assortmentImport.apply,
    onSaved: work.finish,
  })
  // Takes back the answer to the previous attempt.
  const anew = (act: () => void) => {
    form.reset(form.draft)
    act()
  }
  const change = (next: ImportChoice) => anew(() => work.change(next))
  const isOutdated = form.refusal?.code === 'IMPORT_OUTDATED'
  const checked = form.field('checked')
  const count = totals.new + totals.changed
  const hasBoth = table.columns.includes('price') && kindOf(table.columns) === 'items'
  return (
    <Card as="section" aria-labelledby="ulozit-import">
      <h2 id="ulozit-import" className="text-18 font-bold">
        Uložit do katalogu
      </h2>
      <Form
        of={form}
        className="mt-3 flex max-w-read flex-col gap-4"
        {...(!isOutdated && { failure: 'Import se nepodařilo uložit. V katalogu se nic nezměnilo.' })}
        actions={
          <div className="flex flex-wrap gap-2">
            <SaveButton work={work} preview={preview} isPending={form.isPending} isOutdated={isOutdated} />
            <Button variant="quiet" isDisabled={form.isPending} onPress={work.leave}>
              Zahodit náhled
            </Button>
          </div>
        }
      >
        {hasBoth && (
          <RadioGroup label="Co ze souboru načíst" options={kinds} value={choice.kind} onChange={(kind) => change({ ...choice, kind })} />
        )}
        <MissingCategories choice={choice} change={change} preview={preview} />
        {choice.createCategories && preview.newRoots.length > 0 && (
          <RootVatFields
            preview={preview}
            value={form.draft.rootVat}
            onChange={form.field('rootVat').onChange}
            error={form.field('rootVat').error ?? null}
          />
        )}
        {totals.faulty > 0 && (
          <Checkbox isSelected={choice.skipFaulty} onChange={(skipFaulty) => change({ ...choice, skipFaulty })}>
            Řádky s chybami vynechat ({totals.faulty})
          </Checkbox>
        )}
        {count > 0 && totals.warned > 0 && (
          <Checkbox
            isSelected={isConfirmedIn(form.draft)}
            onChange={(on) => checked.onChange(on ? fingerprint : null)}
            error={isConfirmedIn(form.draft) ? null : checked.error}
          >
            Řádky ke kontrole jsou v pořádku ({totals.warned})
          </Checkbox>
        )}
        {count > 0 && (
          <TextField
            label="Důvod"
            isRequired
            hint="Zůstane v historii každé položky. Třeba: Ceník dodavatele na prosinec."
            {...form.field('reason')}
          />
        )}
        <p className="text-14 text-muted">
          {nbsp(
            'Uloží se všechno najednou, nebo nic. Vrátit to jde jen dalším importem, proto si předtím můžete exportem stáhnout dnešní stav.',
          )}
        </p>
        {isOutdated && (
          <Notice tone="error" action={<Button onPress={() => anew(check)}>Zkontrolovat znovu</Button>}>
            {form.sentence}
          </Notice>
        )}
        {form.isPending && <ProgressBar label={`Ukládáme ${itemsOf(count)}…`} value={null} max={1} />}
      </Form>
    </Card>
  )
}

interface SaveButtonProps extends Pick<ImportFormProps, 'work' | 'preview'> {
  isPending: boolean
  isOutdated: boolean
}

function SaveButton({ work, preview: { totals, missingCategories }, isPending, isOutdated }: SaveButtonProps) {
  const count = totals.new + totals.changed
  if (count === 0)
    return (
      <LockedButton reason={totals.faulty > 0 ? 'Všechny řádky, které by něco změnily, mají chybu' : 'Soubor v katalogu nic nemění'}>
        Uložit
      </LockedButton>
    )
  if (totals.faulty > 0 && !work.choice.skipFaulty)
    return <LockedButton reason="V souboru jsou řádky s chybou. Opravte je, nebo je nechte vynechat.">Uložit {itemsOf(count)}</LockedButton>
  const tooMany = work.choice.createCategories ? newCategoriesFault(missingCategories.length) : null
  if (tooMany !== null) return <LockedButton reason={tooMany}>Uložit {itemsOf(count)}</LockedButton>
  return (
    <Button type="submit" variant="primary" isPending={isPending || work.preview.isPending} isDisabled={isOutdated}>
      Uložit {itemsOf(count)}
    </Button>
  )
}

// The page would become too long; the file contains them all.
const MOST_SHOWN = 12

interface MissingCategoriesProps extends Pick<ImportFormProps, 'preview'> {
  choice: ImportChoice
  change: (next: ImportChoice) => void
}

function MissingCategories({ choice, change, preview: { missingCategories } }: MissingCategoriesProps) {
  const rest = missingCategories.length - MOST_SHOWN
  if (missingCategories.length === 0) return null
  const tooMany = newCategoriesFault(missingCategories.length)
  return (
    <div>
      <Checkbox
        isSelected={choice.createCategories}
        onChange={(createCategories) => change({ ...choice, createCategories })}
        hint={choice.createCategories ? null : tooMany}
        error={choice.createCategories ? tooMany : null}
      >
        Založit chybějící kategorie ({missingCategories.length})
      </Checkbox>
      <ul className="mt-1 list-disc pl-14 text-14 text-muted">
        {missingCategories.slice(0, MOST_SHOWN).map(({ type, names }) => (
          <li key={`${type} ${names.join(' > ')}`} className="wrap-anywhere">
            {names.join(' > ')}
          </li>
        ))}
        {rest > 0 && <li>a {counted(rest, 'další', 'další', 'dalších')}</li>}
      </ul>
    </div>
  )
}
