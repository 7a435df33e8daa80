import { ChevronDown, FileSpreadsheet, FileText } from 'lucide-react'
import { sampleSheet } from '#domain/desk/assortment/export-sheet.ts'
import { columnTitle, IMPORT_COLUMNS, type ImportColumn } from '#domain/desk/assortment/import-columns.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { sheetCsv } from '#domain/sheet/sheet.ts'
import { csvFile, saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { toastError } from '../../ui/toast.ts'

const MEANING: Readonly<Record<ImportColumn, string>> = {
  sku: 'Podle něj se položka pozná. Jediný povinný sloupec.',
  name: 'U nové položky povinný.',
  genericName: 'Název bez značky. Když chybí, platí název.',
  otherNames: 'Jak se jí ještě říká, oddělené čárkou, nejvýš 10. Hledání ji podle nich najde. Smazat je lze jen u položky.',
  category: 'Cesta od nejvyšší úrovně: Potraviny > Mléčné a chlazené. U nové položky povinná.',
  type: 'zboží nebo služba. Když chybí, určí ho kategorie.',
  unit: 'ks, kg, g, l, ml nebo balení. U nové položky povinná.',
  price: 'Běžná cena s DPH, třeba 64,90.',
  brand: 'Jen u položky jedné značky. Patří pod položku bez značky, kterou pozná podle obecného názvu.',
  description: 'Nejvýš 2 000 znaků.',
  composition: 'Jak stojí na obalu, nejvýš 2 000 znaků.',
  allergens: 'Třeba mléko, lepek (pšenice). Nejvýš 300 znaků.',
  adultsOnly: 'ano nebo ne. Při předání se pak kontroluje věk. Když chybí, u nové položky platí ne.',
  storable: 'ano nebo ne. Co vydrží několik týdnů a nekoupí se, smí čekat na další závoz. Když chybí, u nové položky platí ne.',
  active: 'ano nebo ne.',
}

async function saveSample(format: 'xlsx' | 'csv') {
  try {
    if (format === 'csv') return saveFile('sortiment_vzor.csv', csvFile(sheetCsv(sampleSheet, sampleSheet.rows, 'czech')))
    const { writeXlsx } = await import('../../lib/write-xlsx.ts')
    saveFile('sortiment_vzor.xlsx', await writeXlsx(sampleSheet, sampleSheet.rows, null))
  } catch {
    toastError('Vzor se nepodařilo připravit.')
  }
}

/** Sample files, and the list of columns. */
export function SampleFiles() {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => void saveSample('xlsx')}>
          <FileSpreadsheet aria-hidden className="size-4" /> Vzor XLSX
        </Button>
        <Button onPress={() => void saveSample('csv')}>
          <FileText aria-hidden className="size-4" /> Vzor CSV
        </Button>
      </div>
      <details className="group">
        <summary className="tap inline-flex cursor-pointer items-center gap-2 rounded-8 font-semibold text-primary">
          <ChevronDown aria-hidden className="size-5 transition-transform duration-150 group-open:rotate-180" />
          Které sloupce známe
        </summary>
        <p className="max-w-read text-14 text-muted">
          {nbsp(
            'První řádek pojmenuje sloupce, v libovolném pořadí. Prázdná buňka nechá, co v katalogu je. Soubor jen s kódem a cenou mění jen ceny.',
          )}
        </p>
        <dl className="mt-2 grid gap-x-4 gap-y-2 text-14 sm:grid-cols-[max-content_1fr]">
          {IMPORT_COLUMNS.map((column) => (
            <div key={column} className="sm:contents">
              <dt className="font-semibold">{columnTitle(column)}</dt>
              <dd className="text-muted">{nbsp(MEANING[column])}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
