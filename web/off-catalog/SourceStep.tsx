import { Package, Sparkles, Wrench } from 'lucide-react'
import { nbsp } from '#domain/text/nbsp.ts'
import { Button } from '../ui/Button.tsx'
import { LockedButton } from '../ui/LockedButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { OffCatalogForm } from './use-off-catalog-form.ts'

const types = [
  { id: 'product', name: 'Zboží', icon: Package },
  { id: 'service', name: 'Služba', icon: Wrench },
] as const

/** First: goods or a service, and where it is known from (spec 2 §2, §5). */
export function SourceStep({ form: { draft, change, faults }, cameWithPicture }: { form: OffCatalogForm; cameWithPicture: boolean }) {
  return (
    <>
      {cameWithPicture && (
        <Notice tone="info">{nbsp('Fotku tu zatím přečíst neumíme. Napište prosím název, nebo vložte odkaz na položku.')}</Notice>
      )}
      <RadioGroup label="Co to je" variant="cards" options={types} value={draft.type} onChange={(type) => change({ type })} />
      <TextField
        label="Název nebo URL položky"
        isRequired
        value={draft.source}
        onChange={(source) => change({ source })}
        placeholder="Název, nebo https://"
        error={faults['source']}
        hint={nbsp('Odkaz uložíme k položce, aby bylo jasné, co přesně chcete.')}
      />
      <div className="flex flex-col gap-2 sm:flex-row sm:justify-end">
        <LockedButton reason={nbsp('Čtení údajů z odkazu tu zatím není nastavené. Vyplníte je ručně přes „Přeskočit AI“.')}>
          <Sparkles aria-hidden className="size-4" /> Extrahovat data pomocí AI
        </LockedButton>
        <Button variant="primary" type="submit">
          Přeskočit AI
        </Button>
      </div>
    </>
  )
}
