import type { DeskItemDetail } from '#contract/desk/assortment.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Form } from '../../form/Form.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { FarPrice } from './FarPrice.tsx'
import { ItemFields } from './ItemFields.tsx'
import type { ItemChangeForm } from './use-item-form.ts'

const unitLock = 'Někdo v ní položku kupuje, kupoval nebo nabízí, proto se už nemění.'

/** The form of an existing item. */
export function ItemForm({ item, form }: { item: DeskItemDetail; form: ItemChangeForm }) {
  return (
    <Form
      of={form}
      failure={form.hasMet && form.refusal?.code === 'ITEM_CHANGED' ? undefined : 'Položku se nepodařilo uložit. Zkuste to prosím znovu.'}
      actions={
        <div>
          <Button type="submit" variant="primary" isDisabled={!form.isDirty} isPending={form.isPending}>
            Uložit změny
          </Button>
        </div>
      }
    >
      <ItemFields form={form} type={item.type} itemId={item.id} unitLock={item.isUnitFixed ? unitLock : null} />
      <FarPrice {...form.far} />
      {form.isDirty && <TextField label="Důvod změny (nepovinný)" hint="Zůstane v historii." {...form.field('reason')} />}
      {form.hasMet && (
        <Notice tone="info" title="Položku mezitím změnil někdo jiný.">
          {nbsp('Načetli jsme nový stav. Co jste tu přepsali, zůstalo; zkontrolujte to a uložte znovu.')}
        </Notice>
      )}
    </Form>
  )
}
