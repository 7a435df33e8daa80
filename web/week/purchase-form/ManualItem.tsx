import { goTo } from '../../lib/go-to.ts'
import { offCatalogAddress } from '../../catalog/catalog/entry-target.ts'
import { Form } from '../../form/Form.tsx'
import { outsideOf, useOutsideForm } from '../../catalog/catalog/use-outside-form.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** Adds an item that the catalog does not have, by its name or its page; it continues on the page for such items. */
export function ManualItem() {
  const form = useOutsideForm((given) => goTo(offCatalogAddress({ mode: 'create-regular', weekStart: null }, outsideOf(given))))
  return (
    <Form of={form} className="flex flex-col gap-2 sm:flex-row sm:items-start">
      <div className="min-w-0 flex-1">
        <TextField label="Položka mimo katalog: název nebo odkaz" {...form.field('text')} />
      </div>
      <div className="sm:pt-6">
        <Button type="submit">Přidat mimo katalog</Button>
      </div>
    </Form>
  )
}
