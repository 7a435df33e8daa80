import type { TemplateLineView } from '#contract/week/template.ts'
import { slipQuestions } from '#domain/week/basket/slip.ts'
import { isPrice, type Money } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { isMeant } from '../../ui/when-meant.ts'
import { LastPaid } from '../purchases/LastPaid.tsx'
import { useTemplateLock } from './offline-template.ts'
import { typedInLine } from './typed-in-line.ts'
import { failureText, throwFailed } from './use-line-changes.ts'
import { useTemplateLine } from './use-template-line.ts'

/** The field for a line's missing cap: without it nothing is bought and the quantity is locked. */
export function CapField({ line }: { line: TemplateLineView }) {
  const { shown, edit } = useTemplateLine(line)
  const lock = useTemplateLock()
  const form = useForm({
    draft: { maxPrice: null as Money | null },
    inputOf: (draft) => draft,
    rules: ({ maxPrice }) => ({ maxPrice: maxPrice === null || !isPrice(maxPrice) ? 'Zadejte cenu do' : null }),
    confirm: ({ maxPrice }) => isMeant(slipQuestions(typedInLine(line, shown, { quantity: null, maxPrice }))),
    send: async ({ maxPrice }) => throwFailed(await edit({ ...shown, maxPrice }, 'keep', { said: 'Cena do byla doplněna' })),
  })
  if (lock !== null) return <p className="text-muted">{nbsp(lock)}</p>
  const cap = form.field('maxPrice')
  return (
    <Form of={form} className="flex flex-wrap items-start gap-3">
      <div className="w-44">
        <MoneyField
          label="Cena do"
          suffix={`Kč/${line.item.unit}`}
          hint={nbsp('Bez ní ji nekoupíme.')}
          {...cap}
          error={cap.error ?? (form.call.error && failureText(form.call.error))}
        />
        <LastPaid item={line.item} />
      </div>
      <div className="pt-7">
        <Button type="submit" isPending={form.isPending}>
          Doplnit cenu
        </Button>
      </div>
    </Form>
  )
}
