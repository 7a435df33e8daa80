import { useState } from 'react'
import type { ImportPreview } from '#contract/desk/assortment-import.ts'
import { reason as reasonShape } from '#contract/shapes.ts'
import { newCategoriesFault } from '#domain/desk/assortment/category-names.ts'
import { kindOf } from '#domain/desk/assortment/import-columns.ts'
import { unconfirmedFault, wantsEyes } from '#domain/desk/assortment/import-plan.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { LockedButton } from '../../ui/LockedButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Import } from './use-import.ts'
import type { ReadTable } from './read-table.ts'

const kinds = [
  { id: 'items' as const, name: 'Položky i ceny' },
  { id: 'prices' as const, name: 'Jen ceny položek, které už v katalogu jsou' },
]

export interface ImportFormProps {
  work: Import
  table: ReadTable
  preview: ImportPreview
}

const itemsOf = (n: number) => counted(n, 'položku', 'položky', 'položek')

/** What is to be made of the file, why, and doing it. */
export function ImportForm({ work, table, preview }: ImportFormProps) {
  const { choice, change, apply, save, isOutdated, check } = work
  const { form, lead } = useFaultFocus()
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const read = reasonShape.safeParse(reason)
  const { rows, totals, fingerprint } = preview
  // Of what is looked through again the word no longer holds.
  const [checked, setChecked] = useState<string | null>(null)
  const confirmed = checked === fingerprint ? rows.filter(wantsEyes).map(({ line }) => line) : []
  const isConfirmed = unconfirmedFault(rows, confirmed) === null
  const count = totals.new + totals.changed
  const hasBoth = table.columns.includes('price') && kindOf(table.columns) === 'items'
  return (
    <Card as="section" aria-labelledby="ulozit-import">
      <h2 id="ulozit-import" className="text-18 font-bold">
        Uložit do katalogu
      </h2>
      <form
        ref={form}
        noValidate
        className="mt-3 flex max-w-read flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (read.success && isConfirmed) save(read.data, confirmed)
          else lead()
        }}
      >
        {hasBoth && (
          <RadioGroup label="Co ze souboru načíst" options={kinds} value={choice.kind} onChange={(kind) => change({ ...choice, kind })} />
        )}
        <MissingCategories work={work} preview={preview} />
        {totals.faulty > 0 && (
          <Checkbox isSelected={choice.skipFaulty} onChange={(skipFaulty) => change({ ...choice, skipFaulty })}>
            Řádky s chybami vynechat ({totals.faulty})
          </Checkbox>
        )}
        {count > 0 && totals.warned > 0 && (
          <Checkbox
            isSelected={isConfirmed}
            onChange={(on) => setChecked(on ? fingerprint : null)}
            error={isAsked && !isConfirmed ? 'Podívejte se na ně a potvrďte je' : null}
          >
            Řádky ke kontrole jsou v pořádku ({totals.warned})
          </Checkbox>
        )}
        {count > 0 && (
          <TextField
            label="Důvod"
            isRequired
            value={reason}
            onChange={setReason}
            hint="Zůstane v historii každé položky. Třeba: Ceník dodavatele na prosinec."
            error={isAsked && !read.success ? read.error.issues[0]?.message : null}
          />
        )}
        <p className="text-14 text-muted">
          {nbsp(
            'Uloží se všechno najednou, nebo nic. Vrátit to jde jen dalším importem, proto si předtím můžete exportem stáhnout dnešní stav.',
          )}
        </p>
        {apply.error && (
          <Notice tone="error" action={isOutdated && <Button onPress={check}>Zkontrolovat znovu</Button>}>
            {sentenceOf(apply.error, 'Import se nepodařilo uložit. V katalogu se nic nezměnilo.')}
          </Notice>
        )}
        {apply.isPending && <ProgressBar label={`Ukládáme ${itemsOf(count)}…`} value={null} max={1} />}
        <div className="flex flex-wrap gap-2">
          <SaveButton work={work} preview={preview} />
          <Button variant="quiet" isDisabled={apply.isPending} onPress={work.leave}>
            Zahodit náhled
          </Button>
        </div>
      </form>
    </Card>
  )
}

function SaveButton({ work, preview: { totals, missingCategories } }: Pick<ImportFormProps, 'work' | 'preview'>) {
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
    <Button type="submit" variant="primary" isPending={work.apply.isPending || work.preview.isPending} isDisabled={work.isOutdated}>
      Uložit {itemsOf(count)}
    </Button>
  )
}

// More of them only make the page long: the file has them all.
const MOST_SHOWN = 12

function MissingCategories({ work: { choice, change }, preview: { missingCategories } }: Pick<ImportFormProps, 'work' | 'preview'>) {
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
