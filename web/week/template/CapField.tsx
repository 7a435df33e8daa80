import { useState } from 'react'
import type { TemplateLineView } from '#contract/week/template.ts'
import { slipQuestions } from '#domain/week/basket/slip.ts'
import { isPrice, type Money } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Button } from '../../ui/Button.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { isMeant } from '../../ui/when-meant.ts'
import { useTemplateLock } from './offline-template.ts'
import { typedInLine } from './typed-in-line.ts'
import { useTemplateLine } from './use-template-line.ts'

/** The cap that a line does not have yet: until it does, nothing of it is bought and its quantity rests. */
export function CapField({ line }: { line: TemplateLineView }) {
  const { shown, edit } = useTemplateLine(line)
  const lock = useTemplateLock()
  const [maxPrice, setMaxPrice] = useState<Money | null>(null)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const save = async () => {
    if (isPending) return
    if (maxPrice === null || !isPrice(maxPrice)) return setError('Zadejte cenu do')
    if (!(await isMeant(slipQuestions(typedInLine(line, shown, { quantity: null, maxPrice }))))) return
    setPending(true)
    setError(await edit({ ...shown, maxPrice }, 'keep', { said: 'Cena do byla doplněna' }))
    setPending(false)
  }
  if (lock !== null) return <p className="text-muted">{nbsp(lock)}</p>
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="w-44">
        <MoneyField
          label="Cena do"
          suffix={`Kč/${line.item.unit}`}
          value={maxPrice}
          onChange={(price) => {
            setMaxPrice(price)
            setError(null)
          }}
          error={error}
          hint={nbsp('Bez ní ji nekoupíme.')}
        />
      </div>
      <div className="pt-7">
        <Button type="submit" isPending={isPending}>
          Doplnit cenu
        </Button>
      </div>
    </form>
  )
}
